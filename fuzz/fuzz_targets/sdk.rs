//! Fuzzes [`shudu_fuzz::sdk`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| shudu_fuzz::sdk(data));
