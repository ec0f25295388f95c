//! The benchmarks of the repository, as data: `bench/definitions.txt`.

use crate::{Failure, Model, Set};
use std::path::{Path, PathBuf};

/// A set of the repository, how it is measured, and the expected counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The path of the file, relative to the root of the repository.
    pub file: String,
    /// How the puzzles of the set are passed to the engines.
    pub models: Vec<Model>,
    /// The expected number of puzzles without a solution, with one solution, and with several solutions.
    pub expected: Expected,
}

impl Definition {
    /// Every definition, in the order of the file.
    ///
    /// Panics if a line is not a definition. The file is part of the project, so an invalid line is a bug.
    pub fn all() -> Vec<Definition> {
        let lines = include_str!("../definitions.txt").lines();
        let lines = lines.filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        lines.map(|line| Definition::read(line).unwrap_or_else(|| panic!("no definition: {line}"))).collect()
    }

    fn read(line: &str) -> Option<Definition> {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [file, models, none, unique, several] = fields.try_into().ok()?;
        let models: Result<Vec<Model>, _> = models.split_whitespace().map(str::parse).collect();
        let expected = Expected {
            none: none.parse().ok()?,
            unique: unique.parse().ok()?,
            several: several.parse().ok()?,
        };
        Some(Definition { file: file.to_string(), models: models.ok()?, expected })
    }

    /// Reads the puzzles.
    pub fn set(&self) -> Result<Set, Failure> {
        Set::read(&root().join(&self.file))
    }
}

/// The root of the repository: the folder above this package.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("bench lies in the repository").to_path_buf()
}

/// How many puzzles of a set have no solution, how many have one, and how many have several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// The number of puzzles without a solution.
    pub none: usize,
    /// The number of puzzles with exactly one solution.
    pub unique: usize,
    /// The number of puzzles with two or more solutions.
    pub several: usize,
}

impl Expected {
    /// Counts the puzzles without a solution, with one solution, and with several solutions. `counts` has the
    /// number of solutions found for each puzzle. The limit of each search must have been two solutions or more.
    pub fn of(counts: &[u32]) -> Expected {
        let mut found = Expected::default();
        for count in counts {
            match count {
                0 => found.none += 1,
                1 => found.unique += 1,
                _ => found.several += 1,
            }
        }
        found
    }

    /// The total number of puzzles.
    pub fn total(self) -> usize {
        self.none + self.unique + self.several
    }

    /// The number of solutions of every puzzle, if all puzzles have the same number; 2 means two or more.
    pub fn everywhere(self) -> Option<u32> {
        match self {
            Expected { unique: 0, several: 0, .. } => Some(0),
            Expected { none: 0, several: 0, .. } => Some(1),
            Expected { none: 0, unique: 0, .. } => Some(2),
            _ => None,
        }
    }

    /// The expected counts if only `puzzles` puzzles of the set are measured. These counts are known only if
    /// all puzzles of the set have the same number of solutions.
    pub fn of_some(self, puzzles: usize) -> Option<Expected> {
        let expected = match self.everywhere()? {
            0 => Expected { none: puzzles, ..Expected::default() },
            1 => Expected { unique: puzzles, ..Expected::default() },
            _ => Expected { several: puzzles, ..Expected::default() },
        };
        Some(expected)
    }

    /// The counts that searches with this `limit` give. With a limit of 1, a puzzle with several solutions
    /// counts as unique.
    #[must_use]
    pub fn up_to(self, limit: u32) -> Expected {
        match limit {
            1 => Expected { unique: self.unique + self.several, several: 0, ..self },
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_definition() {
        let expected = Expected { none: 1, unique: 2, several: 3 };
        let definition =
            Definition { file: "a/b.txt".to_string(), models: vec![Model::One, Model::Many], expected };
        assert_eq!(Definition::read("a/b.txt | one many | 1 | 2 | 3"), Some(definition));
        for line in
            ["a | one | 1 | 2", "a | two | 1 | 2 | 3", "a | one | 1 | 2 | x", "a | one | 1 | 2 | 3 | 4"]
        {
            assert_eq!(Definition::read(line), None, "{line}");
        }
    }

    #[test]
    fn every_set_has_as_many_puzzles_as_its_definition_says() {
        for definition in Definition::all() {
            let set = definition.set().expect("the set of a definition");
            assert_eq!(set.len(), definition.expected.total(), "{}", definition.file);
            assert_eq!(set.passed_over(), None, "{}", definition.file);
            assert!(!definition.models.is_empty(), "{}", definition.file);
        }
    }

    #[test]
    fn a_search_that_stops_at_one_cannot_tell_several() {
        let expected = Expected { none: 1, unique: 2, several: 3 };
        assert_eq!(expected.up_to(1), Expected { none: 1, unique: 5, several: 0 });
        assert_eq!(expected.up_to(2), expected);
    }

    #[test]
    fn a_sample_has_an_expectation_where_all_puzzles_are_alike() {
        assert_eq!(Expected { none: 1, unique: 2, several: 3 }.of_some(2), None);
        let several = Expected { several: 9, ..Expected::default() };
        assert_eq!(several.of_some(2), Some(Expected { several: 2, ..Expected::default() }));
    }
}
