//! Writing puzzles and answers, each in its place.
//!
//! ```text
//! convert    puzzle, puzzle, ... finish
//! solve      answer, answer, ... finish              one a puzzle: a solution, or a word in its place
//! --all      open, solution, solution, ... close     any number a puzzle, as they are found
//! ```

use super::detect::Style;
use super::{Format, Notation, cases, csv, flat, grid, json, line, pencilmarks, sdk, spaced};
use crate::board::{Grid, Solution};
use crate::error::Error;
use crate::solve::Stats;

/// Writes to a `String` in one format. Nothing is kept that the caller could lose, but for `cases` as
/// puzzles, whose count stands first: call [`finish`](Writer::finish) at the end.
#[derive(Debug)]
pub struct Writer {
    format: Format,
    notation: Notation,
    style: Style,
    /// How many puzzles have had their place.
    places: usize,
    /// How many solutions the open puzzle has.
    listed: usize,
    /// Boards that wait for their count.
    held_back: String,
}

impl Writer {
    /// A writer of this format.
    pub fn new(format: Format, notation: Notation) -> Writer {
        Writer { format, notation, style: Style::default(), places: 0, listed: 0, held_back: String::new() }
    }

    /// In the layout that was detected on the input.
    #[must_use]
    pub fn style(self, style: Style) -> Writer {
        Writer { style, ..self }
    }

    /// Writes a puzzle. An error (a 36x36 board as characters) leaves `out` as it was.
    pub fn puzzle(&mut self, puzzle: &Grid, out: &mut String) -> Result<(), Error> {
        let mut text = String::new();
        match self.format {
            Format::Csv => csv::write(&[&self.flat(puzzle)], &mut text),
            Format::Json => text = format!("{{\"puzzle\":{}}}\n", json::quoted(&self.flat(puzzle))),
            Format::Sdk => sdk::write(puzzle, &self.notation, &mut text)?,
            _ => self.board(puzzle, &mut text)?,
        }
        if self.places == 0 && self.format == Format::Csv {
            out.push_str("puzzle\n");
        }
        self.next_place(out);
        let target = if self.format == Format::Cases { &mut self.held_back } else { out };
        target.push_str(&text);
        Ok(())
    }

    /// Writes the word `error` in the place of a bad puzzle.
    pub fn error(&mut self, out: &mut String) {
        self.answer(None, "error", None, None, out).expect("a word can be written in every format");
    }

    /// Writes the answer to one puzzle: its solution, or in its place the verdict's word.
    ///
    /// `puzzle` is `None` for input that is none. Only `csv` and `json` write all of it.
    pub fn answer(
        &mut self,
        puzzle: Option<&Grid>,
        word: &str,
        solution: Option<&Solution>,
        stats: Option<&Stats>,
        out: &mut String,
    ) -> Result<(), Error> {
        match self.format {
            Format::Csv | Format::Json => {
                self.record(puzzle, word, solution, stats, out);
                Ok(())
            }
            _ => {
                let start = out.len();
                self.open(puzzle, out)?;
                let written = solution.map_or(Ok(()), |solution| self.solution(puzzle, solution, out));
                written.inspect_err(|_| out.truncate(start))?;
                self.close(Some(word), stats, out);
                Ok(())
            }
        }
    }

    /// A row or object with everything that is known.
    fn record(
        &mut self,
        puzzle: Option<&Grid>,
        word: &str,
        solution: Option<&Solution>,
        stats: Option<&Stats>,
        out: &mut String,
    ) {
        let puzzle = puzzle.map(|puzzle| self.flat(puzzle));
        let solution = solution.map(|solution| self.flat(solution.grid()));
        if self.format == Format::Csv {
            self.csv_header(out);
            csv::write(&[puzzle.as_deref().unwrap_or(""), word, solution.as_deref().unwrap_or("")], out);
        } else {
            let string = |text: Option<String>| text.map_or("null".to_string(), |text| json::quoted(&text));
            let (puzzle, solution) = (string(puzzle), string(solution));
            out.push_str(&format!("{{\"puzzle\":{puzzle},\"verdict\":\"{word}\",\"solution\":{solution}"));
            out.push_str(&stats.map_or(String::new(), stats_member));
            out.push_str("}\n");
        }
        self.places += 1;
    }

