//! The way to the solution as one html page: pictures and words, nothing from elsewhere.

use super::super::reason::svg::{draw, escape};
use super::super::reason::title;
use super::Story;
use super::text::{counts, headline, unfinished};
use shudu::logic::Language;

/// How the page looks, in light and dark.
const STYLE: &str = include_str!("page.css");

/// The tips of the arrows, once for all pictures.
const TIPS: &str = include_str!("tips.svg");

/// A page in the making.
pub(super) struct Page {
    language: Language,
    body: String,
}

impl Page {
    pub(super) fn new(language: Language) -> Page {
        Page { language, body: String::new() }
    }

    /// Adds a puzzle: its summary, then a picture and words for each step.
    pub(super) fn add(&mut self, story: &Story<'_>) {
        self.body.push_str(&format!("<section><h2>{}</h2>\n", escape(&story.origin)));
        self.body.push_str(&format!("<p class=\"line\">{}</p>\n", escape(&story.board(true))));
        self.body
            .push_str(&format!("<p class=\"sum\">{}</p>\n<ul class=\"counts\">", escape(&headline(story))));
        for (technique, count) in counts(story) {
            let name = escape(self.language.name(technique));
            self.body.push_str(&format!("<li><b>{count}</b> {name}</li>"));
        }
        self.body.push_str("</ul>\n");
        for (i, (board, step)) in story.steps().enumerate() {
            let number = i + 1;
            let title = escape(&title(step, story.words));
            let lines = story.words.explain(step, &board);
            self.body.push_str(&format!("<article>\n{}\n", draw(&board, story.words, step)));
            self.body.push_str(&format!("<div class=\"words\"><h3><span>{number}</span> {title}</h3>\n"));
            let (last, rest) = lines.split_last().map_or(("", &[][..]), |(last, rest)| (last.as_str(), rest));
            rest.iter().for_each(|line| self.line(line));
            self.body.push_str(&format!("<p class=\"outcome\">{}</p>\n", escape(last)));
            self.body.push_str("</div></article>\n");
        }
        if !story.path.is_solved {
            self.body.push_str(&format!("<p class=\"sum\">{}</p>\n", escape(&unfinished(story))));
        }
        self.body.push_str("</section>\n");
    }

    /// A line of words; statements of a list are set in.
    fn line(&mut self, line: &str) {
        let class = if line.starts_with(' ') { " class=\"in\"" } else { "" };
        self.body.push_str(&format!("<p{class}>{}</p>\n", escape(line.trim_start())));
    }

    /// The whole page.
    pub(super) fn finish(&self) -> String {
        let (language, title) = match self.language {
            Language::Chinese => ("zh-Hans", "数独，一步一步"),
            _ => ("en", "Sudoku, step by step"),
        };
        format!(
            "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
             content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n\
             </head>\n<body>\n{TIPS}\n<main><h1>{title}</h1>\n{}</main>\n</body>\n</html>\n",
            self.body
        )
    }
}
