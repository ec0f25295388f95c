//! Removes the marks that Markdown, mail and HTML put around a text.

use super::super::notation::SMALLEST;

/// Invisible characters, which pages put between other characters. The last two characters turn a digit into
/// a keycap emoji.
const INVISIBLE: [char; 13] = [
    '\0', '\u{feff}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{2060}', '\u{2066}',
    '\u{2069}', '\u{ad}', '\u{fe0f}', '\u{20e3}',
];

/// The quotes around a text of several lines.
const LONG_QUOTES: [&str; 4] = ["\"\"\"", "'''", "`", "\""];

/// The line that opens or closes a block of code.
const FENCE: &str = "```";

/// The tags around a block of text.
const BLOCK_TAGS: [&str; 8] = ["br", "p", "pre", "code", "samp", "tt", "textarea", "blockquote"];

/// The tags of forums around a block of text, in square brackets.
const FORUM_TAGS: [&str; 9] = ["code", "quote", "pre", "tt", "fixed", "spoiler", "hidden", "size", "color"];

/// The beginnings of the header lines of a patch.
const PATCH_HEADERS: [&str; 8] =
    ["@@ ", "+++ ", "--- /", "--- a/", "diff --git ", "index ", "new file mode ", "deleted file mode "];

/// The names of emoji, without the colons around them, and the cells that they show. Other names with one of
/// [`EMOJI_BLANKS`] show blanks.
const EMOJI: [(&str, &str); 10] = [
    ("zero", "0"),
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("nine", "9"),
];

const EMOJI_BLANKS: [&str; 2] = ["_square", "_circle"];

/// Removes `>` marks at the beginning of a line, invisible characters, the quotes of a text of several lines, and
/// characters that only continue the line. A line that opens or closes a block of code becomes a fence. Returns `None` if
/// the line is a comment, a date, the name and time above a message, or a row of column names that R prints.
pub(super) fn unmarked(line: &str) -> Option<String> {
    // Lisp arrays begin with `#`, which begins a comment elsewhere.
    let mut line = line.replace(INVISIBLE, "").replace("#2A(", "(").replace("#(", "(");
    if line.contains("[/td]") {
        line = line.replace('[', "<").replace(']', ">");
    }
    for part in [FORUM, COLOUR, ENTITY] {
        if line.contains(part.start) {
            line = part.replaced(&line);
        }
    }
    if line.contains("::") || line.contains(": :") {
        line = without_emoji_names(&line);
    }
    let line = line.as_str();
    let mut rest = line.trim_start();
    while let Some(inner) = rest.strip_prefix('>') {
        rest = inner.strip_prefix(' ').unwrap_or(inner);
    }
    let content = if rest.len() == line.trim_start().len() { line } else { rest };
    if rest.starts_with(FENCE) {
        return Some(FENCE.to_string());
    }
    let is_comment = rest.starts_with('#') && !rest.contains('<');
    let is_header = PATCH_HEADERS.iter().any(|header| rest.starts_with(header)) || is_header_of_r(rest);
    (!is_comment && !is_header && !is_date(rest) && !is_stamp(rest))
        .then(|| unquoted(without_name_of_r(without_end(without_tags(content)))).to_string())
}

/// Whether a line without markup opens or closes a block of code.
pub(super) fn is_fence(line: &str) -> bool {
    line == FENCE
}

/// A part of a line that is replaced, such as `[code]`.
struct MarkedPart {
    start: &'static str,
    end: char,
    /// The text that replaces a part; `None` if the text between `start` and `end` is not such a part.
    text: fn(&str) -> Option<String>,
}

/// Tags of forums.
const FORUM: MarkedPart = MarkedPart {
    start: "[",
    end: ']',
    text: |tag| {
        let name = tag.trim_start_matches('/').split(['=', ' ']).next().unwrap_or_default();
        FORUM_TAGS.iter().any(|known| name.eq_ignore_ascii_case(known)).then(String::new)
    },
};

/// A control sequence that sets the colour of text in a terminal.
const COLOUR: MarkedPart = MarkedPart {
    start: "\u{1b}[",
    end: 'm',
    text: |colour| colour.chars().all(|c| c.is_ascii_digit() || c == ';').then(String::new),
};

