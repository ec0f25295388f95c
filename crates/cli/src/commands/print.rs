//! `shudu print` lays out puzzles on pages, as SVG, PNG or PDF.
//!
//! ```text
//! drawn   a page as rectangles and texts    svg, png, pdf   write these elements
//! font    the shapes and widths of characters
//! ```

mod drawn;
mod font;
mod pdf;
mod png;
mod svg;
#[cfg(test)]
mod tests;

use crate::args::PrintArgs;
use crate::input::Item;
use crate::session::{Session, Stop};
use crate::timer::timed;
use crate::words::Message;
use files::Whole;
use shudu::ask::{Answer, Asker, Grounds, Means, Task};
use shudu::logic::{Level, NotRated};
use shudu::sheet::{Picture, Sheet, SheetPuzzle};
use shudu::{AnswerWord, Grid, Solution};
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &PrintArgs, session: &mut Session) -> Result<(), Stop> {
    session.language = args.language.language;
    let ending = args.output.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    if !["svg", "png", "pdf"].contains(&&*ending) {
        return Err(Message::PictureName.of(args.output.display().to_string()).into());
    }
    let sheet = sheet(args, session)?;
    let mut entries = Vec::new();
    let mut askers = [Task::Solve, Task::Rate { has_steps: false }].map(Asker::new);
    args.input.for_each(session, |item, session| {
        if let Ok(puzzle) = &item.puzzle {
            let number = entries.len() + 1;
            entries.push(entry(number, puzzle, &item, args, &mut askers, session));
        }
        Ok(())
    })?;
    let pages = sheet.pages(&entries);
    if pages.is_empty() {
        return Ok(());
    }
    if ending == "pdf" {
        let language = session.worded(&Message::PageLanguage);
        return write(&args.output, &pdf::write(&pages, &sheet.title, &language));
    }
    write_each(&args.output, &pages, session, |page| match &*ending {
        "svg" => svg::write(page).into_bytes(),
        _ => png::write(page, f64::from(args.dpi)),
    })
}

/// The layout. Refuses texts that cannot be printed, before any puzzle is read.
fn sheet(args: &PrintArgs, session: &Session) -> Result<Sheet, Message> {
    let title = args.title.trim();
    let symbols = args.input.notation().symbols;
    if title.contains(char::is_control) {
        return Err(Message::TitleNotOneLine);
    }
    for (text, option) in [(title, "--title"), (&symbols.to_string(), "--symbols")] {
        if let Some(found) = font::missing(text) {
            return Err(Message::NoGlyph { found, option });
        }
    }
    let sheet = Sheet {
        paper: args.paper,
        title: title.to_string(),
        solutions_title: session.worded(&Message::SolutionsTitle(title.to_string())),
        per_page: args.per_page.map(usize::from),
        has_solutions: !args.no_solutions,
        symbols,
        width_of: font::width_of,
    };
    if sheet.has_room_for_headings() { Ok(sheet) } else { Err(Message::TitleTooLong) }
}

/// Writes each page as a file of its own.
fn write_each(
    output: &Path,
    pages: &[Picture],
    session: &mut Session,
    bytes: impl Fn(&Picture) -> Vec<u8>,
) -> Result<(), Stop> {
    for (number, page) in (1..).zip(pages) {
        let path = if pages.len() == 1 { output.to_path_buf() } else { numbered(output, number) };
        write(&path, &bytes(page))?;
    }
    if pages.len() > 1 {
        let (first, last) = (numbered(output, 1), numbered(output, pages.len()));
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
    let ((answer, difficulty), _) = timed(args.limits, &item.origin(), session.language, |limits| {
        let means = Means { limits: *limits, ..Means::default() };
        let answer = solver.ask_one(&puzzle, &means, &());
        let difficulty = match answer.word {
            AnswerWord::Unique if args.no_difficulty => None,
            AnswerWord::Unique => difficulty(&rater.ask_one(&puzzle, &means, &())),
            word => Some(Message::NotUnique(word)),
        };
        (answer, difficulty)
    });
    session.book(answer.word);
    let solution = answer.board.filter(|_| answer.word == AnswerWord::Unique);
    if solution.is_none() {
        session.note(item.at(Message::PrintedUnsolved { word: answer.word }));
    }
    let name = session.worded(&Message::PuzzleNumber(number));
    let difficulty = difficulty.map_or(String::new(), |difficulty| session.worded(&difficulty));
    SheetPuzzle {
        puzzle,
        name,
        difficulty,
        solution: solution.and_then(|board| Solution::new(&board.grid())),
    }
}

/// The difficulty, with the rating if the scale has one; `None` if rating took too long.
fn difficulty(answer: &Answer) -> Option<Message> {
    match (&answer.grade, &answer.why) {
        (Some(grade), _) => {
            let rating = grade.difficulty.map(|difficulty| difficulty.whole);
            Some(Message::Difficulty { level: grade.level(), rating })
        }
        (None, Some(Grounds::NotRated(why))) if **why == NotRated::Stuck => {
            Some(Message::Difficulty { level: Level::Extreme, rating: None })
        }
        _ => None,
    }
}
