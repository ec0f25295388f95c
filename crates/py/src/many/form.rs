//! How boards are written into a column of answers.

/// How the slots of boards are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// As 81 characters; what is in a slot without an answer does not matter.
    Text,
    /// As 81 characters; a slot without an answer is all zeroes.
    Padded,
    /// As 81 numbers; a blank is 0, and so is all of a slot without an answer.
    Numbers,
}

impl Form {
    /// Writes boards of 81 characters this way. A slot whose answer is elsewhere is all zeroes, and stays so.
    pub(crate) fn write(self, slots: &mut [[u8; 81]], is_there: &[bool]) {
        if self == Form::Text {
            return;
        }
        for (slot, &is_there) in slots.iter_mut().zip(is_there) {
            match (is_there, self) {
                (false, _) => *slot = [0; 81],
                (true, Form::Numbers) => {
                    slot.iter_mut().for_each(|byte| *byte = if *byte == b'.' { 0 } else { *byte - b'0' });
                }
                (true, _) => {}
            }
        }
    }
}
