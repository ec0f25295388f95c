//! Helpers that read Rust source without its comments.

/// The code of each line, with its line number.
pub(super) fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .enumerate()
        .map(|(i, line)| (i + 1, line))
}

/// A source without its test module, which comes last. A line `mod tests;` is kept, because that module is in
/// another file.
pub(super) fn shipped(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default()
}

/// Whether `code` contains `word` as a whole name, not inside a longer name.
pub(super) fn has_word(code: &str, word: &str) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).any(|(start, _)| {
        let (before, after) = (&code[..start], &code[start + word.len()..]);
        !before.ends_with(is_name) && !after.starts_with(is_name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_no_code() {
        let lines: Vec<_> = code("//! std::fs\nlet a = 1; // unsafe").collect();
        assert_eq!(lines, [(1, ""), (2, "let a = 1; ")]);
    }

    #[test]
    fn only_a_test_module_in_the_same_file_ends_what_is_shipped() {
        assert_eq!(shipped("a\n#[cfg(test)]\nmod tests {\nb\n}"), "a\n");
        let text = "#[cfg(test)]\nmod tests;\nb";
        assert_eq!(shipped(text), text);
    }

    #[test]
    fn a_word_is_not_part_of_a_longer_one() {
        assert!(has_word("unsafe { x }", "unsafe"));
        assert!(!has_word("#![forbid(unsafe_code)]", "unsafe"));
        assert!(has_word("unsafe_code, unsafe", "unsafe"));
    }
}