/// The characters that HTML writes as numbers.
const ENTITY: MarkedPart = MarkedPart {
    start: "&#",
    end: ';',
    text: |number| {
        let hexadecimal = number.strip_prefix(['x', 'X']).map(|number| u32::from_str_radix(number, 16));
        char::from_u32(hexadecimal.unwrap_or_else(|| number.parse()).ok()?).map(String::from)
    },
};

impl MarkedPart {
    /// The length of the longest part. Without this limit, the search for the end of each part could read the
    /// rest of a long line.
    const LONGEST: usize = 100;

    fn replaced(&self, line: &str) -> String {
        let mut parts = line.split(self.start);
        let mut out = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let end = part.bytes().take(MarkedPart::LONGEST).position(|byte| char::from(byte) == self.end);
            let text = end.and_then(|end| Some((end, (self.text)(part.get(..end)?)?)));
            match text {
                Some((end, text)) => out.extend([text.as_str(), &part[end + 1..]]),
                None => out.extend([self.start, part]),
            }
        }
        out
    }
}

/// Removes the tags of a block of text around a line, and backquotes around a line.
fn without_tags(mut line: &str) -> &str {
    let is_block = |tag: &str| {
        let name = name_of_tag(tag);
        BLOCK_TAGS.iter().any(|block| name.eq_ignore_ascii_case(block))
    };
    // The tags at the beginning are removed first. Searching for these tags again after each tag at the end would read
    // a long tag at the beginning many times.
    while let Some(rest) = line.trim_start().strip_prefix('<')
        && let Some((tag, rest)) = rest.split_once('>')
        && is_block(tag)
    {
        line = rest;
    }
    while let Some(rest) = line.trim_end().strip_suffix('>')
        && let Some((rest, tag)) = rest.rsplit_once('<')
        && is_block(tag)
    {
        line = rest;
    }
    // The text of an XML element may be a row if it is at least as long as the shortest row.
    let element = line.trim().strip_prefix('<').and_then(|rest| rest.split_once('>'));
    let text = element.and_then(|(tag, rest)| rest.strip_suffix(&format!("</{}>", name_of_tag(tag))));
    if let Some(text) = text.filter(|text| text.chars().count() >= SMALLEST && !text.contains('<')) {
        return text;
    }
    let code = line.trim().strip_prefix('`').and_then(|rest| rest.strip_suffix('`'));
    code.filter(|code| !code.contains('`')).unwrap_or(line)
}

/// The name of a tag, without its attributes.
fn name_of_tag(tag: &str) -> &str {
    tag.trim_matches([' ', '/']).split(' ').next().unwrap_or_default()
}

/// Replaces the names of emoji, such as `:seven:`, by their cells.
fn without_emoji_names(line: &str) -> String {
    let cell = |name: &str| {
        let is_blank = || EMOJI_BLANKS.iter().any(|end| name.ends_with(end));
        let cell = EMOJI.iter().find(|(known, _)| *known == name).map(|(_, cell)| *cell);
        cell.or_else(|| is_blank().then_some("."))
    };
    let last = line.matches(':').count();
    let (mut out, mut is_closed) = (String::new(), true);
    for (i, part) in line.split(':').enumerate() {
        match cell(part).filter(|_| !is_closed && i < last) {
            Some(cell) => out.push_str(cell),
            None => out.extend([if is_closed { "" } else { ":" }, part]),
        }
        is_closed = !is_closed && i < last && cell(part).is_some();
    }
    out
}

/// Removes the character that continues a line, which is `\`, `&` in Fortran, or `_` in Basic. Also removes the `/`
/// that ends data in Fortran, the `;` that ends data in GMPL, and the shape before an APL array.
fn without_end(line: &str) -> &str {
    let line = line.split_once('⍴').map_or(line, |(_, array)| array);
    let is_only = |mark: char| line.matches(mark).count() == 1;
    let continued = line.trim_start().strip_prefix("& ").filter(|_| line.contains(',') && is_only('&'));
    let line = continued.unwrap_or(line);
    let trimmed = line.trim_end();
    let is_after_digit = |rest: &&str| rest.ends_with(|c: char| c.is_ascii_digit());
    if let Some(rest) = trimmed.strip_suffix(" ;").filter(|rest| is_only(';') && !rest.contains(',')) {
        return rest;
    }
    if let Some(rest) =
        trimmed.strip_suffix('/').filter(is_after_digit).filter(|_| is_only('/') && line.contains(','))
    {
        return rest;
    }
    match trimmed.strip_suffix('\\').filter(|rest| !rest.contains('\\')) {
        Some(rest) => rest,
        None if trimmed.contains(',') && trimmed.matches('&').count() < 2 => {
            [" &", " /", " _"].iter().find_map(|end| trimmed.strip_suffix(end)).unwrap_or(line)
        }
        None => line,
    }
}

