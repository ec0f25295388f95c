// The address: which tab, and what is on the board. `#play/CODE`; all of it behind the #, so no server ever sees it.

import { TABS, type Tab } from '../model/state.ts';
import { decode, type Shared } from './code.ts';

export interface Place {
  readonly tab: Tab;
  readonly code: string;
}

/** Nothing for an address that says nothing. */
export function parsePlace(hash: string): Place | null {
  const [tab, code = ''] = hash.replace(/^#/, '').split('/');
  const known = TABS.find((name) => name === tab);
  if (known) return { tab: known, code };
  return tab ? { tab: 'play', code: tab } : null;
}

export const placeHash = (place: Place): string => `#${place.tab}${place.code ? `/${place.code}` : ''}`;

/** The board of an address, or `null` where it is damaged. A puzzle in plain figures is read as well. */
export function readCode(code: string): Shared | null {
  try {
    return decode(code);
  } catch {
    return null;
  }
}
