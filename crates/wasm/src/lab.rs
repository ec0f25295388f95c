//! Runs searches and returns their events one by one.

use crate::board::{Board, index_of, value};
use crate::solve::limits;
use serde::Serialize;
use shudu::{Engine, Event, Search, Shape, Stats};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A running search.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Race {
    search: Search,
    shape: Shape,
}

#[wasm_bindgen]
impl Race {
    /// Starts an engine on a puzzle.
    #[wasm_bindgen(constructor)]
    pub fn new(board: Ts<Board>, engine: &str) -> Result<Race, JsError> {
        let grid = board.to_rust()?.grid()?;
        let engine: Engine = engine.parse()?;
        let search = engine.search(&grid).map_err(|clash| JsError::new(&clash.to_string()))?;
        Ok(Race { search, shape: grid.shape() })
    }

    /// Returns the next `most` events, or fewer at the end of the search. An event is encoded as the number
    /// `kind + 8 * digit + 512 * cell`. The kinds, from 0 to 5, are try, place, force, retract, dead end and
    /// solution.
    pub fn events(&mut self, most: u32) -> Vec<u32> {
        let shape = self.shape;
        self.search.by_ref().take(most as usize).map(|event| packed(shape, event)).collect()
    }
}

fn packed(shape: Shape, event: Event) -> u32 {
    let (kind, at) = match event {
        Event::Try(cell, digit) => (0, Some((cell, Some(digit)))),
        Event::Place(cell, digit) => (1, Some((cell, Some(digit)))),
        Event::Force(cell, digit) => (2, Some((cell, Some(digit)))),
        Event::Retract(cell, digit) => (3, Some((cell, Some(digit)))),
        Event::DeadEnd(cell) => (4, Some((cell, None))),
        Event::Solution => (5, None),
    };
    at.map_or(kind, |(cell, digit)| kind + u32::from(value(digit)) * 8 + index_of(shape, cell) as u32 * 512)
}

/// The cost of a search.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SearchCost {
    /// The number of digits tried.
    pub tries: f64,
    /// The number of digits placed by choice.
    pub placements: f64,
    /// The number of positions in which no digit fitted.
    pub dead_ends: f64,
}

impl SearchCost {
    fn of(stats: &Stats) -> SearchCost {
        let dead_ends = stats.dead_ends.unwrap_or_default();
        SearchCost {
            tries: stats.tries as f64,
            placements: stats.placements as f64,
            dead_ends: dead_ends as f64,
        }
    }
}

/// The cost of one engine's search on a puzzle.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Trace {
    /// The cost up to the first solution, if there is one.
    #[tsify(optional)]
    pub to_first: Option<SearchCost>,
    /// The cost until the second solution is found, or until all possibilities are tried.
    pub to_proof: SearchCost,
    /// The verdict's word.
    pub word: String,
}

/// Runs an engine until the number of solutions is proven, as `shudu compare` does.
#[wasm_bindgen]
pub fn trace(board: Ts<Board>, engine: &str, nodes: u32) -> Result<Ts<Trace>, JsError> {
    let engine: Engine = engine.parse()?;
    let report = engine.trace(&board.to_rust()?.grid()?, &limits(nodes));
    let trace = Trace {
        to_first: report.to_first.as_ref().map(SearchCost::of),
        to_proof: SearchCost::of(&report.stats),
        word: report.outcome.word().to_string(),
    };
    Ok(trace.into_ts()?)
}