/// Whether a line is a date, such as `2024-05-01`, perhaps with a time.
fn is_date(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let numbers: Vec<usize> = words.next().unwrap_or_default().split(['-', '/']).map(str::len).collect();
    let is_date = matches!(numbers[..], [4, 1..=2, 1..=2] | [1..=2, 1..=2, 4]);
    let is_number = |c: char| c.is_ascii_digit() || "-/: ".contains(c);
    is_date && words.all(|word| word.contains(':')) && line.trim().chars().all(is_number)
}

/// Whether a line consists of the name and the time above a message of a chat, such as `Anna, [22.11.2022 20:15]`.
fn is_stamp(line: &str) -> bool {
    const MOST_WORDS: usize = 6;
    let Some((before, rest)) = line.split_once('[') else { return false };
    let Some((stamp, after)) = rest.split_once(']') else { return false };
    let is_number = |c: char| c.is_ascii_digit() || "-/.:, ".contains(c);
    let is_name = |text: &str| {
        let is_word = |word: &str| word.chars().all(|c| c.is_alphabetic() || ",:-'".contains(c));
        text.split_whitespace().all(is_word) && text.split_whitespace().count() <= MOST_WORDS
    };
    let has_letter = before.contains(char::is_alphabetic) || after.contains(char::is_alphabetic);
    stamp.chars().all(is_number) && stamp.contains(':') && has_letter && is_name(before) && is_name(after)
}

/// Whether a line consists of the column names that R prints, such as `[,1]`.
fn is_header_of_r(line: &str) -> bool {
    let mut words = line.split_whitespace().peekable();
    let is_name = |word: &str| {
        let number = word.strip_prefix("[,").and_then(|word| word.strip_suffix(']'));
        number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
    };
    words.peek().is_some() && words.all(is_name)
}

/// Removes the name that R prints before a row, such as `[1,]`.
fn without_name_of_r(line: &str) -> &str {
    let row = line.trim_start().strip_prefix('[').and_then(|rest| rest.split_once(",]"));
    row.filter(|(name, _)| name.bytes().all(|b| b.is_ascii_digit())).map_or(line, |(_, row)| row)
}

/// Splits a line at the quotes that begin or end a text of several lines, and returns the part with more
/// digits and dots.
fn unquoted(line: &str) -> &str {
    // A pair of quotes on one line, as around a single character, does not enclose several lines.
    let Some(quote) = LONG_QUOTES.into_iter().find(|quote| line.matches(quote).count() == 1) else {
        return line;
    };
    let cells = |part: &&str| part.chars().filter(|&c| c.is_numeric() || c == '.').count();
    let parts = line.split_once(quote);
    parts.and_then(|(before, after)| [before, after].into_iter().max_by_key(cells)).unwrap_or(line)
}

/// A tag in a line of HTML, or the text between two tags.
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

/// The value of an attribute, such as `value="5"`, `VALUE=5` and `value = "5"`.
pub(super) fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let is_name = |&(start, _): &(usize, char)| {
        let end = start + 1 + name.len();
        let is_equal = tag.get(start + 1..end).is_some_and(|found| found.eq_ignore_ascii_case(name));
        is_equal && tag[end..].trim_start().starts_with('=')
    };
    let (start, _) = tag.char_indices().filter(|(_, c)| c.is_whitespace()).find(is_name)?;
    let value = tag[start + 1 + name.len()..].trim_start().strip_prefix('=')?.trim_start();
    match value.chars().next()? {
        quote @ ('"' | '\'') => value[1..].split(quote).next(),
        _ => value.split([' ', '/']).next(),
    }
}
