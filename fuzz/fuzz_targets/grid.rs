//! Fuzzes [`shudu_fuzz::grid`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::grid(data));
