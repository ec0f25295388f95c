// A game is a puzzle with the moves of the player, which can be undone.

import { LAYERS, isSolved, marksAreWhole, positionOf, type Layer, type Position } from './position.ts';
import { bit, peers, type Shape } from './shape.ts';

/** A change of one number in one layer of the board. */
export interface Change {
  readonly cell: number;
  readonly layer: Layer;
  readonly from: number;
  readonly to: number;
}

/** The changes of one key press. */
export type Move = readonly Change[];

export interface Game {
  readonly id: string;
  readonly shape: Shape;
  readonly position: Position;
  readonly moves: readonly Move[];
  /** The number of moves in effect. All later moves were undone, and can be redone. */
  readonly at: number;
  readonly seconds: number;
  /** The origin of the puzzle, such as `hard` or `pasted`, as a key of `texts.ts`. */
  readonly source: string;
  /** The rating, or the id of the hardest technique; empty if unknown. */
  readonly label: string;
  /** The time when the game was last played, in milliseconds. */
  readonly played: number;
}

export function newGame(id: string, shape: Shape, givens: readonly number[], source: string, played: number): Game {
  const position = positionOf(shape, givens);
  return { id, shape, position, moves: [], at: 0, seconds: 0, source, label: '', played };
}

export function apply(position: Position, move: Move, backwards = false): Position {
  const layers = Object.fromEntries(LAYERS.map((layer) => [layer, position[layer]])) as Record<Layer, readonly number[]>;
  for (const layer of new Set(move.map((change) => change.layer))) {
    const values = [...layers[layer]];
    for (const change of move) if (change.layer === layer) values[change.cell] = backwards ? change.from : change.to;
    layers[layer] = values;
  }
  return layers;
}

/** The changes from one position to another. */
export function difference(from: Position, to: Position): Move {
  return LAYERS.flatMap((layer) =>
    from[layer] === to[layer]
      ? []
      : from[layer].flatMap((value, cell) =>
          value === to[layer][cell] ? [] : [{ cell, layer, from: value, to: to[layer][cell] }],
        ),
  );
}

/** The game after a move. Returns the same game if nothing changes. */
export function play(game: Game, to: Position): Game {
  const move = difference(game.position, to);
  if (move.length === 0) return game;
  return { ...game, position: to, moves: [...game.moves.slice(0, game.at), move], at: game.at + 1 };
}

export function undo(game: Game): Game {
  if (game.at === 0) return game;
  return { ...game, position: apply(game.position, game.moves[game.at - 1], true), at: game.at - 1 };
}

export function redo(game: Game): Game {
  if (game.at === game.moves.length) return game;
  return { ...game, position: apply(game.position, game.moves[game.at]), at: game.at + 1 };
}

/** The pencil marks that were pasted with the puzzle, if every blank cell had pasted marks; otherwise `null`. */
export function boundMarks(game: Game): readonly number[] | null {
  if (game.source !== 'pasted') return null;
  let start = game.position;
  for (let i = game.at - 1; i >= 0; i--) start = apply(start, game.moves[i], true);
  return start.centre.some((set) => set !== 0) && marksAreWhole(start) ? start.centre : null;
}

/**
 * Whether centre marks are lists of candidates. Centre marks become lists when every blank cell with a candidate has
 * centre marks, and stay lists until the board has no centre marks at all. The marks therefore stay lists when a cell
 * loses its last mark. The function goes back through the moves on one copy of the board, and checks each position only
 * up to the first blank cell without marks.
 */
export function marksAreLists({ shape, position, moves, at }: Game): boolean {
  const [givens, digits, centre] = [[...position.givens], [...position.digits], [...position.centre]];
  const layers: Partial<Record<Layer, number[]>> = { givens, digits, centre };
  const near = peers(shape);
  const isBlank = (cell: number): boolean => givens[cell] === 0 && digits[cell] === 0;
  const isDead = (cell: number): boolean => new Set(near[cell].map((peer) => givens[peer] || digits[peer]).filter(Boolean)).size === shape.size;
  const isListed = (set: number, cell: number): boolean => set !== 0 || !isBlank(cell) || isDead(cell);
  for (let done = at; centre.some(Boolean); done--) {
    if (centre.every(isListed) && centre.some((set, cell) => set !== 0 && isBlank(cell))) return true;
    if (done === 0) return false;
    for (const { layer, cell, from } of moves[done - 1]) {
      const values = layers[layer];
      if (values) values[cell] = from;
    }
  }
  return false;
}

/** Whether the game is a draft of a puzzle, in which the user has entered only givens. */
export const isDraft = (game: Game): boolean =>
  (game.source === 'pasted' || game.source === 'set') && game.moves.every((move) => move.every((change) => change.layer === 'givens'));

/**
 * Whether every digit of the player is right. If `trust` is true and the centre marks are complete, the marks of each
 * blank cell must also contain the digit of that cell in the solution.
 */
export function isRight(position: Position, solution: readonly number[], trust: boolean): boolean {
  const isTold = trust && marksAreWhole(position);
  return position.digits.every((digit, cell) => {
    if (digit !== 0) return digit === solution[cell];
    return !isTold || position.givens[cell] !== 0 || (position.centre[cell] & bit(solution[cell])) !== 0;
  });
}

/** Undoes moves back to the last position in which `isRight` is true. */
export function backToRight(game: Game, solution: readonly number[], trust: boolean): Game {
  let back = game;
  while (back.at > 0 && !isRight(back.position, solution, trust)) back = undo(back);
  return back;
}

/** The share of the blank cells that the player has filled, from 0 to 1. */
export function progress(game: Game): number {
  const blanks = game.position.givens.filter((given) => given === 0).length;
  return blanks === 0 ? 1 : game.position.digits.filter((digit) => digit !== 0).length / blanks;
}

export const isDone = (game: Game): boolean => isSolved(game.shape, game.position);
