//! The writer of an output whose format may change from one input to the next.

use crate::block::Stream;
use crate::printer::Collected;
use serde::{Deserialize, Serialize};
use shudu::Format;
use shudu::text::{FirstSymbol, Notation, Style, Writer};

/// Writes in the named format, with the layout of the first input. If no format is named, the answers to each input are
/// written in the format of that input.
#[derive(Debug)]
pub struct Writers {
    to: Option<Format>,
    /// How digits and blanks are written.
    pub notation: Notation,
    current: Option<Writer>,
}

/// The state of the writer, for a run that is resumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WriterState {
    format: String,
    is_plain: bool,
    is_on_one_line: bool,
    #[serde(default)]
    first: char,
    slots: usize,
    #[serde(default)]
    sum: Option<u64>,
}

impl Writers {
    /// Writes in the format `to`; if `None`, in the format of each input.
    pub fn new(to: Option<Format>, notation: Notation) -> Writers {
        Writers { to, notation, current: None }
    }

    /// Continues where an earlier run stopped.
    #[must_use]
    pub(crate) fn after(self, state: Option<&WriterState>) -> Writers {
        let current = state.and_then(|state| {
            let format = state.format.parse().ok()?;
            let WriterState { is_plain: plain, is_on_one_line: on_one_line, first, .. } = *state;
            let style = Style { plain, on_one_line, first: FirstSymbol::of_character(first) };
            Some(Writer::styled(format, self.notation.clone(), style).after(state.slots, state.sum))
        });
        Writers { current, ..self }
    }

    pub(crate) fn state(&self) -> Option<WriterState> {
        let writer = self.current.as_ref()?;
        let ((format, style, slots), sum) = (writer.state(), writer.sum());
        let (is_plain, is_on_one_line, first) = (style.plain, style.on_one_line, style.first.character());
        Some(WriterState { format: format.to_string(), is_plain, is_on_one_line, first, slots, sum })
    }

    /// Returns the writer for an input of this format. First writes the text that is still buffered in
    /// another writer.
    pub fn of(&mut self, format: Format, style: Style, out: &mut String) -> &mut Writer {
        let (of_input, format) = (format, self.to.unwrap_or(format));
        // If the formats of the input and the output differ, only the symbols of the digits stay the same.
        let style = if format == of_input { style } else { Style { first: style.first, ..Style::default() } };
        let fits = |(now, style_now, _)| now == format && (self.to.is_some() || style_now == style);
        if !self.current.as_ref().map(Writer::state).is_some_and(fits) {
            self.finish(out);
            self.current = None;
        }
        self.current.get_or_insert_with(|| Writer::styled(format, self.notation.clone(), style))
    }

    /// Writes answers, which a worker has already found to be writable. Returns the text, and where each answer ends.
    pub(crate) fn answers(&mut self, stream: &Stream, answers: &[Collected]) -> (String, Vec<usize>) {
        let (mut text, mut ends) = (String::new(), vec![0]);
        for answer in answers {
            let writer = self.of(stream.format.text(), stream.detected.style(), &mut text);
            answer.write(writer, &mut text).expect("the worker has tried what may not fit");
            ends.push(text.len());
        }
        (text, ends)
    }

    /// Writes the text that is still buffered.
    pub fn finish(&mut self, out: &mut String) {
        self.current.iter_mut().for_each(|writer| writer.finish(out));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::text::SlotAnswer;
    use shudu::{Grid, Solution};

    const RULED: Style = Style { plain: false, on_one_line: false, first: FirstSymbol::One };
    const PLAIN: Style = Style { plain: true, ..RULED };

    /// Writes a board for each input, in the format and style of the input. Stops and resumes before the inputs in
    /// `stops`.
    fn write(to: Option<Format>, inputs: &[(Format, Style)], stops: &[usize]) -> String {
        let board: Grid = "1234341221434321".parse().expect("a board");
        let solution = Solution::new(&board);
        let (mut writers, mut text) = (Writers::new(to, Notation::default()), String::new());
        for (i, &(format, style)) in inputs.iter().enumerate() {
            if stops.contains(&i) {
                let state = writers.state();
                writers = Writers::new(to, Notation::default()).after(state.as_ref());
            }
            let answer =
                SlotAnswer { puzzle: Some(&board), solution: solution.as_ref(), ..SlotAnswer::default() };
            writers.of(format, style, &mut text).answer(&answer, &mut text).expect("a small board");
        }
        writers.finish(&mut text);
        text
    }

    #[test]
    fn one_output_keeps_its_layout() {
        let grid = Format::Grid;
        let inputs = [(grid, PLAIN), (grid, RULED), (Format::Line, RULED)];
        let asked = write(Some(grid), &inputs, &[]);
        assert_eq!(asked, write(Some(grid), &[(grid, PLAIN); 3], &[]));
        assert_ne!(asked, write(None, &inputs, &[]));
        for stop in 1..3 {
            assert_eq!(write(Some(grid), &inputs, &[stop]), asked, "{stop}");
            assert_eq!(write(None, &inputs, &[stop]), write(None, &inputs, &[]), "{stop}");
        }
    }
}
