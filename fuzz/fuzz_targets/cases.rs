//! Fuzzes [`shudu_fuzz::cases`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::cases(data));
