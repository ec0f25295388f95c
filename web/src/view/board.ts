// The one renderer of boards: SVG, a group a cell, changed only where its scene has changed.
//
// A cell is 100 units wide. It knows no rules of Sudoku: all that it draws is in the scene. What is seen and what is read out
// lie apart, one above the other: drawings that readers pass over, and a grid of cells without a drawing.

import { boxEdges, digitName, digitsOf, type Shape } from '../model/shape.ts';
import type { Say } from '../texts.ts';
import { PLAIN, describe, type Arrow, type CellScene, type Scene } from './scene.ts';

const SVG = 'http://www.w3.org/2000/svg';
const CELL = 100;
const MARGIN = 6;

function make(tag: string, attributes: Readonly<Record<string, string | number>> = {}): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** Where a candidate stands in its cell: in the middle of its part of a grid as wide as a box. */
function spot(shape: Shape, digit: number): [number, number] {
  const columns = Math.ceil(Math.sqrt(shape.size));
  const rows = Math.ceil(shape.size / columns);
  const [row, column] = [Math.floor((digit - 1) / columns), (digit - 1) % columns];
  const inner = CELL - 2 * MARGIN;
  return [MARGIN + ((column + 0.5) * inner) / columns, MARGIN + ((row + 0.5) * inner) / rows];
}

/** The places of corner marks, in the order in which they are taken. */
const CORNERS: readonly (readonly [number, number])[] = [
  [18, 20], [82, 20], [18, 80], [82, 80], [50, 20], [50, 80], [18, 50], [82, 50],
];

interface CellElements {
  /** What is seen. */
  readonly group: SVGElement;
  readonly layers: SVGElement;
  /** What is read out, and takes the focus; pictures have none. */
  readonly spoken: SVGElement | null;
  scene: CellScene | null;
  /** Whether the keyboard enters the board here. */
  isEntry: boolean | null;
  /** Its classes. */
  kind: string;
}

export class BoardView {
  readonly element: SVGElement;
  private shape: Shape | null = null;
  private cells: CellElements[] = [];
  private readonly drawings: SVGElement;
  private readonly grid: SVGElement;
  private readonly lines: SVGElement;
  private readonly links: SVGElement;
  private drawn: readonly Arrow[] = [];
  private said: Say | null = null;
  private wasHidden = false;
  private readonly interactive: boolean;

  /** Boards that nobody enters anything into are pictures. */
  constructor(interactive: boolean) {
    this.interactive = interactive;
    // Its cells take the focus, not the board itself.
    this.element = make('svg', { class: 'board', tabindex: -1 });
    this.element.setAttribute('role', interactive ? 'grid' : 'img');
    this.drawings = make('g', { class: 'cells', 'aria-hidden': 'true' });
    this.grid = make('g', { class: 'spoken' });
    this.lines = make('g', { class: 'lines', 'aria-hidden': 'true' });
    this.links = make('g', { class: 'links', 'aria-hidden': 'true' });
    if (interactive) {
      this.grid.setAttribute('role', 'rowgroup');
      this.element.setAttribute('aria-multiselectable', 'true');
    }
    this.element.append(this.drawings, this.lines, this.links, this.grid);
  }

  /** Shows a scene; only what differs from the last one is touched. */
  show(scene: Scene): void {
    if (this.shape?.boxRows !== scene.shape.boxRows || this.shape.boxColumns !== scene.shape.boxColumns) this.build(scene.shape);
    if (this.element.getAttribute('aria-label') !== scene.label) this.element.setAttribute('aria-label', scene.label);
    this.element.classList.toggle('hidden', scene.hidden);
    const hasCursor = scene.cells.some((cell) => cell.cursor);
    // In another language, and where nothing may be told, everything is said anew.
    const isSaid = this.said === scene.say && this.wasHidden === scene.hidden;
    this.wasHidden = scene.hidden;
    this.said = scene.say;
    scene.cells.forEach((cell, i) => {
      this.showEntry(this.cells[i], cell.cursor || (!hasCursor && i === 0));
      if (!isSaid || !isSame(this.cells[i].scene, cell)) this.showCell(this.cells[i], scene, i, isSaid);
    });
    if (scene.arrows.length > 0 || this.drawn.length > 0) this.drawArrows(scene);
  }

