//! Draws a board with its candidates, highlights the pattern, strikes out removed candidates, and draws links as arrows.

use super::{Role, is_seen, role_of};
use shudu::logic::{Candidate, Link, Step, Words};
use shudu::sheet::{Figure, Frame, Ink, Picture, Point};
use shudu::{Candidates, Cell, Grid};

/// The minimum width of a candidate.
const CANDIDATE: f64 = 16.0;

/// The margin for the numbers of rows and columns, and the size of those numbers.
const MARGIN: f64 = 18.0;
const NUMBER: f64 = 10.0;

/// The font size of candidates.
const SMALL: f64 = 11.0;

struct Drawing<'d> {
    frame: Frame,
    /// The candidates of a cell are drawn in `across` columns and `down` rows.
    across: usize,
    down: usize,
    words: &'d Words,
    step: &'d Step,
}

pub(crate) fn draw(board: &Grid, words: &Words, step: &Step) -> String {
    let drawing = Drawing::new(board, words, step);
    let side = drawing.frame.side() + MARGIN + 2.0;
    let mut ink: Vec<Ink> = drawing.fields().chain(drawing.frame.rules()).collect();
    ink.extend(drawing.numbers());
    let digit = |(cell, digit)| drawing.frame.digit(cell, words.digit(digit).to_string());
    ink.extend(board.givens().map(digit));
    drawing.candidates(board, &mut ink);
    drawing.arrows(&mut ink);
    Picture { width: side, height: side, label: words.outcome(step), is_on_paper: false, ink }.html()
}

impl Drawing<'_> {
    fn new<'d>(board: &Grid, words: &'d Words, step: &'d Step) -> Drawing<'d> {
        let (shape, n) = (board.shape(), board.shape().size());
        let square = (1..=n).find(|k| k * k >= n).unwrap_or(1);
        let across = if shape.has_boxes() { shape.box_columns() } else { square };
        let down = n.div_ceil(across);
        let cell = CANDIDATE * across.max(down).max(2) as f64;
        Drawing { frame: Frame { shape, corner: (MARGIN, MARGIN), cell }, across, down, words, step }
    }

    /// The centre of a candidate.
    fn centre(&self, Candidate { cell, digit }: Candidate) -> Point {
        let (x, y) = self.frame.corner_of(cell);
        let i = usize::from(digit.get()) - 1;
        let middle = |at: usize, count: usize| self.frame.cell * (at as f64 + 0.5) / count as f64;
        (x + middle(i % self.across, self.across), y + middle(i / self.across, self.down))
    }

    /// Backgrounds for the cells that take part in the step.
    fn fields(&self) -> impl Iterator<Item = Ink> {
        let (shape, pattern) = (self.frame.shape, &self.step.pattern);
        let in_house = move |cell| pattern.houses.iter().any(|house| house.cells(shape).any(|at| at == cell));
        let class = move |cell: Cell| match () {
            () if self.step.placement.is_some_and(|placed| placed.cell == cell) => Some("goal"),
            () if pattern.others.contains(&cell) => Some("beside"),
            () if is_seen(self.step, cell) => Some("seen"),
            () if in_house(cell) => Some("house"),
            () => None,
        };
        let field = move |cell| Figure::Field { corner: self.frame.corner_of(cell), side: self.frame.cell };
        shape.cells().filter_map(move |cell| Some(Ink { class: class(cell)?, figure: field(cell) }))
    }

    fn numbers(&self) -> impl Iterator<Item = Ink> {
        (0..self.frame.shape.size()).flat_map(|i| {
            let (near, middle) = (MARGIN / 2.0, MARGIN + (i as f64 + 0.5) * self.frame.cell);
            [(near, middle), (middle, near)].map(|at| Ink::centred("edge", at, NUMBER, (i + 1).to_string()))
        })
    }

    fn candidates(&self, board: &Grid, ink: &mut Vec<Ink>) {
        let candidates = Candidates::of(board);
        for cell in board.blanks() {
            for digit in candidates.get(cell).iter() {
                let middle @ (x, y) = self.centre(Candidate { cell, digit });
                let (ring, class) = match role_of(self.step, cell, digit) {
                    Role::None => ("", "small"),
                    Role::Seen => ("mark lit", "small lit"),
                    Role::Removed => ("mark gone", "small gone"),
                    Role::Placed => ("mark placed", "small placed"),
                };
                if !ring.is_empty() {
                    let figure = Figure::Circle { middle, radius: CANDIDATE * 0.46 };
                    ink.push(Ink { class: ring, figure });
                }
                ink.push(Ink::centred(class, middle, SMALL, self.words.digit(digit)));
                if class == "small gone" {
                    let reach = CANDIDATE * 0.4;
                    ink.push(Ink::line("strike", (x - reach, y + reach), (x + reach, y - reach), 1.6));
                }
            }
        }
    }

    /// An arrow for each link. The arrow is solid if the statement at the arrowhead says that a candidate is true, and
    /// dashed otherwise.
    fn arrows(&self, ink: &mut Vec<Ink>) {
        let mut drawn: Vec<(Candidate, Candidate)> = Vec::new();
        for chain in &self.step.pattern.chains {
            for link in &chain.links {
                let parents = link.parents.iter().filter_map(|&parent| chain.links.get(parent));
                for parent in parents.filter(|parent| parent.candidate != link.candidate) {
                    let ends = (parent.candidate, link.candidate);
                    if !drawn.contains(&ends) {
                        drawn.push(ends);
                        ink.push(self.arrow(parent, link));
                    }
                }
            }
        }
    }

    /// A slightly bent line that keeps clear of the candidates at both ends.
    fn arrow(&self, from: &Link, to: &Link) -> Ink {
        let ((x1, y1), (x2, y2)) = (self.centre(from.candidate), self.centre(to.candidate));
        let (dx, dy) = (x2 - x1, y2 - y1);
        let length = dx.hypot(dy).max(1.0);
        let off = (CANDIDATE * 0.5).min(length / 3.0) / length;
        let (from, end) = ((x1 + dx * off, y1 + dy * off), (x2 - dx * off, y2 - dy * off));
        let bend = ((from.0 + end.0) / 2.0 - dy * 0.12, (from.1 + end.1) / 2.0 + dx * 0.12);
        let class = if to.holds { "link strong" } else { "link weak" };
        Ink { class, figure: Figure::Arrow { from, bend, to: end } }
    }
}
