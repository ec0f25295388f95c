// The panels that open beside the board, for new puzzles, saved games, settings, help and lessons.

import type { Lesson } from '../core/types.ts';
import { SIZES } from '../model/shape.ts';
import { LEVELS, THEMES, blankGames, type Settings, type Theme } from '../model/state.ts';
import { levelsOf, reasonOf } from '../effects/making.ts';
import type { Key } from '../texts.ts';
import type { App } from './app.ts';
import { h, type Node_ } from './dom.ts';
import { button, checkbox, choice, clock, labelText, panel } from './parts.ts';
import { printPanel, sharePanel } from './share.ts';

export function openPanel(app: App): Node_ | null {
  switch (app.state.panel) {
    case 'new':
      return newPanel(app);
    case 'games':
      return gamesPanel(app);
    case 'share':
      return sharePanel(app);
    case 'print':
      return printPanel(app);
    case 'settings':
      return settingsPanel(app);
    case 'help':
      return helpPanel(app);
    case 'lesson':
      return lessonPanel(app);
    case null:
      return null;
  }
}

const closer = (app: App) => (): void => app.send({ type: 'panel', panel: null });

function newPanel(app: App): Node_ {
  const { state, say, send } = app;
  const isBusy = state.busy === 'making';
  const levels = levelsOf(state.choice.size);
  const reason = reasonOf(state.choice.size);
  return panel(
    say('newGame'),
    say('close'),
    closer(app),
    choice(say('size'), String(state.choice.size), SIZES.map((n) => ({ value: String(n), label: `${n}x${n}` })), (size) => send({ type: 'choice', size: Number(size) })),
    choice(say('level'), levels.includes(state.choice.level) ? state.choice.level : 'easy', levels.map((level) => ({ value: level, label: say(level) })), (value) => send({ type: 'choice', level: LEVELS.find((level) => level === value) })),
    reason && h('p', { class: 'small' }, say(reason)),
    h(
      'div',
      { class: 'tools' },
      button(isBusy ? say('making') : say('make'), app.do.newPuzzle, { class: 'button main', disabled: isBusy }),
      isBusy && button(say('cancel'), app.do.cancel),
    ),
    h('p', { class: 'small' }, say('rules')),
    button(say('emptyBoard'), () => app.do.emptyBoard(state.choice.size)),
  );
}

function gamesPanel(app: App): Node_ {
  const { state, say } = app;
  const name = (game: (typeof state.games)[number]): string => `${game.size}x${game.size} ${say(game.source as Key)}${game.label ? ` ${labelText(app, game.label)}` : ''}`;
  const blank = blankGames(state).length;
  return panel(
    say('games'),
    say('close'),
    closer(app),
    h('p', { class: 'small' }, say('noGames')),
    h(
      'ul',
      { class: 'games' },
      ...state.games.map((game) =>
        h(
          'li',
          { key: game.id },
          button('', () => app.do.openGame(game.id), { class: 'button game', 'aria-current': String(game.id === state.game.id) },
            h('span', null, name(game)), h('span', { class: 'small' }, `${say('progress', { x: Math.round(100 * game.progress) })} · ${clock(game.seconds)}`)),
          // A game in which something was entered is removed only by a second press.
          state.removing === game.id
            ? button(say('reallyRemove'), () => app.do.removeGame(game.id), { class: 'button danger', 'aria-label': `${say('reallyRemove')} ${name(game)}` })
            : button('×', () => (game.isBlank ? app.do.removeGame(game.id) : app.send({ type: 'removing', id: game.id })), { class: 'button plain', 'aria-label': say('remove', { x: name(game) }), disabled: game.id === state.game.id }),
        ),
      ),
    ),
    h('div', { class: 'tools' }, button(say('restart'), () => app.send({ type: 'restart' })), blank > 0 && button(say('removeBlank', { x: blank }), app.do.removeBlank)),
  );
}

