//! Turns the arguments of `generate` into a generator of the wanted puzzles.

use crate::args::{GenerateArgs, InputArgs, SymmetryChoice};
use crate::session::Stop;
use crate::words::Message;
use files::{NamedGrounds, PuzzleBlock, Saying, puzzles};
use shudu::ask::Grounds;
use shudu::generate::{Generator, Pattern};
use shudu::text::Symbols;
use shudu::{Grid, Shape, Solution, Verdict};
use std::io::Read;
use std::path::Path;

pub(super) fn generator(args: &GenerateArgs, seed: u64) -> Result<(Generator, Shape), Stop> {
    let (wanted, named) = (&args.wanted, args.board.shape());
    let pattern = wanted.pattern.as_ref().map(|text| pattern(text, named)).transpose()?;
    let full = wanted.solution.as_ref().map(|text| solution(text, named, args.board.symbols.clone()));
    let full = full.transpose()?;
    let shape = full.as_ref().map(|full| full.grid().shape()).or(pattern.as_ref().map(Pattern::shape));
    let symmetry = match wanted.symmetry {
        Some(SymmetryChoice::Of(symmetry)) => Some(symmetry),
        Some(SymmetryChoice::List) | None => None,
    };
    let generator = Generator::new(seed)
        .with(pattern, Generator::pattern)
        .with(full, Generator::solution)
        .with(wanted.minimal.then_some(()), |generator, ()| generator.minimal())
        .with(named, Generator::shape)
        .with(wanted.clues.clone(), Generator::clues)
        .with(symmetry, Generator::symmetry)
        .with(wanted.rating.clone(), Generator::rating)
        .with(wanted.technique, Generator::technique)
        .with(wanted.difficulty, Generator::level)
        .with(args.tries, Generator::tries)
        .with(args.isa.named(), Generator::isa);
    Ok((generator, named.or(shape).unwrap_or(Shape::CLASSIC)))
}

/// Reads a pattern from a file, standard input or the argument itself.
fn pattern(text: &str, shape: Option<Shape>) -> Result<Pattern, Stop> {
    let path = Path::new(text);
    let fail = |error: std::io::Error| Stop::from(Message::PatternUnreadable((&error).into()).of(text));
    // Text that is not a pattern is taken for the name of a missing file.
    let is_typed = || {
        let is_drawn = text.chars().all(|found| "xX.*_0".contains(found));
        let is_puzzle = text.chars().all(|found| found.is_ascii_alphanumeric() || ".*_".contains(found));
        let is_board = match shape {
            Some(shape) => text.len() == shape.cell_count(),
            None => text.len() >= 16 && text.len().isqrt().pow(2) == text.len(),
        };
        is_board && is_puzzle || text.len() >= 16 && is_drawn
    };
    let drawing = match text {
        "-" => std::io::read_to_string(std::io::stdin()).map_err(fail)?,
        _ if path.exists() => {
            let mut drawing = Vec::new();
            // The pattern of the largest board is far smaller than this limit.
            let file = std::fs::File::open(path).map_err(fail)?;
            file.take(1 << 20).read_to_end(&mut drawing).map_err(fail)?;
            String::from_utf8_lossy(&drawing).into_owned()
        }
        _ if is_typed() => text.to_string(),
        _ => return Err(Message::NoPattern(text.to_string()).into()),
    };
    Pattern::read(&drawing, shape).map_err(|error| match Message::from(error) {
        error if path.exists() => error.of(text).into(),
        error => error.into(),
    })
}

/// Reads a full board, or a puzzle with one solution, from a file or the argument itself.
pub(crate) fn solution(text: &str, shape: Option<Shape>, symbols: Option<Symbols>) -> Result<Solution, Stop> {
    let puzzles = vec![text.to_string()];
    let board =
        first_board(&InputArgs { puzzles, from: None, shape, symbols: symbols.clone(), column: None })?;
    match board.solve() {
        Verdict::Unique(solution) => Ok(solution),
        verdict => {
            let why = Grounds::Reason(verdict.reason(&board));
            let symbols = Some(symbols.unwrap_or_default());
            let because = NamedGrounds { why, symbols, size: board.shape().size() };
            Err(Message::NoSolutionToUse { word: verdict.word(), because }.of(text).into())
        }
    }
}

fn first_board(input: &InputArgs) -> Result<Grid, Stop> {
    let source = input.sources().into_iter().next().ok_or_else(shudu::Error::no_puzzle)?;
    let block = puzzles(vec![source], &input.notation(), None).next();
    let PuzzleBlock { name, entries, trouble, .. } = block.ok_or_else(shudu::Error::no_puzzle)?;
    match (entries.into_iter().next(), trouble) {
        (Some(entry), _) => entry.puzzle.map_err(|error| files::Message::Puzzle(error).of(&name).into()),
        (None, Some(Saying::Trouble(why) | Saying::Error(why))) => Err(why.into()),
        (None, _) => Err(shudu::Error::no_puzzle().into()),
    }
}
