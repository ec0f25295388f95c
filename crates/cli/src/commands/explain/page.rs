//! The path to the solution as one HTML page with pictures and text; the page loads nothing from elsewhere.

use super::super::reason::svg::draw;
use super::super::reason::title;
use super::Story;
use super::text::{counts, headline, unfinished};
use crate::args::InputArgs;
use crate::interrupt;
use crate::session::{Session, Stop};
use crate::words::Message;
use files::Whole;
use shudu::logic::Language;
use shudu::sheet::escaped as escape;
use shudu::words::ExplainedKind;
use std::path::Path;

const STYLE: &str = include_str!("page.css");

/// The arrowheads, defined once for all pictures.
const TIPS: &str = include_str!("tips.svg");

/// An HTML page, written puzzle by puzzle. If the program is killed, the text so far is in FILE.part.
pub(super) struct HtmlPage(Whole);

impl HtmlPage {
    /// Starts a page. Refuses a path that is also an input.
    pub(super) fn create(path: &Path, language: Language, input: &InputArgs) -> Result<HtmlPage, Stop> {
        input.refuse_output(path)?;
        interrupt::attend_output(Some(path));
        let mut page = HtmlPage(Whole::create(path)?);
        page.write(&head(language)).map(|()| page)
    }

    pub(super) fn add(&mut self, story: &Story<'_>) -> Result<(), Stop> {
        let language = story.words.language();
        let mut text = format!("<section><h2>{}</h2>\n", escape(&story.origin));
        text.push_str(&format!("<p class=\"line\">{}</p>\n", escape(&story.board(true))));
        text.push_str(&format!("<p class=\"sum\">{}</p>\n<ul class=\"counts\">", escape(&headline(story))));
        for (technique, count) in counts(story) {
            let name = escape(language.name(technique));
            text.push_str(&format!("<li><b>{count}</b> {name}</li>"));
        }
        text.push_str("</ul>\n");
        for (i, (board, step)) in story.steps().enumerate() {
            let (number, title) = (i + 1, escape(&title(step, story.words)));
            text.push_str(&format!("<article>\n{}", draw(&board, story.words, step)));
            text.push_str(&format!("<div class=\"words\"><h3><span>{number}</span> {title}</h3>\n"));
            for line in story.words.explanation(step, &board) {
                let class = match line.kind {
                    ExplainedKind::Sentence => "",
                    ExplainedKind::Item => " class=\"in\"",
                    ExplainedKind::Outcome => " class=\"outcome\"",
                };
                text.push_str(&format!("<p{class}>{}</p>\n", escape(&line.text)));
            }
            text.push_str("</div></article>\n");
        }
        if !story.path.is_solved {
            let unfinished = unfinished(story).in_words(language);
            text.push_str(&format!("<p class=\"sum\">{}</p>\n", escape(&unfinished)));
        }
        text.push_str("</section>\n");
        self.write(&text)
    }

    /// Ends the page. If there was no error, the session later renames the file; otherwise `FILE.part` stays.
    pub(super) fn finish(mut self, session: &mut Session) -> Result<(), Stop> {
        self.write("</main>\n</body>\n</html>\n")?;
        session.outlet.file = Some(self.0);
        Ok(())
    }

    fn write(&mut self, text: &str) -> Result<(), Stop> {
        self.0.write(text.as_bytes())?;
        Ok(self.0.flush()?)
    }
}

fn head(language: Language) -> String {
    let title = Message::PageTitle.in_words(language);
    let language = Message::PageLanguage.in_words(language);
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n\
         </head>\n<body>\n{TIPS}\n<main><h1>{title}</h1>\n"
    )
}
