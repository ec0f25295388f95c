//! The input of a text check. The first line has the options, and the other lines are the file.

use crate::messages;
use shudu::text::{Notation, Symbols};
use std::borrow::Cow;

/// A file, and the caller's options for it.
pub(crate) struct Input<'d> {
    pub(crate) notation: Notation,
    /// The number of symbols that the caller gave, if any.
    pub(crate) symbol_count: Option<usize>,
    pub(crate) file: &'d [u8],
}

impl<'d> Input<'d> {
    /// Splits the input into options and file. An invalid option is ignored.
    pub(crate) fn new(data: &'d [u8]) -> Input<'d> {
        let mut input = Input { notation: Notation::default(), symbol_count: None, file: data };
        if data.starts_with(b"--box ") || data.starts_with(b"--symbols ") {
            let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
            input.file = &data[(end + 1).min(data.len())..];
            input.read_options(&String::from_utf8_lossy(&data[..end]));
        }
        input
    }

    fn read_options(&mut self, options: &str) {
        let mut words = options.split(' ');
        while let (Some(name), Some(value)) = (words.next(), words.next()) {
            match name {
                "--box" => match value.parse() {
                    Ok(shape) => self.notation.shape = Some(shape),
                    Err(error) => messages::check(&error),
                },
                "--symbols" => match Symbols::new(value) {
                    Ok(symbols) => {
                        self.notation.symbols = symbols;
                        self.symbol_count = Some(value.chars().count());
                    }
                    Err(error) => messages::check(&error),
                },
                _ => {}
            }
        }
    }

    /// The lines of the file, including their line ends.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> + '_ {
        let lines = self.file.split_inclusive(|&byte| byte == b'\n');
        lines.map(String::from_utf8_lossy).map(Cow::into_owned)
    }

    /// Whether a board of this size can be written as characters.
    pub(crate) fn has_symbols(&self, size: usize) -> bool {
        self.symbol_count.map_or(size <= 35, |count| count == size)
    }
}
