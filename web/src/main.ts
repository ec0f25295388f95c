// Connects the state, the views, the core and the browser.

import { Core } from './core/core.ts';
import { commands, freshId } from './effects/commands.ts';
import { Keeper } from './effects/keeping.ts';
import { goOffline } from './effects/offline.ts';
import { RaceRunner, racePuzzle } from './effects/race.ts';
import { quietly, watchVerdicts } from './effects/verdicts.ts';
import { heldMode, meaning } from './input/keys.ts';
import { listen } from './input/pointer.ts';
import { newGame } from './model/game.ts';
import { cursorOf } from './model/actions.ts';
import { LONGEST_TEXT, firstState, sheetOfBoard, type Settings, type State, type Theme } from './model/state.ts';
import { encode } from './share/code.ts';
import { parsePlace, placeHash, readCode } from './share/place.ts';
import { Saves, browserShelf } from './share/saves.ts';
import { Store } from './store.ts';
import { speaker } from './texts.ts';
import type { App } from './view/app.ts';
import { BoardView } from './view/board.ts';
import { patch } from './view/dom.ts';
import { laneScene } from './view/lab.ts';
import { scene } from './view/scene.ts';
import { fillSheet } from './view/share.ts';
import { shell } from './view/shell.ts';

const root = document.getElementById('app') as HTMLElement;
const storage = browserShelf(() => localStorage);
const saves = new Saves(storage.shelf);
const board = new BoardView(true);
const laneBoards = new Map<string, BoardView>();
const core = new Core();
const store = new Store(begin());
const keeper = new Keeper(saves, store.state.game);
const race = new RaceRunner(store, core);
const sheet = document.createElement('div');
sheet.className = 'sheets';
document.body.append(sheet);
const does = commands({ store, core, saves, race, takeOver: goOffline(store), print });

/** The settings that the operating system prefers; they apply until the user changes them. */
function preferred(): Partial<Settings> {
  const asks = (query: string): boolean => matchMedia(query).matches;
  const theme: Theme = asks('(prefers-contrast: more)') ? 'contrast' : asks('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  return { theme, language: navigator.language.startsWith('zh') ? 'zh' : 'en' };
}

/**
 * The initial state, with the game in the URL. If the URL has no game, opens the game that was played last. If there is
 * no such game, opens the welcome game.
 */
function begin(): State {
  const state = firstState(saves.settings(preferred()), Date.now(), freshId());
  const last = saves.last();
  const message = last.damaged ? ({ key: last.damaged === 'game' ? 'badSave' : 'badLast', detail: '', tone: 'bad' } as const) : null;
  const kept = { ...state, game: last.game ?? state.game, message };
  return atPlace(kept);
}

/** The state that the URL describes. If the URL is damaged, returns `state` with an error message. */
function atPlace(state: State): State {
  const place = parsePlace(location.hash);
  if (!place) return state;
  const moved = { ...state, tab: place.tab };
  const code = encode(state.game.shape, state.game.position, false);
  if (!place.code || place.code === code) return moved;
  const shared = readCode(place.code);
  if (!shared) return { ...state, message: { key: 'badLink', detail: '', tone: 'bad' } };
  const known = saves.list().find((game) => game.code === place.code);
  const game = (known && saves.open(known.id)) ?? { ...newGame(freshId(), shared.shape, shared.position.givens, 'shared', Date.now()), position: shared.position };
  return { ...moved, game, selection: [], hint: null };
}

function app(): App {
  const { state } = store;
  return { state, say: speaker(state.settings.language), send: store.send, do: does };
}

function render(): void {
  const now = app();
  moveFocus();
  const { settings, tab } = now.state;
  // The language is set only if it changes, because setting the language makes the browser recompute every style.
  const { documentElement } = document;
  const lang = settings.language === 'zh' ? 'zh-CN' : 'en';
  if (documentElement.lang !== lang) documentElement.lang = lang;
  if (documentElement.dataset.theme !== settings.theme) documentElement.dataset.theme = settings.theme;
  patch(root, shell(now));
  if (tab === 'lab') renderLanes(now);
  else renderBoard(now);
}

/** The cell that gets the focus at the next render. */
let focusDue: number | null = null;

/**
 * Moves the focus. The focus is moved at the start of a frame, because the browser recomputes all pending styles before
 * moving the focus.
 */
function moveFocus(): void {
  if (focusDue !== null) board.focus(focusDue);
  focusDue = null;
}

function renderBoard(now: App): void {
  const place = root.querySelector('.board-place');
  if (place && board.element.parentElement !== place) place.append(board.element);
  board.show(scene(now.state, now.say));
}

function renderLanes(now: App): void {
  const { shape, givens } = racePuzzle(now.state);
  for (const place of root.querySelectorAll<HTMLElement>('.lane-board')) {
    const name = place.dataset.lane ?? '';
    const view = laneBoards.get(name) ?? new BoardView(false);
    laneBoards.set(name, view);
    if (view.element.parentElement !== place) place.replaceChildren(view.element);
    const lane = now.state.lab.lanes.find((each) => each.name === name);
    view.show(laneScene(name, lane?.board.length === givens.length ? lane : undefined, shape, givens, now.say));
  }
}

/** Renders at the next frame; several calls before that frame render once. */
let isDue = false;
let isAsked = false;
function renderSoon(): void {
  isDue = true;
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    renderNow();
  });
}

