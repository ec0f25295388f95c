//! Writes cells, candidates and results in notations such as `r5c46`, `r5c4=1` and `r5c46<>1`.

use crate::board::{Cell, Digit, DigitSet, Shape};
use crate::logic::{Candidate, Step};
use crate::text::Symbols;
use crate::words::written::written;
use std::fmt::{self, Display, Write};

/// How the cells and digits of a board are written.
#[derive(Clone, Debug)]
pub(super) struct Writing {
    shape: Shape,
    /// `None` if digits are written as numbers.
    symbols: Option<Symbols>,
    digits: Vec<String>,
}

/// How sentences name the digits of a board. A digit is named by its symbol, or as a number.
#[derive(Clone, Copy, Debug)]
pub struct DigitNames<'s> {
    symbols: Option<&'s Symbols>,
    size: usize,
}

impl<'s> DigitNames<'s> {
    /// Digits as numbers.
    pub const NUMBERS: DigitNames<'static> = DigitNames { symbols: None, size: 0 };

    /// The digits of an n x n board by their symbols; as numbers if `symbols` is `None`.
    ///
    /// ```
    /// use shudu::{Grid, text::Symbols, words::{DigitNames, Language}};
    /// let grid: Grid = "12..34.....1....".parse()?;
    /// let letters = Symbols::new("WXYZ")?;
    /// let reason = Language::English.reason(grid.solve().reason(&grid), DigitNames::new(Some(&letters), 4)).to_string();
    /// assert_eq!(reason, "r3c1 can be X or Z");
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn new(symbols: Option<&'s Symbols>, size: usize) -> DigitNames<'s> {
        DigitNames { symbols, size }
    }

    /// The text of a digit. A digit without a symbol is written as a number.
    pub(crate) fn of(self, digit: Digit) -> impl fmt::Display {
        written(move |f| match self.symbols.and_then(|symbols| symbols.character(digit, self.size)) {
            Some(character) => f.write_char(character),
            None => digit.fmt(f),
        })
    }
}

impl Writing {
    pub(super) fn new(shape: Shape, symbols: &Symbols) -> Writing {
        Writing::of(shape, Some(symbols.clone()))
    }

    pub(super) fn in_numbers(shape: Shape) -> Writing {
        Writing::of(shape, None)
    }

    fn of(shape: Shape, symbols: Option<Symbols>) -> Writing {
        let names = DigitNames::new(symbols.as_ref(), shape.size());
        let digits = DigitSet::all(shape.size()).iter().map(|digit| names.of(digit).to_string()).collect();
        Writing { shape, symbols, digits }
    }

    pub(super) fn names(&self) -> DigitNames<'_> {
        DigitNames::new(self.symbols.as_ref(), self.shape.size())
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    pub(super) fn digit(&self, digit: Digit) -> &str {
        self.digits.get(digit.index()).map_or("?", String::as_str)
    }

    /// The digits in one text, such as `45`. Commas separate the digits if some digits of the board take more
    /// than one character, such as `4,15`.
    pub(super) fn digits(&self, digits: DigitSet) -> String {
        let names: Vec<&str> = digits.iter().map(|digit| self.digit(digit)).collect();
        names.join(if self.digits.iter().all(|name| name.chars().count() == 1) { "" } else { "," })
    }

    /// The cells in groups, in reading order, such as `r5c46, r7c2`. On boards larger than 9x9, each cell is
    /// written separately, because grouped numbers would be ambiguous.
    pub(super) fn cells(&self, cells: &[Cell]) -> String {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells.dedup();
        if self.shape.size() > 9 {
            return cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(", ");
        }
        let mut groups: Vec<(String, String)> = Vec::new();
        for line in cells.chunk_by(|a, b| a.row() == b.row()) {
            let columns: String = line.iter().map(|cell| (cell.column() + 1).to_string()).collect();
            let row = (line[0].row() + 1).to_string();
            match groups.iter_mut().find(|(_, other)| *other == columns) {
                Some((rows, _)) => rows.push_str(&row),
                None => groups.push((row, columns)),
            }
        }
        groups.iter().map(|(rows, columns)| format!("r{rows}c{columns}")).collect::<Vec<_>>().join(", ")
    }

    /// Writes a statement, such as `r5c4=1` or `r5c4<>1`.
    pub(super) fn statement(&self, Candidate { cell, digit }: Candidate, holds: bool) -> String {
        format!("{cell}{}{}", if holds { "=" } else { "<>" }, self.digit(digit))
    }

    /// The placement of a step, or its eliminations if the step places no digit.
    pub(super) fn outcome(&self, step: &Step) -> String {
        match step.placement {
            Some(placed) => self.statement(placed, true),
            None => self.removed(&step.eliminations),
        }
    }

    /// Writes eliminations. Cells that lose the same digits are grouped.
    pub(super) fn removed(&self, eliminations: &[Candidate]) -> String {
        let mut sorted = eliminations.to_vec();
        sorted.sort_unstable();
        let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
        for same in sorted.chunk_by(|a, b| a.cell == b.cell) {
            let digits: DigitSet = same.iter().map(|candidate| candidate.digit).collect();
            match groups.iter_mut().find(|(other, _)| *other == digits) {
                Some((_, cells)) => cells.push(same[0].cell),
                None => groups.push((digits, vec![same[0].cell])),
            }
        }
        let said = |(digits, cells): &(DigitSet, Vec<Cell>)| {
            let cells = self.cells(cells);
            let digits = self.digits(*digits);
            cells.split(", ").map(|group| format!("{group}<>{digits}")).collect::<Vec<_>>().join(", ")
        };
        groups.iter().map(said).collect::<Vec<_>>().join(", ")
    }
}
