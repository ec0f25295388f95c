//! English.
#![deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]

use super::{Message, NamedGrounds};
use crate::source::SourceName;
use shudu::logic::Rating;
use shudu::words::{DigitNames, Language, grouped};

pub(super) fn name(name: &SourceName) -> String {
    match name {
        SourceName::StandardInput => "standard input".into(),
        SourceName::Argument(None) => "argument".into(),
        SourceName::Argument(Some(number)) => format!("argument {number}"),
        SourceName::File(path) if path.as_os_str().is_empty() => "''".into(),
        SourceName::File(path) => path.display().to_string(),
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a message")]
#[rustfmt::skip]
pub(super) fn message(what: &Message) -> String {
    use Message as M;
    let grounds = |why: &NamedGrounds| why.in_words(Language::English);
    match what {
        M::Of(of, what) => format!("{}: {}", name(of), message(what)),
        M::Line { number, is_row } => format!("{} {number}", if *is_row { "row" } else { "line" }),
        M::At(origin, what) => format!("{}: {}", message(origin), message(what)),
        M::Grounds(why) => grounds(why),
        M::SmallestOfSeveral(why) => format!("several solutions, the smallest is printed: {}", grounds(why)),
        M::OneOfSeveral(why) => format!("several solutions, one of them is printed: {}", grounds(why)),
        M::GivensClash(why) => format!("the givens clash: {}", grounds(why)),
        M::NoSolution(why) => format!("no solution: {}", grounds(why)),
        M::BestSoFar => "this is the best solution that was found; a better one may exist: allow more --time or --budget".into(),
        M::NoneSoFar => "stopped before a solution was found: allow more --time or --budget".into(),
        M::Score(score) => format!("the sum of digits times weights is {score}"),
        M::MarksIgnored => "only givens count here; pencil marks are left out".into(),
        M::MarksUnwritten(format) => format!("{format} holds no pencil marks; they are left out"),
        M::BoxesUnwritten { format, shape } => {
            let (rows, columns) = (shape.box_rows(), shape.box_columns());
            format!("{format} does not show the boxes: read the output with --box {rows}x{columns}")
        }
        M::NoneToSpare { word, why } => format!("the puzzle does not have exactly one solution ({word}: {}), so no clue can be called redundant", grounds(why)),
        M::NotRated { why, symbols, size } => Language::English.refusal(why, DigitNames::new(symbols.as_ref(), *size)),
        M::Puzzle(error) => Language::English.error(error),
        M::Quoted(words) => words.clone(),
        M::NotFound => "no such file, and not a puzzle either: expected a file, - or a puzzle".into(),
        M::Directory => "this is a directory: expected a file or a puzzle".into(),
        M::EndsEarly => "the compressed data ends too early: the file is incomplete; get it again".into(),
        M::TrailingData => "more data after the end of the compressed data".into(),
        M::OtherDictionary => "the zstd data was compressed with a dictionary: unpack it with that dictionary first (unzstd -D)".into(),
        M::Unreadable(error) => format!("cannot be read: {}", message(error)),
        M::Unwritable(error) => format!("cannot be written: {}", message(error)),
        M::OutputUnwritable(error) => format!("cannot write the output: {}", message(error)),
        M::IsStandardInput => "it is the standard input".into(),
        M::IsOpen => "a file that is open already: expected its own name, or /dev/stdout".into(),
        M::AlsoInput => "also an input: expected another name for the output".into(),
        M::NotText => "a Parquet file: expected text here, such as a csv table".into(),
        M::NoResume => "a run cannot be resumed here: expected a regular file, or start over".into(),
        M::NotACheckpoint(error) => format!("not a checkpoint ({error}): remove it and start over"),
        M::CheckpointDamaged => "the checkpoint is damaged: remove it and start over".into(),
        M::PartShorter => "it is shorter than when the run was stopped; remove it and start over".into(),
        M::PartChanged => "it was changed since the run was stopped; remove it and start over".into(),
        M::PartLocked => "another run is writing it".into(),
        M::PartLeft(path) => format!("{}.part was left by a command that was stopped: continue that command, remove the file, or choose another name", path.display()),
        M::PartOfOtherWork(path) => format!("{}.part was left by other work (another command, input or release): continue that work, or start over without resuming", path.display()),
        M::PartWithoutCheckpoint(path) => format!("{0}.part was left by a command that was stopped, but {0}.resume, which says how far it got, is missing: starting over", path.display()),
        M::OtherResult(what) => format!("it already exists, but is the result of other work (another command, input or release): {}; choose another name, remove it, or start over instead of resuming", message(what)),
        M::ResultDiffers { found, expected } => {
            let quote = |text: &str| if text.is_empty() { "nothing".to_string() } else { format!("'{text}'") };
            format!("found {}, expected {}", quote(found), quote(expected))
        }
        M::ResultColumns { found, expected } => format!("found the columns {}, expected {}", found.join(", "), expected.join(", ")),
        M::ResultUnreadable(error) => format!("it already exists, but cannot be compared with this work: {}; if it is damaged, remove it and start over", message(error)),
        M::NotCompared => "it already exists, and was not compared with this work: the answers take too long, or depend on the speed of the machine; if in doubt, start over".into(),
        M::BeginningCompared => "it already exists; its first answers match this work, the others were not compared: they take too long; if in doubt, start over".into(),
        M::StartingOver { path, puzzles } => format!("starting over: {}.part, of {} puzzles, is not resumed", path.display(), grouped(*puzzles)),
        M::Newer { input, output } => format!("{} is newer than {}", name(input), output.display()),
        M::InputShorter => "the input has changed since the run began: it is shorter than when the run was stopped; start over, without resuming".into(),
        M::InputDiffers => "the input has changed since the run began: the part already read differs; start over, without resuming".into(),
        M::InputBeginsOtherwise { bytes } => format!("the input has changed since the run began: its first {bytes} bytes differ; start over, without resuming"),
        M::OtherTotal { total, before } => format!("the input has changed since the run began: there are {total} puzzles to choose from, there were {before}; start over instead"),
        M::Unpackable(error) => format!("cannot compress: {}", message(error)),
        M::Forgotten(error) => format!("cannot store the puzzles seen so far in the temporary folder: {}", message(error)),
        M::OtherColumns { found, expected } => format!("found the columns {}, expected {} as in the first input", found.join(", "), expected.join(", ")),
        M::ColumnReplaced(column) => format!("the column '{column}' of the input is replaced"),
        M::Stopped => "stopped by the user".into(),
        M::NobodyReads => "nobody reads the output any more".into(),
        M::Strict => "strict: stopped at the first bad puzzle".into(),
        M::UnknownPacking(ending) => format!("cannot be compressed as {ending}: expected .gz, .zst, or no compression"),
        M::NoParquet => "this program was built without Parquet: use csv, or build it with `cargo install --locked --path crates/cli --features parquet`".into(),
        M::PackedTable => "a Parquet file is not compressed as a whole: expected a name without .gz or .zst".into(),
        M::TextAsTable(format) => format!("the name is that of a Parquet file, but the format asked for is {format}: expected another name, or no --to"),
        M::NoPuzzleColumn { name, found } => format!("no column '{name}': found {found}; name the column that holds puzzles as text with --column"),
        M::NotTextColumn { name, kind } => format!("column '{name}' holds {kind}; expected text"),
        M::TooMuchText { name } => format!("column '{name}' has more than 2 GiB of text in one batch; expected less"),
        M::ColumnAsText { name, error } => format!("column '{name}' cannot be written as text: {error}"),
        M::NotWhole(error) => format!("not a whole Parquet file: {error}"),
        M::Damaged(Some(error)) => format!("damaged Parquet file: {error}"),
        M::Damaged(None) => "damaged Parquet file: its reader gave up".into(),
        M::RowsMissing { rows } => format!("damaged Parquet file: expected {rows} more rows, found fewer"),
        M::RowsDiffer { rows } => format!("damaged Parquet file: its footer says {rows} rows, but its row groups do not add up to that"),
        M::ColumnOutside(column) => format!("damaged Parquet file: column '{column}' lies outside the file"),
        M::PieceUnknown { end, error } => format!("no whole piece of output ends at byte {end}: {}", message(error)),
        M::PieceStart { end } => format!("no piece of output starts where the one up to byte {end} should"),
        M::PieceColumns => "it has other columns".into(),
        M::PieceDamaged => "a damaged piece of a Parquet file".into(),
        M::Misfit(error) => format!("its answers do not fit into the Parquet file: {}", message(error)),
        M::BestAlone => "the best solution is found by the engine 'fast', without a portfolio and without search statistics: leave out the other options".into(),
        M::NotBest => "this format prints the largest sum of digits times weights: expected the task of finding the best solution".into(),
        M::Portfolio => "a portfolio finds a solution or a verdict with the engine 'fast': expected that, or no portfolio".into(),
        M::RangeOfRatings => "only ratings can be in a range of ratings: rate the puzzles, or give no range".into(),
        M::OnlyUnrated => "only rating gives the verdict 'unrated': rate the puzzles, or name another verdict".into(),
        M::StepsInTable => "a table has no place for steps: expected lines or json, or a name that ends in .txt or .json".into(),
        M::BoardsInTable => "only solutions have a board to draw: expected line, csv, json or parquet".into(),
        M::NoComments(format) => format!("{format} has no place for a transformation: expected line, sdm, spaced, grid, csv, json or parquet"),
        M::RatingTooHigh(least) => unrated(&format!("at least {least}")),
        M::RatingTooLow(most) => unrated(&format!("at most {most}")),
    }
}

fn unrated(found: &str) -> String {
    let (least, hardest) = (Rating::LEAST, Rating::HARDEST_KNOWN);
    format!(
        "a rating of {found}: no known puzzle has this rating: expected a range from {least} to {hardest}, the hardest known"
    )
}
