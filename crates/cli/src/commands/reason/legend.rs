//! Explains the signs on text boards and the notation of steps. Each explanation is printed once per output.

use crate::words::Message;
use shudu::logic::{Language, Step, Words};

/// The explanations that were already printed.
#[derive(Debug, Default)]
pub(crate) struct Legend {
    has_board: bool,
    has_cells: bool,
    has_chains: bool,
}

impl Legend {
    /// The explanations that these steps need and that were not printed yet, one per line. `has_boards` says
    /// whether the boards of the steps are printed.
    pub(crate) fn next<'s>(
        &mut self,
        steps: impl Iterator<Item = &'s Step>,
        has_boards: bool,
        words: &Words,
    ) -> String {
        let language = words.language();
        let mut lines = Vec::new();
        for step in steps {
            if has_boards && !std::mem::replace(&mut self.has_board, true) {
                lines.push(Message::BoardNote.in_words(language));
            }
            if !step.eliminations.is_empty() && !std::mem::replace(&mut self.has_cells, true) {
                lines.push(language.cell_note().to_string());
            }
            if let Some(note) = words.chain_note(step).filter(|_| !self.has_chains) {
                self.has_chains = true;
                lines.push(note.to_string());
            }
        }
        lines.iter().map(|line| format!("{line}\n")).collect()
    }
}

/// The explanations for the pictures and sentences of an HTML page.
pub(crate) fn of_page(language: Language) -> [String; 3] {
    let notes = [language.cell_note(), language.chain_note()].map(str::to_string);
    let [cells, chains] = notes;
    [Message::PictureNote.in_words(language), cells, chains]
}
