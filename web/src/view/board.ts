// Draws all boards as SVG, and updates only the parts of a board that have changed.
//
// The renderer knows no rules of Sudoku, because the scene contains everything to draw. The board consists of several
// SVG drawings, one above the other:
//
//   under   backgrounds, colours, roles, the ring of the selection
//   ink     digits and marks, one drawing for each box
//   over    lines between cells, arrows, and invisible cells, which screen readers read and which take the focus
//
// The drawings are separate, because a browser processes a whole drawing when any part of the drawing changes. The
// cursor therefore moves without repainting letters. A digit that removes marks from its row, column and box repaints
// only the letters of the boxes in its band and stack. No element has a transform, because the browser would composite
// an element with a transform as a separate layer. With one drawing for the board and a transform per cell, a key press
// took twice as long on 16x16, and four times as long if all candidates were shown.

import { bit, boxEdges, boxOf, digitName, digitsOf, type Shape } from '../model/shape.ts';
import type { Say } from '../texts.ts';
import { CELL, MARGIN, MarkGrid, cornerSpread, type Point } from './cell.ts';
import { PLAIN, describe, type Arrow, type CellScene, type Scene } from './scene.ts';

const SVG = 'http://www.w3.org/2000/svg';

function make(tag: string, attributes: Readonly<Record<string, string | number>> = {}): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

interface CellElements {
  /** The upper left corner of the cell. */
  readonly at: Point;
  readonly ground: Painted;
  readonly under: Layer;
  readonly ink: Layer;
  /** The element that screen readers read and that takes the focus; `null` if the board is only a picture. */
  readonly spoken: SVGElement | null;
  scene: CellScene | null;
  /** Whether the cell is the Tab stop of the board. */
  isEntry: boolean | null;
}

/** An element and its current classes. */
interface Painted {
  readonly element: SVGElement;
  kind: string;
}

/** The elements of a cell in one of the drawings. */
interface Layer extends Painted {
  readonly contents: SVGElement;
}

export class BoardView {
  readonly element: HTMLElement;
  private shape: Shape | null = null;
  /** The places of candidates; like the cells, these places are set when the first scene is shown. */
  private grid!: MarkGrid;
  private cells: CellElements[] = [];
  private links: SVGElement | null = null;
  private drawn: readonly Arrow[] = [];
  private said: Say | null = null;
  private wasHidden = false;
  private readonly interactive: boolean;

  /** If `interactive` is false, the board is only a picture. */
  constructor(interactive: boolean) {
    this.interactive = interactive;
    this.element = document.createElement('div');
    this.element.className = 'board';
    this.element.setAttribute('role', interactive ? 'grid' : 'img');
    if (!interactive) return;
    // The focus goes to a cell, not to the board itself.
    this.element.tabIndex = -1;
    this.element.setAttribute('aria-multiselectable', 'true');
  }

  /** Shows a scene; updates only the parts that differ from the previous scene. */
  show(scene: Scene): void {
    if (this.shape?.boxRows !== scene.shape.boxRows || this.shape.boxColumns !== scene.shape.boxColumns) this.build(scene.shape);
    if (this.element.getAttribute('aria-label') !== scene.label) this.element.setAttribute('aria-label', scene.label);
    this.element.classList.toggle('hidden', scene.hidden);
    const hasCursor = scene.cells.some((cell) => cell.cursor);
    // If the language has changed, or the board is hidden or shown again, every label is updated.
    const isSaid = this.said === scene.say && this.wasHidden === scene.hidden;
    this.wasHidden = scene.hidden;
    this.said = scene.say;
    scene.cells.forEach((cell, i) => {
      this.showEntry(this.cells[i], cell.cursor || (!hasCursor && i === 0));
      if (!isSaid || !isSame(this.cells[i].scene, cell)) this.showCell(this.cells[i], scene, i, isSaid);
    });
    if (scene.arrows.length > 0 || this.drawn.length > 0) this.drawArrows(scene);
  }

  /** Moves the focus to a cell. */
  focus(cell: number): void {
    this.cells[cell]?.spoken?.focus({ preventScroll: true });
  }

  hasFocus(): boolean {
    return this.element.contains(document.activeElement);
  }

  /** The cell at a position on the screen, or `null` outside of the board. */
  cellAt(x: number, y: number): number | null {
    if (!this.shape) return null;
    const frame = this.element.getBoundingClientRect();
    const n = this.shape.size;
    const scale = (n * CELL + 2 * MARGIN) / frame.width;
    const column = Math.floor(((x - frame.left) * scale - MARGIN) / CELL);
    const row = Math.floor(((y - frame.top) * scale - MARGIN) / CELL);
    return row >= 0 && row < n && column >= 0 && column < n ? row * n + column : null;
  }

