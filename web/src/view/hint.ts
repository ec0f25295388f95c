// Shows a hint in three stages, which are the technique, where to look, and the reason. After the last stage, a press
// applies the step.

import type { StepView } from '../core/types.ts';
import { cellName, digitName } from '../model/shape.ts';
import type { HintState } from '../model/state.ts';
import type { App } from './app.ts';
import { h, type Node_ } from './dom.ts';
import { button } from './parts.ts';

export function hintPanel(app: App): Node_ {
  const { state, say } = app;
  if (!state.hint) {
    return h('div', { class: 'hint', key: 'ask' }, button(say('hint'), app.do.hint, { class: 'button main' }));
  }
  const step = state.hint.hint.step;
  return step ? ladder(app, state.hint, step) : refused(app, state.hint);
}

function ladder(app: App, hint: HintState, step: StepView): Node_ {
  const { say, send } = app;
  const next = { 1: say('hintWhere'), 2: say('hintWhy'), 3: say('hintApply') }[hint.rung];
  return h(
    'section',
    { class: 'hint sheet', 'aria-live': 'polite', 'aria-label': say('hintName'), key: 'step' },
    h('h2', null, step.name, step.rating && h('span', { class: 'badge' }, say('rating', { x: step.rating }))),
    h('p', { class: 'small' }, lessonLine(app, step.technique)),
    hint.rung === 2 && h('p', null, step.look),
    hint.rung === 3 && h('div', null, ...explanation(step), legend(app, step)),
    h(
      'div',
      { class: 'tools' },
      button(next, () => send({ type: 'rung' }), { class: 'button main' }),
      button(say('lesson'), () => app.do.lesson(step.technique)),
      button(say('close'), () => send({ type: 'dropHint' })),
    ),
  );
}

/** The first sentence of the lesson, which states the idea of the technique. */
function lessonLine(app: App, technique: string): string {
  const text = app.state.lessons.find((lesson) => lesson.id === technique)?.text ?? '';
  return text.match(/^.*?[.。](?=\s|$|[^\s\d])/)?.[0] ?? text;
}

/** The lines that explain a step, and a note about the notation of its chains. */
export function explanation({ lines, note }: StepView): Node_[] {
  const shown = lines.map((line, i) => h('p', { class: i === lines.length - 1 ? 'outcome' : '' }, line));
  return note ? [...shown, h('p', { class: 'small' }, note)] : shown;
}

export function legend(app: App, step: StepView): Node_ {
  const { say } = app;
  const isReason = step.chains.length > 0 || step.cells.some((cell) => cell !== step.placement?.cell);
  const has = { because: isReason, other: step.others.length > 0, house: step.houses.length > 0, struck: step.eliminations.length > 0, chain: step.chains.length > 0 };
  const entry = (kind: string, text: string): Node_ => h('li', null, h('span', { class: `swatch ${kind}`, 'aria-hidden': 'true' }), text);
  return h(
    'ul',
    { class: 'legend', 'aria-label': say('legend') },
    has.because && entry('because', say('legendBecause')),
    has.other && entry('other', say('legendOther')),
    has.house && entry('house', say('legendHouse')),
    entry('then', say('legendThen')),
    has.struck && entry('struck', say('legendStruck')),
    has.chain && entry('strong', say('legendStrong')),
    has.chain && entry('weak', say('legendWeak')),
  );
}

/** The panel for a hint without a step, which shows why there is no step. */
function refused(app: App, hint: HintState): Node_ {
  const { state, say, send } = app;
  const refusal = hint.hint.refusal;
  const spot = refusal?.spot;
  const at = spot ? cellName(state.game.shape, spot.cell) : '';
  const texts: Record<string, string> = { wrong: say('wrongDigit', { x: at }), marks: say('markMissing', { x: at }) };
  const putBack = (): void => {
    if (!spot) return;
    send({ type: 'select', cell: spot.cell, how: 'only' });
    send({ type: 'digit', digit: spot.digit, time: 0, mode: 'centre' });
  };
  return h(
    'section',
    { class: 'hint sheet', 'aria-live': 'polite', 'aria-label': say('hintNone'), key: 'none' },
    h('p', null, texts[refusal?.kind ?? ''] ?? refusal?.message ?? ''),
    h(
      'div',
      { class: 'tools' },
      refusal?.kind === 'wrong' && button(say('goBack'), app.do.goBack, { class: 'button main' }),
      refusal?.kind === 'marks' && spot && button(say('putBack', { x: digitName(spot.digit) }), putBack, { class: 'button main' }),
      button(say('close'), () => send({ type: 'dropHint' })),
    ),
  );
}
