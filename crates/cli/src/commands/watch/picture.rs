//! Draws the picture of `shudu watch` for the README, as an SVG of a frame of the program. `cargo xtask
//! pictures` writes the picture, and a test compares the picture with what the program draws.

use super::app::App;
use super::view::draw;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};
use shudu::words::Language;
use shudu::{Engine, Grid};
use std::fmt::Write;

/// The size of the terminal in characters.
const SIZE: (u16, u16) = (84, 24);

/// The size of a character in pixels, and the margin around the text.
const CHARACTER: (f32, f32) = (8.4, 16.5);
const MARGIN: f32 = 16.0;

/// The picture shows the search after this number of events, when the search has just returned from a dead end.
const EVENTS: usize = 171;

const PUZZLE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

const PAPER: &str = "#16181d";
const INK: &str = "#d6d8de";

#[test]
fn the_picture_of_the_readme_is_what_the_program_draws() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/watch.svg");
    let drawn = svg(&frame());
    if std::env::var("PICTURES").is_ok_and(|value| value == "overwrite") {
        std::fs::write(path, &drawn).expect("the folder of pictures");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(kept == drawn, "docs/pictures/watch.svg is out of date: run cargo xtask pictures");
}

fn frame() -> Buffer {
    let puzzle: Grid = PUZZLE.parse().expect("a puzzle");
    let mut app = App::new(&puzzle, Engine::Bits);
    (0..EVENTS).for_each(|_| assert!(app.press(KeyCode::Char('n').into())));
    let mut terminal = Terminal::new(TestBackend::new(SIZE.0, SIZE.1)).expect("a terminal in memory");
    terminal.draw(|frame| draw(&app, Language::English, true, frame)).expect("memory");
    terminal.backend().buffer().clone()
}

/// A frame as SVG, with a text element for each run of characters in the same style, and a rectangle for each
/// background.
fn svg(buffer: &Buffer) -> String {
    let (width, height) = (f32::from(SIZE.0) * CHARACTER.0, f32::from(SIZE.1) * CHARACTER.1);
    let (width, height) = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"14\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"10\" fill=\"{PAPER}\"/>\n"
    );
    for (row, cells) in buffer.content().chunks(usize::from(SIZE.0)).enumerate() {
        let mut column = 0;
        for run in cells.chunk_by(|a, b| a.style() == b.style()) {
            push_run(run, column, row, &mut svg);
            column += run.len();
        }
    }
    svg + "</svg>\n"
}

/// Adds characters of one style. `textLength` keeps the columns aligned in any font.
fn push_run(run: &[Cell], column: usize, row: usize, svg: &mut String) {
    let text: String = run.iter().map(Cell::symbol).collect();
    let [ink, paper] = colours(&run[0]);
    let (start, length) = (text.len() - text.trim_start().len(), text.trim().chars().count());
    let x = |column: usize| MARGIN + column as f32 * CHARACTER.0;
    let y = MARGIN + row as f32 * CHARACTER.1;
    if let Some(paper) = paper {
        let width = x(run.len()) - MARGIN;
        let rect = format!("x=\"{:.1}\" y=\"{y:.1}\" width=\"{width:.1}\"", x(column));
        writeln!(svg, "<rect {rect} height=\"{}\" fill=\"{paper}\"/>", CHARACTER.1).expect("a string");
    }
    if length > 0 {
        let weight = if run[0].modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
        let (x, y, width) = (x(column + start), y + 13.0, length as f32 * CHARACTER.0);
        let position = format!("x=\"{x:.1}\" y=\"{y:.1}\" textLength=\"{width:.1}\"");
        let ink = ink.unwrap_or(INK);
        let text = text.trim().replace('&', "&amp;").replace('<', "&lt;").replace(' ', "\u{a0}");
        writeln!(svg, "<text {position} fill=\"{ink}\"{weight}>{text}</text>").expect("a string");
    }
}

/// The foreground and background colours of a character; `None` for the default colours.
fn colours(cell: &Cell) -> [Option<&'static str>; 2] {
    let colour = match cell.fg {
        Color::Cyan => Some("#5cc8d7"),
        Color::DarkGray => Some("#6b7280"),
        Color::Yellow => Some("#e3b341"),
        Color::Red => Some("#f47067"),
        Color::Green => Some("#57ab5a"),
        _ if cell.modifier.contains(Modifier::DIM) => Some("#8b909c"),
        _ => None,
    };
    let is_reversed = cell.modifier.contains(Modifier::REVERSED);
    if is_reversed { [Some(PAPER), Some(colour.unwrap_or(INK))] } else { [colour, None] }
}
