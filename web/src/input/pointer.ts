// Clicks, taps and drags on the board.

import type { Action } from '../model/actions.ts';
import { between } from '../model/select.ts';
import type { State } from '../model/state.ts';
import type { BoardView } from '../view/board.ts';

/** Two clicks on a cell within this many milliseconds select all similar cells. */
const TWICE = 350;

export function listen(view: BoardView, state: () => State, send: (action: Action) => void): void {
  let dragged: number | null = null;
  let last = { cell: -1, time: 0 };
  const { element } = view;
  const press = (event: PointerEvent): void => {
    const cell = view.cellAt(event.clientX, event.clientY);
    if (cell === null || event.button !== 0) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    const { armed, multi } = state();
    if (armed > 0) {
      send({ type: 'tap', cell });
      return;
    }
    const isAgain = last.cell === cell && event.timeStamp - last.time < TWICE;
    last = { cell, time: event.timeStamp };
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey || multi;
    send({ type: 'select', cell, how: isAgain ? 'like' : isMore ? 'toggle' : 'only' });
    view.focus(cell);
    dragged = cell;
  };
  const drag = (event: PointerEvent): void => {
    if (dragged === null) return;
    const cell = view.cellAt(event.clientX, event.clientY);
    if (cell === null || cell === dragged) return;
    const passed = between(state().game.shape, dragged, cell);
    dragged = cell;
    last = { cell: -1, time: 0 };
    for (const each of passed) send({ type: 'select', cell: each, how: 'add' });
  };
  const release = (): void => {
    dragged = null;
  };
  element.addEventListener('pointerdown', press as EventListener);
  element.addEventListener('pointermove', drag as EventListener);
  element.addEventListener('pointerup', release);
  element.addEventListener('pointercancel', release);
}