  /** Puts the focus on the cell of the cursor. */
  focus(cell: number): void {
    this.cells[cell]?.spoken?.focus({ preventScroll: true });
  }

  hasFocus(): boolean {
    return this.element.contains(document.activeElement);
  }

  /** The cell at a place of the screen; `null` beside the board. */
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
    const n = shape.size;
    const side = n * CELL + 2 * MARGIN;
    this.element.setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${side} ${side}`);
    this.element.setAttribute('class', `board size-${n}`);
    this.drawings.replaceChildren();
    this.grid.replaceChildren();
    this.cells = [];
    for (let row = 0; row < n; row++) {
      const line = make('g', { role: 'row' });
      for (let column = 0; column < n; column++) {
        const group = make('g', { transform: `translate(${column * CELL} ${row * CELL})` });
        const layers = make('g');
        group.append(make('rect', { class: 'ground', width: CELL, height: CELL }), layers);
        this.drawings.append(group);
        const spoken = this.interactive ? make('rect', { role: 'gridcell', x: column * CELL, y: row * CELL, width: CELL, height: CELL, 'data-cell': row * n + column }) : null;
        if (spoken) line.append(spoken);
        this.cells.push({ group, layers, spoken, scene: null, isEntry: null, kind: '' });
      }
      if (this.interactive) this.grid.append(line);
    }
    this.drawLines(shape);
  }

  /** Three weights: cells, boxes, the edge. */
  private drawLines(shape: Shape): void {
    const side = shape.size * CELL;
    const { rows, columns } = boxEdges(shape);
    const between = Array.from({ length: shape.size - 1 }, (_, i) => i + 1);
    const across = (lines: readonly number[]): string => lines.map((i) => `M0 ${i * CELL}H${side}`).join('');
    const down = (lines: readonly number[]): string => lines.map((i) => `M${i * CELL} 0V${side}`).join('');
    const thin = across(between.filter((i) => !rows.includes(i))) + down(between.filter((i) => !columns.includes(i)));
    const thick = across(rows) + down(columns);
    this.lines.replaceChildren(
      make('path', { class: 'thin', d: thin }),
      make('path', { class: 'thick', d: thick }),
      make('rect', { class: 'edge', width: side, height: side }),
    );
  }

  private showEntry(elements: CellElements, isEntry: boolean): void {
    if (elements.isEntry === isEntry) return;
    elements.isEntry = isEntry;
    elements.spoken?.setAttribute('tabindex', isEntry ? '0' : '-1');
  }

  private showCell(elements: CellElements, all: Scene, i: number, isSaid: boolean): void {
    const { group, layers, spoken, scene } = elements;
    const cell = all.cells[i];
    if (spoken) speak(spoken, cell, isSaid ? scene : null, describe(all, i, cell));
    elements.scene = cell;
    const kind = classes(cell);
    if (elements.kind !== kind) group.setAttribute('class', (elements.kind = kind));
    if (scene && DRAWN.every((key) => scene[key] === cell[key])) return;
    // Most often one digit becomes another: then only the letter is changed.
    if (scene && isBare(scene) && isBare(cell) && layers.firstChild) layers.firstChild.textContent = digitName(cell.digit);
    else layers.replaceChildren(...this.contents(cell));
  }

  /** What is drawn in a cell, from the bottom up. */
  private contents(cell: CellScene): SVGElement[] {
    const out: SVGElement[] = [];
    const colours = digitsOf(cell.colour);
    colours.forEach((colour, k) => {
      const width = CELL / colours.length;
      out.push(make('rect', { class: `paint paint-${colour}`, x: k * width, width, height: CELL }));
      out.push(text(k * width + width / 2, 88, String(colour), 'paint-name'));
    });
    if (cell.role) out.push(make('rect', { class: 'role', x: 3, y: 3, width: CELL - 6, height: CELL - 6 }));
    if (cell.selected) out.push(make('rect', { class: 'ring', x: 4, y: 4, width: CELL - 8, height: CELL - 8 }));
    if (cell.digit && cell.second) {
      out.push(text(30, 56, digitName(cell.digit), 'digit half'), text(72, 56, digitName(cell.second), 'digit half second'), make('path', { class: 'slash', d: 'M44 78L58 22' }));
    } else if (cell.digit) {
      out.push(text(50, 53, digitName(cell.digit), 'digit'));
    }
    out.push(...this.marks(cell));
    if (cell.conflict) out.push(make('path', { class: 'flaw', d: 'M96 4H70L96 30Z' }), text(89, 14, '!', 'flaw-sign'));
    if (cell.role === 'dead') out.push(make('path', { class: 'cross', d: 'M20 20L80 80M80 20L20 80' }));
    return out;
  }

  private marks(cell: CellScene): SVGElement[] {
    const shape = this.shape as Shape;
    const out: SVGElement[] = [];
    digitsOf(cell.corner).forEach((digit, k) => {
      const [x, y] = CORNERS[k % CORNERS.length];
      out.push(text(x, y, digitName(digit), 'corner'));
    });
    const centre = digitsOf(cell.centre);
    if (centre.length > 0 && (!cell.fixed || cell.corner)) {
      const line = text(50, 52, centre.map(digitName).join(''), 'centre');
      if (centre.length > 5) line.setAttribute('textLength', '84');
      if (centre.length > 5) line.setAttribute('lengthAdjust', 'spacingAndGlyphs');
      out.push(line);
      return out;
    }
    for (const digit of centre) {
      const [x, y] = spot(shape, digit);
      const isStruck = (cell.struck & (1 << (digit - 1))) !== 0;
      const isLit = (cell.lit & (1 << (digit - 1))) !== 0;
      if (isLit) out.push(make('circle', { class: 'lit', cx: x, cy: y, r: shape.size > 9 ? 11 : 15 }));
      out.push(text(x, y, digitName(digit), `mark${isStruck ? ' struck' : ''}${isLit ? ' shown' : ''}`));
      const reach = shape.size > 9 ? 9 : 12;
      if (isStruck) out.push(make('path', { class: 'strike', d: `M${x - reach} ${y + reach}L${x + reach} ${y - reach}` }));
    }
    return out;
  }

  private drawArrows(scene: Scene): void {
    if (this.drawn === scene.arrows) return;
    this.drawn = scene.arrows;
    const at = (end: { cell: number; digit: number }): [number, number] => {
      const n = scene.shape.size;
      const [x, y] = spot(scene.shape, end.digit);
      return [(end.cell % n) * CELL + x, Math.floor(end.cell / n) * CELL + y];
    };
    this.links.replaceChildren(...scene.arrows.flatMap((arrow) => drawArrow(at(arrow.from), at(arrow.to), arrow.strong)));
  }
}

/** What is said of a cell, where it has changed. */
function speak(spoken: SVGElement, cell: CellScene, before: CellScene | null, label: string): void {
  if (spoken.getAttribute('aria-label') !== label) spoken.setAttribute('aria-label', label);
  if (before?.selected !== cell.selected) spoken.setAttribute('aria-selected', String(cell.selected));
  if (before?.given !== cell.given) spoken.setAttribute('aria-readonly', String(cell.given));
}

/** A curved line that ends before the candidate, with a head. */
function drawArrow([ax, ay]: [number, number], [bx, by]: [number, number], strong: boolean): SVGElement[] {
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

function text(x: number, y: number, content: string, kind: string): SVGElement {
  const element = make('text', { x, y, class: kind });
  element.textContent = content;
  return element;
}

/** What is drawn in a cell depends on these; all else is a matter of classes and words. */
const DRAWN = ['digit', 'second', 'corner', 'centre', 'fixed', 'struck', 'lit', 'colour', 'selected', 'conflict', 'role'] as const;

const ALL = Object.keys(PLAIN) as (keyof CellScene)[];
const isSame = (before: CellScene | null, cell: CellScene): boolean => before !== null && ALL.every((key) => before[key] === cell[key]);

/** Whether there is a digit in the cell, and nothing else. */
const isBare = (cell: CellScene): boolean =>
  cell.digit !== 0 && !cell.second && !cell.corner && !cell.centre && !cell.colour && !cell.selected && !cell.conflict && !cell.role;

function classes(cell: CellScene): string {
  const names = ['cell'];
  if (cell.given) names.push('given');
  if (cell.ghost) names.push('ghost');
  if (cell.selected) names.push('selected');
  if (cell.same) names.push('same');
  if (cell.peer) names.push('peer');
  if (cell.conflict) names.push('conflict');
  if (cell.role) names.push(`role-${cell.role}`);
  if (cell.depth >= 0) names.push(`depth-${cell.depth}`);
  return names.join(' ');
}
