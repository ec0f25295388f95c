// The Solve tab, with typed or pasted text, the verdict, the possible digits, and the path to the solution.

import type { Way } from '../core/types.ts';
import { SIZES, cellName, digitName } from '../model/shape.ts';
import { boundMarks } from '../model/game.ts';
import { LONGEST_TEXT, type Counted } from '../model/state.ts';
import type { App } from './app.ts';
import { h, type Node_ } from './dom.ts';
import { explanation, legend } from './hint.ts';
import { button, checkbox, grouped, select } from './parts.ts';
import { keypad } from './play.ts';

export function solvePanel(app: App): Node_[] {
  const { state, say, send } = app;
  const sizes = [...new Set([...SIZES, state.game.shape.size])].sort((a, b) => a - b);
  return [
    verdict(app),
    keypad(app),
    h(
      'div',
      { class: 'tools' },
      button(say('undo'), () => send({ type: 'undo' }), { disabled: state.game.at === 0 }),
      button(say('redo'), () => send({ type: 'redo' }), { disabled: state.game.at === state.game.moves.length }),
      button(say('erase'), () => send({ type: 'clear' }), { disabled: state.selection.length === 0 }),
      button(say('playThis'), app.do.playThis),
    ),
    paste(app),
    h(
      'div',
      { class: 'row' },
      select(say('boardSize'), String(state.game.shape.size), sizes.map((n) => ({ value: String(n), label: `${n}x${n}` })), (value) => app.do.emptyBoard(Number(value))),
      button(say('clearAll'), () => app.do.emptyBoard(state.game.shape.size)),
    ),
    wayPanel(app),
  ];
}

function paste(app: App): Node_ {
  const { state, say } = app;
  const { text, reading, error } = state.solve;
  const oninput = (event: Event): void => app.do.readText((event.target as HTMLTextAreaElement).value);
  // A pasted or dropped text that is too long is refused before it enters the text field.
  const guard = (event: Event, data: DataTransfer | null): void => {
    const { length } = data?.getData('text/plain') ?? '';
    if (length <= LONGEST_TEXT) return;
    event.preventDefault();
    app.do.refuseText(length);
  };
  const onpaste = (event: ClipboardEvent): void => guard(event, event.clipboardData);
  const ondrop = (event: DragEvent): void => guard(event, event.dataTransfer);
  const puzzles = reading?.puzzles ?? [];
  const flaw = (puzzle: (typeof puzzles)[number]): string | undefined => (puzzle.tooLarge ? say('tooLarge', { x: puzzle.tooLarge }) : puzzle.error);
  const bad = puzzles.length === 1 ? flaw(puzzles[0]) : undefined;
  return h(
    'div',
    { class: 'paste' },
    h('label', { class: 'field tall' }, h('span', null, say('paste')), h('textarea', { rows: 3, spellcheck: 'false', autocomplete: 'off', placeholder: say('pasteHint'), value: text, oninput, onpaste, ondrop })),
    reading && !bad && h('p', { class: 'small' }, say('readAs', { x: reading.format })),
    (error || bad) && h('p', { class: 'note bad', role: 'alert' }, say('badText', { x: error ?? bad ?? '' })),
    puzzles.length > 1 &&
      h(
        'div',
        { class: 'list', role: 'group', 'aria-label': say('several') },
        h('p', { class: 'small' }, say('several')),
        ...puzzles.map((puzzle, i) =>
          puzzle.board
            ? button(say('puzzleNumber', { x: i + 1 }), () => app.do.takeReading(i))
            : h('p', { class: 'small' }, say('badEntry', { x: i + 1, y: flaw(puzzle) ?? '' })),
        ),
      ),
  );
}

function verdict(app: App): Node_ {
  const { state, say, send } = app;
  const { judgement, total } = state.known;
  const { shape, position } = state.game;
  const count = position.givens.filter(Boolean).length;
  const givens = [count === 1 ? say('oneGiven') : say('givensCount', { x: count }), boundMarks(state.game) && say('withMarks')].filter(Boolean).join(' · ');
  if (!judgement) return h('section', { class: 'verdict', role: 'status', key: 'wait' }, h('h2', null, say('judging')), h('p', { class: 'small' }, givens));
  const clash = judgement.clash?.map((cell) => cellName(shape, cell)) ?? [];
  const heads: Record<string, string> = {
    unique: say('unique'),
    several: say('severalSolutions'),
    none: say('none'),
    invalid: say('invalid', { x: clash[0] ?? '', y: clash[1] ?? '' }),
  };
  const tone = judgement.verdict === 'unique' ? 'good' : judgement.verdict === 'several' || judgement.verdict === 'undecided' ? 'plain' : 'bad';
  const hasSolution = judgement.verdict === 'unique' || judgement.verdict === 'several';
  const showLabel = judgement.verdict === 'several' ? say('showBoth') : say('showSolution');
  return h(
    'section',
    { class: `verdict ${tone}`, role: 'status', key: 'known' },
    h('h2', null, h('span', { class: `sign ${tone}`, 'aria-hidden': 'true' }), heads[judgement.verdict] ?? say('undecided')),
    h('p', { class: 'small' }, [givens, totalText(app, total)].filter(Boolean).join(' · ')),
    judgement.verdict === 'none' && h('p', null, say('noneBecause', { x: judgement.reason ?? '' })),
    position.digits.some(Boolean) && h('p', { class: 'small' }, say('givensOnly')),
    hasSolution && checkbox(showLabel, state.solve.showSolution, (value) => send({ type: 'show', what: 'showSolution', value })),
    judgement.verdict === 'several' && severalText(app),
    hasSolution && checkbox(say('showPossible'), state.solve.showPossible, app.do.showPossible),
    state.solve.showPossible && !state.known.possible && h('p', { class: 'small' }, say('possibleBusy')),
  );
}

