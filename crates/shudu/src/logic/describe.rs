//! Turns a hit into a step.

use super::board::CandidateBoard;
use super::chains::{Cause, Drawn, Multiple, Net, Single, Split, Statement, Told};
use super::hit::{Beside, Hit, Sighting};
use super::step::{Candidate, Chain, Evidence, Link, Step, Why};
use super::tables::{HouseNumber, HouseTables};
use crate::board::{Cell, CellIndex, Digit, DigitSet};

/// Converts a hit on a board to a step.
pub(super) fn step<B: CandidateBoard>(hit: &Hit, board: &B) -> Step {
    let tables = board.tables();
    let mut eliminations = candidates(tables, hit.removed.iter().copied());
    eliminations.sort_unstable();
    let placement = hit.placement.map(|(cell, digit)| candidate(tables, cell, digit));
    let rating = board.nine().map(|_| hit.rating);
    let pattern = pattern(hit, board);
    Step { technique: hit.technique, rating, placement, eliminations, pattern }
}

fn candidate(tables: &HouseTables, cell: CellIndex, digit: Digit) -> Candidate {
    Candidate { cell: cell.cell(tables.shape), digit }
}

/// Lists candidates one by one. Each item of `cells` is a cell with a set of candidates.
fn candidates(tables: &HouseTables, cells: impl Iterator<Item = (CellIndex, DigitSet)>) -> Vec<Candidate> {
    cells.flat_map(|(cell, digits)| digits.iter().map(move |digit| candidate(tables, cell, digit))).collect()
}

fn cells(tables: &HouseTables, cells: impl IntoIterator<Item = CellIndex>) -> Vec<Cell> {
    cells.into_iter().map(|cell| cell.cell(tables.shape)).collect()
}

fn pattern<B: CandidateBoard>(hit: &Hit, board: &B) -> Evidence {
    let tables = board.tables();
    match &hit.seen {
        Sighting::Cell => of_single(hit, tables, None),
        Sighting::House(house) => of_single(hit, tables, Some(*house)),
        Sighting::Locked { digit, house, crossing } => {
            let places = tables.cells_at(*house, board.places(*house, *digit));
            of(tables, DigitSet::only(*digit), places, [*house, *crossing])
        }
        Sighting::Set { house, digits, places } => {
            of(tables, *digits, tables.cells_at(*house, *places), [*house])
        }
        Sighting::Fish { digit, lines, crossing } => {
            let places = lines.iter().flat_map(|&line| tables.cells_at(line, board.places(line, *digit)));
            of(tables, DigitSet::only(*digit), places, lines.iter().chain(crossing).copied())
        }
        Sighting::Wing { cells, digit } => of(tables, DigitSet::only(*digit), *cells, []),
        Sighting::Loop { cells, digits, beside } => {
            let spare = cells.iter().map(|&cell| (cell, board.digits(cell).difference(*digits)));
            let spare = candidates(tables, spare);
            let of = of(tables, *digits, cells.iter().copied(), beside.house);
            with_beside(Evidence { spare, ..of }, beside, tables)
        }
        Sighting::Bug { spare, beside } => {
            let digits = spare.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all.union(*digits));
            let cells = spare.iter().map(|(cell, _)| *cell);
            let of = of(tables, digits, cells, beside.house);
            with_beside(Evidence { spare: candidates(tables, spare.iter().copied()), ..of }, beside, tables)
        }
        Sighting::Aligned { cells: tried, excluders } => {
            let others = cells(tables, excluders.iter().copied());
            Evidence { others, ..of(tables, DigitSet::EMPTY, tried.iter().copied(), []) }
        }
        Sighting::Net(net) => {
            let houses = match &**net {
                Net::Multiple(Multiple { split: Split::House(house), .. }) => vec![tables.name(*house)],
                _ => Vec::new(),
            };
            Evidence { chains: chains(net, board), houses, ..Evidence::default() }
        }
    }
}

/// Evidence that consists of digits, cells and houses.
fn of(
    tables: &HouseTables,
    digits: DigitSet,
    made_of: impl IntoIterator<Item = CellIndex>,
    houses: impl IntoIterator<Item = HouseNumber>,
) -> Evidence {
    let houses = houses.into_iter().map(|house| tables.name(house)).collect();
    Evidence { digits, cells: cells(tables, made_of), houses, ..Evidence::default() }
}

fn of_single(hit: &Hit, tables: &HouseTables, house: Option<HouseNumber>) -> Evidence {
    let (cell, digit) = hit.placement.expect("a single places a digit");
    of(tables, DigitSet::only(digit), [cell], house)
}

fn with_beside(pattern: Evidence, beside: &Beside, tables: &HouseTables) -> Evidence {
    let others = cells(tables, beside.cells.iter().copied());
    Evidence { other_digits: beside.digits, others, ..pattern }
}

