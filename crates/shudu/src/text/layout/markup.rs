//! Text without the marks that Markdown, mail and HTML put around it.

/// A line without `>` marks at its beginning; `None` if it only opens or closes a block of code.
pub(super) fn unmarked(line: &str) -> Option<&str> {
    let line = line.trim_start_matches('\u{feff}');
    let mut rest = line.trim_start();
    while let Some(inner) = rest.strip_prefix('>') {
        rest = inner.strip_prefix(' ').unwrap_or(inner);
    }
    let content = if rest.len() == line.trim_start().len() { line } else { rest };
    let is_fence = rest.starts_with("```");
    (!is_fence).then_some(content)
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
