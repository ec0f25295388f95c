//! Fuzzes [`shudu_fuzz::pattern`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::pattern(data));
