//! Checks of properties that must hold for any bytes. There is one check for each text format, one for
//! detection, one for patterns, and two for the engines.
//!
//! ```text
//! corpus/TARGET/*         seeds: small, each named for what it shows
//! src/                    the checks: functions that take bytes and panic if a property does not hold
//! tests/corpora.rs        every seed, and hundreds of mutations of each, as ordinary tests
//! fuzz_targets/TARGET.rs  the same check under libFuzzer: `cargo xtask fuzz TARGET`
//! ```
//!
//! The input of a text check is a file. A first line such as `--box 2x3 --symbols ABCDEF` sets options, and is
//! not part of the file. The functions [`agree`] and [`batch`] describe their own inputs.

mod agreement;
mod batch;
mod detection;
mod entries;
mod input;
mod messages;
mod mutation;
mod pattern;
mod round_trip;

pub use agreement::agree;
pub use batch::batch;
pub use detection::detect;
pub use mutation::Mutator;
pub use pattern::pattern;

use input::Input;
use shudu::Format;

/// A function that panics if a property does not hold for these bytes.
pub type Check = fn(&[u8]);

/// All targets, with their names and checks.
pub const TARGETS: [(&str, Check); 13] = [
    ("line", line),
    ("spaced", spaced),
    ("cases", cases),
    ("grid", grid),
    ("pencilmarks", pencilmarks),
    ("sdk", sdk),
    ("sdm", sdm),
    ("csv", csv),
    ("json", json),
    ("detect", detect),
    ("agree", agree),
    ("batch", batch),
    ("pattern", pattern),
];

/// The `line` format.
pub fn line(data: &[u8]) {
    text(Format::Line, data);
}

/// The `spaced` format.
pub fn spaced(data: &[u8]) {
    text(Format::Spaced, data);
}

/// The `cases` format.
pub fn cases(data: &[u8]) {
    text(Format::Cases, data);
}

/// The `grid` format.
pub fn grid(data: &[u8]) {
    text(Format::Grid, data);
}

/// The `pencilmarks` format.
pub fn pencilmarks(data: &[u8]) {
    text(Format::Pencilmarks, data);
}

/// The `sdk` format.
pub fn sdk(data: &[u8]) {
    text(Format::Sdk, data);
}

/// The `sdm` format.
pub fn sdm(data: &[u8]) {
    text(Format::Sdm, data);
}

/// The `csv` format.
pub fn csv(data: &[u8]) {
    text(Format::Csv, data);
}

/// The `json` format.
pub fn json(data: &[u8]) {
    text(Format::Json, data);
}

/// Reads the input in one format, and checks that the puzzles can be written and read back in every format.
fn text(format: Format, data: &[u8]) {
    let input = Input::new(data);
    let puzzles = entries::read(shudu::text::Detected::of(format), &input);
    round_trip::check(&puzzles, &input);
}
