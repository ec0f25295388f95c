//! Relative links in Markdown files must point to existing files and headings.

use super::tree::Tree;

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let mut complaints = Vec::new();
    for page in tree.files("", ".md") {
        let text = tree.text(page).unwrap_or_default();
        for (line, target) in links(&text).into_iter().filter(|(_, target)| !is_elsewhere(target)) {
            if let Some(reason) = broken(tree, page, &text, &target) {
                complaints.push(format!("{page}:{line}: '{target}' {reason}"));
            }
        }
    }
    complaints
}

fn is_elsewhere(target: &str) -> bool {
    target.contains("://") || target.starts_with("mailto:")
}

/// Returns what is wrong with a link, or `None` if it leads to an existing file and heading.
fn broken(tree: &Tree, page: &str, text: &str, target: &str) -> Option<&'static str> {
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let path = if path.is_empty() { page.to_string() } else { format!("{folder}/{path}") };
    let path = path.trim_start_matches('/');
    if !tree.has(path) {
        return Some("is not there");
    }
    let text = if path == page { text.to_string() } else { tree.text(path).unwrap_or_default() };
    let has_anchor =
        anchor.is_empty() || !path.ends_with(".md") || anchors(&text).iter().any(|name| name == anchor);
    (!has_anchor).then_some("names a heading that is not there")
}

/// The targets of `[text](target)`, `![text](target)` and `[name]: target`, with their lines.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    for (number, line) in prose(text) {
        let line = without_code(line);
        let inline = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
        let defined = line.trim_start().strip_prefix('[').and_then(|rest| rest.split_once("]:"));
        let defined = defined.and_then(|(_, target)| target.split_whitespace().next());
        let targets = inline.chain(defined).map(|target| target.trim_matches(['<', '>']));
        links.extend(targets.filter(|target| !target.is_empty()).map(|target| (number, target.to_string())));
    }
    links
}

/// The lines outside code blocks, with their numbers.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_code = false;
    text.lines().enumerate().filter_map(move |(i, line)| {
        let is_fence = line.trim_start().starts_with("```") || line.trim_start().starts_with("~~~");
        in_code ^= is_fence;
        (!in_code && !is_fence).then_some((i + 1, line))
    })
}

/// Returns the line without the parts that stand between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// The anchors of a page's headings. An anchor is the heading in lower case, with hyphens in place of spaces,
/// and without punctuation, as on GitHub. A repeated anchor gets a number.
fn anchors(text: &str) -> Vec<String> {
    let headings = prose(text).filter(|(_, line)| line.starts_with('#'));
    let names: Vec<String> = headings.map(|(_, line)| anchor(line.trim_start_matches('#').trim())).collect();
    let numbered =
        |(i, name): (usize, &String)| match names[..i].iter().filter(|other| *other == name).count() {
            0 => name.clone(),
            before => format!("{name}-{before}"),
        };
    names.iter().enumerate().map(numbered).collect()
}

fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|&c| c.is_alphanumeric() || " -_".contains(c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_link_is_found_with_its_line() {
        let text =
            "See [a](a.md#x) and ![b](<b.svg> \"B\").\n\n[c]: c/d.md\n`[e](e.md)`\n```\n[f](f.md)\n```\n";
        let expected =
            [(1, "a.md#x"), (1, "b.svg"), (3, "c/d.md")].map(|(line, target)| (line, target.to_string()));
        assert_eq!(links(text), expected);
    }

    #[test]
    fn a_heading_is_named_as_on_github() {
        let names =
            anchors("# What's `new` in 1.0?\n\n## 数独 格式\n```\n# no heading\n```\n## Use\n## Use\n");
        assert_eq!(names, ["whats-new-in-10", "数独-格式", "use", "use-1"]);
    }
}
