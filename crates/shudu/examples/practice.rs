//! Finds puzzles for every technique. `cargo xtask practice SEED SECONDS` rewrites the table that `shudu
//! practice` uses.
//!
//! ```text
//! fresh   a random full board, from which clues are removed while the solution stays unique; some are put back
//! climb   one of the hardest puzzles so far, or a puzzle of a technique that has few puzzles, with one to three
//!         clues replaced, and made minimal again
//! ```
//!
//! The two methods get the same time. For each technique, the program keeps the puzzles with the lowest
//! ratings among the puzzles whose solving path uses the technique. The first puzzle stays first, because docs
//! and tests show it. No two puzzles of a technique are equivalent. The number
//! of guesses of a search does not help to find hard puzzles, since a puzzle that is hard to search need not
//! be hard for a player.

use shudu::logic::{Path, Reasoner, Step, Technique};
use shudu::{Cell, Digit, Grid, Limits, Shape, Stats, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// How many puzzles are kept for each technique.
const KEPT: usize = 20;

/// How many of the hardest puzzles are kept as starting points.
const POOL: usize = 40;

/// The rating, in tenths, from which a step counts as hard.
const HARD: u16 = 80;

/// The time limit for finding the solving path of one puzzle.
const PATIENCE: Duration = Duration::from_secs(20);

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seed, seconds, file] = &arguments[..] else {
        eprintln!("usage: practice SEED SECONDS FILE");
        std::process::exit(2);
    };
    let number = |text: &String| text.parse::<u64>().unwrap_or(1);
    let mut search = Search::new(number(seed), &std::fs::read_to_string(file).unwrap_or_default());
    let end = Instant::now() + Duration::from_secs(number(seconds));
    while Instant::now() < end {
        search.round();
        std::fs::write(file, search.table())?;
    }
    for technique in Technique::all() {
        let count = search.found.get(&technique).map_or(0, Vec::len);
        if count < KEPT {
            eprintln!("{}: only {count} puzzles", technique.id());
        }
    }
    Ok(())
}

/// Random numbers: SplitMix64.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(z ^ (z >> 31)) * end as u128) >> 64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

struct Search {
    /// The comment lines of the table, which the program writes back unchanged.
    comments: String,
    chance: Chance,
    reasoner: Reasoner,
    /// The puzzles of each technique, each with its rating in tenths, lowest rating first.
    found: BTreeMap<Technique, Vec<(u16, Grid)>>,
    /// The hardest puzzles, each with its rating and its number of hard steps.
    pool: Vec<((u16, usize), Grid)>,
}

