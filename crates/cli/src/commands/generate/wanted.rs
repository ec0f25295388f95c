//! The order that was typed.

use super::refuse;
use crate::args::{GenerateArgs, InputArgs, SymmetryChoice};
use crate::output::Stop;
use files::Puzzles;
use shudu::generate::{Generator, Pattern};
use shudu::text::Symbols;
use shudu::{Grid, Shape, Solution, Verdict};
use std::io::Read;
use std::path::Path;

/// The order, and the shape of its boards.
pub(super) fn generator(args: &GenerateArgs, seed: u64) -> Result<(Generator, Shape), Stop> {
    let (mut generator, wanted) = (Generator::new(seed), &args.wanted);
    let named = args.board.shape();
    let mut shape = named.unwrap_or(Shape::CLASSIC);
    if let Some(text) = &wanted.pattern {
        let pattern = pattern(text, named)?;
        shape = pattern.shape();
        generator = generator.pattern(pattern);
    }
    if let Some(text) = &wanted.solution {
        let solution = solution(text, named, args.board.symbols.clone())?;
        shape = solution.grid().shape();
        generator = generator.solution(solution);
    }
    if let Some(named) = named {
        generator = generator.shape(named);
        shape = named;
    }
    if wanted.minimal {
        generator = generator.minimal();
    }
    if let Some(clues) = wanted.clues.clone() {
        generator = generator.clues(clues);
    }
    if let Some(SymmetryChoice::Of(symmetry)) = wanted.symmetry {
        generator = generator.symmetry(symmetry);
    }
    if let Some(rating) = wanted.rating.clone() {
        generator = generator.rating(rating);
    }
    if let Some(technique) = wanted.technique {
        generator = generator.technique(technique);
    }
    if let Some(level) = wanted.difficulty {
        generator = generator.level(level);
    }
    Ok((run_as_asked(generator, args), shape))
}

/// What has no say in the puzzles themselves.
fn run_as_asked(mut generator: Generator, args: &GenerateArgs) -> Generator {
    if let Some(tries) = args.tries {
        generator = generator.tries(tries);
    }
    if let Some(isa) = args.isa.named() {
        generator = generator.isa(isa);
    }
    generator
}

/// A pattern from a file, standard input, or typed in.
fn pattern(text: &str, shape: Option<Shape>) -> Result<Pattern, Stop> {
    let path = Path::new(text);
    let fail = |error: std::io::Error| Stop::Failed(format!("{text}: cannot read the pattern: {error}"));
    // Anything else is the name of a file that is not there.
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
            // The largest board, generously drawn, is a fraction of that.
            let file = std::fs::File::open(path).map_err(fail)?;
            file.take(1 << 20).read_to_end(&mut drawing).map_err(fail)?;
            String::from_utf8_lossy(&drawing).into_owned()
        }
        _ if is_typed() => text.to_string(),
        _ => {
            return Err(Stop::Failed(format!(
                "'{text}': no such file, and not a pattern either: expected x for each cell with a clue and . for each without"
            )));
        }
    };
    let name = if path.exists() { format!("{text}: ") } else { String::new() };
    Pattern::read(&drawing, shape).map_err(|error| Stop::Failed(format!("{name}{error}")))
}

/// A full board from a file, or typed in; of a puzzle with one solution that.
pub(in super::super) fn solution(
    text: &str,
    shape: Option<Shape>,
    symbols: Option<Symbols>,
) -> Result<Solution, Stop> {
    let input = InputArgs { puzzles: vec![text.to_string()], from: None, shape, symbols };
    let board = first_board(&input)?;
    match board.solve() {
        Verdict::Unique(solution) => Ok(solution),
        verdict => Err(Stop::Failed(format!(
            "{text}: no solution to make puzzles of ({}: {}): expected a full board, or a puzzle with one solution",
            verdict.word(),
            verdict.reason(&board)
        ))),
    }
}

fn first_board(input: &InputArgs) -> Result<Grid, Stop> {
    let source = input.sources().into_iter().next().ok_or_else(|| refuse(&shudu::Error::no_puzzle()))?;
    let mut puzzles = Puzzles::open(source, &input.notation(), None).map_err(Stop::Failed)?;
    let entry = puzzles.next().ok_or_else(|| refuse(&shudu::Error::no_puzzle()))?.map_err(Stop::Failed)?;
    entry.puzzle.map_err(|error| Stop::Failed(format!("{}: {error}", puzzles.name())))
}
