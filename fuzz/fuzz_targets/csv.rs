//! Fuzzes [`shudu_fuzz::csv`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::csv(data));
