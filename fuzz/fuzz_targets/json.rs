//! Fuzzes [`shudu_fuzz::json`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::json(data));
