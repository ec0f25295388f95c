//! Fuzzes [`shudu_fuzz::pencilmarks`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::pencilmarks(data));
