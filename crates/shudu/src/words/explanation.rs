//! The lines that explain a step.

use std::fmt;

/// A line that explains a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedLine {
    /// The part of the explanation that the line belongs to.
    pub kind: ExplainedKind,
    /// The text of the line.
    pub text: String,
}

/// The part of an explanation that a line belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplainedKind {
    /// A sentence that describes the pattern, or introduces a list.
    Sentence,
    /// An item of a list, such as a statement of a chain.
    Item,
    /// The result of the step, which is always the last line.
    Outcome,
}

impl ExplainedLine {
    pub(super) fn sentence(text: String) -> ExplainedLine {
        ExplainedLine { kind: ExplainedKind::Sentence, text }
    }

    pub(super) fn item(text: String) -> ExplainedLine {
        ExplainedLine { kind: ExplainedKind::Item, text }
    }

    pub(super) fn outcome(text: String) -> ExplainedLine {
        ExplainedLine { kind: ExplainedKind::Outcome, text }
    }
}

/// The line as plain text, which indents items.
impl fmt::Display for ExplainedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let indent = if self.kind == ExplainedKind::Item { "  " } else { "" };
        write!(f, "{indent}{}", self.text)
    }
}
