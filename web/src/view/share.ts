// The panel that shares a board as a link, as a QR code or as text in any format, and the panel that prints sheets.

import type { Bitmap2D } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { encode } from '../share/code.ts';
import { placeHash } from '../share/place.ts';
import { qr } from '../share/qr.ts';
import { type State } from '../model/state.ts';
import { usualShape } from '../model/shape.ts';
import type { Key } from '../texts.ts';
import type { App } from './app.ts';
import { BoardView } from './board.ts';
import { h, type Node_ } from './dom.ts';
import { button, checkbox, choice, labelText, panel, select } from './parts.ts';
import { PLAIN } from './scene.ts';

/** The formats that the program writes; some of the formats include marks. */
export const FORMATS = ['line', 'grid', 'spaced', 'pencilmarks', 'sdk', 'sdm', 'cases', 'csv', 'json'];

/** The URL that opens the board on the page. */
export function linkOf(state: State, marks: boolean): string {
  const tab = state.tab === 'lab' ? 'play' : state.tab;
  return location.origin + location.pathname + placeHash({ tab, code: encode(state.game.shape, state.game.position, marks) });
}

export function sharePanel(app: App): Node_ {
  const { state, say, send } = app;
  const link = linkOf(state, state.share.marks);
  const code = qr(link);
  const setMarks = (marks: boolean): void => {
    send({ type: 'share', share: { marks } });
    app.do.shareText(state.share.format, marks);
  };
  return panel(
    say('share'),
    say('close'),
    () => send({ type: 'panel', panel: null }),
    checkbox(say('shareMarks'), state.share.marks, setMarks),
    h('label', { class: 'field tall' }, h('span', null, say('shareLink')), h('input', { type: 'text', readonly: true, value: link, class: 'link', onfocus: (event: Event) => (event.target as HTMLInputElement).select() })),
    h('div', { class: 'tools' }, button(say('copy'), () => app.do.copy(link), { 'aria-label': `${say('copy')}: ${say('shareLink')}` })),
    code ? h('div', { class: 'qr', key: 'qr' }, qrPicture(code, say('qr'))) : h('p', { class: 'small', key: 'long' }, say('qrTooLong')),
    select(say('format'), state.share.format, FORMATS.map((format) => ({ value: format, label: format })), (format) => app.do.shareText(format, state.share.marks)),
    h('label', { class: 'field tall' }, h('span', null, say('shareText')), h('textarea', { rows: 5, readonly: true, value: state.share.text, class: 'mono' })),
    h('div', { class: 'tools' }, button(say('copy'), () => app.do.copy(state.share.text), { 'aria-label': `${say('copy')}: ${say('shareText')}` }), button(say('print'), () => send({ type: 'panel', panel: 'print' }))),
  );
}

function qrPicture(code: Bitmap2D, label: string): Node_ {
  const quiet = 4;
  const side = code.size + 2 * quiet;
  const light = h('rect', { x: -quiet, y: -quiet, width: side, height: side, class: 'qr-light' });
  return h('svg', { viewBox: `${-quiet} ${-quiet} ${side} ${side}`, role: 'img', 'aria-label': label, class: 'qr-picture' }, light, h('path', { d: toSvgPath(code), class: 'qr-dark' }));
}

export function printPanel(app: App): Node_ {
  const { state, say, send } = app;
  const isBusy = state.busy === 'making';
  const counts = [{ value: '1', label: say('printThis') }, ...[2, 4, 6].map((n) => ({ value: String(n), label: say('printNew', { x: n }) }))];
  const level = state.sheet.count === 1 ? '' : ` · ${say(state.choice.level as Key)} ${state.choice.size}x${state.choice.size}`;
  return panel(
    say('print'),
    say('close'),
    () => send({ type: 'panel', panel: null }),
    h('p', { class: 'small' }, say('printSheet') + level),
    choice(say('puzzlesOnSheet'), String(state.sheet.count), counts, (count) => app.do.makeSheet(Number(count))),
    checkbox(say('printSolutions'), state.sheet.solutions, (solutions) => send({ type: 'sheet', sheet: { solutions } })),
    h('div', { class: 'tools' }, button(isBusy ? say('making') : say('printNow'), app.do.print, { class: 'button main', disabled: isBusy })),
  );
}

/** Fills the sheet that is printed; the sheet is not visible on the screen. */
export function fillSheet(place: Element, { state, say }: Pick<App, 'state' | 'say'>): void {
  const shape = state.sheet.boards.length > 0 && state.sheet.count > 1 ? usualShape(state.sheet.size) : state.game.shape;
  const draw = (givens: readonly number[], digits: readonly number[], label: string): Element => {
    const view = new BoardView(false);
    const cells = digits.map((digit, i) => ({ ...PLAIN, digit, given: givens[i] !== 0 }));
    view.show({ shape, cells, arrows: [], label, hidden: false, say });
    const figure = document.createElement('figure');
    const caption = document.createElement('figcaption');
    caption.textContent = label;
    figure.append(view.element, caption);
    return figure;
  };
  const group = (title: string, figures: Element[]): Element => {
    const section = document.createElement('section');
    const heading = document.createElement('h2');
    heading.textContent = title;
    section.className = `sheet-page per-${figures.length}`;
    section.append(heading, ...figures);
    return section;
  };
  const { boards, solutions } = state.sheet;
  const captionOf = (i: number, label: string): string => `${i + 1}. ${labelText({ state, say }, label)}`;
  const pages = [group('shudu 数独', boards.map((board, i) => draw(board.givens, board.givens, captionOf(i, board.label))))];
  // Puzzles whose solution is not known are left out.
  const solved = boards.flatMap((board, i) => (board.solution.includes(0) ? [] : [draw(board.givens, board.solution, captionOf(i, board.label))]));
  if (solutions && solved.length > 0) pages.push(group(say('solutionsTitle'), solved));
  place.replaceChildren(...pages);
}
