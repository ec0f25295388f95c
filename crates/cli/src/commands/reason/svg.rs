//! The board with its candidates as a picture: what is seen is lit, what is removed struck out, links are arrows.

use super::{Part, is_seen, part_of};
use shudu::logic::{Candidate, Link, Step, Words};
use shudu::{Candidates, Cell, Digit, Grid, Shape};
use std::fmt::Write;

/// The least width of a candidate.
const CANDIDATE: usize = 16;

/// The margin, where rows and columns are numbered.
const MARGIN: usize = 18;

/// The measures of a board.
struct Picture<'p> {
    shape: Shape,
    board: &'p Grid,
    candidates: Candidates,
    words: &'p Words,
    step: &'p Step,
}

/// The picture of a step on the board that it is seen on.
pub(crate) fn draw(board: &Grid, words: &Words, step: &Step) -> String {
    let picture = Picture { shape: board.shape(), board, candidates: Candidates::of(board), words, step };
    let side = picture.cell() * picture.shape.size() + MARGIN + 2;
    let mut svg = format!(
        "<svg class=\"board\" viewBox=\"0 0 {side} {side}\" role=\"img\" aria-label=\"{}\">",
        escape(&words.outcome(step))
    );
    picture.fields(&mut svg);
    picture.rules(&mut svg);
    picture.numbers(&mut svg);
    picture.shape.cells().for_each(|cell| picture.content(cell, &mut svg));
    picture.arrows(&mut svg);
    svg.push_str("</svg>");
    svg
}

/// Text as html shows it.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Adds a line; a `String` takes whatever is written.
macro_rules! add {
    ($svg:expr, $($arguments:tt)*) => {{
        let _ = write!($svg, $($arguments)*);
    }};
}

