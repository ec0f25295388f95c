//! Compares a finished file with the output that it should have.

use super::Rows;
use super::groups::{open_result, rows_of};
use crate::run::excerpts;
use crate::words::{Message, quoted};
use arrow_cast::display::array_value_to_string;
use arrow_select::concat::concat_batches;
use std::path::Path;

/// Compares the columns and first rows of a file with the pieces of the output. If `is_all` is set, the
/// pieces are the whole output, so the file must not have more rows. Returns the first difference.
pub(crate) fn compare_rows(
    pieces: &[Vec<u8>],
    is_all: bool,
    path: &Path,
) -> Result<Option<Message>, Message> {
    let pieces = pieces.iter().map(|piece| rows_of(&piece.clone().into()));
    let expected = pieces.collect::<Result<Vec<_>, Message>>()?.concat();
    let rows = expected.iter().map(Rows::num_rows).sum::<usize>();
    let found = open_result(path, rows + usize::from(is_all))?;
    // If no rows are expected, the expected columns are unknown.
    let schema = expected.first().map_or(found.schema(), Rows::schema);
    let expected = concat_batches(&schema, &expected).map_err(quoted)?;
    let names = |batch: &Rows| -> Vec<String> {
        batch.schema_ref().fields().iter().map(|field| field.name().clone()).collect()
    };
    if names(&found) != names(&expected) {
        return Ok(Some(Message::ResultColumns { found: names(&found), expected: names(&expected) }));
    }
    let row = |batch: &Rows, i| (i < batch.num_rows()).then(|| batch.slice(i, 1).columns().to_vec());
    let differs = |&i: &usize| row(&found, i) != row(&expected, i);
    let Some(i) = (0..rows.max(found.num_rows())).find(differs) else { return Ok(None) };
    let text = |batch: &Rows| {
        let texts = row(batch, i).into_iter().flatten().map(|column| array_value_to_string(&column, 0));
        let texts: Vec<String> = texts.map(Result::unwrap_or_default).collect();
        texts.join(", ")
    };
    let (found, expected) = excerpts(&text(&found), &text(&expected));
    Ok(Some(
        Message::ResultDiffers { found, expected }.at(Message::Line { number: i as u64 + 1, is_row: true }),
    ))
}