fn chains<B: CandidateBoard>(net: &Net, board: &B) -> Vec<Chain> {
    match net {
        Net::Single(single) => vec![path(single, board)],
        Net::Multiple(Multiple { chains, .. }) => chains.iter().map(|told| told_chain(told, board)).collect(),
    }
}

fn statement<B: CandidateBoard>(lit: Statement, board: &B) -> Candidate {
    candidate(board.tables(), lit.key.cell(), lit.key.digit())
}

/// Describes a chain in which each statement follows from the statement before it.
fn path<B: CandidateBoard>(single: &Single, board: &B) -> Chain {
    let link = |(i, node): (usize, &Drawn)| Link {
        candidate: statement(node.lit, board),
        holds: node.lit.holds,
        parents: i.checked_sub(1).into_iter().collect(),
        why: why(node, board),
    };
    Chain { links: single.path.iter().rev().enumerate().map(link).collect() }
}

/// The reason for a statement.
fn why<B: CandidateBoard>(node: &Drawn, board: &B) -> Why {
    match node.cause {
        Cause::Cell => Why::Cell,
        Cause::House(kind) => {
            let seat = board.tables().seats(node.lit.key.cell())[kind as usize];
            Why::House(board.tables().name(seat.house))
        }
        Cause::Start | Cause::Rule(_) => Why::Assumed,
    }
}

/// Describes a chain in which a statement may follow from several other statements. A technique inside the
/// chain is described on the board without the candidates that earlier statements rule out.
fn told_chain<B: CandidateBoard>(told: &[Told], board: &B) -> Chain {
    let order = order(told);
    let position = |lit: Statement| order.iter().position(|&i| told[i].node.lit == lit);
    let mut left = board.clone();
    let mut links: Vec<Link> = Vec::with_capacity(told.len());
    for &i in &order {
        let Told { node, parents, rule, .. } = &told[i];
        let mut parents: Vec<usize> = parents.iter().filter_map(|&lit| position(lit)).collect();
        let why = match rule {
            Some(rule) => {
                let hit = &rule.hit;
                let before = order.iter().take(links.len()).enumerate();
                let narrows = |&(_, &i): &(usize, &usize)| narrows(told[i].node.lit, &hit.seen, board);
                parents.extend(before.filter(narrows).map(|(at, _)| at));
                parents.sort_unstable();
                parents.dedup();
                Why::Step(Box::new(step(hit, &left)))
            }
            None => why(node, board),
        };
        links.push(Link { candidate: statement(node.lit, board), holds: node.lit.holds, parents, why });
        strike(&mut left, node.lit);
    }
    Chain { links }
}

/// Whether a statement makes the pattern of a technique smaller. For locked candidates, the statement rules
/// out a place of the digit in the house where the digit is locked. For a fish, the statement rules out a
/// place of the digit on a line of the fish. Without the statement, the elimination may still follow, but
/// from a pattern with one more cell.
fn narrows<B: CandidateBoard>(lit: Statement, seen: &Sighting, board: &B) -> bool {
    let (cell, of) = (lit.key.cell(), lit.key.digit());
    let lies_in = |house: &HouseNumber| board.tables().lies_in(cell, *house);
    match seen {
        Sighting::Locked { digit, house, .. } => !lit.holds && *digit == of && lies_in(house),
        Sighting::Fish { digit, lines, .. } => !lit.holds && *digit == of && lines.iter().any(lies_in),
        _ => false,
    }
}

/// The order of the statements in the explanation. Each statement comes after the statements that it follows
/// from. If there are techniques inside the chain, the explanation removes candidates in the order of the
/// search, so that readers see the board on which the search found each technique.
fn order(told: &[Told]) -> Vec<usize> {
    let (mut order, mut is_seen) = (Vec::with_capacity(told.len()), vec![false; told.len()]);
    if told.iter().any(|each| each.rule.is_some()) {
        let mut turns: Vec<usize> = (1..told.len()).filter(|&i| told[i].turn.is_some()).collect();
        turns.sort_by_key(|&i| told[i].turn);
        for i in turns {
            if !is_seen[i] {
                visit(i, told, &mut is_seen, &mut order);
            }
        }
    }
    visit(0, told, &mut is_seen, &mut order);
    order
}

/// Removes the candidate that a statement rules out.
fn strike<B: CandidateBoard>(board: &mut B, lit: Statement) {
    if !lit.holds {
        board.remove(lit.key.cell(), lit.key.digit());
    }
}

/// Appends a statement to the order, after all statements that it follows from.
fn visit(at: usize, told: &[Told], is_seen: &mut [bool], order: &mut Vec<usize>) {
    is_seen[at] = true;
    for parent in &told[at].parents {
        if let Some(parent) = told.iter().position(|other| other.node.lit == *parent)
            && !is_seen[parent]
        {
            visit(parent, told, is_seen, order);
        }
    }
    order.push(at);
}