const SWITCHES: readonly (readonly [keyof Settings, Key])[] = [
  ['conflicts', 'setConflicts'],
  ['peers', 'setPeers'],
  ['same', 'setSame'],
  ['tidy', 'setTidy'],
  ['fixed', 'setFixed'],
  ['trust', 'setTrust'],
  ['timer', 'setTimer'],
];

function settingsPanel(app: App): Node_ {
  const { state, say, send } = app;
  return panel(
    say('settings'),
    say('close'),
    closer(app),
    choice(say('theme'), state.settings.theme, THEMES.map((theme) => ({ value: theme, label: say(theme) })), (theme) => send({ type: 'setting', setting: { theme: theme as Theme } })),
    ...SWITCHES.map(([name, key]) => checkbox(say(key), state.settings[name] === true, (on) => send({ type: 'setting', setting: { [name]: on } }))),
  );
}

const KEYS: readonly (readonly [Key, Key])[] = [
  ['keyDigits', 'keyDigitsDo'],
  ['keyShift', 'keyShiftDo'],
  ['keyModes', 'keyModesDo'],
  ['keyArrows', 'keyArrowsDo'],
  ['keyAll', 'keyAllDo'],
  ['keyDelete', 'keyDeleteDo'],
  ['keyUndo', 'keyUndoDo'],
  ['keyHint', 'keyHintDo'],
];

function helpPanel(app: App): Node_ {
  const { say } = app;
  return panel(
    say('help'),
    say('close'),
    closer(app),
    h('p', null, say('rules')),
    h('p', null, say('helpMouse')),
    h('h3', null, say('helpKeys')),
    h('dl', { class: 'keys-help' }, ...KEYS.flatMap(([key, does]) => [h('dt', null, say(key)), h('dd', null, say(does))])),
    button(say('lessons'), () => app.do.lesson(app.state.lessons[0]?.id ?? null), { disabled: app.state.lessons.length === 0 }),
    h('p', { class: 'small' }, say('helpPrivate')),
  );
}

/** The first lesson with this name or alias, or else the first with a name that contains the text. */
export function found(lessons: readonly Lesson[], text: string): Lesson | undefined {
  const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const typed = plain(text);
  const has = (is: (name: string) => boolean): Lesson | undefined => lessons.find((lesson) => [lesson.id, lesson.name, ...lesson.aliases].some((name) => is(plain(name))));
  return typed ? (has((name) => name === typed) ?? has((name) => name.includes(typed))) : undefined;
}

/** The lesson of a technique, and the list of all lessons. */
function lessonPanel(app: App): Node_ {
  const { state, say } = app;
  const lesson = state.lessons.find((each) => each.id === state.lesson);
  return panel(
    say('lessons'),
    say('close'),
    closer(app),
    h(
      'label',
      { class: 'field' },
      h('span', null, say('lessons')),
      h('select', { value: state.lesson ?? '', onchange: (event: Event) => app.do.lesson((event.target as HTMLSelectElement).value) }, ...state.lessons.map((each) => h('option', { value: each.id }, `${each.name} (${each.rating})`))),
    ),
    h(
      'label',
      { class: 'field' },
      h('span', null, say('findLesson')),
      h('input', { type: 'search', autocomplete: 'off', onchange: (event: Event) => app.do.lesson(found(state.lessons, (event.target as HTMLInputElement).value)?.id ?? state.lesson) }),
    ),
    lesson && h('article', null, h('h3', null, lesson.name, h('span', { class: 'badge' }, say('rating', { x: lesson.rating }))), ...lesson.text.split('\n').filter(Boolean).map((line) => h('p', null, line)), lesson.aliases.length > 0 && h('p', { class: 'small' }, say('alsoCalled', { x: lesson.aliases.join(', ') }))),
    lesson && button(state.busy === 'practising' ? say('practising') : say('practise'), () => app.do.practise(lesson.id), { class: 'button main', disabled: state.busy === 'practising' }),
  );
}
