//! Searches, event by event.

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

    /// Its next events, at most so many; fewer when it is over. Each is a number: kind, digit * 8, place * 512; the kinds
    /// are try, place, force, retract, dead end and solution, from 0.
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

/// What a search costs.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SearchCost {
    /// Digits looked at.
    pub tries: f64,
    /// Digits placed by choice.
    pub placements: f64,
    /// Positions in which nothing fitted.
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

/// What an engine needs for a puzzle.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Trace {
    /// Up to the first solution, if there is one.
    #[tsify(optional)]
    pub to_first: Option<SearchCost>,
    /// Up to the proof: the second solution, or every way tried.
    pub to_proof: SearchCost,
    /// The verdict's word.
    pub word: String,
}

/// Runs an engine to the proof, as the program's `compare` does.
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
