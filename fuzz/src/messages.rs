//! Checks the messages of errors.

use shudu::Error;

/// Checks that the message is one line, not empty, and without control characters.
pub(crate) fn check(error: &Error) {
    let message = error.to_string();
    assert!(!message.trim().is_empty(), "an error without a message: {error:?}");
    assert!(!message.contains(char::is_control), "a message of more than plain text: {message:?}");
}
