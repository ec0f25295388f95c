//! Fuzzes [`shudu_fuzz::detect`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::detect(data));
