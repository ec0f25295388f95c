//! Removes the marks that Markdown, mail and HTML put around a text.

/// Characters without width, which pages put between other characters.
const INVISIBLE: [char; 6] = ['\u{feff}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{ad}'];

/// The quotes around a text of several lines.
const LONG_QUOTES: [&str; 3] = ["\"\"\"", "'''", "`"];

/// The tags that end a line of a page.
const LINE_ENDS: [&str; 4] = ["<br>", "<br/>", "<br />", "<BR>"];

/// Removes `>` marks at the beginning of a line, invisible characters, and the quotes of a text of several
/// lines. Returns `None` if the line only opens or closes a block of code.
pub(super) fn unmarked(line: &str) -> Option<String> {
    let line = line.replace(INVISIBLE, "");
    let line = line.as_str();
    let mut rest = line.trim_start();
    while let Some(inner) = rest.strip_prefix('>') {
        rest = inner.strip_prefix(' ').unwrap_or(inner);
    }
    let content = if rest.len() == line.trim_start().len() { line } else { rest };
    let is_fence = rest.starts_with("```");
    (!is_fence).then(|| unquoted(without_line_end(content)).to_string())
}

fn without_line_end(line: &str) -> &str {
    LINE_ENDS.iter().find_map(|end| line.trim_end().strip_suffix(end)).unwrap_or(line)
}

/// Splits a line at the quotes of a text of several lines, and returns the part with more digits.
fn unquoted(line: &str) -> &str {
    // A pair of quotes on one line, as around a single character, does not enclose several lines.
    let Some(quote) = LONG_QUOTES.into_iter().find(|quote| line.matches(quote).count() == 1) else {
        return line;
    };
    let digits = |part: &&str| part.chars().filter(|c| c.is_numeric()).count();
    let parts = line.split_once(quote);
    parts.and_then(|(before, after)| [before, after].into_iter().max_by_key(digits)).unwrap_or(line)
}

/// A part of HTML.
pub(super) enum Markup<'t> {
    Text(&'t str),
    Tag(&'t str),
}

/// Splits a line of HTML into tags and the text between them.
pub(super) fn markup(line: &str) -> impl Iterator<Item = Markup<'_>> {
    let mut rest = line;
    std::iter::from_fn(move || {
        if let Some(inner) = rest.strip_prefix('<') {
            let end = inner.find('>').unwrap_or(inner.len());
            rest = inner.get(end + 1..).unwrap_or_default();
            return Some(Markup::Tag(&inner[..end]));
        }
        let end = rest.find('<').unwrap_or(rest.len());
        let text = &rest[..end];
        rest = &rest[end..];
        (end > 0).then_some(Markup::Text(text))
    })
}

/// The value of an attribute, such as `value="5"`.
pub(super) fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let start = tag.find(&format!(" {name}="))? + name.len() + 2;
    let value = &tag[start..];
    match value.chars().next()? {
        quote @ ('"' | '\'') => value[1..].split(quote).next(),
        _ => value.split([' ', '/']).next(),
    }
}
