//! Prints rows as a table for people, or as csv for programs.

use crate::Model;
use kernel::Isa;
use std::io::{self, Write};

/// The columns.
pub const COLUMNS: [&str; 9] =
    ["set", "model", "engine", "isa", "puzzles", "per_second", "peer_per_second", "ratio", "guesses"];

/// The first `TEXTS` columns hold text; the other columns hold numbers.
const TEXTS: usize = 4;

/// The measurement of one engine on one set.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The file's name.
    pub set: String,
    /// How puzzles were passed to the engine.
    pub model: Model,
    /// `one`, `many`, or `many/16` for batches of 16.
    pub engine: String,
    /// The instruction set.
    pub isa: Isa,
    /// The number of puzzles in the set.
    pub puzzles: usize,
    /// Puzzles per second.
    pub per_second: f64,
    /// Puzzles per second of the peer, if there is one.
    pub peer_per_second: Option<f64>,
    /// Guesses per puzzle, on average.
    pub guesses: f64,
}

impl Row {
    fn fields(&self) -> [String; 9] {
        let ratio = self.peer_per_second.map(|peer| self.per_second / peer);
        [
            self.set.clone(),
            self.model.to_string(),
            self.engine.clone(),
            self.isa.to_string(),
            self.puzzles.to_string(),
            format!("{:.0}", self.per_second),
            self.peer_per_second.map_or_else(String::new, |peer| format!("{peer:.0}")),
            ratio.map_or_else(String::new, |ratio| format!("{ratio:.3}")),
            format!("{:.3}", self.guesses),
        ]
    }

    /// The row as csv.
    pub fn csv(&self) -> String {
        self.fields().map(|field| quoted(&field)).join(",")
    }
}

/// The header line of the csv.
pub fn csv_header() -> String {
    COLUMNS.join(",")
}

/// Formats a csv field. Puts the text in quotes if csv requires quotes, as for some file names.
pub(crate) fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_string()
    }
}

/// Prints rows, each as soon as it is measured.
#[derive(Debug)]
pub enum Report {
    /// As csv, for programs.
    Csv,
    /// As a table, for people. The field holds the widths of the columns.
    Table([usize; 9]),
}

impl Report {
    /// Creates a table wide enough for the names of these sets.
    pub fn table<'a>(sets: impl Iterator<Item = &'a str>) -> Report {
        let longest = sets.map(|name| name.chars().count()).max().unwrap_or(0);
        Report::Table([longest.max(3), 5, 9, 8, 8, 12, 15, 7, 9])
    }

    /// Prints the names of the columns.
    pub fn header(&self, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Report::Csv => writeln!(out, "{}", csv_header()),
            Report::Table(widths) => writeln!(out, "{}", aligned(&COLUMNS.map(String::from), widths)),
        }
    }

    /// Prints a row.
    pub fn row(&self, row: &Row, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Report::Csv => writeln!(out, "{}", row.csv())?,
            Report::Table(widths) => writeln!(out, "{}", aligned(&grouped(row.fields()), widths))?,
        }
        out.flush()
    }
}

/// Aligns text to the left, numbers to the right.
fn aligned(fields: &[String; 9], widths: &[usize; 9]) -> String {
    let pad = |(i, (field, &width)): (usize, (&String, &usize))| {
        if i < TEXTS { format!("{field:<width$}") } else { format!("{field:>width$}") }
    };
    fields.iter().zip(widths).enumerate().map(pad).collect::<Vec<_>>().join("  ").trim_end().to_string()
}

/// Writes the numbers of a row with their digits in groups of three.
fn grouped(mut fields: [String; 9]) -> [String; 9] {
    for field in &mut fields[TEXTS..] {
        let (whole, fraction) = field.split_once('.').map_or((field.as_str(), None), |(w, f)| (w, Some(f)));
        let mut text = String::new();
        for (i, digit) in whole.chars().enumerate() {
            if i > 0 && (whole.len() - i).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        *field = fraction.map_or(text.clone(), |fraction| format!("{text}.{fraction}"));
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> Row {
        Row {
            set: "easy.txt".to_string(),
            model: Model::Many,
            engine: "many".to_string(),
            isa: Isa::portable(),
            puzzles: 1000,
            per_second: 1_234_567.8,
            peer_per_second: Some(500_000.0),
            guesses: 0.25,
        }
    }

    fn printed(report: &Report, row: &Row) -> String {
        let mut out = Vec::new();
        report.header(&mut out).and_then(|()| report.row(row, &mut out)).expect("a buffer takes it");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn csv_is_a_header_and_rows() {
        let expected = "set,model,engine,isa,puzzles,per_second,peer_per_second,ratio,guesses\n\
                        easy.txt,many,many,portable,1000,1234568,500000,2.469,0.250\n";
        assert_eq!(printed(&Report::Csv, &row()), expected);
    }

    #[test]
    fn without_a_peer_its_fields_are_empty() {
        let row = Row { set: "a,b".to_string(), peer_per_second: None, ..row() };
        assert_eq!(row.csv(), "\"a,b\",many,many,portable,1000,1234568,,,0.250");
    }

    #[test]
    fn a_table_has_its_columns_below_each_other() {
        let text = printed(&Report::table(["easy.txt", "a longer name"].into_iter()), &row());
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0].len(), lines[1].len());
        assert!(lines[1].contains("  1,234,568  "), "{text}");
    }
}
