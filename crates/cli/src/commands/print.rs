//! `shudu print` lays out puzzles on pages, as SVG, PNG or PDF.
//!
//! ```text
//! pdf       lines and words in the standard font    png    the same as pixels
//! strokes   letters as lines, for pixels
//! ```

mod pdf;
mod png;
mod strokes;

use crate::args::PrintArgs;
use crate::input::Item;
use crate::session::{Session, Stop};
use crate::timer::timed;
use crate::words::Message;
use files::Whole;
use shudu::ask::{Answer, Asker, Grounds, Means, Task};
use shudu::logic::{Level, NotRated};
use shudu::sheet::{Sheet, SheetPuzzle};
use shudu::{AnswerWord, Grid, Solution};
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &PrintArgs, session: &mut Session) -> Result<(), Stop> {
    let ending = args.output.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    if !["svg", "png", "pdf"].contains(&&*ending) {
        return Err(Message::PictureName.of(args.output.display().to_string()).into());
    }
    let mut entries = Vec::new();
    let mut askers = [Task::Solve, Task::Rate { has_steps: false }].map(Asker::new);
    args.input.for_each(session, |item, session| {
        if let Ok(puzzle) = &item.puzzle {
            let number = entries.len() + 1;
            entries.push(entry(number, puzzle, &item, args, &mut askers, session));
        }
        Ok(())
    })?;
    let (per_page, symbols) = (usize::from(args.per_page), args.input.notation().symbols);
    let pages = Sheet { per_page, has_solutions: !args.no_solutions, symbols }.pages(&entries);
    if pages.is_empty() {
        return Ok(());
    }
    if ending == "pdf" {
        return write(&args.output, &pdf::write(&pages)?);
    }
    for (number, page) in (1..).zip(&pages) {
        let path = if pages.len() == 1 { args.output.clone() } else { numbered(&args.output, number) };
        let bytes =
            if ending == "svg" { page.svg().into_bytes() } else { png::write(page, f64::from(args.dpi))? };
        write(&path, &bytes)?;
    }
    if pages.len() > 1 {
        let (first, last) = (numbered(&args.output, 1), numbered(&args.output, pages.len()));
        session.note(Message::PagesWritten { first, last });
    }
    Ok(())
}

/// Writes a file completely, or not at all.
fn write(path: &Path, bytes: &[u8]) -> Result<(), Stop> {
    let mut file = Whole::create(path)?;
    file.write(bytes)?;
    Ok(file.finish()?)
}

/// The path of a page. For example, page 2 of `sheet.svg` has the path `sheet-2.svg`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    path.with_file_name(format!("{}-{number}.{}", part(path.file_stem()), part(path.extension())))
}

fn entry(
    number: usize,
    puzzle: &Grid,
    item: &Item,
    args: &PrintArgs,
    [solver, rater]: &mut [Asker; 2],
    session: &mut Session,
) -> SheetPuzzle {
    let puzzle = puzzle.clone().without_marks();
    let ((answer, label), _) = timed(args.limits, &item.origin(), session.language, |limits| {
        let means = Means { limits: *limits, ..Means::default() };
        let answer = solver.ask_one(&puzzle, &means, &());
        let label = match answer.word {
            AnswerWord::Unique if args.no_difficulty => String::new(),
            AnswerWord::Unique => difficulty(&rater.ask_one(&puzzle, &means, &())),
            word => word.to_string(),
        };
        (answer, label)
    });
    session.book(answer.word);
    let solution = answer.board.filter(|_| answer.word == AnswerWord::Unique);
    if solution.is_none() {
        session.note(item.at(Message::PrintedUnsolved { word: label.clone() }));
    }
    let label = format!("{number}   {label}").trim_end().to_string();
    SheetPuzzle { puzzle, label, solution: solution.and_then(|board| Solution::new(&board.grid())) }
}

/// The difficulty, such as `hard 4.2` on 9x9 or `hard` on other sizes; empty if rating took too long.
fn difficulty(answer: &Answer) -> String {
    match (&answer.grade, &answer.why) {
        (Some(grade), _) => match grade.difficulty {
            Some(difficulty) => format!("{} {}", grade.level(), difficulty.whole),
            None => grade.level().to_string(),
        },
        (None, Some(Grounds::NotRated(why))) if **why == NotRated::Stuck => Level::Extreme.to_string(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use shudu::sheet::{Ink, Picture};

    pub(super) fn page(ink: Vec<Ink>) -> Picture {
        Picture { width: 10.0, height: 10.0, label: String::new(), is_on_paper: true, ink }
    }
}
