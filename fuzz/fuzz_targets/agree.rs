//! Fuzzes [`shudu_fuzz::agree`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::agree(data));
