//! Writes PDF 1.4 with lines and text in Helvetica, a font that every reader has.
//!
//! ```text
//! 1 catalog -> 2 pages -> 4, 6, 8 ... a page each -> 5, 7, 9 ... its content; 3 is the font
//! ```

use crate::words::Message;
use shudu::sheet::{Figure, Picture};

pub(super) fn write(pages: &[Picture]) -> Result<Vec<u8>, Message> {
    let kids: Vec<String> = (0..pages.len()).map(|i| format!("{} 0 R", 4 + 2 * i)).collect();
    let mut objects = vec![
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()).into_bytes(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>".to_vec(),
    ];
    for (i, page) in pages.iter().enumerate() {
        let (content, stream) = (5 + 2 * i, content(page)?);
        let Picture { width, height, .. } = page;
        let object = format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] /Resources << /Font << /F 3 0 R >> >> \
             /Contents {content} 0 R >>"
        );
        objects.push(object.into_bytes());
        let mut object = format!("<< /Length {} >>\nstream\n", stream.len()).into_bytes();
        object.extend(stream);
        object.extend(b"\nendstream");
        objects.push(object);
    }
    Ok(document(&objects))
}

/// The PDF objects one after another, then the table of their offsets.
fn document(objects: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = b"%PDF-1.4\n".to_vec();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for (number, object) in (1..).zip(objects) {
        table += &format!("{:010} 00000 n \n", bytes.len());
        bytes.extend(format!("{number} 0 obj\n").bytes());
        bytes.extend(object);
        bytes.extend(b"\nendobj\n");
    }
    let (size, start) = (objects.len() + 1, bytes.len());
    let trailer = format!("trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n");
    bytes.extend(table.bytes().chain(trailer.bytes()));
    bytes
}

/// The content stream of a page. PDF measures y from the bottom.
fn content(page: &Picture) -> Result<Vec<u8>, Message> {
    let mut stream = Vec::new();
    for ink in &page.ink {
        match &ink.figure {
            Figure::Line { from: (x1, y1), to: (x2, y2), width } => {
                let (y1, y2) = (page.height - y1, page.height - y2);
                let line = format!("{width} w 2 J {x1:.2} {y1:.2} m {x2:.2} {y2:.2} l S\n");
                stream.extend(line.bytes());
            }
            Figure::Text { at: (x, y), size, is_centred, text } => {
                let shift = if *is_centred { width_of(text) * size / 2.0 } else { 0.0 };
                let (x, y) = (x - shift, page.height - y);
                stream.extend(format!("BT /F {size:.2} Tf {x:.2} {y:.2} Td (").bytes());
                for found in text.chars() {
                    let byte = u8::try_from(found).map_err(|_| Message::NoGlyph { found, format: "PDF" })?;
                    if b"()\\".contains(&byte) {
                        stream.push(b'\\');
                    }
                    stream.push(byte);
                }
                stream.extend(b") Tj ET\n");
            }
            // Sheets contain only lines and texts.
            _ => {}
        }
    }
    Ok(stream)
}

/// The width of a text, as a multiple of the font size.
fn width_of(text: &str) -> f64 {
    text.chars().map(|found| f64::from(thousandths(found))).sum::<f64>() / 1000.0
}

/// The width of a Helvetica letter, in thousandths of the font size.
fn thousandths(found: char) -> u16 {
    const CAPITALS: [u16; 26] = [
        667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611,
        722, 667, 944, 667, 667, 611,
    ];
    const SMALL: [u16; 26] = [
        556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278,
        556, 500, 722, 500, 500, 500,
    ];
    match found {
        'A'..='Z' => CAPITALS[found as usize - 'A' as usize],
        'a'..='z' => SMALL[found as usize - 'a' as usize],
        _ => 556,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::page;
    use super::*;
    use shudu::sheet::Ink;

    #[test]
    fn the_table_tells_where_every_object_begins() {
        let line = Ink::line("", (0.0, 0.0), (5.0, 0.0), 1.0);
        let page = page(vec![Ink::centred("", (9.0, 9.0), 9.0, "(7)"), line]);
        let bytes = write(&[page.clone(), page]).unwrap();
        let document = String::from_utf8(bytes).unwrap();
        let (body, table) = document.split_once("xref\n").unwrap();
        let offsets = table.lines().filter_map(|line| line.strip_suffix(" 00000 n "));
        for (number, offset) in (1..).zip(offsets) {
            let offset: usize = offset.parse().unwrap();
            assert!(body[offset..].starts_with(&format!("{number} 0 obj\n")), "{number}");
        }
        assert!(document.ends_with(&format!("startxref\n{}\n%%EOF\n", body.len())));
        assert!(body.contains("(\\(7\\)) Tj") && body.contains("/Count 2"));
    }

    #[test]
    fn what_the_font_has_not_is_refused() {
        let page = page(vec![Ink::text("", (0.0, 0.0), 9.0, "数")]);
        assert!(matches!(write(&[page]), Err(Message::NoGlyph { found: '数', .. })));
    }
}
