//! The terminal: keys in, frames out. It is left as it was found, whatever happens.

use super::app::{Action, App};
use super::view;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::io;
use std::time::{Duration, Instant};

/// The time between two frames.
const FRAME: Duration = Duration::from_millis(33);

/// Shows the app until the user quits.
pub(super) fn show(mut app: App) -> io::Result<()> {
    // Restores the terminal when it returns, and on a panic.
    ratatui::run(|terminal| {
        let is_colourful = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let mut last = Instant::now();
        loop {
            terminal.draw(|frame| view::draw(&app, is_colourful, frame))?;
            if event::poll(FRAME)?
                && let Event::Key(key) = event::read()?
                && let Some(action) = action(key)
                && !app.act(action)
            {
                return Ok(());
            }
            app.advance(last.elapsed());
            last = Instant::now();
        }
    })
}

/// What a key means.
fn action(key: KeyEvent) -> Option<Action> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    match key.code {
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Some(Action::Quit),
        KeyCode::Char('q') | KeyCode::Esc => Some(Action::Quit),
        KeyCode::Char(' ') => Some(Action::PauseOrGo),
        KeyCode::Right | KeyCode::Char('n') => Some(Action::Step),
        KeyCode::Char('+' | '=') | KeyCode::Up => Some(Action::Faster),
        KeyCode::Char('-') | KeyCode::Down => Some(Action::Slower),
        KeyCode::Char('s') => Some(Action::ToNextSolution),
        KeyCode::Char('c') => Some(Action::ShowCounts),
        KeyCode::Char('r') => Some(Action::Restart),
        _ => None,
    }
}
