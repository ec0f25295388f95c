//! The signature: the guesses of all searches on the sets of the repository, as one number.
//!
//! A code change that does not affect any search leaves the signature as it is. So an unintended change of a
//! search is rarely missed. The command fails if `one` makes different numbers of guesses on two instruction
//! sets. `many` may fill its lanes differently with wider vectors, so its numbers are printed but not
//! compared. The signature is the number of guesses of `one` plus the number of guesses of `many`, both on
//! the portable instruction set, so it is the same on every machine. The file `bench/signature.txt` holds the
//! signature, so that the signature changes only on purpose.

use crate::engine::{Batched, Singly};
use crate::judge::Judge;
use crate::{Answers, Definition, Engine, Expected, Failure, Set};
use kernel::Isa;
use std::io::Write;

/// Two solutions are enough to know that a puzzle is not unique.
const LIMIT: u32 = 2;

/// Prints the guesses of each engine on each instruction set, then the signature.
pub fn run(out: &mut dyn Write) -> Result<u64, Failure> {
    let sets: Result<Vec<(Set, Expected)>, Failure> = Definition::all()
        .into_iter()
        .map(|definition| Ok((definition.set()?, definition.expected)))
        .collect();
    sign(&sets?, out)
}

/// The signature in `bench/signature.txt`.
fn expected() -> u64 {
    let lines = include_str!("../signature.txt").lines();
    let number = lines.filter(|line| !line.starts_with('#')).find_map(|line| line.trim().parse().ok());
    number.expect("bench/signature.txt holds a number")
}

/// Compares a signature with the one in `bench/signature.txt`; the message of a failure tells what to do.
pub fn compare(found: u64) -> Result<(), Failure> {
    let expected = expected();
    if found == expected {
        return Ok(());
    }
    Err(Failure::Wrong(format!(
        "the signature is {found}, bench/signature.txt says {expected}: a search has changed. If that is intended, \
         write {found} there and end the commit with 'Signature: {found}'; if not, find out what changed the search"
    )))
}

fn sign(sets: &[(Set, Expected)], out: &mut dyn Write) -> Result<u64, Failure> {
    let mut judges: Vec<Judge<'_>> =
        sets.iter().map(|(set, expected)| Judge::new(set, LIMIT, Some(*expected))).collect();
    let mut guesses = |mut engine: Box<dyn Engine>| -> Result<u64, Failure> {
        let mut total = 0;
        for ((set, _), judge) in sets.iter().zip(&mut judges) {
            let mut answers = Answers::new(set.len());
            total += engine.pass(set, LIMIT, &mut answers);
            judge.check(engine.as_ref(), &answers)?;
        }
        let isa = engine.isa().map_or("", Isa::name);
        writeln!(out, "{:<6}{isa:<10}{total:>10}", engine.name())?;
        Ok(total)
    };
    let mut ones = Vec::new();
    for isa in Isa::available() {
        ones.push((isa, guesses(Box::new(Singly::new(isa)))?));
    }
    let mut signature = guesses_of(&ones)?;
    for isa in Isa::available() {
        let total = guesses(Box::new(Batched::new(isa, None)))?;
        signature += if isa == Isa::portable() { total } else { 0 };
    }
    writeln!(out, "sign {signature}")?;
    Ok(signature)
}

/// Returns the guesses of `one`; fails unless they are the same on every instruction set.
fn guesses_of(ones: &[(Isa, u64)]) -> Result<u64, Failure> {
    let &(first, guesses) = ones.first().expect("portable is always there");
    match ones.iter().find(|(_, others)| *others != guesses) {
        None => Ok(guesses),
        Some((isa, others)) => Err(Failure::Wrong(format!(
            "one guesses {guesses} times on {first} and {others} times on {isa}: every instruction set must search alike"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_the_last_line_and_the_same_again() {
        let definition = &Definition::all()[0];
        let set = definition.set().expect("a set of the repository").sample(20);
        let expected = definition.expected.of_some(20).expect("puzzles that are alike");
        let sign = || {
            let mut out = Vec::new();
            let signature = sign(&[(set.clone(), expected)], &mut out).expect("engines agree");
            (signature, String::from_utf8(out).expect("text"))
        };
        let (signature, text) = sign();
        assert_eq!(text.lines().last(), Some(format!("sign {signature}").as_str()));
        assert_eq!(text.lines().count(), 2 * Isa::available().count() + 1);
        assert_eq!(sign(), (signature, text));
    }

    #[test]
    fn the_signature_is_the_one_that_is_meant() {
        let found = run(&mut std::io::sink()).expect("engines agree");
        if let Err(Failure::Wrong(message) | Failure::Input(message)) = compare(found) {
            panic!("{message}");
        }
    }

    #[test]
    fn another_signature_fails_and_says_what_to_do() {
        let Err(Failure::Wrong(message)) = compare(expected() + 1) else { panic!("it differs") };
        assert!(message.contains(&format!("write {} there", expected() + 1)), "{message}");
        assert!(message.contains("bench/signature.txt") && message.contains("'Signature: "), "{message}");
    }

    #[test]
    fn instruction_sets_that_search_differently_fail() {
        let isa = Isa::portable();
        assert_eq!(guesses_of(&[(isa, 3), (isa, 3)]), Ok(3));
        assert!(guesses_of(&[(isa, 3), (isa, 4)]).is_err());
    }
}