impl Picture<'_> {
    /// How many candidates stand side by side in a cell.
    fn across(&self) -> usize {
        let n = self.shape.size();
        if self.shape.has_boxes() {
            self.shape.box_columns()
        } else {
            (1..=n).find(|k| k * k >= n).unwrap_or(1)
        }
    }

    /// The width of a cell.
    fn cell(&self) -> usize {
        let down = self.shape.size().div_ceil(self.across());
        CANDIDATE * self.across().max(down).max(2)
    }

    /// The top left corner of a cell.
    fn corner(&self, cell: Cell) -> (usize, usize) {
        (MARGIN + cell.column() * self.cell(), MARGIN + cell.row() * self.cell())
    }

    /// The middle of a candidate.
    fn place(&self, Candidate { cell, digit }: Candidate) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        let (across, down) = (self.across(), self.shape.size().div_ceil(self.across()));
        let i = usize::from(digit.get()) - 1;
        let middle = |at: usize, count: usize| self.cell() as f64 * (at as f64 + 0.5) / count as f64;
        (x as f64 + middle(i % across, across), y as f64 + middle(i / across, down))
    }

    /// The cells, lit where they take part.
    fn fields(&self, svg: &mut String) {
        let size = self.cell();
        let houses = &self.step.pattern.houses;
        for cell in self.shape.cells() {
            let in_house = || houses.iter().any(|house| house.cells(self.shape).any(|other| other == cell));
            let class = match () {
                () if self.step.placement.is_some_and(|placed| placed.cell == cell) => "goal",
                () if self.step.pattern.others.contains(&cell) => "beside",
                () if is_seen(self.step, cell) => "seen",
                () if in_house() => "house",
                () => continue,
            };
            let (x, y) = self.corner(cell);
            add!(svg, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>");
        }
    }

    fn rules(&self, svg: &mut String) {
        let (n, size) = (self.shape.size(), self.cell());
        let (band, stack) = match self.shape.has_boxes() {
            true => (self.shape.box_rows(), self.shape.box_columns()),
            false => (n, n),
        };
        let end = MARGIN + n * size;
        for i in 0..=n {
            let at = MARGIN + i * size;
            let class = |every: usize| if i % every == 0 { "thick" } else { "thin" };
            add!(svg, "<path class=\"{}\" d=\"M{MARGIN} {at}H{end}\"/>", class(band));
            add!(svg, "<path class=\"{}\" d=\"M{at} {MARGIN}V{end}\"/>", class(stack));
        }
    }

    /// The numbers of rows and columns.
    fn numbers(&self, svg: &mut String) {
        for i in 0..self.shape.size() {
            let middle = MARGIN + i * self.cell() + self.cell() / 2;
            let (near, number) = (MARGIN / 2, i + 1);
            add!(svg, "<text class=\"edge\" x=\"{near}\" y=\"{middle}\">{number}</text>");
            add!(svg, "<text class=\"edge\" x=\"{middle}\" y=\"{near}\">{number}</text>");
        }
    }

    fn content(&self, cell: Cell, svg: &mut String) {
        let (x, y) = self.corner(cell);
        let half = self.cell() / 2;
        if let Some(digit) = self.board.get(cell) {
            let name = escape(self.words.digit(digit));
            let size = self.cell() * 6 / 10;
            let (x, y) = (x + half, y + half);
            add!(svg, "<text class=\"digit\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{name}</text>");
            return;
        }
        self.candidates.get(cell).iter().for_each(|digit| self.candidate(cell, digit, svg));
    }

    fn candidate(&self, cell: Cell, digit: Digit, svg: &mut String) {
        let (x, y) = self.place(Candidate { cell, digit });
        let name = escape(self.words.digit(digit));
        let part = part_of(self.step, cell, digit);
        let class = match part {
            Part::None => "",
            Part::Seen => " lit",
            Part::Removed => " gone",
            Part::Placed => " placed",
        };
        if part != Part::None {
            let radius = CANDIDATE as f64 * 0.46;
            add!(svg, "<circle class=\"mark{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
        }
        add!(svg, "<text class=\"small{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{name}</text>");
        if part == Part::Removed {
            let reach = CANDIDATE as f64 * 0.4;
            let (left, right, top, bottom) = (x - reach, x + reach, y - reach, y + reach);
            add!(svg, "<path class=\"strike\" d=\"M{left:.1} {bottom:.1}L{right:.1} {top:.1}\"/>");
        }
    }

    /// An arrow for each link: full where something holds at its end, dashed where it does not.
    fn arrows(&self, svg: &mut String) {
        let mut drawn: Vec<(Candidate, Candidate)> = Vec::new();
        for chain in &self.step.pattern.chains {
            for link in &chain.links {
                let parents = link.parents.iter().filter_map(|&parent| chain.links.get(parent));
                for parent in parents.filter(|parent| parent.candidate != link.candidate) {
                    let ends = (parent.candidate, link.candidate);
                    if !drawn.contains(&ends) {
                        drawn.push(ends);
                        self.arrow(parent, link, svg);
                    }
                }
            }
        }
    }

    /// A slightly bent line that keeps off the figures at both ends.
    fn arrow(&self, from: &Link, to: &Link, svg: &mut String) {
        let ((x1, y1), (x2, y2)) = (self.place(from.candidate), self.place(to.candidate));
        let (dx, dy) = (x2 - x1, y2 - y1);
        let length = dx.hypot(dy).max(1.0);
        let off = (CANDIDATE as f64 * 0.5).min(length / 3.0) / length;
        let (ax, ay, bx, by) = (x1 + dx * off, y1 + dy * off, x2 - dx * off, y2 - dy * off);
        let bend = 0.12;
        let (mx, my) = ((ax + bx) / 2.0 - dy * bend, (ay + by) / 2.0 + dx * bend);
        let class = if to.holds { "strong" } else { "weak" };
        add!(
            svg,
            "<path class=\"link {class}\" marker-end=\"url(#tip-{class})\" d=\"M{ax:.1} {ay:.1}Q{mx:.1} {my:.1} {bx:.1} {by:.1}\"/>"
        );
    }
}
