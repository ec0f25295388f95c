//! Fuzzes [`shudu_fuzz::spaced`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::spaced(data));
