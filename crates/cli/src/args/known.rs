//! Values that have more spellings than the completions list: techniques and symmetries.

use super::SymmetryChoice;
use crate::words::Message;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};
use shudu::generate::Mirror;
use shudu::logic::Technique;
use std::ffi::OsStr;

/// A parser that accepts more values than the completions list.
#[derive(Clone)]
struct Known<P> {
    parser: P,
    listed: Vec<PossibleValue>,
}

impl<P: TypedValueParser> TypedValueParser for Known<P> {
    type Value = P::Value;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<P::Value, Error> {
        self.parser.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.listed.iter().cloned()))
    }
}

/// The techniques that a name stands for, at least one.
#[derive(Clone, Debug)]
pub(crate) struct NamedTechniques(pub(crate) Vec<Technique>);

fn ids() -> Vec<PossibleValue> {
    Technique::all().map(|technique| PossibleValue::new(technique.id()).help(technique.name())).collect()
}

/// Parses the id or a name of one technique.
pub(super) fn technique() -> impl TypedValueParser<Value = Technique> {
    Known { parser: one as fn(&str) -> Result<Technique, Message>, listed: ids() }
}

/// Parses the id of a technique, or a name that may stand for several techniques.
pub(super) fn techniques() -> impl TypedValueParser<Value = NamedTechniques> {
    let named = |text: &str| match Technique::named(text) {
        found if found.is_empty() => one(text).map(|technique| NamedTechniques(vec![technique])),
        found => Ok(NamedTechniques(found)),
    };
    Known { parser: named as fn(&str) -> Result<NamedTechniques, Message>, listed: ids() }
}

fn one(text: &str) -> Result<Technique, Message> {
    text.parse().map_err(Message::ExpectTechnique)
}

/// Parses symmetries joined by `+`, or `list`.
pub(super) fn symmetry() -> impl TypedValueParser<Value = SymmetryChoice> {
    let choice = |text: &str| match text {
        "list" => Ok(SymmetryChoice::List),
        text => text.parse().map(SymmetryChoice::Of),
    };
    let names = ["none"].into_iter().chain(Mirror::ALL.map(Mirror::name)).map(PossibleValue::new);
    let listed = names.chain([PossibleValue::new("list").help("draws them all")]).collect();
    Known { parser: choice as fn(&str) -> Result<SymmetryChoice, shudu::Error>, listed }
}
