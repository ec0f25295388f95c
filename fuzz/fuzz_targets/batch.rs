//! Fuzzes [`shudu_fuzz::batch`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::batch(data));
