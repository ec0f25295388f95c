//! Tests that reading a damaged file gives an error or wrong data, but never a panic.

use super::{every_type, file, write};
use crate::parquet::{Encoder, Joint, PuzzleColumn, Table};
use crate::words::Message;
use parquet::basic::{BrotliLevel, Compression, GzipLevel, ZstdLevel};
use parquet::file::properties::WriterProperties;
use shudu::random::Random;

/// The number of rounds; `SHUDU_ROUNDS=20000` sets it for a longer run by hand.
fn rounds(usual: u32) -> u32 {
    std::env::var("SHUDU_ROUNDS").map_or(usual, |rounds| rounds.parse().expect("a number"))
}

/// Flips a bit or sets a byte, one to three times. About half of the changed bytes are in the footer.
/// Sometimes also cuts off the end of the file.
fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    let mut below = |end: usize| random.below(end as u64) as usize;
    let footer = bytes.len() - bytes.len().min(1500);
    for _ in 0..=below(3) {
        let from = if below(2) == 0 { footer } else { 0 };
        let index = from + below(bytes.len() - from);
        match below(3) {
            0 => bytes[index] = [0, 0x7f, 0x80, 0xff][below(4)],
            _ => bytes[index] ^= 1 << below(8),
        }
    }
    if below(10) == 0 {
        bytes.truncate(below(bytes.len()));
    }
}

fn read_all(bytes: &[u8]) -> Result<usize, Message> {
    let table = Table::open(file(bytes), None)?;
    let columns = table.columns();
    table.batches(0, 16)?.try_fold(0, |size, batch| {
        let puzzles = PuzzleColumn::of(&batch?, &columns)?;
        Ok(size + puzzles.iter().flatten().map(<[u8]>::len).sum::<usize>())
    })
}

#[test]
fn damaged_tables_are_an_error_or_read_wrongly_but_never_a_panic() {
    let codecs = [
        Compression::UNCOMPRESSED,
        Compression::SNAPPY,
        Compression::LZ4_RAW,
        Compression::ZSTD(ZstdLevel::default()),
        Compression::GZIP(GzipLevel::default()),
        Compression::BROTLI(BrotliLevel::default()),
    ];
    for (seed, codec) in (1..).zip(codecs) {
        let properties =
            WriterProperties::builder().set_compression(codec).set_max_row_group_row_count(Some(40));
        let whole = write(&every_type(100), properties.build());
        assert!(read_all(&whole).is_ok_and(|size| size > 81 * 80), "{codec}");
        let mut random = Random::new(seed);
        for _ in 0..rounds(50) {
            let mut bytes = whole.clone();
            damage(&mut bytes, &mut random);
            let _ = read_all(&bytes);
        }
    }
}

#[test]
fn damaged_pieces_are_never_a_panic() {
    let table = every_type(50);
    let encoder = Encoder::new(&table.schema(), [], false);
    let piece = encoder.encode(&table, &[]).expect("these columns");
    let mut random = Random::new(7);
    for _ in 0..rounds(200) {
        let mut bytes = piece.repeat(3);
        damage(&mut bytes, &mut random);
        let length = bytes.len() as u64;
        let _ = Joint::recover(&encoder, &file(&bytes), length).and_then(|mut joint| joint.footer());
        let _ = Joint::new(&encoder).expect("known types").add(&bytes);
    }
}
