//! A row: one question on one set.

use super::times::Times;
use crate::report::quoted;
use shudu::solve::Stats;

const COLUMNS: [&str; 9] =
    ["set", "question", "boards", "median_us", "mean_us", "max_us", "guesses", "conflicts", "answers"];

/// The possible answer words, in the order in which they are printed.
const WORDS: [&str; 5] = ["unique", "several", "none", "invalid", "found"];

/// The result of one question on one set.
#[derive(Clone, Debug)]
pub(super) struct Row {
    set: String,
    question: &'static str,
    pub(super) times: Times,
    guesses: u64,
    conflicts: u64,
    words: [usize; WORDS.len()],
}

impl Row {
    pub(super) fn new(set: &str, question: &'static str) -> Row {
        let (set, times) = (set.to_string(), Times::default());
        Row { set, question, times, guesses: 0, conflicts: 0, words: [0; WORDS.len()] }
    }

    /// Adds the answer to one board.
    pub(super) fn count(&mut self, stats: &Stats, word: &str) {
        self.guesses += stats.placements;
        self.conflicts += stats.dead_ends.unwrap_or(0);
        let known = WORDS.iter().position(|known| *known == word);
        self.words[known.expect("a search without limits has an answer")] += 1;
    }

    /// The number of boards with each answer, such as `unique 12, several 3`.
    pub(super) fn answers(&self) -> String {
        let counted = WORDS.iter().zip(self.words).filter(|(_, count)| *count > 0);
        counted.map(|(word, count)| format!("{word} {count}")).collect::<Vec<_>>().join(", ")
    }

    /// Formats the row as csv, or as a table row.
    pub(super) fn text(&self, is_csv: bool) -> String {
        let boards = self.times.len();
        let mean = |sum: u64| format!("{:.1}", sum as f64 / boards.max(1) as f64);
        let [median, mean_time, longest] = self.times.summary().map(|time| format!("{time:.1}"));
        let (guesses, conflicts) = (mean(self.guesses), mean(self.conflicts));
        let (set, question) = (self.set.clone(), self.question.to_string());
        let count = boards.to_string();
        line([set, question, count, median, mean_time, longest, guesses, conflicts, self.answers()], is_csv)
    }
}

/// The names of the columns.
pub(super) fn header(is_csv: bool) -> String {
    line(COLUMNS.map(String::from), is_csv)
}

fn line(fields: [String; COLUMNS.len()], is_csv: bool) -> String {
    if is_csv {
        return fields.map(|field| quoted(&field)).join(",");
    }
    let [set, question, boards, median, mean, longest, guesses, conflicts, answers] = fields;
    let numbers = format!("{median:>12}  {mean:>12}  {longest:>12}  {guesses:>10}  {conflicts:>10}");
    format!("{set:<24}  {question:<8}  {boards:>6}  {numbers}  {answers}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_what_its_header_names() {
        let mut row = Row::new("a, b", "verdict");
        row.count(&Stats::default(), "unique");
        row.count(&Stats::default(), "none");
        row.times.push(0.5);
        row.times.push(1.5);
        let expected = "\"a, b\",verdict,2,1000000.0,1000000.0,1500000.0,0.0,0.0,\"unique 1, none 1\"";
        assert_eq!(row.text(true), expected);
        assert_eq!(header(true), "set,question,boards,median_us,mean_us,max_us,guesses,conflicts,answers");
        assert!(row.text(false).contains("1500000.0"));
    }
}
