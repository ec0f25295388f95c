//! The state of `shudu watch`, which is the search, its speed, and the events so far.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use shudu::{Cell, Engine, Event, Grid, Search, Stats};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Speeds in events per second, from slow motion to unlimited.
const SPEEDS: [u64; 9] = [1, 3, 10, 30, 100, 1_000, 10_000, 100_000, u64::MAX];

/// The initial speed, slow enough to follow.
const FIRST_SPEED: usize = 2;

const REMEMBERED: usize = 8;

/// How long the search may run between two frames.
const SLICE: Duration = Duration::from_millis(25);

pub(super) struct App {
    pub(super) puzzle: Grid,
    pub(super) engine: Engine,
    search: Search,
    pub(super) stats: Stats,
    /// The latest events, newest first.
    pub(super) latest: VecDeque<Event>,
    /// The cell of the latest event that has a cell.
    pub(super) focus: Option<Cell>,
    pub(super) is_paused: bool,
    pub(super) is_over: bool,
    /// Whether the search is running to the next solution at full speed.
    is_seeking: bool,
    pub(super) shows_counts: bool,
    speed: usize,
    /// The number of events that are due but not yet processed.
    credit: f64,
}

impl App {
    /// Starts a search. The givens of the puzzle must not clash.
    pub(super) fn new(puzzle: &Grid, engine: Engine) -> App {
        let search = engine.search(puzzle).expect("the caller has looked for a clash");
        App {
            puzzle: puzzle.clone(),
            engine,
            search,
            stats: Stats::default(),
            latest: VecDeque::new(),
            focus: None,
            is_paused: false,
            is_over: false,
            is_seeking: false,
            shows_counts: false,
            speed: FIRST_SPEED,
            credit: 0.0,
        }
    }

    pub(super) fn board(&self) -> &Grid {
        self.search.board()
    }

    /// The number of events per second, if it is limited.
    pub(super) fn speed(&self) -> Option<u64> {
        Some(SPEEDS[self.speed]).filter(|&events| events < u64::MAX)
    }

    /// Handles a key; returns false to quit.
    pub(super) fn press(&mut self, key: KeyEvent) -> bool {
        match key.code {
            _ if key.kind == KeyEventKind::Release => {}
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return false,
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Char(' ') => (self.is_paused, self.is_seeking) = (!self.is_paused, false),
            KeyCode::Right | KeyCode::Char('n') => {
                (self.is_paused, self.is_seeking) = (true, false);
                self.step();
            }
            KeyCode::Char('+' | '=') | KeyCode::Up => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') | KeyCode::Down => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char('s') => (self.is_paused, self.is_seeking) = (false, true),
            KeyCode::Char('c') => self.shows_counts = !self.shows_counts,
            KeyCode::Char('r') => {
                let (speed, shows_counts) = (self.speed, self.shows_counts);
                *self = App { speed, shows_counts, ..App::new(&self.puzzle, self.engine) };
            }
            _ => {}
        }
        true
    }

    /// Processes the events that are due after the time `elapsed`. Returns early enough to handle the next
    /// key in time.
    pub(super) fn advance(&mut self, elapsed: Duration) {
        if self.is_paused || self.is_over {
            self.credit = 0.0;
            return;
        }
        let speed = if self.is_seeking { u64::MAX } else { SPEEDS[self.speed] };
        self.credit += elapsed.as_secs_f64() * speed as f64;
        let start = Instant::now();
        while self.credit >= 1.0 && start.elapsed() < SLICE {
            self.credit -= 1.0;
            self.step();
            // Stop at a solution, so that the user can look at it.
            if self.is_over || self.latest.front() == Some(&Event::Solution) {
                (self.is_paused, self.is_seeking) = (true, false);
                return;
            }
        }
        // Events that were not processed in time are dropped.
        self.credit = self.credit.min(1.0);
    }

    fn step(&mut self) {
        let Some(event) = self.search.next() else {
            self.is_over = true;
            return;
        };
        self.stats.record(event);
        self.focus = match event {
            Event::Try(cell, _) | Event::Place(cell, _) | Event::Force(cell, _) => Some(cell),
            Event::Retract(cell, _) | Event::DeadEnd(cell) => Some(cell),
            Event::Solution => None,
        };
        self.latest.push_front(event);
        self.latest.truncate(REMEMBERED);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app() -> App {
        App::new(&"12..34.....1....".parse().unwrap(), Engine::Scan)
    }

    /// Runs to the next solution or the end, frame by frame.
    fn seek(app: &mut App) {
        app.press(KeyCode::Char('s').into());
        while !app.is_paused {
            app.advance(Duration::from_millis(33));
        }
    }

    #[test]
    fn time_buys_steps_at_the_chosen_speed() {
        let mut app = app();
        app.advance(Duration::from_millis(50));
        assert_eq!(app.latest.len(), 0);
        app.advance(Duration::from_millis(50));
        assert_eq!(app.latest.len(), 1, "10 steps a second: one after 100 ms");
    }

    #[test]
    fn a_paused_search_stands_still_but_can_be_stepped() {
        let mut app = app();
        app.press(KeyCode::Char(' ').into());
        app.advance(Duration::from_secs(60));
        assert_eq!(app.stats.tries, 0);
        app.press(KeyCode::Char('n').into());
        assert_eq!(app.stats.tries, 1);
    }

    #[test]
    fn running_ahead_stops_at_the_solution_and_then_at_the_end() {
        let mut app = app();
        seek(&mut app);
        assert_eq!(app.latest.front(), Some(&Event::Solution));
        assert!(app.board().is_full());
        while !app.is_over {
            seek(&mut app);
        }
        assert_eq!(app.stats.solutions, app.puzzle.count(u64::MAX).found());
    }

    #[test]
    fn restart_begins_anew_at_the_same_speed() {
        let mut app = app();
        app.press(KeyCode::Char('+').into());
        let speed = app.speed();
        seek(&mut app);
        app.press(KeyCode::Char('r').into());
        assert_eq!((app.stats, app.speed()), (Stats::default(), speed));
    }
}
