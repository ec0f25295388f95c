//! The font of printed sheets: Shudu Sans, which consists of characters of Noto Sans and Noto Sans SC. `cargo xtask font` makes
//! the file; its licence is beside it.
//!
//! All formats use the widths and shapes from here, so they look alike.

use flate2::read::GzDecoder;
use std::io::Read;
use std::sync::LazyLock;
use ttf_parser::{Face, GlyphId, OutlineBuilder};

static FILE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let packed: &[u8] = include_bytes!("../../../fonts/sheet.ttf.gz");
    let mut data = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut data).expect("the program contains its font");
    data
});

static FACE: LazyLock<Face<'static>> =
    LazyLock::new(|| Face::parse(&FILE, 0).expect("the program contains its font"));

/// The file of the font.
pub(super) fn file() -> &'static [u8] {
    &FILE
}

/// The tables of the font.
pub(super) fn face() -> &'static Face<'static> {
    &FACE
}

/// The number of font units per font size.
pub(super) fn units() -> f64 {
    f64::from(FACE.units_per_em())
}

/// The first character of a text that the font lacks.
pub(super) fn missing(text: &str) -> Option<char> {
    text.chars().find(|&found| FACE.glyph_index(found).is_none())
}

/// The glyphs of a text, with the distance of each from the start of the text in font units.
pub(super) fn glyphs(text: &str) -> impl Iterator<Item = (GlyphId, u32)> {
    text.chars().scan(0, |end, found| {
        let (glyph, start) = (FACE.glyph_index(found).unwrap_or_default(), *end);
        *end += u32::from(advance(glyph));
        Some((glyph, start))
    })
}

/// The distance from the start of a glyph to the start of the next glyph, in font units.
pub(super) fn advance(glyph: GlyphId) -> u16 {
    FACE.glyph_hor_advance(glyph).unwrap_or(0)
}

/// The width of a text, as a multiple of the font size.
pub(super) fn width_of(text: &str) -> f64 {
    let total: u32 =
        text.chars().map(|found| u32::from(advance(FACE.glyph_index(found).unwrap_or_default()))).sum();
    f64::from(total) / units()
}

/// Passes the outline of a glyph to `pen`, in font units, with y upwards.
pub(super) fn outline(glyph: GlyphId, pen: &mut impl OutlineBuilder) {
    FACE.outline_glyph(glyph, pen);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_latin_greek_cyrillic_and_chinese() {
        for text in ["Sudoku 1-9 A-Z", "café Łódź ő ß", "Ελλάδα", "Судоку", "数独，婷婷的生日！", "①②③《》"]
        {
            assert_eq!(missing(text), None, "{text}");
        }
        assert_eq!(missing("a\u{1f600}b"), Some('\u{1f600}'));
    }

    #[test]
    fn digits_are_equally_wide_and_chinese_characters_are_squares() {
        let widths: Vec<f64> = ('0'..='9').map(|digit| width_of(&digit.to_string())).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{widths:?}");
        assert_eq!(width_of("数独"), 2.0);
        assert_eq!(glyphs("数独").map(|(_, start)| start).collect::<Vec<_>>(), [0, 1000]);
    }
}