  private build(shape: Shape): void {
    this.shape = shape;
    this.grid = new MarkGrid(shape);
    const n = shape.size;
    const side = n * CELL + 2 * MARGIN;
    const drawing = (attributes: Readonly<Record<string, string>>): SVGElement => make('svg', { viewBox: `${-MARGIN} ${-MARGIN} ${side} ${side}`, ...attributes });
    this.element.className = `board size-${n}`;
    this.element.style.setProperty('--mark-pitch', `${this.grid.pitch}px`);
    this.element.style.setProperty('--mark-size', `${this.grid.size}px`);
    const under = drawing({ class: 'under', 'aria-hidden': 'true' });
    const over = drawing({ class: 'over', role: 'presentation' });
    const spoken = make('g', { class: 'spoken', role: 'rowgroup' });
    // On an interactive board, each box has its own drawing of letters. A picture has one drawing for all letters,
    // because all letters of a picture change together.
    const inks = Array.from({ length: this.interactive ? n : 1 }, () => drawing({ class: 'ink', 'aria-hidden': 'true' }));
    this.cells = [];
    for (let row = 0; row < n; row++) {
      const line = make('g', { role: 'row' });
      for (let column = 0; column < n; column++) this.cells.push(this.buildCell(row, column, under, inks[boxOf(shape, this.cells.length) % inks.length], line));
      spoken.append(line);
    }
    this.links = make('g', { class: 'links', 'aria-hidden': 'true' });
    this.drawn = [];
    over.append(drawLines(shape), this.links, ...(this.interactive ? [spoken] : []));
    const letters = document.createElement('div');
    letters.className = 'letters';
    letters.append(...inks);
    this.element.replaceChildren(under, letters, over);
  }

  private buildCell(row: number, column: number, under: SVGElement, ink: SVGElement, line: SVGElement): CellElements {
    const [x, y] = [column * CELL, row * CELL];
    const layer = (place: SVGElement, ...below: SVGElement[]): Layer => {
      const element = make('g');
      const contents = make('g', { class: 'contents' });
      element.append(...below, contents);
      place.append(element);
      return { element, contents, kind: '' };
    };
    const spoken = this.interactive ? make('rect', { role: 'gridcell', x, y, width: CELL, height: CELL, 'data-cell': this.cells.length }) : null;
    if (spoken) line.append(spoken);
    const ground = make('rect', { class: 'ground', x, y, width: CELL, height: CELL });
    return { at: [x, y], ground: { element: ground, kind: 'ground' }, under: layer(under, ground), ink: layer(ink), spoken, scene: null, isEntry: null };
  }

  private showEntry(elements: CellElements, isEntry: boolean): void {
    if (elements.isEntry === isEntry) return;
    elements.isEntry = isEntry;
    elements.spoken?.setAttribute('tabindex', isEntry ? '0' : '-1');
  }

  private showCell(elements: CellElements, all: Scene, i: number, isSaid: boolean): void {
    const { at, ground, under, ink, spoken, scene } = elements;
    const cell = all.cells[i];
    if (spoken) speak(spoken, cell, isSaid ? scene : null, () => describe(all, i, cell));
    elements.scene = cell;
    setKind(ground, groundKind(cell));
    setKind(under, cell.role ? `role-${cell.role}` : '');
    setKind(ink, inkKind(cell));
    if (!scene || UNDER.some((key) => scene[key] !== cell[key])) under.contents.replaceChildren(...underContents(cell, at, this.grid));
    if (scene && INK.every((key) => scene[key] === cell[key])) return;
    // If one digit replaces another, or only candidates change, only the changed letters are updated.
    const letter = ink.contents.firstChild?.firstChild;
    if (scene && isBare(scene) && isBare(cell) && letter) letter.nodeValue = digitName(cell.digit);
    else if (scene && isMarked(scene) && isMarked(cell)) this.changeMarks(ink.contents, cell.centre, at);
    else ink.contents.replaceChildren(...this.inkContents(cell, at));
  }

  /** The digits and marks of a cell, and the signs drawn over the digits and marks. */
  private inkContents(cell: CellScene, at: Point): SVGElement[] {
    const [x, y] = at;
    const out: SVGElement[] = [];
    if (cell.digit && cell.second) {
      out.push(text(at, [30, 56], digitName(cell.digit), 'digit half'), text(at, [72, 56], digitName(cell.second), 'digit half second'), make('path', { class: 'slash', d: `M${x + 44} ${y + 78}l14 -56` }));
    } else if (cell.digit) {
      out.push(text(at, [50, 53], digitName(cell.digit), 'digit'));
    }
    out.push(...this.marks(cell, at));
    if (cell.conflict) out.push(make('path', { class: 'flaw', d: `M${x + 96} ${y + 4}h-26l26 26z` }), text(at, [89, 14], '!', 'flaw-sign'));
    if (cell.role === 'dead') out.push(make('path', { class: 'cross', d: `M${x + 20} ${y + 20}l60 60m0 -60l-60 60` }));
    return out;
  }

