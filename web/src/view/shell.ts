// The whole page, with the header, the board, the panel beside the board, and the status line.

import { isDone, progress } from '../model/game.ts';
import { TABS, THEMES, type Theme } from '../model/state.ts';
import type { Key } from '../texts.ts';
import type { App } from './app.ts';
import { h, type Node_ } from './dom.ts';
import { labPanel, lanes } from './lab.ts';
import { openPanel } from './panels.ts';
import { button, clock, labelText } from './parts.ts';
import { playPanel } from './play.ts';
import { solvePanel } from './solve.ts';

/** The content of the element `#app`. The caller puts the board itself into `.board-place`. */
export function shell(app: App): Node_[] {
  const { state, say } = app;
  const names = [...state.lab.engines, ...state.lab.mistakes];
  return [
    header(app),
    h(
      'main',
      { class: state.tab },
      h('h1', { class: 'hidden-text' }, `shudu 数独: ${say(state.tab)}`),
      state.tab === 'lab'
        ? h('div', { class: `lanes lanes-${names.length}`, key: 'lanes' }, ...lanes(app, names))
        : h('div', { class: 'board-place', id: 'board', key: 'board', foreign: true }),
      h('div', { class: 'side', key: 'side' }, messages(app), ...side(app)),
    ),
    status(app),
  ];
}

function skipToBoard(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"], .lanes button')?.focus();
}

function side(app: App): Node_[] {
  const open = openPanel(app);
  if (open) return [open];
  switch (app.state.tab) {
    case 'play':
      return [h('div', { class: 'panel-body', key: 'play' }, ...playPanel(app))];
    case 'solve':
      return [h('div', { class: 'panel-body', key: 'solve' }, ...solvePanel(app))];
    case 'lab':
      return [h('div', { class: 'panel-body', key: 'lab' }, ...labPanel(app))];
  }
}

function header(app: App): Node_ {
  const { state, say, send } = app;
  const opener = (panel: 'new' | 'games' | 'share' | 'settings' | 'help', key: Key): Node_ =>
    button(say(key), () => send({ type: 'panel', panel }), { class: 'button plain', 'aria-expanded': String(state.panel === panel) });
  const nextTheme = THEMES[(THEMES.indexOf(state.settings.theme) + 1) % THEMES.length];
  const signs: Record<Theme, string> = { light: '☀', dark: '☾', contrast: '◐' };
  return h(
    'header',
    { class: 'top' },
    h('a', { class: 'skip', href: '#board', onclick: skipToBoard }, say('skip')),
    h('span', { class: 'brand', lang: 'zh' }, '数独'),
    h(
      'nav',
      { 'aria-label': say('tabs') },
      ...TABS.map((tab) => button(say(tab), () => send({ type: 'tab', tab }), { class: 'tab', 'aria-current': tab === state.tab ? 'page' : false })),
    ),
    h(
      'div',
      { class: 'actions' },
      opener('new', 'newGame'),
      opener('games', 'games'),
      opener('share', 'share'),
      opener('settings', 'settings'),
      opener('help', 'help'),
    ),
    h(
      'div',
      { class: 'prefs' },
      button(say('language'), () => send({ type: 'setting', setting: { language: state.settings.language === 'en' ? 'zh' : 'en' } }), { class: 'button plain', 'aria-label': `${say('language')}: ${say('languageName')}` }),
      button(signs[state.settings.theme], () => send({ type: 'setting', setting: { theme: nextTheme } }), { class: 'button plain', 'aria-label': `${say('theme')}: ${say(state.settings.theme)}` }),
    ),
  );
}

function messages(app: App): Node_ {
  const { state, say, send } = app;
  const { message } = state;
  return h(
    'div',
    { class: 'messages', 'aria-live': 'polite', key: 'messages' },
    message && h('p', { class: `note ${message.tone}` }, say(message.key as Key, { x: labelText(app, message.detail) }), button('×', () => send({ type: 'message', message: null }), { class: 'button plain', 'aria-label': say('close') })),
    state.update && h('p', { class: 'note' }, say('newVersion'), ' ', button(say('takeOver'), app.do.takeOver)),
  );
}

function status(app: App): Node_ {
  const { state, say, send } = app;
  const { game } = state;
  const n = game.shape.size;
  const what = `${n}x${n} · ${say(game.source as Key)}${game.label ? ` · ${labelText(app, game.label)}` : ''}`;
  const isPlaying = state.tab === 'play' && !isDone(game);
  return h(
    'footer',
    { class: 'status' },
    h('span', null, what),
    h('span', null, say('progress', { x: Math.round(100 * progress(game)) })),
    state.settings.timer && h('span', { class: 'clock' }, h('span', { class: 'hidden-text' }, say('time')), clock(game.seconds)),
    isPlaying && button(state.paused ? say('resume') : say('pause'), () => send({ type: 'pause' }), { class: 'button plain' }),
    state.paused && isPlaying && h('span', { role: 'status' }, say('paused')),
  );
}
