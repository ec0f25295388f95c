//! Runs every benchmark of the repository as a test: a few puzzles, one round, and no minimum duration.

use bench::args::Args;
use bench::definition::root;
use bench::make::RECIPES;
use bench::run::run;
use bench::set::cells;
use bench::{Definition, Expected};
use clap::Parser;
use kernel::Isa;
use std::fs;
use testkit::{Board, oracle};

/// The rows that these arguments produce, as csv.
fn csv(arguments: &[&str]) -> String {
    let fixed = ["bench", "--csv", "--rounds", "1", "--seconds", "0", "--sample", "50"];
    let mut args = Args::parse_from(fixed.iter().chain(arguments));
    // Ignores the environment, because a test must not depend on anything outside the repository.
    args.tdoku = None;
    let mut out = Vec::new();
    run(&args, &[], &mut out).expect("every count is the expected one");
    String::from_utf8(out).expect("csv is text")
}

#[test]
fn every_definition_gives_the_expected_counts_on_every_instruction_set() {
    let text = csv(&[]);
    let models: usize = Definition::all().iter().map(|definition| definition.models.len()).sum();
    assert_eq!(text.lines().count(), 1 + models * Isa::available().count(), "{text}");
    for definition in Definition::all() {
        let name = definition.file.rsplit('/').next().expect("a file's name");
        assert!(text.contains(&format!("\n{name},")), "{name} in {text}");
    }
}

#[test]
fn a_run_prints_nothing_but_the_header_and_its_rows() {
    let file = root().join("bench/sets/easy.txt").to_string_lossy().into_owned();
    let text = csv(&["--isa", Isa::portable().name(), "--batch", "1,7", &file]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "set,model,engine,isa,puzzles,per_second,peer_per_second,ratio,guesses");
    let engines: Vec<String> = lines[1..].iter().map(|line| engine_of(line)).collect();
    assert_eq!(engines, ["one", "many", "many/1", "many/7"]);
}

/// Returns the engine of a row without a peer, and checks the other fields.
fn engine_of(row: &str) -> String {
    let fields: Vec<&str> = row.split(',').collect();
    let [set, model, engine, isa, puzzles, per_second, "", "", guesses] = fields[..] else {
        panic!("nine fields, those of the peer empty: {row}")
    };
    assert_eq!((set, isa, puzzles), ("easy.txt", Isa::portable().name(), "50"));
    assert_eq!(engine.split('/').next(), Some(model));
    assert!(per_second.parse::<u64>().is_ok_and(|speed| speed > 0), "{row}");
    assert!(guesses.parse::<f64>().is_ok(), "{row}");
    engine.to_string()
}

#[test]
fn the_oracle_agrees_with_the_definitions() {
    for definition in Definition::all() {
        let set = definition.set().expect("the set of a definition").sample(20);
        let count = |line| {
            let text = String::from_utf8_lossy(cells(line));
            oracle::count(&Board::read("3x3", &text), 2) as u32
        };
        let counts: Vec<u32> = set.lines().iter().map(count).collect();
        assert_eq!(Some(Expected::of(&counts)), definition.expected.of_some(counts.len()), "{}", set.name());
    }
}

#[test]
fn the_sets_are_made_as_they_say() {
    for recipe in RECIPES {
        let path = root().join("bench/sets").join(recipe.file);
        let text = fs::read_to_string(&path).expect("a set of the repository");
        assert_eq!(text.lines().skip(1).count(), recipe.puzzles, "{}", recipe.file);
        let (made, kept) = (recipe.lines().take(2), text.lines().skip(1).take(2));
        assert!(made.eq(kept), "{} begins otherwise", recipe.file);
    }
}