function totalText(app: App, total: Counted | null): string {
  const found = total?.solutions ?? 0;
  if (!total || found === 0) return '';
  if (total.more) return app.say('solutionsAtLeast', { x: grouped(found) });
  return found === 1 ? app.say('oneSolution') : app.say('solutions', { x: grouped(found) });
}

function severalText(app: App): Node_ {
  const { state, say, send } = app;
  const { judgement, clue } = state.known;
  const differ = judgement?.solution?.filter((digit, i) => digit !== judgement.second?.[i]).length ?? 0;
  const add = (): void => {
    if (!clue) return;
    send({ type: 'select', cell: clue.cell, how: 'only' });
    send({ type: 'digit', digit: clue.digit, time: 0, mode: 'normal' });
  };
  return h(
    'div',
    null,
    state.solve.showSolution && h('p', { class: 'small' }, say('differCells', { x: differ })),
    clue && h('p', { class: 'small' }, say('suggest', { x: cellName(state.game.shape, clue.cell), y: digitName(clue.digit) }), ' ', button(say('addClue'), add)),
  );
}

function wayPanel(app: App): Node_ {
  const { state, say } = app;
  const { judgement, way } = state.known;
  if (judgement?.verdict !== 'unique') return h('div', { key: 'noway' });
  if (!way) {
    const label = state.busy === 'pathBusy' ? say('pathBusy') : say('path');
    return h('div', { class: 'tools', key: 'ask' }, button(label, app.do.findWay, { class: 'button main', disabled: state.busy === 'pathBusy' }));
  }
  if (way.refusal) return h('p', { class: 'note', key: 'none' }, way.refusal.message);
  return h('section', { class: 'way', 'aria-label': say('path'), key: 'way' }, summary(app, way), stepper(app, way), histogram(app, way));
}

function summary(app: App, way: Way): Node_ {
  const { say } = app;
  const r = way.ratings;
  return h(
    'div',
    null,
    h('h2', null, say('path')),
    h('p', null, r ? say('difficultyLine', { x: r.er, y: r.ep, z: r.ed }) : say('hardest', { x: hardest(app, way) }), ' · ', say('pathSteps', { x: way.stages.length })),
    !way.solved && h('p', { class: 'note' }, say('pathUnfinished')),
  );
}

/** The hardest technique of a path, which is the technique whose lesson comes last. */
export function hardest(app: App, way: Way): string {
  const used = new Set(way.stages.map((stage) => stage.step.technique));
  return app.state.lessons.filter((lesson) => used.has(lesson.id)).at(-1)?.name ?? way.stages.at(-1)?.step.name ?? '';
}

function stepper(app: App, way: Way): Node_ {
  const { state, say, send } = app;
  const last = way.stages.length - 1;
  const at = state.solve.stage;
  const go = (stage: number | null): void => send({ type: 'stage', stage: stage === null ? null : Math.max(0, Math.min(last, stage)) });
  const stage = at === null ? undefined : way.stages[at];
  const label = say('step', { x: (at ?? -1) + 1, y: last + 1 });
  return h(
    'div',
    { class: 'stepper' },
    h(
      'div',
      { class: 'row' },
      button(say('previous'), () => go(at === null || at === 0 ? null : at - 1), { disabled: at === null }),
      h('input', { type: 'range', min: 0, max: last + 1, value: (at ?? -1) + 1, 'aria-label': label, 'aria-valuetext': label, oninput: (event: Event) => go(Number((event.target as HTMLInputElement).value) - 1 < 0 ? null : Number((event.target as HTMLInputElement).value) - 1) }),
      button(say('next'), () => go(at === null ? 0 : at + 1), { disabled: at === last }),
    ),
    stage &&
      h(
        'div',
        { 'aria-live': 'polite', class: 'told' },
        h('h3', null, label, ': ', stage.step.name, stage.step.rating && h('span', { class: 'badge' }, say('rating', { x: stage.step.rating }))),
        ...explanation(stage.step),
        legend(app, stage.step),
        button(say('lesson'), () => app.do.lesson(stage.step.technique)),
      ),
  );
}

function histogram(app: App, way: Way): Node_ {
  const { say, state } = app;
  const counts = new Map<string, { name: string; count: number }>();
  for (const { step } of way.stages) counts.set(step.technique, { name: step.name, count: (counts.get(step.technique)?.count ?? 0) + 1 });
  const order = state.lessons.map((lesson) => lesson.id);
  const rows = [...counts].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const most = Math.max(...rows.map(([, row]) => row.count));
  return h(
    'table',
    { class: 'histogram' },
    h('caption', null, say('histogram')),
    h('tbody', null, ...rows.map(([id, { name, count }]) =>
      h('tr', { key: id }, h('th', { scope: 'row' }, name), h('td', null, h('span', { class: 'bar', vars: { '--part': String(count / most) } }), h('span', null, String(count)))),
    )),
  );
}
