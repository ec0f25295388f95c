//! Fuzzes [`shudu_fuzz::sdm`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::sdm(data));