    /// Starts the place of a puzzle whose solutions are to be listed.
    pub fn open(&mut self, puzzle: Option<&Grid>, out: &mut String) -> Result<(), Error> {
        match self.format {
            Format::Csv => self.csv_header(out),
            Format::Json => {
                let puzzle = puzzle.map_or("null".to_string(), |puzzle| json::quoted(&self.flat(puzzle)));
                out.push_str(&format!("{{\"puzzle\":{puzzle},\"solutions\":["));
            }
            Format::Sdk => {
                if let Some(puzzle) = puzzle {
                    let mut text = String::new();
                    sdk::write(puzzle, &self.notation, &mut text)?;
                    self.next_place(out);
                    out.push_str(&text);
                    self.listed = 0;
                    return Ok(());
                }
            }
            _ => {}
        }
        self.next_place(out);
        if self.format == Format::Cases {
            out.push_str(&format!("Case #{}:\n", self.places));
        }
        self.listed = 0;
        Ok(())
    }

    /// Writes one solution of the open puzzle.
    pub fn solution(
        &mut self,
        puzzle: Option<&Grid>,
        solution: &Solution,
        out: &mut String,
    ) -> Result<(), Error> {
        let mut text = String::new();
        match self.format {
            Format::Csv => {
                let puzzle = puzzle.map_or(String::new(), |puzzle| self.flat(puzzle));
                csv::write(&[&puzzle, "", &self.flat(solution.grid())], &mut text);
            }
            Format::Json => {
                text.push_str(if self.listed > 0 { "," } else { "" });
                text.push_str(&json::quoted(&self.flat(solution.grid())));
            }
            Format::Sdk => sdk::write_solution(solution, &self.notation, &mut text)?,
            _ => self.board(solution.grid(), &mut text)?,
        }
        if self.listed > 0 && self.is_block() {
            out.push('\n');
        }
        self.listed += 1;
        out.push_str(&text);
        Ok(())
    }

    /// Ends the place of the open puzzle; where it has no solution, `word` stands there.
    pub fn close(&mut self, word: Option<&str>, stats: Option<&Stats>, out: &mut String) {
        match self.format {
            Format::Json => {
                out.push(']');
                if let Some(word) = word {
                    out.push_str(&format!(",\"verdict\":\"{word}\""));
                }
                out.push_str(&stats.map_or(String::new(), stats_member));
                out.push_str("}\n");
            }
            _ if self.listed > 0 => {}
            Format::Csv => csv::write(&["", word.unwrap_or(""), ""], out),
            _ => {
                out.push_str(word.unwrap_or(""));
                out.push('\n');
            }
        }
    }

    /// Writes what had to wait for the end.
    pub fn finish(&mut self, out: &mut String) {
        if !self.held_back.is_empty() {
            out.push_str(&format!("{}\n", self.places));
            out.push_str(&std::mem::take(&mut self.held_back));
        }
    }

    /// Counts a place, and parts it from the one before where boards stand in rows.
    fn next_place(&mut self, out: &mut String) {
        if self.places > 0 && self.is_block() && self.format != Format::Cases {
            out.push('\n');
        }
        self.places += 1;
    }

    /// Whether a board takes several lines, so that two need a blank line between them.
    fn is_block(&self) -> bool {
        match self.format {
            Format::Spaced | Format::Cases | Format::Grid => true,
            Format::Pencilmarks => !self.style.on_one_line,
            Format::Sdk => false,
            Format::Line | Format::Sdm | Format::Csv | Format::Json => false,
        }
    }

    fn csv_header(&mut self, out: &mut String) {
        if self.places == 0 {
            out.push_str("puzzle,verdict,solution\n");
        }
    }

    /// A board in a format of boards.
    fn board(&self, board: &Grid, out: &mut String) -> Result<(), Error> {
        let notation = &self.notation;
        match self.format {
            Format::Line => line::write(board, notation, '.', out),
            Format::Sdm => line::write(board, notation, '0', out),
            Format::Spaced => spaced::write(board, notation, out),
            Format::Cases => cases::write(board, notation, out),
            Format::Grid if self.style.plain => grid::write_plain(board, notation, '.', out),
            Format::Grid => grid::write_ruled(board, notation, out),
            Format::Pencilmarks => pencilmarks::write(board, notation, self.style.on_one_line, out),
            Format::Sdk | Format::Csv | Format::Json => unreachable!("written by their own functions"),
        }
    }

    fn flat(&self, board: &Grid) -> String {
        let mut text = String::new();
        flat::write(board, &self.notation, &mut text);
        text
    }
}

/// `,"stats":{...}`
fn stats_member(stats: &Stats) -> String {
    let Stats { tries, placements, forced, dead_ends, deepest, .. } = stats;
    format!(
        ",\"stats\":{{\"tries\":{tries},\"placements\":{placements},\"forced\":{forced},\
         \"dead_ends\":{dead_ends},\"deepest\":{deepest}}}"
    )
}
