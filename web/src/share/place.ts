// The URL contains the tab and the board, as `#play/CODE`. No server ever sees the part after the #.

import { positionOf } from '../model/position.ts';
import { usualShape } from '../model/shape.ts';
import { TABS, type Tab } from '../model/state.ts';
import { LARGEST, decode, type Shared } from './code.ts';

export interface Place {
  readonly tab: Tab;
  readonly code: string;
}

/** Parses the part of the URL from the # on. Returns `null` if this part is empty. */
export function parsePlace(hash: string): Place | null {
  const [tab, code = ''] = hash.replace(/^#/, '').split('/');
  const known = TABS.find((name) => name === tab);
  if (known) return { tab: known, code };
  return tab ? { tab: 'play', code: tab } : null;
}

export const placeHash = (place: Place): string => `#${place.tab}${place.code ? `/${place.code}` : ''}`;

/** Reads the board of a URL, which is a code or plain digits such as `53..7....`. Returns `null` for any other text. */
export function readCode(code: string): Shared | null {
  try {
    return decode(code);
  } catch {
    return inFigures(code);
  }
}

/** Reads a board that is written as plain digits. Digits from 10 on are letters; `0`, `.` or `_` is a blank. */
function inFigures(text: string): Shared | null {
  const size = Math.sqrt(text.length);
  if (!Number.isInteger(size) || size < 2 || size > LARGEST || !/^[0-9A-Za-z._]+$/.test(text)) return null;
  const givens = [...text].map((c) => (c === '.' || c === '_' ? 0 : parseInt(c, 36)));
  if (givens.some((digit) => digit > size)) return null;
  const shape = usualShape(size);
  return { shape, position: positionOf(shape, givens) };
}
