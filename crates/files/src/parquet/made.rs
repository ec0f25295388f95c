//! A Parquet table of generated rows, which takes rows and returns the bytes of the file.

use super::{Encoder, Joint, PieceColumn, TableValue, ValueColumn, data_type};
use crate::words::Message;
use arrow_schema::{Field, Schema};
use shudu::ask::column::ColumnKind;

/// The number of bytes in a row group, enough for 25,000 boards of size 9x9. The number is constant, so that equal rows
/// give equal bytes.
const GROUP: usize = 2 << 20;

/// A table that is being written. Memory holds one row group, and the offsets of earlier row groups.
#[derive(Debug)]
pub(crate) struct MadeTable {
    encoder: Encoder,
    joint: Joint,
    columns: Vec<ValueColumn>,
    /// The number of waiting rows, and the number of their bytes, which is 0 if all texts are empty.
    rows: usize,
    bytes: usize,
}

impl MadeTable {
    /// A table with these columns and no rows.
    pub(crate) fn new(columns: &[(&str, ColumnKind)]) -> Result<MadeTable, Message> {
        let field = |&(name, kind): &(&str, ColumnKind)| Field::new(name, data_type(kind), true);
        let encoder = Encoder::new(&Schema::empty(), columns.iter().map(field), false);
        let joint = Joint::new(&encoder)?;
        let columns = columns.iter().map(|column| ValueColumn::new(column.1, 0)).collect();
        Ok(MadeTable { encoder, joint, columns, rows: 0, bytes: 0 })
    }

    /// Adds a value or null to the column with this number. Every column needs one before `end_row`.
    pub(crate) fn push(&mut self, column: usize, value: Option<TableValue<'_>>) {
        self.bytes += value.map_or(0, TableValue::len);
        self.columns[column].push(value);
    }

    /// Ends a row, and adds finished row groups to `out`.
    pub(crate) fn end_row(&mut self, out: &mut Vec<u8>) -> Result<(), Message> {
        self.rows += 1;
        if self.bytes >= GROUP { self.close(out) } else { Ok(()) }
    }

    /// Adds the waiting rows and the footer, which completes the file.
    pub(crate) fn finish(mut self, out: &mut Vec<u8>) -> Result<(), Message> {
        self.close(out)?;
        out.extend(self.joint.footer()?);
        Ok(())
    }

    fn close(&mut self, out: &mut Vec<u8>) -> Result<(), Message> {
        if self.rows == 0 {
            return Ok(());
        }
        (self.rows, self.bytes) = (0, 0);
        let columns = self.columns.iter_mut().map(|column| column.finish().map(PieceColumn::Values));
        let piece = self.encoder.encode_columns(Vec::new(), columns.collect::<Result<_, _>>()?, &mut drop)?;
        self.joint.add(&piece)?;
        out.extend_from_slice(&piece);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

    const COLUMNS: [(&str, ColumnKind); 2] = [("puzzle", ColumnKind::Text), ("note", ColumnKind::Text)];

    fn rows(file: Vec<u8>) -> usize {
        let reader = ParquetRecordBatchReaderBuilder::try_new(bytes::Bytes::from(file)).expect("a table");
        reader.build().expect("a table").map(|batch| batch.expect("rows").num_rows()).sum()
    }

    #[test]
    fn rows_without_a_byte_are_rows() {
        for (text, note) in [(&b""[..], &b""[..]), (b"12", b"a")] {
            let (mut table, mut file) = (MadeTable::new(&COLUMNS).expect("a table"), Vec::new());
            [text, note].iter().enumerate().for_each(|(i, text)| table.push(i, Some(TableValue::Text(text))));
            table.end_row(&mut file).expect("a row");
            table.finish(&mut file).expect("a table");
            assert_eq!(rows(file), 1);
        }
    }
}
