//! Runs every seed and hundreds of mutations of each seed through its check, so that every test run does a
//! little fuzzing.
//!
//! The mutations come from a generator with a fixed seed, so a failure is reproducible. A failing test prints
//! the input. Add the printed input to the seeds, under a name that describes the bug.

use shudu_fuzz::{Check, Mutator, TARGETS};
use std::collections::BTreeSet;
use std::fs;
use std::panic::{catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::thread::Builder;

/// How many mutations of each seed are tried.
const MUTATIONS: usize = 300;

/// How many mutations of each long seed, and of each copied text, are tried.
const FEW_MUTATIONS: usize = 3;

/// The size of a long seed.
const LONG: usize = 4096;

/// Texts as people copy them, which are further seeds of `detect`.
const COPIED: &str = include_str!("../../testdata/copied.txt");

macro_rules! corpora {
    ($($target:ident)*) => {
        const NAMES: &[&str] = &[$(stringify!($target)),*];

        $(mod $target {
            #[test]
            fn every_seed_holds() {
                super::check_seeds(stringify!($target), shudu_fuzz::$target);
            }

            #[test]
            fn every_mutated_seed_holds() {
                super::check_mutations(stringify!($target), shudu_fuzz::$target);
            }
        })*
    };
}

corpora! { line spaced cases grid pencilmarks sdk sdm csv json detect agree batch pattern }

#[test]
fn every_target_has_a_check_a_corpus_and_a_binary() {
    let names = BTreeSet::from_iter(NAMES.iter().map(ToString::to_string));
    assert_eq!(BTreeSet::from_iter(TARGETS.iter().map(|(name, _)| name.to_string())), names);
    assert_eq!(names_in("corpus"), names);
    assert_eq!(names_in("fuzz_targets"), names);
}

#[test]
fn every_mutated_copied_text_holds() {
    let texts: Vec<&[u8]> = copied().map(|(_, text)| text.as_bytes()).collect();
    let mut mutator = Mutator::new(texts.len() as u64);
    for (name, text) in copied() {
        for i in 0..FEW_MUTATIONS {
            let input = mutator.mutate(text.as_bytes(), &texts);
            watch(shudu_fuzz::detect, &input, &format!("{name}, mutation {i}"));
        }
    }
}

/// The stack is small, so that a reader overflows it if it recurses for each piece of a text.
#[test]
fn every_copied_text_with_a_piece_repeated_holds() {
    const STACK: usize = 256 << 10;
    let check = || {
        let mut mutator = Mutator::new(1);
        for (name, text) in copied() {
            let input = mutator.repeat(text.as_bytes());
            watch(shudu_fuzz::detect, &input, &format!("{name}, with a piece repeated"));
        }
        seeds("detect").iter().for_each(|(path, seed)| {
            watch(shudu_fuzz::detect, seed, &path.display().to_string());
        });
    };
    let thread = Builder::new().stack_size(STACK).spawn(check).expect("a thread can be started");
    thread.join().unwrap_or_else(|panic| resume_unwind(panic));
}

/// The name and the text of each case of [`COPIED`].
fn copied() -> impl Iterator<Item = (&'static str, &'static str)> {
    let cases = COPIED.split("\n=== ").skip(1);
    cases.map(|case| {
        let (name, rest) = case.split_once('\n').expect("a name");
        (name, rest.split_once("\n---\n").expect("puzzles, then a text").1)
    })
}

fn check_seeds(target: &str, check: Check) {
    for (path, seed) in seeds(target) {
        watch(check, &seed, &path.display().to_string());
    }
}

fn check_mutations(target: &str, check: Check) {
    let seeds = seeds(target);
    let all: Vec<&[u8]> = seeds.iter().map(|(_, seed)| &seed[..]).collect();
    let mut mutator = Mutator::new(all.len() as u64);
    for (path, seed) in &seeds {
        // Checking a long seed takes a long time.
        for i in 0..if seed.len() < LONG { MUTATIONS } else { FEW_MUTATIONS } {
            let input = mutator.mutate(seed, &all);
            watch(check, &input, &format!("{}, mutation {i}", path.display()));
        }
    }
}

/// Runs a check. If the check fails, prints the input.
fn watch(check: Check, input: &[u8], origin: &str) {
    if let Err(panic) = catch_unwind(|| check(input)) {
        eprintln!("{origin}:\n{}", input.escape_ascii());
        resume_unwind(panic);
    }
}

/// The seeds of a target, in the order of their names.
fn seeds(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let mut paths = paths_in(&Path::new("corpus").join(target));
    paths.sort();
    assert!(!paths.is_empty(), "{target} has no seed");
    let read = |path: PathBuf| fs::read(&path).map(|seed| (path, seed));
    paths.into_iter().map(read).collect::<Result<_, _>>().expect("a seed can be read")
}

fn names_in(folder: &str) -> BTreeSet<String> {
    let stem = |path: PathBuf| path.file_stem().map(|name| name.to_string_lossy().into_owned());
    paths_in(Path::new(folder)).into_iter().filter_map(stem).collect()
}

fn paths_in(folder: &Path) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("a folder can be listed").path()).collect()
}
