//! Fuzzes [`shudu_fuzz::line`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::line(data));
