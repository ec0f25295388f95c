// The lab, in which several searches race on one puzzle, with boards side by side.

import { racePuzzle } from '../effects/race.ts';
import { LISTINGS, lineOf } from '../lab/code.ts';
import { DEAD_END, ENGINES, MISTAKES, PLACE, RETRACT, SOLUTION, TRY, cellOf, digitOf, kindOf, type Mistake } from '../lab/events.ts';
import type { LaneView } from '../lab/lane.ts';
import { stepsASecond, type LabAction, type Pick } from '../lab/state.ts';
import { cellName, digitName, type Shape } from '../model/shape.ts';
import type { Key, Say } from '../texts.ts';
import type { App } from './app.ts';
import { h, type Node_ } from './dom.ts';
import { button, checkbox, grouped, select, toggleButton } from './parts.ts';
import { NOWHERE, PLAIN, type CellScene, type Role, type Scene } from './scene.ts';

const PICK_KEYS: Readonly<Record<Pick, Key>> = { own: 'own', easy: 'easyPick', seventeen: 'seventeen', counter: 'counter', small: 'small', empty: 'emptyPick' };

/** Cached scenes of cells. Equal cells share an object, so that the renderer skips unchanged cells. */
const still = new Map<number, CellScene>();

function stillCell(digit: number, given: boolean, depth: number): CellScene {
  const key = (2 * digit + Number(given)) * 16 + depth + 1;
  const cell = still.get(key) ?? { ...PLAIN, digit, given, ghost: digit === 0, depth };
  still.set(key, cell);
  return cell;
}

/** The scene of the board of a lane. */
export function laneScene(name: string, lane: LaneView | undefined, shape: Shape, givens: readonly number[], say: Say): Scene {
  const event = lane?.event ?? -1;
  const kind = event < 0 ? -1 : kindOf(event);
  const at = kind < 0 || kind === SOLUTION ? -1 : cellOf(event);
  const ramp = (depth: number): number => (depth === 0 ? -1 : Math.min(9, Math.floor((10 * depth) / Math.max(10, (lane?.deepest ?? 0) + 1))));
  const cells = givens.map((given, i): CellScene => {
    const digit = lane ? lane.board[i] : given;
    const isAt = i === at;
    const calm = stillCell(digit, given !== 0 && digit === given, ramp(lane?.depths[i] ?? 0));
    if (!isAt && lane?.wrong?.cell !== i) return calm;
    const shown = isAt && (kind === TRY || kind === RETRACT) && digit === 0 ? digitOf(event) : digit;
    const role: Role = !isAt ? '' : kind === DEAD_END ? 'dead' : kind === TRY || kind === PLACE ? 'tried' : '';
    return { ...calm, digit: shown, role, conflict: lane?.wrong?.cell === i ? NOWHERE : 0 };
  });
  return { shape, cells, arrows: [], label: say('laneBoard', { x: say(name as Key) }), hidden: false, say };
}

export function labPanel(app: App): Node_[] {
  const { state, say } = app;
  const { lab } = state;
  const change = (action: LabAction): void => sendLab(app, action);
  const picks = (Object.keys(PICK_KEYS) as Pick[]).map((pick) => ({ value: pick, label: say(PICK_KEYS[pick]) }));
  const isHalfway = lab.lanes.some((lane) => lane.event >= 0) && lab.finished.length < lab.lanes.length;
  const speed = stepsASecond(lab.speed);
  const speedText = speed === Infinity ? say('full') : speed === 1 ? say('oneStepASecond') : say('stepsASecond', { x: grouped(speed < 10 ? Math.round(speed * 10) / 10 : Math.round(speed)) });
  const setSpeed = (event: Event): void => change({ type: 'speed', speed: Number((event.target as HTMLInputElement).value) });
  return [
    h('p', { class: 'small' }, say('labIntro')),
    h(
      'div',
      { class: 'tools race-tools' },
      lab.running
        ? button(say('stop'), () => app.do.race('pause'), { class: 'button main', key: 'stop' })
        : button(isHalfway ? say('resume') : say('start'), () => app.do.race('run'), { class: 'button main', key: 'start' }),
      button(say('oneStep'), () => app.do.race('step'), { disabled: lab.running }),
      button(say('again'), () => app.do.race('reset')),
    ),
    h('label', { class: 'field tall' }, h('span', null, `${say('speed')}: ${speedText}`), h('input', { type: 'range', min: 0, max: 100, value: lab.speed, 'aria-valuetext': speedText, oninput: setSpeed })),
    select(say('puzzle'), lab.pick, picks, (pick) => change({ type: 'pick', pick: pick as Pick })),
    h('div', { class: 'choice wrap', role: 'group', 'aria-label': say('engines') }, ...ENGINES.map((engine) => toggleButton(say(engine), lab.engines.includes(engine), () => change({ type: 'engine', engine })))),
    h('p', { class: 'small head' }, say('whatIf')),
    h('div', { class: 'choice wrap', role: 'group', 'aria-label': say('whatIf') }, ...MISTAKES.map((mistake) => toggleButton(say(mistake), lab.mistakes.includes(mistake), () => change({ type: 'mistake', mistake })))),
    checkbox(say('proof'), lab.proof, () => change({ type: 'proof' })),
    lab.refusal ? h('p', { class: 'note bad', role: 'alert' }, say(lab.refusal as Key)) : h('p', { hidden: true }),
    idea(app),
  ];
}

