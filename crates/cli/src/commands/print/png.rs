//! Writes PNG in shades of grey. Letters are drawn as lines, so that no font is needed.

use super::strokes::{ADVANCE, HEIGHT, WIDTH, lines, strokes};
use crate::words::Message;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use shudu::sheet::{Figure, Picture};
use std::io::Write;

/// Returns the bytes of a page at this resolution, in pixels per inch.
pub(super) fn write(page: &Picture, dpi: f64) -> Result<Vec<u8>, Message> {
    let mut image = Image::new(page, dpi / 72.0);
    for ink in &page.ink {
        match &ink.figure {
            Figure::Line { from, to, width } => image.line(*from, *to, *width),
            Figure::Text { at, size, is_centred, text } => image.text(*at, *size, *is_centred, text)?,
            // Sheets contain only lines and texts.
            _ => {}
        }
    }
    Ok(image.encoded().expect("there is room for a picture in memory"))
}

/// Grey pixels, initially white.
struct Image {
    width: usize,
    height: usize,
    /// Pixels per point.
    scale: f64,
    pixels: Vec<u8>,
}

impl Image {
    fn new(page: &Picture, scale: f64) -> Image {
        let (width, height) = ((page.width * scale).ceil() as usize, (page.height * scale).ceil() as usize);
        Image { width, height, scale, pixels: vec![255; width * height] }
    }

    /// Draws a line; pixels nearer to it are darker.
    fn line(&mut self, from: (f64, f64), to: (f64, f64), width: f64) {
        let scaled = |(x, y): (f64, f64)| (x * self.scale, y * self.scale);
        let (from, to, half) = (scaled(from), scaled(to), (width * self.scale / 2.0).max(0.4));
        let range = |a: f64, b: f64, end: usize| {
            let (low, high) = (a.min(b) - half - 1.0, a.max(b) + half + 2.0);
            (low.max(0.0) as usize).min(end)..(high.max(0.0) as usize).min(end)
        };
        for y in range(from.1, to.1, self.height) {
            for x in range(from.0, to.0, self.width) {
                let distance = distance((x as f64 + 0.5, y as f64 + 0.5), from, to);
                let grey = (255.0 * (distance - half + 0.5).clamp(0.0, 1.0)) as u8;
                let pixel = &mut self.pixels[y * self.width + x];
                *pixel = grey.min(*pixel);
            }
        }
    }

    fn text(&mut self, (x, y): (f64, f64), size: f64, is_centred: bool, text: &str) -> Result<(), Message> {
        let unit = 0.72 * size / HEIGHT;
        let letters = text.chars().count() as f64;
        let shift = if is_centred { ((letters - 1.0) * ADVANCE + WIDTH) * unit / 2.0 } else { 0.0 };
        for (i, letter) in text.chars().enumerate() {
            let strokes = strokes(letter).ok_or(Message::NoGlyph { found: letter, format: "PNG" })?;
            let left = x - shift + i as f64 * ADVANCE * unit;
            let point = |(a, b): (f64, f64)| (left + a * unit, y + (b - HEIGHT) * unit);
            lines(strokes).for_each(|(from, to)| self.line(point(from), point(to), 0.09 * size));
        }
        Ok(())
    }

    fn encoded(&self) -> std::io::Result<Vec<u8>> {
        let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
        let size = |size: usize| u32::try_from(size).unwrap_or(u32::MAX).to_be_bytes();
        // Eight-bit greyscale, default compression and filter, no interlacing.
        let header = [&size(self.width)[..], &size(self.height), &[8, 0, 0, 0, 0]].concat();
        chunk(&mut bytes, b"IHDR", &header);
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
        for row in self.pixels.chunks(self.width) {
            packer.write_all(&[0])?;
            packer.write_all(row)?;
        }
        chunk(&mut bytes, b"IDAT", &packer.finish()?);
        chunk(&mut bytes, b"IEND", &[]);
        Ok(bytes)
    }
}

/// Appends a chunk, which is a length, a name, the content and a checksum.
fn chunk(bytes: &mut Vec<u8>, name: &[u8; 4], content: &[u8]) {
    let mut sum = Crc::new();
    sum.update(name);
    sum.update(content);
    bytes.extend(u32::try_from(content.len()).unwrap_or(u32::MAX).to_be_bytes());
    bytes.extend(name);
    bytes.extend(content);
    bytes.extend(sum.sum().to_be_bytes());
}

fn distance(point: (f64, f64), from: (f64, f64), to: (f64, f64)) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let along = (point.0 - from.0) * dx + (point.1 - from.1) * dy;
    let part = (along / (dx * dx + dy * dy).max(1e-9)).clamp(0.0, 1.0);
    (point.0 - from.0 - part * dx).hypot(point.1 - from.1 - part * dy)
}

#[cfg(test)]
mod tests {
    use super::super::tests::page;
    use super::*;
    use shudu::sheet::Ink;
    use std::io::Read;

    #[test]
    fn a_line_is_dark_and_the_rest_is_white() {
        let page = page(vec![Ink::line("", (1.0, 5.0), (9.0, 5.0), 2.0)]);
        let bytes = write(&page, 72.0).unwrap();
        assert_eq!(bytes[16..24], [0, 0, 0, 10, 0, 0, 0, 10]);
        let packed = &bytes[41..bytes.len() - 16];
        let mut rows = Vec::new();
        flate2::read::ZlibDecoder::new(packed).read_to_end(&mut rows).unwrap();
        assert_eq!(rows.len(), 110);
        let pixel = |x: usize, y: usize| rows[11 * y + 1 + x];
        assert_eq!((pixel(5, 4), pixel(5, 5), pixel(5, 1), pixel(5, 8)), (0, 0, 255, 255));
    }

    #[test]
    fn a_letter_without_a_shape_is_refused() {
        let page = page(vec![Ink::text("", (0.0, 9.0), 9.0, "é")]);
        assert!(matches!(write(&page, 72.0), Err(Message::NoGlyph { found: 'é', .. })));
    }
}