/** Renders pending changes now, without waiting for the next frame. */
function renderNow(): void {
  if (!isDue) return;
  isDue = false;
  render();
}

/**
 * Fills the sheet that is printed. If the print panel is open and has several puzzles, the sheet gets these puzzles,
 * otherwise the puzzle on the board. The sheet is also filled when the user prints with the browser's own command.
 */
function fillPaper(): void {
  const { state, say } = app();
  const isChosen = state.panel === 'print' && state.sheet.count > 1 && state.sheet.boards.length > 0;
  fillSheet(sheet, { say, state: isChosen ? state : { ...state, sheet: sheetOfBoard(state) } });
}

function print(): void {
  fillPaper();
  window.print();
}

/** Tells the user once that the browser stores nothing, or has no room left. */
let isTold = false;
function tellRoom(hasRoom: boolean): void {
  if (!hasRoom && !isTold) store.send({ type: 'message', message: { key: storage.lasts ? 'noRoom' : 'noStorage', detail: '', tone: 'bad' } });
  isTold = !hasRoom;
}

/** Saves a game. If this tab and another tab have changed the game, the game of this tab gets a new id. */
function keep(game = store.state.game): void {
  const kept = keeper.keep(game, Date.now());
  if (kept === 'kept' || kept === 'full') tellRoom(kept === 'kept' && storage.lasts);
  if (kept !== 'apart') return;
  if (game === store.state.game) store.send({ type: 'apart' });
  else saves.keep({ ...game, id: freshId(), played: Date.now() });
}

/**
 * Saves the game a moment later, so that saving does not delay the frame after a key press. Unsaved changes are also
 * saved when another game is opened and when the page closes.
 */
let waiting = 0;
function keepSoon(): void {
  if (waiting) return;
  waiting = window.setTimeout(() => {
    waiting = 0;
    keep();
  }, 100);
}

/** Called when another game is on the board. Saves the previous game, and switches to the new game. */
function changeGame(state: State, before: State): void {
  keep(before.game);
  const kept = keeper.turnTo(state.game, Date.now());
  if (kept !== 'same') tellRoom(kept === 'kept' && storage.lasts);
  if (state.game.id === state.spare) store.send({ type: 'spare', id: freshId() });
}

function showPlace(state: State): void {
  const hash = placeHash({ tab: state.tab, code: encode(state.game.shape, state.game.position, false) });
  if (location.hash !== hash) history.replaceState(null, '', hash);
}

store.listen((state, before) => {
  renderSoon();
  if (state.game.id !== before.game.id) changeGame(state, before);
  // A change of the elapsed time alone does not save the game; the time is saved after the next move, or when the page
  // closes.
  else if (state.game.position !== before.game.position || state.game.at !== before.game.at || state.game.label !== before.game.label) keepSoon();
  if (state.settings !== before.settings) saves.keepSettings(state.settings);
  if (state.game.position.givens !== before.game.position.givens || state.tab !== before.tab) showPlace(state);
  if (state.panel === 'games' && before.panel !== 'games') store.send({ type: 'games', games: saves.list() });
  if (state.panel === 'share' && before.panel !== 'share') does.shareText(state.share.format, state.share.marks);
  if (state.settings.language !== before.settings.language) changeLanguage();
  const at = cursorOf(state);
  if (at !== null && at !== cursorOf(before) && board.hasFocus()) focusDue = at;
});