  private marks(cell: CellScene, at: Point): SVGElement[] {
    const centre = digitsOf(cell.centre);
    // Candidates that a hint mentions are drawn one by one.
    if (cell.told && cell.centre) return centre.flatMap((digit) => this.mark(cell, digit, at));
    const corner = digitsOf(cell.corner);
    const { places, size } = cornerSpread(corner.length);
    const out = corner.map((digit, k) => sized(text(at, places[k], digitName(digit), 'corner'), size));
    if (centre.length > 0 && (!cell.fixed || cell.corner)) {
      const line = text(at, [50, 52], centre.map(digitName).join(''), 'centre');
      return [...out, centre.length > 4 ? narrowed(line, 74) : line];
    }
    return [...out, ...this.markRows(cell.centre, at)];
  }

  /** A candidate in its fixed place, with the signs of a hint. */
  private mark(cell: CellScene, digit: number, at: Point): SVGElement[] {
    const place = this.grid.spot(digit);
    const [x, y] = [at[0] + place[0], at[1] + place[1]];
    const isStruck = (cell.struck & bit(digit)) !== 0;
    const isLit = (cell.lit & bit(digit)) !== 0;
    const out = [text(at, place, digitName(digit), `mark${isStruck ? ' struck' : ''}${isLit ? ' shown' : ''}`)];
    if (isLit) out.unshift(make('circle', { class: cell.role === 'then' ? 'lit then' : 'lit', cx: x, cy: y, r: this.grid.reach }));
    const reach = 0.8 * this.grid.reach;
    if (isStruck) out.push(make('path', { class: 'strike', d: `M${x - reach} ${y + reach}L${x + reach} ${y - reach}` }));
    return out;
  }

  /** Candidates in their fixed places, with one text per row. */
  private markRows(set: number, at: Point): SVGElement[] {
    if (set === 0) return [];
    return this.grid.texts(set).map((letters, row) => text(at, this.grid.start(row), letters, 'mark row'));
  }

  /** Updates the rows in which candidates have changed. */
  private changeMarks(contents: SVGElement, set: number, at: Point): void {
    const rows = contents.children;
    if (rows.length === 0 || set === 0) {
      contents.replaceChildren(...this.markRows(set, at));
      return;
    }
    this.grid.texts(set).forEach((letters, row) => {
      if (rows[row].textContent !== letters) (rows[row].firstChild as Text).nodeValue = letters;
    });
  }

  private drawArrows(scene: Scene): void {
    if (this.drawn === scene.arrows || !this.links) return;
    this.drawn = scene.arrows;
    const at = (end: { cell: number; digit: number }): Point => {
      const n = scene.shape.size;
      const [x, y] = this.grid.spot(end.digit);
      return [(end.cell % n) * CELL + x, Math.floor(end.cell / n) * CELL + y];
    };
    this.links.replaceChildren(...scene.arrows.flatMap((arrow) => drawArrow(at(arrow.from), at(arrow.to), arrow.strong)));
  }
}

/** Updates the labels of a cell for screen readers, if the labels have changed. */
function speak(spoken: SVGElement, cell: CellScene, before: CellScene | null, label: () => string): void {
  if (!before || SPOKEN.some((key) => before[key] !== cell[key])) spoken.setAttribute('aria-label', label());
  if (before?.selected !== cell.selected) spoken.setAttribute('aria-selected', String(cell.selected));
  if (before?.given !== cell.given) spoken.setAttribute('aria-readonly', String(cell.given));
}

/** An arrow is a curved line with a head. The arrow ends a little before its candidate. */
function drawArrow([ax, ay]: Point, [bx, by]: Point, strong: boolean): SVGElement[] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const gap = Math.min(18, length / 4);
  const [sx, sy, ex, ey] = [ax + ux * gap, ay + uy * gap, bx - ux * gap, by - uy * gap];
  const bend = Math.min(40, length / 6);
  const [mx, my] = [(sx + ex) / 2 - uy * bend, (sy + ey) / 2 + ux * bend];
  const angle = Math.atan2(ey - my, ex - mx);
  const wing = (turn: number): string => `${ex - 15 * Math.cos(angle + turn)} ${ey - 15 * Math.sin(angle + turn)}`;
  return [
    make('path', { class: strong ? 'link strong' : 'link weak', d: `M${sx} ${sy}Q${mx} ${my} ${ex} ${ey}` }),
    make('path', { class: 'head', d: `M${ex} ${ey}L${wing(0.45)}L${wing(-0.45)}Z` }),
  ];
}