function sendLab(app: App, lab: LabAction): void {
  app.send({ type: 'lab', lab });
}

function idea(app: App): Node_ {
  const { state, say } = app;
  const name = state.lab.focus;
  const lane = state.lab.lanes.find((each) => each.name === name);
  const lit = lane ? lineOf(name, lane.event) : -1;
  return h(
    'section',
    { class: 'idea', 'aria-label': say('idea') },
    h('h2', null, say(name as Key)),
    h('p', null, say(`${name}Idea` as Key)),
    h('p', { class: 'small' }, say('code')),
    h('pre', { tabindex: 0, 'aria-label': say('code') }, ...LISTINGS[name].lines.map((line, i) => h('code', { class: i === lit ? 'lit' : '' }, `${line}\n`))),
  );
}

/** The lanes. Each lane has a container for its board, and counters. */
export function lanes(app: App, names: readonly string[]): Node_[] {
  return names.map((name) => {
    const lane = app.state.lab.lanes.find((each) => each.name === name);
    return h(
      'article',
      { class: `lane${app.state.lab.focus === name ? ' focus' : ''}`, key: name },
      h('header', null, button(app.say(name as Key), () => sendLab(app, { type: 'focus', name }), { class: 'button plain', 'aria-pressed': String(app.state.lab.focus === name) }), place(app, name)),
      h('div', { class: 'lane-board', 'data-lane': name, foreign: true }),
      counters(app, name, lane),
    );
  });
}

/**
 * The place of a lane in the race, by its number of tries. Lanes with equal numbers of tries share a place; a search
 * that went wrong has no place.
 */
function place(app: App, name: string): Node_ | false {
  const ended = app.state.lab.lanes.filter((lane) => lane.ended && !lane.wrong);
  const lane = ended.find((each) => each.name === name);
  if (!lane) return false;
  const ahead = ended.filter((each) => each.tries < lane.tries).length;
  return h('span', { class: 'badge' }, app.say('place', { x: ahead + 1 }));
}

function counters(app: App, name: string, lane: LaneView | undefined): Node_ {
  const { say } = app;
  const numbers: [string, number][] = [[say('tries'), lane?.tries ?? 0], [say('deadEnds'), lane?.deadEnds ?? 0], [say('depth'), lane?.depth ?? 0]];
  return h(
    'div',
    { class: 'counters' },
    h('dl', null, ...numbers.map(([label, value]) => h('div', null, h('dt', null, label), h('dd', null, grouped(value))))),
    chart(app, name, lane),
    h('p', { class: 'small end' }, lane ? ending(app, lane) : ''),
    lane?.wrong && h('p', { class: 'note bad', role: 'alert' }, wrongText(app, lane)),
  );
}

function ending(app: App, lane: LaneView): string {
  const isMistake = MISTAKES.includes(lane.name as Mistake);
  // A solution that is found after the search went wrong does not count.
  if (lane.wrong && lane.firstAt !== null) return app.say('claimsAfter', { x: grouped(lane.firstAt) });
  if (isMistake && lane.ended && !lane.wrong && lane.firstAt !== null) return app.say('noHarm', { x: grouped(lane.firstAt) });
  if (lane.ended && lane.solutions === 0) return isMistake && lane.wrong?.mistake === 'silent' ? app.say('claims') : app.say('nothingFound');
  return lane.firstAt === null ? '' : app.say('foundAt', { x: grouped(lane.firstAt) });
}

function wrongText(app: App, lane: LaneView): string {
  const { say } = app;
  const wrong = lane.wrong;
  if (!wrong) return '';
  const { shape } = racePuzzle(app.state);
  const what = say(`${wrong.mistake}Wrong` as Key, { x: cellName(shape, wrong.cell), y: digitName(wrong.digit) });
  return `${say('wentWrong', { x: grouped(wrong.tries) })}: ${what}`;
}

/** The chart of the depth as a function of the tries. */
function chart(app: App, name: string, lane: LaneView | undefined): Node_ {
  const points = lane?.chart ?? new Float64Array();
  const most = Math.max(1, lane?.tries ?? 1);
  const top = Math.max(1, lane?.deepest ?? 1);
  let line = '';
  for (let i = 0; i < points.length; i += 2) line += `${Math.round((2000 * points[i]) / most) / 10},${Math.round(400 - (380 * points[i + 1]) / top) / 10} `;
  const label = app.say('depthChart', { x: app.say(name as Key), y: lane?.depth ?? 0, z: lane?.deepest ?? 0 });
  return h('svg', { class: 'chart', viewBox: '0 0 200 42', role: 'img', 'aria-label': label, preserveAspectRatio: 'none' }, h('polyline', { points: line }));
}