/** Asks the core again for all texts that the core returned in the previous language. */
function changeLanguage(): void {
  void quietly(fetchLessons());
  const { hint, known, solve } = store.state;
  if (hint) store.send({ type: 'dropHint' });
  if (solve.reading || solve.error) does.readAgain();
  if (known.way) {
    store.send({ type: 'known', known: { way: null } });
    if (solve.stage !== null) does.findWay();
  }
}

async function fetchLessons(): Promise<void> {
  const { lessons } = await core.ask('quick', 'lessons', store.state.settings.language);
  store.send({ type: 'lessons', lessons });
}

function typing(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null;
  return element !== null && element.matches('input:not([type=checkbox]), textarea, select');
}

/**
 * The keys of the board work wherever the focus is, except in text fields. If a button has the focus, Space and Enter
 * press the button.
 */
function onKey(event: KeyboardEvent): void {
  if (typing(event.target) || store.state.tab === 'lab') return;
  const isOnButton = event.target instanceof HTMLElement && event.target.matches('button, a, summary, input');
  if (isOnButton && (event.key === ' ' || event.key === 'Enter')) return;
  const meant = meaning(event, store.state, event.timeStamp);
  if (!meant) return;
  event.preventDefault();
  if (meant.type === 'hintKey') does.hint();
  else store.send(meant);
  renderNow();
}

function onHeld(event: KeyboardEvent): void {
  if (!typing(event.target)) store.send({ type: 'held', mode: heldMode(event) });
}

/** Reads a pasted puzzle wherever the focus is, except in text fields, which handle a paste themselves. */
function onPaste(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (typing(event.target) || store.state.tab !== 'solve' || text === '') return;
  event.preventDefault();
  if (text.length > LONGEST_TEXT) does.refuseText(text.length);
  else does.readText(text);
}

window.addEventListener('paste', onPaste);
window.addEventListener('keydown', (event) => {
  onHeld(event);
  onKey(event);
});
window.addEventListener('keyup', onHeld);
window.addEventListener('blur', () => store.send({ type: 'held', mode: null }));
window.addEventListener('beforeprint', fillPaper);
window.addEventListener('pagehide', () => keep());
window.addEventListener('storage', (event) => {
  const { game } = store.state;
  const theirs = Saves.idOf(event.key) === game.id ? keeper.follow(game, event.newValue) : null;
  if (theirs) store.send({ type: 'follow', game: theirs });
});
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
window.addEventListener('hashchange', () => {
  const state = atPlace(store.state);
  if (state.message !== store.state.message) store.send({ type: 'message', message: state.message });
  if (state.tab !== store.state.tab) store.send({ type: 'tab', tab: state.tab });
  if (state.game !== store.state.game) store.send({ type: 'open', game: state.game });
});
board.element.addEventListener('focusin', (event) => {
  const cell = (event.target as Element).getAttribute('data-cell');
  if (cell !== null && store.state.selection.length === 0 && store.state.armed === 0) store.send({ type: 'select', cell: Number(cell), how: 'only' });
});
listen(board, () => store.state, store.send);

/** The game clock runs while the game is played and the page is visible. */
setInterval(() => {
  const { tab, paused, game, panel } = store.state;
  const isPlaying = tab === 'play' && !paused && panel === null && document.visibilityState === 'visible';
  if (isPlaying && game.position.givens.some((given, cell) => !given && !game.position.digits[cell])) store.send({ type: 'tick' });
}, 1000);

render();
performance.mark('interactive');
showPlace(store.state);
watchVerdicts(store, core);
fetchLessons().catch((error: unknown) => {
  const detail = error instanceof Error ? error.message : String(error);
  store.send({ type: 'message', message: { key: 'noCore', detail, tone: 'bad' } });
});
