//! Draws the app, with the board on the left, the latest events on the right, and the keys below.

use super::app::App;
use crate::numbers::grouped_or_dash;
use crate::words::{self, Message};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};
use shudu::text::drawing::{self, Pen, Stroke};
use shudu::words::Language;
use shudu::{Candidates, Cell, Event, Stats};

/// Draws one frame. Without colours, bold and reversed text mark the cells.
pub(super) fn draw(app: &App, language: Language, is_colourful: bool, frame: &mut Frame<'_>) {
    let board = board(app, is_colourful);
    let width = board.iter().map(Line::width).max().unwrap_or(0) as u16 + 4;
    let [main, keys] = Layout::vertical([Constraint::Min(0), Constraint::Length(1)]).areas(frame.area());
    let [left, right] = Layout::horizontal([Constraint::Length(width), Constraint::Min(28)]).areas(main);
    let title = format!(" {} ", app.engine);
    frame.render_widget(Paragraph::new(board).block(Block::bordered().title(title)), left);
    frame.render_widget(Paragraph::new(panel(app, language)).block(Block::bordered()), right);
    let help = format!(" {}", Message::WatchKeys.in_words(language));
    frame.render_widget(Line::styled(help, Modifier::DIM), keys);
}

fn board(app: &App, is_colourful: bool) -> Vec<Line<'static>> {
    let shape = app.puzzle.shape();
    let candidates = Candidates::of(app.board());
    let width = shape.size().to_string().len();
    let (mut lines, mut line) = (Vec::new(), Line::from(" "));
    let put = |stroke: Stroke<'_>| match stroke {
        Stroke::Rule(rule) => line.push_span(rule.to_string()),
        Stroke::Word(cell, width) => {
            line.push_span(cell_span(app, cell, width, candidates.get(cell).len(), is_colourful));
        }
        Stroke::End => lines.push(std::mem::replace(&mut line, Line::from(" "))),
    };
    drawing::draw(shape, Pen::FRAMED, |_| width, put);
    lines
}

/// Draws a cell. A given is bold, a placed digit is coloured, a blank is a dot or the number of its candidates.
fn cell_span(app: &App, cell: Cell, width: usize, candidates: usize, is_colourful: bool) -> Span<'static> {
    let tint = |color: Color| if is_colourful { Style::new().fg(color) } else { Style::new() };
    let is_given = app.puzzle.get(cell).is_some();
    let (text, style) = match app.board().get(cell) {
        Some(digit) if is_given => (digit.to_string(), Style::new().add_modifier(Modifier::BOLD)),
        Some(digit) => (digit.to_string(), tint(Color::Cyan)),
        None if app.shows_counts => (subscript(candidates), tint(Color::DarkGray)),
        None => ("·".to_string(), tint(Color::DarkGray)),
    };
    let (text, style) = match app.latest.front() {
        Some(Event::Try(at, digit)) if *at == cell => (digit.to_string(), focus(Color::Yellow, is_colourful)),
        Some(Event::DeadEnd(at)) if *at == cell => (text, focus(Color::Red, is_colourful)),
        _ if app.focus == Some(cell) => (text, focus(Color::Green, is_colourful)),
        _ => (text, style),
    };
    Span::styled(format!("{text:>width$}"), style)
}

/// A number in subscript, such as `₁₂`, so that it is not mistaken for a digit on the board.
fn subscript(number: usize) -> String {
    let small = |figure: char| char::from_u32('₀' as u32 + figure.to_digit(10).unwrap_or(0));
    number.to_string().chars().filter_map(small).collect()
}

/// The style of the current cell, which stands out even without colours.
fn focus(color: Color, is_colourful: bool) -> Style {
    let style = Style::new().add_modifier(Modifier::REVERSED);
    if is_colourful { style.fg(color) } else { style }
}

fn panel(app: &App, language: Language) -> Vec<Line<'static>> {
    let line = |message: Message| Line::from(message.in_words(language));
    let state = match (app.is_over, app.is_paused) {
        (true, _) => Message::WatchOver,
        (false, true) => Message::Paused,
        (false, false) => Message::Speed(app.speed()),
    };
    let mut lines = vec![Line::from(app.engine.summary()), line(state), Line::default()];
    let Stats { tries, placements, forced, dead_ends, depth, deepest, solutions, .. } = app.stats;
    let counters = [Some(tries), Some(placements), forced, dead_ends, depth, deepest, Some(solutions)];
    let counter = |(name, value)| Line::from(format!("{name:<10}{:>16}", grouped_or_dash(value)));
    lines.extend(words::counters(language).into_iter().zip(counters).map(counter));
    lines.push(Line::default());
    lines.push(focus_candidates(app).map_or(Line::default(), line));
    lines.push(Line::default());
    lines.extend(app.latest.iter().map(|event| Line::from(event.to_string())));
    lines
}

fn focus_candidates(app: &App) -> Option<Message> {
    let cell = app.focus?;
    let mut without = app.board().clone();
    if app.puzzle.get(cell).is_none() {
        without.set(cell, None);
    }
    let digits: Vec<String> = Candidates::of(&without).get(cell).iter().map(|d| d.to_string()).collect();
    Some(Message::CanBe(cell, digits.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::crossterm::event::KeyCode;
    use shudu::Engine;

    fn screen(app: &App) -> String {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| draw(app, Language::English, false, frame)).unwrap();
        terminal.backend().to_string()
    }

    #[test]
    fn the_screen_shows_the_board_the_try_and_the_counters() {
        let mut app = App::new(&"12..34.....1....".parse().unwrap(), Engine::Scan);
        app.press(KeyCode::Char('n').into());
        let screen = screen(&app);
        assert!(screen.contains("│  1 2 │ 1 ·"), "the digit tried stands in its cell:\n{screen}");
        assert!(screen.contains("─────┼─────"), "{screen}");
        assert!(screen.contains("tries                    1"), "{screen}");
        assert!(screen.contains("r1c3 can be 3 4"), "{screen}");
        assert!(screen.contains("try r1c3=1"), "{screen}");
        assert!(screen.contains("paused"), "{screen}");
    }

    #[test]
    fn the_counts_of_candidates_can_be_shown() {
        let mut app = App::new(&"12..34.....1....".parse().unwrap(), Engine::Bits);
        app.press(KeyCode::Char('c').into());
        assert!(screen(&app).contains("│  1 2 │ ₂ ₂"), "{}", screen(&app));
    }
}
