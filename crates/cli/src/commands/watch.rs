//! `shudu watch` shows a search at work on the board.
//!
//! ```text
//! app     the state: the search, its speed, whether it is paused; handles keys
//! view    draws the app
//! picture a frame as SVG, for the README
//! ```

mod app;
#[cfg(test)]
mod picture;
mod view;

use super::reason::words;
use crate::args::WatchArgs;
use crate::session::{Session, Stop};
use crate::words::Message;
use app::App;
use ratatui::crossterm::event;
use shudu::words::Language;
use shudu::{Engine, Event, Grid, Reason, Stats};
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

const FRAME: Duration = Duration::from_millis(33);

pub(crate) fn run(args: &WatchArgs, session: &mut Session) -> Result<(), Stop> {
    let engine = args.engine.engine;
    // Keys come from the terminal itself, even if the puzzle comes through standard input.
    let is_terminal = io::stdout().is_terminal();
    args.input.for_each(session, |item, session| {
        let Ok(puzzle) = &item.puzzle else { return Ok(()) };
        if let Some(clash) = puzzle.clash() {
            session.improper += 1;
            let words = words(session.language, &args.input, &item, puzzle);
            session.note(item.at(Message::NothingToSearch(words.reason(Reason::Clash(clash)))));
            return Ok(());
        }
        if is_terminal {
            show(App::new(puzzle, engine), session.language)
                .map_err(|error| Message::NoTerminal((&error).into()))?;
            return Err(Stop::Quit);
        }
        print_events(puzzle, engine, session)
    })
}

/// Shows the app until the user quits.
fn show(mut app: App, language: Language) -> io::Result<()> {
    // `ratatui::run` restores the terminal when it returns, and on a panic.
    ratatui::run(|terminal| {
        let is_colourful = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let mut last = Instant::now();
        loop {
            terminal.draw(|frame| view::draw(&app, language, is_colourful, frame))?;
            if event::poll(FRAME)?
                && let event::Event::Key(key) = event::read()?
                && !app.press(key)
            {
                return Ok(());
            }
            app.advance(last.elapsed());
            last = Instant::now();
        }
    })
}

/// Prints the events as text, one per line, and a summary. Programs read the events, so the events are the same in every
/// language.
fn print_events(puzzle: &Grid, engine: Engine, session: &mut Session) -> Result<(), Stop> {
    let Ok(mut search) = engine.search(puzzle) else { return Ok(()) };
    let mut stats = Stats::default();
    session.write(format!("{engine} {puzzle}\n"))?;
    while let Some(event) = search.next() {
        stats.record(event);
        let found = if event == Event::Solution { format!(" {}", search.board()) } else { String::new() };
        session.write(format!("{event}{found}\n"))?;
    }
    let Stats { tries, dead_ends, solutions, .. } = stats;
    session.improper += u64::from(solutions == 0);
    let end = session.worded(&Message::EventsEnd { solutions, tries, dead_ends });
    session.write(end + "\n")
}