/** Makes a text at a place in a cell; `at` is the upper left corner of the cell. */
function text(at: Point, [x, y]: Point, content: string, kind: string): SVGElement {
  const element = make('text', { x: at[0] + x, y: at[1] + y, class: kind });
  element.textContent = content;
  return element;
}

/** Sets the font size of a text. */
function sized(element: SVGElement, size: number): SVGElement {
  element.style.fontSize = `${size}px`;
  return element;
}

/** Sets the width of a text, which then does not depend on the font. */
function narrowed(element: SVGElement, width: number): SVGElement {
  element.setAttribute('textLength', String(width));
  element.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  return element;
}

function setKind(painted: Painted, kind: string): void {
  if (painted.kind !== kind) painted.element.setAttribute('class', (painted.kind = kind));
}

/** Draws the lines between cells, between boxes, and around the board, in three widths. */
function drawLines(shape: Shape): SVGElement {
  const side = shape.size * CELL;
  const { rows, columns } = boxEdges(shape);
  const between = Array.from({ length: shape.size - 1 }, (_, i) => i + 1);
  const across = (lines: readonly number[]): string => lines.map((i) => `M0 ${i * CELL}H${side}`).join('');
  const down = (lines: readonly number[]): string => lines.map((i) => `M${i * CELL} 0V${side}`).join('');
  const thin = across(between.filter((i) => !rows.includes(i))) + down(between.filter((i) => !columns.includes(i)));
  const lines = make('g', { class: 'lines', 'aria-hidden': 'true' });
  lines.append(make('path', { class: 'thin', d: thin }), make('path', { class: 'thick', d: across(rows) + down(columns) }), make('rect', { class: 'edge', width: side, height: side }));
  return lines;
}

/** The shapes under the letters of a cell; later shapes lie above earlier ones. */
function underContents(cell: CellScene, at: Point, grid: MarkGrid): SVGElement[] {
  const out: SVGElement[] = [];
  const [x, y] = at;
  const colours = digitsOf(cell.colour);
  const height = CELL / colours.length;
  colours.forEach((colour, k) => out.push(make('rect', { class: `paint paint-${colour}`, x, y: y + k * height, width: CELL, height })));
  const inset = (kind: string, by: number): SVGElement => make('rect', { class: kind, x: x + by, y: y + by, width: CELL - 2 * by, height: CELL - 2 * by });
  if (cell.role) out.push(inset('role', 3));
  if (cell.selected) out.push(inset('ring', 4));
  // Each colour also has a number. The numbers are drawn above both the tint of the role and the selection ring.
  const { places, size } = grid.numbers(colours.length);
  colours.forEach((colour, k) => out.push(sized(narrowed(text(at, places[k], String(colour), 'paint-name'), grid.numberWidth), size)));
  return out;
}

/**
 * The fields that affect a cell's label (SPOKEN), the shapes under its letters (UNDER), and its letters (INK). All
 * other fields of a cell only affect CSS classes.
 */
const SPOKEN = ['digit', 'given', 'second', 'corner', 'centre', 'colour', 'conflict', 'role', 'struck'] as const;
const UNDER = ['colour', 'role', 'selected'] as const;
const INK = ['digit', 'second', 'corner', 'centre', 'fixed', 'struck', 'lit', 'told', 'conflict', 'role'] as const;

const ALL = Object.keys(PLAIN) as (keyof CellScene)[];
const isSame = (before: CellScene | null, cell: CellScene): boolean => before === cell || (before !== null && ALL.every((key) => before[key] === cell[key]));

/** Whether the cell shows a digit, but no second digit, no marks and no signs. */
const isBare = (cell: CellScene): boolean => cell.digit !== 0 && !cell.second && !cell.corner && !cell.centre && !cell.conflict && !cell.role;

/** Whether the cell shows candidates in their fixed places, but no digit, no corner marks and no signs. */
const isMarked = (cell: CellScene): boolean => cell.fixed && !cell.digit && !cell.corner && !cell.told && !cell.conflict && cell.role !== 'dead';

function groundKind(cell: CellScene): string {
  const names = ['ground'];
  if (cell.selected) names.push('selected');
  if (cell.same) names.push('same');
  if (cell.peer) names.push('peer');
  if (cell.depth >= 0) names.push(`depth-${cell.depth}`);
  return names.join(' ');
}

function inkKind(cell: CellScene): string {
  const names: string[] = [];
  if (cell.given) names.push('given');
  if (cell.ghost) names.push('ghost');
  if (cell.conflict) names.push('conflict');
  return names.join(' ');
}
