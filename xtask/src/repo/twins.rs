//! Every page for users, in the root and in docs/, has a Chinese version, such as `README.zh-CN.md` for
//! `README.md`.

use super::tree::Tree;

const CHINESE: &str = ".zh-CN.md";

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let pages =
        ["README.md"].into_iter().chain(tree.files("README", ".md")).chain(tree.files("docs/", ".md"));
    let mut complaints: Vec<String> = pages.filter_map(|page| lonely(page, |path| tree.has(path))).collect();
    complaints.sort();
    complaints.dedup();
    complaints
}

/// Returns a complaint if the English or the Chinese version of a page is missing.
fn lonely(page: &str, has: impl Fn(&str) -> bool) -> Option<String> {
    let name = page.strip_suffix(CHINESE).or(page.strip_suffix(".md"))?;
    let twins = [format!("{name}.md"), format!("{name}{CHINESE}")];
    let missing = twins.iter().find(|twin| !has(twin))?;
    Some(format!("{missing} is missing: every page is there in English and in Chinese"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_without_its_twin_is_found_from_either_side() {
        assert!(
            lonely("docs/a.md", |path| path == "docs/a.md")
                .unwrap()
                .starts_with("docs/a.zh-CN.md is missing")
        );
        assert!(
            lonely("docs/a.zh-CN.md", |path| path != "docs/a.md")
                .unwrap()
                .starts_with("docs/a.md is missing")
        );
        assert_eq!(lonely("README.md", |_| true), None);
    }
}
