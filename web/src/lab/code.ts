// The code of each search in about ten lines, and the line that is active after an event.

import { DEAD_END, FORCE, PLACE, RETRACT, SOLUTION, TRY, kindOf } from './events.ts';

interface Listing {
  readonly lines: readonly string[];
  /** The active line after each kind of event. */
  readonly lit: Readonly<Record<number, number>>;
}

const WALK = { [SOLUTION]: 1, [TRY]: 4, [PLACE]: 5, [RETRACT]: 7, [DEAD_END]: 8 };

const row = (head: string, fits: string, place: string, back: string, end = '    return false'): readonly string[] => [
  'search(cell):',
  head,
  '    if given(cell): return search(cell + 1)',
  '    for digit in 1..n:',
  `        if ${fits}:`,
  `            ${place}`,
  '            if search(cell + 1): return true',
  `            ${back}`,
  end,
];

const PAST = '    if cell is past the last: return true';

export const LISTINGS: Readonly<Record<string, Listing>> = {
  scan: { lines: row(PAST, 'row, column and box lack digit', 'board[cell] = digit', 'board[cell] = blank'), lit: WALK },
  tables: { lines: row(PAST, 'not used[row, column, box][digit]', 'board[cell] = digit; mark', 'board[cell] = blank; unmark'), lit: WALK },
  blanks: {
    lines: [
      'search(i):',
      '    if i is past the list: return true',
      '    cell = blanks[i]',
      '    for digit in 1..n:',
      '        if not used[row, column, box][digit]:',
      '            board[cell] = digit; mark',
      '            if search(i + 1): return true',
      '            board[cell] = blank; unmark',
      '    return false',
    ],
    lit: WALK,
  },
  bits: {
    lines: [
      'search():',
      '    if no cell is blank: return true',
      '    cell = the blank with fewest candidates',
      '    mask = all & ~(row | column | box)',
      '    for digit in mask:',
      '        board[cell] = digit; set bits',
      '        if search(): return true',
      '        board[cell] = blank; clear bits',
      '    return false',
    ],
    lit: WALK,
  },
  fast: {
    lines: [
      'search():',
      '    if no cell is blank: return true',
      '    while there is a single: fill it',
      '    cell = the blank with fewest candidates',
      '    for digit in its candidates:',
      '        board[cell] = digit',
      '        if search(): return true',
      '        take back digit and its singles',
      '    return false',
    ],
    lit: { ...WALK, [FORCE]: 2 },
  },
  through: {
    lines: [
      'search(cell):',
      PAST,
      '    if given(cell) and search(cell + 1): return true   # falls through',
      ...row(PAST, 'row, column and box lack digit', 'board[cell] = digit', 'board[cell] = blank').slice(3),
    ],
    lit: WALK,
  },
  mark: { lines: row(PAST, 'not used[row, column, box][digit]', 'board[cell] = digit; mark', 'board[cell] = blank; unmark row, column   # and the box?'), lit: WALK },
  silent: { lines: row(PAST, 'row, column and box lack digit', 'board[cell] = digit', 'board[cell] = blank', '    # nothing is returned: taken for true'), lit: WALK },
  last: { lines: row('    if cell is the last: return true   # one too early', 'row, column and box lack digit', 'board[cell] = digit', 'board[cell] = blank'), lit: WALK },
};

/** The active line after an event; -1 before the first event. */
export const lineOf = (name: string, event: number): number => (event < 0 ? -1 : (LISTINGS[name]?.lit[kindOf(event)] ?? -1));
