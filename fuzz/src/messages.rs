//! What an error has to say.

use shudu::Error;

/// One line, with something on it, that leaves the terminal as it is.
pub(crate) fn check(error: &Error) {
    let message = error.to_string();
    assert!(!message.trim().is_empty(), "an error without a message: {error:?}");
    assert!(!message.contains(char::is_control), "a message of more than plain text: {message:?}");
}
