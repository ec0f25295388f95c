// The controls of the Play tab, which are the keypad with its modes and the other buttons.

import { MODES, type Mode } from '../model/entry.ts';
import { isDone } from '../model/game.ts';
import { COLOURS, tally } from '../model/position.ts';
import { digitName } from '../model/shape.ts';
import { modeNow } from '../model/state.ts';
import type { Key } from '../texts.ts';
import type { App } from './app.ts';
import { h, type Node_ } from './dom.ts';
import { hintPanel } from './hint.ts';
import { button, clock, toggleButton } from './parts.ts';

const MODE_KEYS: Readonly<Record<Mode, Key>> = { normal: 'normal', corner: 'cornerMode', centre: 'centreMode', colour: 'colourMode' };

export function playPanel(app: App): Node_[] {
  const { state, say, send } = app;
  const done = isDone(state.game);
  return [
    done ? h('p', { class: 'note good', role: 'status' }, say('done', { x: clock(state.game.seconds) })) : keypad(app),
    h(
      'div',
      { class: 'tools' },
      button(say('undo'), () => send({ type: 'undo' }), { disabled: state.game.at === 0 }),
      button(say('redo'), () => send({ type: 'redo' }), { disabled: state.game.at === state.game.moves.length }),
      button(say('erase'), () => send({ type: 'clear' }), { disabled: state.selection.length === 0 || done }),
      button(say('fill'), () => send({ type: 'candidates' }), { title: say('fillLong'), disabled: done }),
      toggleButton(say('multi'), state.multi, () => send({ type: 'multi' }), { title: say('multiLong') }),
      button(say('check'), app.do.goBack, { title: say('checkLong'), disabled: done }),
    ),
    hintPanel(app),
  ];
}

/** The keys for digits or colours. Each digit key shows how many more times its digit must be placed. */
export function keypad(app: App): Node_ {
  const { state, say, send } = app;
  const { shape, position } = state.game;
  const mode = modeNow(state);
  const counts = tally(shape, position);
  const isColour = mode === 'colour';
  const values = Array.from({ length: isColour ? COLOURS : shape.size }, (_, i) => i + 1);
  const key = (value: number): Node_ => {
    const left = Math.max(0, shape.size - counts[value]);
    const label = isColour ? say('colour', { x: value }) : say('digitLeft', { x: digitName(value), y: left });
    const kind = isColour ? `key paint-key paint-${value}` : `key${left === 0 ? ' spent' : ''} as-${mode}`;
    const content = isColour ? String(value) : digitName(value);
    return button(content, () => send({ type: 'key', digit: value, time: 0 }), { class: kind, 'aria-label': label, 'aria-pressed': String(state.armed === value), 'data-left': isColour ? undefined : left }, h('span', null, content));
  };
  return h(
    'div',
    { class: 'pad' },
    state.tab === 'play' &&
      h(
        'div',
        { class: 'choice modes', role: 'group', 'aria-label': say('modes') },
        ...MODES.map((each) => toggleButton(say(MODE_KEYS[each]), each === mode, () => send({ type: 'mode', mode: each }))),
      ),
    h('div', { class: `keys keys-${values.length}`, role: 'group', 'aria-label': say('keypad') }, ...values.map(key)),
    state.armed > 0 && h('p', { class: 'note', role: 'status' }, say('armed', { x: digitName(state.armed) })),
  );
}
