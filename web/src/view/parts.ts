// Small parts that the panels share.

import type { Key } from '../texts.ts';
import type { App } from './app.ts';
import { h, type Child, type Node_, type Props } from './dom.ts';

export function button(label: string, onclick: () => void, props: Props = {}, ...children: Child[]): Node_ {
  return h('button', { type: 'button', class: 'button', onclick, ...props }, ...(children.length > 0 ? children : [label]));
}

/** A button that is on or off. */
export function toggleButton(label: string, on: boolean, onclick: () => void, props: Props = {}): Node_ {
  return button(label, onclick, { 'aria-pressed': String(on), ...props });
}

export function checkbox(label: string, checked: boolean, onchange: (on: boolean) => void): Node_ {
  const change = (event: Event): void => onchange((event.target as HTMLInputElement).checked);
  return h('label', { class: 'check' }, h('input', { type: 'checkbox', checked, onchange: change }), h('span', null, label));
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export function select(label: string, value: string, options: readonly Option[], onchange: (value: string) => void): Node_ {
  const change = (event: Event): void => onchange((event.target as HTMLSelectElement).value);
  return h(
    'label',
    { class: 'field' },
    h('span', null, label),
    h('select', { value, onchange: change }, ...options.map((option) => h('option', { value: option.value }, option.label))),
  );
}

/** A row of buttons, of which exactly one is chosen. */
export function choice(label: string, value: string, options: readonly Option[], onchange: (value: string) => void): Node_ {
  return h(
    'div',
    { class: 'choice', role: 'group', 'aria-label': label },
    ...options.map((option) => toggleButton(option.label, option.value === value, () => onchange(option.value))),
  );
}

/** A panel beside the board, with a heading and a close button. */
export function panel(title: string, close: string, onclose: () => void, ...children: (Child | Child[])[]): Node_ {
  return h(
    'section',
    { class: 'panel', 'aria-label': title },
    h('header', null, h('h2', null, title), button('×', onclose, { class: 'button plain', 'aria-label': close })),
    ...children,
  );
}

/** The difficulty of a game as text, which is the rating or the name of the hardest technique. */
export function labelText({ state, say }: Pick<App, 'state' | 'say'>, label: string): string {
  if (label === 'beyond') return say(label satisfies Key);
  return state.lessons.find((lesson) => lesson.id === label)?.name ?? label;
}

/** A duration such as `1:05` or `1:02:03`. */
export function clock(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const FIGURES = new Intl.NumberFormat('en-US');

/** A number such as `1,234,567`. */
export const grouped = (n: number): string => FIGURES.format(n);
