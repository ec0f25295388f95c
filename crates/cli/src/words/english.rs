//! English.
#![deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]

use super::{Left, MadeSoFar, Message, Product};
use crate::numbers::{counted, duration, grouped};
use shudu::words::Language;
use shudu::{AnswerWord, Shape};

pub(super) const HEADINGS: [&str; 8] =
    ["engine", "verdict", "first solution", "proof", "dead ends", "deepest", "time", "fewer tries"];

pub(super) const COUNTERS: [&str; 7] =
    ["tries", "placed", "forced", "dead ends", "depth", "deepest", "solutions"];

fn of_wanted(MadeSoFar { what, made, wanted, .. }: &MadeSoFar) -> String {
    let noun = match what {
        Product::Puzzle => "puzzle",
        Product::Board => "board",
        Product::Sample => "sample",
    };
    format!("{} of {}", grouped(*made), counted(*wanted, noun))
}

fn part(Left { part, is_resumable }: &Left) -> String {
    let go_on = if *is_resumable { ": continue with --resume" } else { "" };
    format!("the finished part is in {}{go_on}", part.display())
}

#[expect(clippy::too_many_lines, reason = "one arm a message")]
#[rustfmt::skip]
pub(super) fn message(what: &Message) -> String {
    use Message as M;
    let verdicts = |tally| super::verdicts(tally, ", ", "nothing so far", |bad| counted(bad, "bad line"));
    match what {
        M::Files(what) => what.in_words(Language::English),
        M::At(origin, what) => format!("{}: {}", message(origin), message(what)),
        M::Worded(words) => words.clone(),
        M::MoreNotes(notes) => format!("and {} that are not shown", counted(*notes, "more note")),
        M::MoreErrors(errors) => format!("and {} that are not shown", counted(*errors, "more error")),
        M::StoppedAfter { puzzles, left: None } => format!("stopped after {}", counted(*puzzles, "puzzle")),
        M::StoppedAfter { puzzles, left: Some(left) } => format!("stopped after {}; {}", counted(*puzzles, "puzzle"), part(left)),
        M::FailedWith(what, Left { part, is_resumable: true }) =>
            format!("{}; the finished part is in {}: once this is fixed, continue with --resume", message(what), part.display()),
        M::FailedWith(what, left) => format!("{}; {}", message(what), part(left)),
        M::NotAllRead(left) => format!("not all input was read: {}", part(left)),
        M::WithoutResume(what) => format!("{what} (leave out --resume)"),
        M::BareAlone => "--bare is for output without all puzzles: give --only, --dedupe or --sample too, or leave it out".into(),
        M::Complete(path) => format!("{} already exists, so there is nothing to resume", path.display()),
        M::TypeOrPaste { end } => format!("type or paste a puzzle, end with {end}"),
        M::TriesMean => "Tries to the first solution and to the proof; fewer tries: how many times fewer than scan.".into(),
        M::TriesOfFast => "For fast, the tries are those of the search that watch shows; the time is that of the search that solve runs.".into(),
        M::EngineStopped { engine, time, tries } => format!("{engine} was stopped after {} and {} tries.", duration(*time), grouped(*tries)),
        M::NoEngineDecided => "no engine found the answer; allow more --time".into(),
        M::Seed(seed) => format!("repeat this with --seed {seed}"),
        M::Symmetries => "With a symmetry, either all cells with the same letter have clues or none of them has; a, b and c are examples.".into(),
        M::SoFar(made) => {
            let after = made.attempts.map_or(String::new(), |attempts| format!(" after {}", counted(attempts, "attempt")));
            format!("{}{after}, {}", of_wanted(made), duration(made.time))
        }
        M::OutOfTime(made @ MadeSoFar { attempts: None, .. }) => format!("made {} in {}: allow more --time", of_wanted(made), duration(made.time)),
        M::OutOfTime(made @ MadeSoFar { attempts: Some(attempts), .. }) => format!(
            "made {} in {}, with {}: allow more --time, or order something less rare",
            of_wanted(made), duration(made.time), counted(*attempts, "attempt")),
        M::GivenUp(made, error) => {
            let more = if made.attempts > Some(1) { ", or allow more --tries" } else { "" };
            format!("made {} in {}: {error}{more}", of_wanted(made), duration(made.time))
        }
        M::UnknownCommand { found, known } => format!("'{found}' is not a command: expected one of {known}"),
        M::NextStep => "the next step on this board".into(),
        M::NoExample(why) => format!("There is no example: {}.", message(why)),
        M::NeverNeeded => "no 9x9 puzzle needs it, because something easier can always be done".into(),
        M::NotKnownNeeded => "no 9x9 puzzle is known that needs it".into(),
        M::TwoPuzzles { found } => {
            let found = match found {
                0 => "no puzzle",
                1 => "one puzzle",
                _ => "more than two puzzles",
            };
            format!("found {found}, expected two: shudu same A B, files or typed in")
        }
        M::OtherShapes(a, b) => format!("one is {a}, the other {b}"),
        M::OtherGivens(a, b) => format!("one has {a} givens, the other {b}"),
        M::OtherForms => "their canonical forms differ".into(),
        M::NoSamples => "no samples".into(),
        M::Samples { samples, equal, mean, clues } => format!(
            "{} samples, worth {equal:.0} of equal weight\nminimal puzzles of a full board: {:.4e} ± {:.1e}\n\
             clues of a minimal puzzle: {:.3} ± {:.3}", grouped(*samples), mean.0, mean.1, clues.0, clues.1),
        M::PortfolioOfOne => "--portfolio answers with any one solution: give it --limit 1, or neither --all nor --limit".into(),
        M::ListOnOneThread => "--all and --limit list on one thread: leave out --threads, or race to one solution with --portfolio".into(),
        M::ListInOneOrder => "--all and --limit list in one order: leave out --search-seed, or race to one solution with --portfolio".into(),
        M::ListAsTable => "--to parquet has no place for a list of solutions".into(),
        M::ListStopped => "stopped before every solution was found".into(),
        M::ListOfBest => "the answer is one solution, the best: leave out --all and --limit".into(),
        M::WeightsUnreadable(error) => format!("cannot read the weights: {error}"),
        M::NotAWeight(found) => format!("'{found}' is not a weight: expected one whole number per cell"),
        M::WeightsOfNoBoard { found, shape } => {
            let nearest = (*found as f64).sqrt().round().clamp(1.0, Shape::MAX_SIZE as f64) as usize;
            let expected = shape.map_or_else(|| format!("{} for {nearest}x{nearest}", nearest * nearest), |shape| format!("{} for {shape}", shape.cell_count()));
            format!("found {}, expected one per cell: {expected}", counted(*found as u64, "weight"))
        }
        M::NothingToSearch(clash) => format!("nothing to search, the givens clash: {clash}"),
        M::NoTerminal(error) => format!("cannot use the terminal: {error}"),
        M::WatchKeys => "space pause  → step  + - speed  s solution  c candidates  r restart  q quit".into(),
        M::WatchOver => "finished: every way was tried".into(),
        M::Paused => "paused".into(),
        M::Speed(None) => "full speed".into(),
        M::Speed(Some(steps)) => format!("{} a second", counted(*steps, "step")),
        M::CanBe(cell, digits) if digits.is_empty() => format!("{cell} has no candidate"),
        M::CanBe(cell, digits) => format!("{cell} can be {digits}"),
        M::NoPage => "this program was built without the page: run 'cargo xtask web', then build or install shudu again".into(),
        M::PortTaken { port, error } => format!("port {port} is not available: {error}; is it running already? 'shudu web --port 0' takes any free port"),
        M::Serving => "Ctrl-C ends it; nothing leaves this computer".into(),
        M::NoServer(error) => format!("the page cannot be served: no thread could be started: {error}; close other programs, then try again"),
        M::NoBrowser => "no browser could be opened: open the address yourself".into(),
        M::ServerEnded => "the page is no longer served".into(),
        M::PageTitle => "Sudoku, step by step".into(),
        M::PageLanguage => "en".into(),
        M::Headline { difficulty, steps, hardest } => {
            let (steps, hardest) = (counted(*steps as u64, "step"), hardest.map(|hardest| format!("hardest: {hardest}")));
            difficulty.iter().cloned().chain([steps]).chain(hardest).collect::<Vec<_>>().join(", ")
        }
        M::StoppedWithBlanks(blanks) => format!("stopped before it was done, with {} blank", counted(*blanks as u64, "cell")),
        M::TechniquesEnd { blanks } =>
            format!("the techniques end here, with {} blank: this puzzle needs harder reasoning", counted(*blanks as u64, "cell")),
        M::NoGlyph { found, option } => format!("the font of the sheet does not have '{found}' (U+{:04X}): leave it out of {option}", u32::from(*found)),
        M::TitleNotOneLine => "the title has a line break or another control character: expected one line of text".into(),
        M::TitleTooLong => "the title does not fit on one line: expected a shorter one".into(),
        M::SolutionsTitle(title) if title.is_empty() => "Solutions".into(),
        M::SolutionsTitle(title) => format!("{title} – Solutions"),
        M::PuzzleNumber(number) => format!("Puzzle {number}"),
        M::Difficulty { level, rating: Some(rating) } => format!("{level} {rating}"),
        M::Difficulty { level, rating: None } => level.to_string(),
        M::NotUnique(word) => match word {
            AnswerWord::Several => "several solutions",
            AnswerWord::None | AnswerWord::Invalid => "no solution",
            AnswerWord::Unique | AnswerWord::Undecided | AnswerWord::Unrated | AnswerWord::Made | AnswerWord::Error => "not decided",
        }.into(),
        M::PictureName => "expected a name that ends in .svg, .png or .pdf".into(),
        M::PagesWritten { first, last } => format!("each page is a file of its own: {} to {}", first.display(), last.display()),
        M::PrintedUnsolved { word } => format!("{word}: the puzzle is printed, but has no solution at the end"),
        M::PatternUnreadable(error) => format!("cannot read the pattern: {error}"),
        M::NoPattern(text) => format!("'{text}': no such file, and not a pattern either: expected x for each cell with a clue and . for each without"),
        M::NoSolutionToUse { word, because } => format!("no solution to make puzzles of ({word}: {}): expected a full board, or a puzzle with one solution", because.in_words(Language::English)),
        M::AnsweredSoFar { tally, puzzles, rate, left } => {
            let left = left.map_or(String::new(), |left| format!(", {} left", duration(left)));
            format!("{}, {rate}/s{left}: {}", counted(*puzzles, "puzzle"), verdicts(tally))
        }
        M::DoneSoFar(puzzles) => format!("{} done; ", grouped(*puzzles)),
        M::SearchSoFar { stats, time, has_tries } => super::search(stats, *time, *has_tries, [
            |count| counted(count, "dead end"), |count| counted(count, "restart"), |depth| format!("depth {depth}"),
            |count| counted(count, "solution"), |count| counted(count, "try"),
        ]).join(", "),
        M::Summary { tally, time, .. } if tally.puzzles() == 0 => format!("0 puzzles in {}", duration(*time)),
        M::Summary { tally, before, time, written, rate, has_guesses } => {
            let (puzzles, verdicts) = (counted(tally.puzzles(), "puzzle"), verdicts(tally));
            let before = if *before > 0 { format!(" ({} of them in earlier runs)", grouped(*before)) } else { String::new() };
            let written = written.map_or(String::new(), |written| format!("; {} written", grouped(written)));
            let guesses = if *has_guesses { format!(", {} guesses", grouped(tally.guesses)) } else { String::new() };
            format!("{puzzles}{before} in {}: {verdicts}{written}; {rate} a second{guesses}", duration(*time))
        }
        M::LanguageName => "English".into(),
    }
}