impl Search {
    fn new(seed: u64, table: &str) -> Search {
        let (chance, reasoner) = (Chance(seed), Reasoner::new());
        let comments = table.lines().filter(|line| line.starts_with('#')).map(|line| format!("{line}\n"));
        let comments = comments.collect();
        let mut search = Search { comments, chance, reasoner, found: BTreeMap::new(), pool: Vec::new() };
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            search.load(line);
        }
        search
    }

    /// Keeps the puzzle of a line of the table for its technique.
    fn load(&mut self, line: &str) {
        let Some((Ok(technique), Ok(puzzle))) =
            line.split_once(' ').map(|(id, puzzle)| (id.parse::<Technique>(), puzzle.parse::<Grid>()))
        else {
            return;
        };
        if let Ok(rated) = self.reasoner.rate(&puzzle, &Limits::new()) {
            let whole = rated.difficulty.whole.tenths();
            self.offer((whole, 0), &puzzle);
            self.keep(technique, whole, &puzzle);
        }
    }

    /// Varies a hard puzzle, then tries fresh puzzles for as long as that took, but for a second at least.
    fn round(&mut self) {
        let start = Instant::now();
        let hard = self.seed();
        if let Some(puzzle) = hard.and_then(|puzzle| self.exchanged(puzzle)) {
            self.consider(&puzzle);
        }
        let end = Instant::now() + start.elapsed().max(Duration::from_secs(1));
        while Instant::now() < end {
            if let Some(puzzle) = self.fresh() {
                self.consider(&puzzle);
            }
        }
    }

    /// A puzzle to vary: one of the hardest, or one whose path uses a technique that has too few puzzles.
    fn seed(&mut self) -> Option<Grid> {
        let few: Vec<Grid> =
            self.found.values().filter(|kept| kept.len() < KEPT).flatten().map(|it| it.1.clone()).collect();
        if !few.is_empty() && self.chance.below(4) > 0 {
            return Some(few[self.chance.below(few.len())].clone());
        }
        let at = self.chance.below(self.pool.len().max(1));
        self.pool.get(at).map(|(_, puzzle)| puzzle.clone())
    }

    /// Adds a puzzle to the pool, if the puzzle is hard enough.
    fn offer(&mut self, hardness: (u16, usize), puzzle: &Grid) {
        if !self.pool.iter().any(|(_, other)| other == puzzle) {
            let at = self.pool.partition_point(|(other, _)| *other > hardness);
            if at == 0 {
                eprintln!(
                    "hardest so far: {}.{}, hard steps: {}",
                    hardness.0 / 10,
                    hardness.0 % 10,
                    hardness.1
                );
            }
            self.pool.insert(at, (hardness, puzzle.clone()));
            self.pool.truncate(POOL);
        }
    }

    fn fresh(&mut self) -> Option<Grid> {
        let full = self.full()?;
        let mut puzzle = self.minimal(full.clone());
        let mut blanks: Vec<Cell> = puzzle.blanks().collect();
        self.chance.shuffle(&mut blanks);
        let back = [0, 0, 2, 5][self.chance.below(4)];
        blanks[..back].iter().for_each(|&cell| puzzle.set(cell, full.get(cell)));
        Some(puzzle)
    }

    /// Makes a full board. Fills three boxes at random, and solves the rest.
    fn full(&mut self) -> Option<Grid> {
        let mut grid = Grid::empty(Shape::CLASSIC);
        for corner in [0, 3, 6] {
            let mut digits: Vec<u8> = (1..=9).collect();
            self.chance.shuffle(&mut digits);
            for (i, digit) in digits.into_iter().enumerate() {
                grid.set(Cell::at(corner + i / 3, corner + i % 3), Digit::new(digit));
            }
        }
        // The solver returns the smallest solution, which is not random. So the rows are shuffled within
        // bands, and the columns within stacks.
        match grid.solve() {
            Verdict::Unique(solution) | Verdict::Several(solution, _) => Some(self.shuffled(solution.grid())),
            _ => None,
        }
    }

    fn shuffled(&mut self, grid: &Grid) -> Grid {
        let (rows, columns) = (self.lines(), self.lines());
        let mut shuffled = Grid::empty(Shape::CLASSIC);
        for (cell, digit) in grid.givens() {
            shuffled.set(Cell::at(rows[cell.row()], columns[cell.column()]), Some(digit));
        }
        shuffled
    }

    fn lines(&mut self) -> Vec<usize> {
        let mut bands = [0, 1, 2];
        self.chance.shuffle(&mut bands);
        let mut lines = Vec::new();
        for band in bands {
            let mut three = [3 * band, 3 * band + 1, 3 * band + 2];
            self.chance.shuffle(&mut three);
            lines.extend(three);
        }
        lines
    }

    /// Removes clues as long as the solution stays unique.
    fn minimal(&mut self, mut grid: Grid) -> Grid {
        let mut cells: Vec<Cell> = grid.givens().map(|(cell, _)| cell).collect();
        self.chance.shuffle(&mut cells);
        for cell in cells {
            let digit = grid.get(cell);
            grid.set(cell, None);
            if !grid.solve().is_unique() {
                grid.set(cell, digit);
            }
        }
        grid
    }

    /// Removes one to three clues, so that the puzzle may have several solutions. Then adds clues until the
    /// puzzle has one solution. Each added clue is a digit of one of two solutions.
    fn exchanged(&mut self, mut grid: Grid) -> Option<Grid> {
        let mut cells: Vec<Cell> = grid.givens().map(|(cell, _)| cell).collect();
        self.chance.shuffle(&mut cells);
        let count = 1 + self.chance.below(3);
        cells[..count].iter().for_each(|&cell| grid.set(cell, None));
        for _ in 0..count + 2 {
            match grid.solve() {
                Verdict::Unique(_) => return Some(self.minimal(grid)),
                Verdict::Several(first, second) => {
                    let solution = if self.chance.below(2) == 0 { first } else { second };
                    let blanks: Vec<Cell> = grid.blanks().collect();
                    let cell = blanks[self.chance.below(blanks.len())];
                    grid.set(cell, Some(solution.digit(cell)));
                }
                _ => return None,
            }
        }
        None
    }

    /// For every technique of the puzzle's solving path, keeps the puzzle if the technique has too few puzzles
    /// or a harder puzzle.
    fn consider(&mut self, puzzle: &Grid) {
        let start = Instant::now();
        let is_over = |_: &Stats| start.elapsed() > PATIENCE;
        let Ok(path) = self.reasoner.explain(puzzle, &Limits::new().until(&is_over)) else { return };
        let Path { steps, difficulty: Some(difficulty), .. } = path else { return };
        let whole = difficulty.whole.tenths();
        let is_hard = |step: &&Step| step.rating.is_some_and(|rating| rating.tenths() >= HARD);
        self.offer((whole, steps.iter().filter(is_hard).count()), puzzle);
        for technique in steps.iter().map(|step| step.technique).collect::<BTreeSet<_>>() {
            self.keep(technique, whole, puzzle);
        }
    }

    /// Keeps a puzzle for a technique, unless the technique has an equivalent puzzle, or enough easier puzzles.
    fn keep(&mut self, technique: Technique, whole: u16, puzzle: &Grid) {
        let kept = self.found.entry(technique).or_default();
        let first = kept.len().min(1);
        let at = first + kept[first..].partition_point(|(other, _)| *other <= whole);
        let form = |grid: &Grid| grid.canonical().ok().map(|canonical| canonical.form);
        let is_same = |(other, grid): &(u16, Grid)| *other == whole && form(grid) == form(puzzle);
        if at < KEPT && !kept.iter().any(is_same) {
            if kept.len() < KEPT {
                eprintln!("{} {} in a puzzle of {whole}", technique.id(), kept.len() + 1);
            }
            kept.insert(at, (whole, puzzle.clone()));
            kept.truncate(KEPT);
        }
    }

    fn table(&self) -> String {
        let mut text = self.comments.clone();
        for (technique, kept) in &self.found {
            for (_, puzzle) in kept {
                text.push_str(&format!("{} {puzzle}\n", technique.id()));
            }
        }
        text
    }
}
