//! Tells whether a line of bytes is blank or a comment, by the rules of `shudu::text`.

/// The byte order mark that some editors put before UTF-8.
pub(crate) const MARK: &[u8] = b"\xef\xbb\xbf";

/// The maximum length of a line, with its end, in bytes. The limit bounds memory, but allows thousands of puzzles.
pub(crate) const LONGEST: usize = 16 << 20;

#[inline]
pub(crate) fn holds_nothing(line: &[u8]) -> bool {
    first(line).is_none_or(|first| first == '#')
}

#[inline]
pub(crate) fn is_comment(line: &[u8]) -> bool {
    first(line) == Some('#')
}

/// The first character that is not white space.
#[inline]
fn first(line: &[u8]) -> Option<char> {
    let first = line.iter().position(|&byte| !is_space(byte))?;
    match line[first] {
        byte if byte.is_ascii() => Some(char::from(byte)),
        _ => String::from_utf8_lossy(&line[first..]).trim_start().chars().next(),
    }
}

/// Whether a byte is white space by itself; other white space characters take several bytes.
#[inline]
fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::text::{Notation, read_line};

    #[test]
    fn the_longest_line_is_the_one_that_the_message_names() {
        let words = shudu::Error::too_long().to_string();
        assert!(words.contains(&format!("more than {} MiB:", LONGEST >> 20)), "{words}");
    }

    #[test]
    fn bytes_are_judged_as_the_text_would_be() {
        let spaces = ["", " ", "\t ", "\x0b", "\u{a0}", " \u{3000}\t", "\u{85}"];
        let rests = ["", "#", "# 12", "12", "\"", ",", "é", "\u{feff}", "\u{1}"];
        for line in spaces.iter().flat_map(|space| rests.map(|rest| format!("{space}{rest}"))) {
            let (text, trimmed) = (line.as_bytes(), line.trim_start());
            let is_read = read_line(1, &line, &Notation::default()).is_some();
            assert_eq!(holds_nothing(text), !is_read, "{line:?}");
            assert_eq!(is_comment(text), trimmed.starts_with('#'), "{line:?}");
        }
        assert!(!holds_nothing(b" \xff#"));
    }
}
