//! Writes pages as PDF. The file contains the used glyphs of the font, so its texts can be searched and copied.
//!
//! ```text
//! 1 catalog -> 2 pages -> 9, 11, 13 ... a page each -> 10, 12, 14 ... its content
//! 3 information; 4 font -> 5 its glyphs -> 6 its measures -> 7 its file; 4 -> 8 the characters of its glyphs
//! ```

use super::drawn::{Drawn, drawn};
use super::font;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use shudu::sheet::{Figure, Picture};
use std::collections::BTreeMap;
use std::io::Write;
use subsetter::{GlyphRemapper, subset};
use ttf_parser::GlyphId;

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFORMATION: Ref = Ref::new(3);
const FONT: Ref = Ref::new(4);
const GLYPHS: Ref = Ref::new(5);
const MEASURES: Ref = Ref::new(6);
const FILE: Ref = Ref::new(7);
const CHARACTERS: Ref = Ref::new(8);
const FIRST_PAGE: i32 = 9;

/// The name of the font on a page.
const F: Name<'_> = Name(b"F");

/// The characters are numbers of glyphs.
const SYSTEM: SystemInfo<'_> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// Returns the bytes of a file with these pages, in a language such as `en`.
pub(super) fn write(pages: &[Picture], title: &str, language: &str) -> Vec<u8> {
    let used = Used::on(pages);
    let mut pdf = Pdf::new();
    let mut catalog = pdf.catalog(CATALOG);
    catalog.pages(PAGES).lang(TextStr(language));
    catalog.viewer_preferences().display_doc_title(!title.is_empty());
    catalog.finish();
    let mut information = pdf.document_info(INFORMATION);
    information.producer(TextStr("shudu"));
    if !title.is_empty() {
        information.title(TextStr(title));
    }
    information.finish();
    let references = || (FIRST_PAGE..).step_by(2).map(|number| (Ref::new(number), Ref::new(number + 1)));
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(PAGES).count(count).kids(references().take(pages.len()).map(|(page, _)| page));
    for (picture, (reference, content)) in pages.iter().zip(references()) {
        let mut page = pdf.page(reference);
        page.parent(PAGES).contents(content);
        page.media_box(Rect::new(0.0, 0.0, picture.width as f32, picture.height as f32));
        page.resources().fonts().pair(F, FONT);
        page.finish();
        pdf.stream(content, &packed(&used.content(picture))).filter(Filter::FlateDecode);
    }
    used.write_font(&mut pdf);
    pdf.finish()
}

/// The glyphs that a file uses, each with its character. The file numbers these glyphs anew, from 1.
struct Used {
    characters: BTreeMap<u16, char>,
    numbers: GlyphRemapper,
}

impl Used {
    fn on(pages: &[Picture]) -> Used {
        let mut characters = BTreeMap::new();
        for ink in pages.iter().flat_map(|page| &page.ink) {
            if let Figure::Text { text, .. } = &ink.figure {
                characters.extend(font::glyphs(text).map(|(glyph, _)| glyph.0).zip(text.chars()));
            }
        }
        let glyphs: Vec<u16> = characters.keys().copied().collect();
        Used { characters, numbers: GlyphRemapper::new_from_glyphs_sorted(&glyphs) }
    }

    /// The number of a glyph in the file; 0 is the glyph that stands for missing characters.
    fn number(&self, glyph: u16) -> u16 {
        self.numbers.get(glyph).unwrap_or(0)
    }

    /// The content of a page. PDF measures y from the bottom.
    fn content(&self, page: &Picture) -> Vec<u8> {
        let mut content = Content::new();
        for element in drawn(page) {
            match element {
                Drawn::Bar { left, top, width, height } => {
                    let bottom = page.height - top - height;
                    content.rect(left as f32, bottom as f32, width as f32, height as f32).fill_nonzero();
                }
                Drawn::Words { left, base, size, text } => {
                    let numbers: Vec<u8> = font::glyphs(text)
                        .flat_map(|(glyph, _)| self.number(glyph.0).to_be_bytes())
                        .collect();
                    content
                        .begin_text()
                        .set_font(F, size as f32)
                        .next_line(left as f32, (page.height - base) as f32);
                    content.show(Str(&numbers)).end_text();
                }
            }
        }
        content.finish().into_vec()
    }

    fn write_font(&self, pdf: &mut Pdf) {
        let name = self.font_name();
        let name = Name(name.as_bytes());
        pdf.type0_font(FONT)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(GLYPHS)
            .to_unicode(CHARACTERS);
        let mut glyphs = pdf.cid_font(GLYPHS);
        glyphs.subtype(CidFontType::Type2).base_font(name).system_info(SYSTEM).font_descriptor(MEASURES);
        glyphs.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
        let widths = self.numbers.remapped_gids().map(|glyph| thousandths(font::advance(GlyphId(glyph))));
        glyphs.widths().consecutive(0, widths);
        glyphs.finish();
        self.write_measures(pdf, name);
        let file = subset(font::file(), 0, &self.numbers).expect("the program contains its font");
        pdf.stream(FILE, &packed(&file))
            .filter(Filter::FlateDecode)
            .pair(Name(b"Length1"), file.len() as i32);
        let mut characters = UnicodeCmap::new(Name(b"Custom"), SYSTEM);
        for (&glyph, &character) in &self.characters {
            characters.pair(self.number(glyph), character);
        }
        pdf.cmap(CHARACTERS, &packed(characters.finish().as_slice())).filter(Filter::FlateDecode);
    }

    fn write_measures(&self, pdf: &mut Pdf, name: Name<'_>) {
        let face = font::face();
        let around = face.global_bounding_box();
        let [left, bottom, right, top] =
            [around.x_min, around.y_min, around.x_max, around.y_max].map(thousandths);
        pdf.font_descriptor(MEASURES)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(left, bottom, right, top))
            .italic_angle(0.0)
            .ascent(thousandths(face.ascender()))
            .descent(thousandths(face.descender()))
            .cap_height(thousandths(face.capital_height().unwrap_or(face.ascender())))
            // PDF requires the thickness of vertical strokes; viewers use it only if the font is missing.
            .stem_v(80.0)
            .font_file2(FILE);
    }

    /// The name of the font. It begins with six letters that differ for other glyphs, so that programs that join files do
    /// not mistake their fonts for one.
    fn font_name(&self) -> String {
        let sum =
            self.characters.keys().fold(17_u64, |sum, &glyph| (sum * 31 + u64::from(glyph)) % 26_u64.pow(6));
        let letters = (0..6).map(|i| char::from(b'A' + (sum / 26_u64.pow(i) % 26) as u8));
        letters.chain("+ShuduSans".chars()).collect()
    }
}

/// Font units as thousandths of the font size.
fn thousandths(units: impl Into<f64>) -> f32 {
    (units.into() * 1000.0 / font::units()) as f32
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("there is room for a page in memory")
}
