//! Writes a page as PNG, in shades of grey.

use super::drawn::{Drawn, drawn};
use super::font;
use ab_glyph_rasterizer::{Point, Rasterizer, point};
use png::{BitDepth, ColorType, Encoder, EncodingError, PixelDimensions, Unit};
use shudu::sheet::Picture;
use ttf_parser::{GlyphId, OutlineBuilder};

/// Returns the bytes of a page at this resolution, in pixels per inch.
pub(super) fn write(page: &Picture, dpi: f64) -> Vec<u8> {
    let mut image = Image::new(page, dpi / 72.0);
    for element in drawn(page) {
        match element {
            Drawn::Bar { left, top, width, height } => image.bar((left, top), (width, height)),
            Drawn::Words { left, base, size, text } => image.words((left, base), size, text),
        }
    }
    image.encoded(dpi).expect("there is room for a picture in memory")
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

    /// Blackens a rectangle. Its edges are rounded to whole pixels, so that lines are sharp and equal lines look equal.
    fn bar(&mut self, (left, top): (f64, f64), (width, height): (f64, f64)) {
        let range = |start: f64, length: f64, end: usize| {
            let thickness = (length * self.scale).round().max(1.0);
            let start = ((start + length / 2.0) * self.scale - thickness / 2.0).round().max(0.0);
            (start as usize).min(end)..((start + thickness) as usize).min(end)
        };
        let (columns, rows) = (range(left, width, self.width), range(top, height, self.height));
        for row in rows {
            self.pixels[row * self.width..][columns.clone()].fill(0);
        }
    }

    fn words(&mut self, (left, base): (f64, f64), size: f64, text: &str) {
        let unit = size * self.scale / font::units();
        for (glyph, start) in font::glyphs(text) {
            self.glyph(glyph, (left * self.scale + f64::from(start) * unit, base * self.scale), unit);
        }
    }

    /// Draws a glyph whose origin is at a pixel; `unit` is the number of pixels per font unit.
    fn glyph(&mut self, glyph: GlyphId, (x, y): (f64, f64), unit: f64) {
        let Some(around) = font::face().glyph_bounding_box(glyph) else { return };
        let (left, top) =
            ((x + f64::from(around.x_min) * unit).floor(), (y - f64::from(around.y_max) * unit).floor());
        let width = x + f64::from(around.x_max) * unit - left;
        let height = y - f64::from(around.y_min) * unit - top;
        let shape = Rasterizer::new(width.ceil() as usize + 1, height.ceil() as usize + 1);
        let mut pen = Pen {
            shape,
            origin: ((x - left) as f32, (y - top) as f32),
            unit: unit as f32,
            start: point(0.0, 0.0),
            at: point(0.0, 0.0),
        };
        font::outline(glyph, &mut pen);
        pen.shape.for_each_pixel_2d(|column, row, share| {
            let (column, row) = (left + f64::from(column), top + f64::from(row));
            if (0.0..self.width as f64).contains(&column) && (0.0..self.height as f64).contains(&row) {
                let pixel = &mut self.pixels[row as usize * self.width + column as usize];
                *pixel = (f32::from(*pixel) * (1.0 - share.clamp(0.0, 1.0))).round() as u8;
            }
        });
    }

    fn encoded(&self, dpi: f64) -> Result<Vec<u8>, EncodingError> {
        let size = |pixels: usize| u32::try_from(pixels).unwrap_or(u32::MAX);
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, size(self.width), size(self.height));
        encoder.set_color(ColorType::Grayscale);
        encoder.set_depth(BitDepth::Eight);
        let per_metre = (dpi / 0.0254).round() as u32;
        encoder.set_pixel_dims(Some(PixelDimensions { xppu: per_metre, yppu: per_metre, unit: Unit::Meter }));
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.pixels)?;
        writer.finish()?;
        Ok(bytes)
    }
}

/// Draws an outline with the rasteriser, which measures y downwards.
struct Pen {
    shape: Rasterizer,
    /// The pixel of the origin of the glyph.
    origin: (f32, f32),
    /// Pixels per font unit.
    unit: f32,
    /// The start of the current contour, and its last point.
    start: Point,
    at: Point,
}

impl Pen {
    fn pixel(&self, x: f32, y: f32) -> Point {
        point(self.origin.0 + x * self.unit, self.origin.1 - y * self.unit)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.start = self.pixel(x, y);
        self.at = self.start;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.pixel(x, y);
        self.shape.draw_line(self.at, to);
        self.at = to;
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let to = self.pixel(x, y);
        self.shape.draw_quad(self.at, self.pixel(x1, y1), to);
        self.at = to;
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let to = self.pixel(x, y);
        self.shape.draw_cubic(self.at, self.pixel(x1, y1), self.pixel(x2, y2), to);
        self.at = to;
    }

    fn close(&mut self) {
        self.shape.draw_line(self.at, self.start);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::tests::page;
    use super::*;
    use shudu::sheet::{Align, Ink};

    /// The width, the height and the pixels of a PNG.
    pub(in super::super) fn decoded(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        (info.width, info.height, pixels)
    }

    #[test]
    fn a_line_is_black_and_sharp_and_the_rest_is_white() {
        let page = page(vec![Ink::line("", (1.0, 5.0), (9.0, 5.0), 2.0)]);
        let (width, height, pixels) = decoded(&write(&page, 72.0));
        assert_eq!((width, height), (10, 10));
        let rows: Vec<u8> = pixels.chunks(10).map(|row| row[5]).collect();
        assert_eq!(rows, [255, 255, 255, 255, 0, 0, 255, 255, 255, 255]);
    }

    #[test]
    fn a_thin_line_has_at_least_one_pixel() {
        let page = page(vec![Ink::line("", (1.0, 5.0), (9.0, 5.0), 0.1)]);
        let (.., pixels) = decoded(&write(&page, 72.0));
        assert_eq!(pixels.iter().filter(|&&pixel| pixel == 0).count(), 8);
    }

    #[test]
    fn a_letter_is_drawn_within_its_size() {
        let page = page(vec![Ink::text("", (5.0, 9.0), 8.0, Align::Middle, "I")]);
        let (width, _, pixels) = decoded(&write(&page, 720.0));
        let black = |x: usize, y: usize| pixels[y * width as usize + x] < 128;
        assert!(black(50, 70) && !black(50, 95) && !black(50, 25) && !black(15, 70));
    }

    #[test]
    fn ink_outside_of_the_page_is_cut_off() {
        let text = Ink::text("", (-5.0, 12.0), 20.0, Align::Left, "88");
        write(&page(vec![text, Ink::line("", (-5.0, -5.0), (20.0, -5.0), 2.0)]), 72.0);
    }
}
