//! Writes a page as SVG. Texts are drawn as shapes, so that they look the same on systems without the font. Each shape is
//! defined once, in font units.

use super::drawn::{Drawn, drawn};
use super::font;
use shudu::sheet::{Picture, escaped};
use std::collections::BTreeSet;
use std::fmt::Write;
use ttf_parser::{GlyphId, OutlineBuilder};

/// Returns a complete SVG file. Writing to a `String` cannot fail, so errors of `write!` are ignored.
pub(super) fn write(page: &Picture) -> String {
    let Picture { width, height, label, .. } = page;
    let (mut bars, mut words, mut used) = (String::new(), String::new(), BTreeSet::new());
    for element in drawn(page) {
        match element {
            Drawn::Bar { left, top, width, height } => {
                let _ = write!(bars, "M{left:.2} {top:.2}h{width:.2}v{height:.2}h-{width:.2}z");
            }
            Drawn::Words { left, base, size, text } => {
                let scale = size / font::units();
                let _ = write!(words, "<g transform=\"translate({left:.2} {base:.2})scale({scale:.5})\">");
                for (glyph, start) in font::glyphs(text) {
                    used.insert(glyph);
                    let _ = write!(words, "<use xlink:href=\"#g{}\" x=\"{start}\"/>", glyph.0);
                }
                words.push_str("</g>\n");
            }
        }
    }
    let shapes: String = used
        .into_iter()
        .map(|glyph| format!("<path id=\"g{}\" d=\"{}\"/>\n", glyph.0, shape(glyph)))
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{width}pt\" \
         height=\"{height}pt\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">\n<defs>\n{shapes}</defs>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<path d=\"{bars}\"/>\n{words}</svg>\n",
        escaped(label)
    )
}

/// The path data of a glyph.
fn shape(glyph: GlyphId) -> String {
    let mut path = PathData::default();
    font::outline(glyph, &mut path);
    path.0
}

/// Path data. SVG measures y downwards, and fonts measure y upwards.
#[derive(Default)]
struct PathData(String);

impl PathData {
    fn add(&mut self, command: char, points: &[(f32, f32)]) {
        self.0.push(command);
        for (i, (x, y)) in points.iter().enumerate() {
            let _ = write!(self.0, "{}{x} {}", if i > 0 { " " } else { "" }, 0.0 - y);
        }
    }
}

impl OutlineBuilder for PathData {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.0.push('z');
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::page;
    use super::*;
    use shudu::sheet::{Align, Ink};

    #[test]
    fn each_shape_is_defined_once_and_texts_are_shapes() {
        let twice = Ink::text("", (1.0, 9.0), 5.0, Align::Left, "77");
        let svg = write(&page(vec![twice, Ink::line("", (1.0, 1.0), (9.0, 1.0), 1.0)]));
        assert_eq!((svg.matches("<path id=").count(), svg.matches("<use ").count()), (1, 2));
        assert!(
            svg.contains("translate(1.00 9.00)scale(0.00500)") && svg.contains("M0.50 0.50h9.00v1.00h-9.00z"),
            "{svg}"
        );
        assert!(!svg.contains("<text"));
    }
}
