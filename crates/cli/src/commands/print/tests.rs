//! Every format draws the same elements at the same positions. The tests read the positions back from the files.

use super::drawn::{Drawn, drawn};
use super::{font, pdf, png, svg};
use flate2::read::ZlibDecoder;
use shudu::Grid;
use shudu::sheet::{Align, Ink, Paper, Picture, Sheet, SheetPuzzle};
use std::io::Read;

pub(super) fn page(ink: Vec<Ink>) -> Picture {
    Picture { width: 10.0, height: 10.0, label: String::new(), is_on_paper: true, ink }
}

fn pages(paper: Paper) -> Vec<Picture> {
    let puzzle: Grid = "12..34.....1..4.".parse().unwrap();
    let solution = puzzle.solutions().next();
    let [name, difficulty] = ["第 1 题", "easy"].map(str::to_string);
    let title = "数独 & <Sudoku>".to_string();
    let entry = SheetPuzzle { puzzle, name, difficulty, solution };
    Sheet { paper, title, width_of: font::width_of, ..Sheet::default() }.pages(&[entry.clone(), entry])
}

/// The rectangles of a page, and the left ends and base lines of its texts, in hundredths of a point.
fn positions(page: &Picture) -> (Vec<[i64; 4]>, Vec<[i64; 2]>) {
    let (mut bars, mut texts) = (Vec::new(), Vec::new());
    for element in drawn(page) {
        match element {
            Drawn::Bar { left, top, width, height } => bars.push([left, top, width, height].map(hundredths)),
            Drawn::Words { left, base, .. } => texts.push([left, base].map(hundredths)),
        }
    }
    (bars, texts)
}

fn hundredths(points: f64) -> i64 {
    (points * 100.0).round() as i64
}

/// The numbers in a text, whatever is between them.
fn numbers(text: &str) -> Vec<f64> {
    let parts = text.split(|c: char| !c.is_ascii_digit() && c != '.' && c != '-');
    // SVG omits the space before a minus, but only in `h-1.00`, which begins with a letter.
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// Whether both lists have the same positions, up to two hundredths of a point.
fn are_near<const N: usize>(some: &[[i64; N]], others: &[[i64; N]]) -> bool {
    let is_near = |(a, b): (&[i64; N], &[i64; N])| a.iter().zip(b).all(|(a, b)| a.abs_diff(*b) <= 2);
    some.len() == others.len() && some.iter().zip(others).all(is_near)
}

#[test]
fn svg_has_every_element_at_its_position() {
    for page in pages(Paper::A4) {
        let (svg, (bars, texts)) = (svg::write(&page), positions(&page));
        let (_, path) = svg.split_once("fill=\"white\"/>\n<path d=\"").unwrap();
        let drawn = path.split_once('"').unwrap().0.split('z').filter(|bar| !bar.is_empty());
        let drawn: Vec<_> = drawn.map(|bar| numbers(bar)[..4].try_into().unwrap()).collect();
        let drawn: Vec<_> = drawn.into_iter().map(|bar: [f64; 4]| bar.map(hundredths)).collect();
        assert!(are_near(&drawn, &bars), "{drawn:?} {bars:?}");
        let moves = svg.split("translate(").skip(1).map(|text| numbers(text.split_once(')').unwrap().0));
        let drawn: Vec<[i64; 2]> = moves.map(|at| [at[0], at[1]].map(hundredths)).collect();
        assert!(are_near(&drawn, &texts), "{drawn:?} {texts:?}");
        assert!(svg.contains("aria-label=\"") && !svg.contains("<Sudoku>"));
    }
}

/// The objects of a PDF, each with its stream, unpacked.
fn objects(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let find = |needle: &[u8], from: usize| {
        bytes[from..].windows(needle.len()).position(|found| found == needle).map(|at| at + from)
    };
    let tail = String::from_utf8_lossy(&bytes[bytes.len() - 40..]).into_owned();
    let table = numbers(tail.split_once("startxref").unwrap().1)[0] as usize;
    let table = String::from_utf8_lossy(&bytes[table..]).into_owned();
    let places = table.lines().filter_map(|line| line.trim_end().strip_suffix(" 00000 n"));
    let object = |(number, place): (usize, &str)| {
        let place: usize = place.parse().unwrap();
        assert!(bytes[place..].starts_with(format!("{number} 0 obj").as_bytes()), "{number}");
        let end = find(b"endobj", place).unwrap();
        let start = find(b"stream", place).filter(|start| *start < end);
        let head = String::from_utf8_lossy(&bytes[place..start.unwrap_or(end)]).into_owned();
        let mut unpacked = Vec::new();
        if let Some(start) = start {
            ZlibDecoder::new(bytes[start..].trim_ascii_start().strip_prefix(b"stream\n").unwrap())
                .read_to_end(&mut unpacked)
                .unwrap();
        }
        (head, unpacked)
    };
    (1..).zip(places).map(object).collect()
}

#[test]
fn pdf_has_every_element_at_its_position() {
    for paper in Paper::ALL {
        let pages = pages(paper);
        let objects = objects(&pdf::write(&pages, "数独", "zh"));
        let contents: Vec<String> = objects
            .iter()
            .skip(8)
            .filter(|(_, content)| !content.is_empty())
            .map(|(_, it)| latin(it))
            .collect();
        assert_eq!(contents.len(), pages.len());
        for (content, page) in contents.iter().zip(&pages) {
            let (bars, texts) = positions(page);
            let operands = |operator: &str| -> Vec<Vec<f64>> {
                let lines = content.lines().filter(|line| line.ends_with(operator));
                lines.map(numbers).collect()
            };
            let from_top = |y: f64| page.height - y;
            let drawn: Vec<_> =
                operands(" re").iter().map(|it| [it[0], from_top(it[1] + it[3]), it[2], it[3]]).collect();
            let drawn: Vec<_> = drawn.into_iter().map(|bar| bar.map(hundredths)).collect();
            assert!(are_near(&drawn, &bars), "{drawn:?} {bars:?}");
            let drawn: Vec<_> =
                operands(" Td").iter().map(|it| [it[0], from_top(it[1])].map(hundredths)).collect();
            assert!(are_near(&drawn, &texts), "{drawn:?} {texts:?}");
        }
    }
}

/// The bytes of a content stream as text, in which every byte is a character.
fn latin(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

#[test]
fn pdf_contains_the_shapes_and_the_characters_of_its_texts() {
    let text = Ink::text("", (1.0, 9.0), 5.0, Align::Left, "数1");
    let objects = objects(&pdf::write(&[page(vec![text])], "", "en"));
    let embedded = ttf_parser::Face::parse(&objects[6].1, 0).unwrap();
    assert_eq!(embedded.number_of_glyphs(), 3);
    assert!((1..3).all(|glyph| embedded.glyph_bounding_box(ttf_parser::GlyphId(glyph)).is_some()));
    let characters = latin(&objects[7].1);
    assert!(characters.contains("<0001> <0031>") && characters.contains("<0002> <6570>"), "{characters}");
    assert!(objects[3].0.contains("+ShuduSans") && !objects[2].0.contains("/Title"));
}

#[test]
fn png_is_black_along_every_line_and_has_ink_in_every_text() {
    const DPI: f64 = 150.0;
    for page in pages(Paper::Letter) {
        let (width, height, pixels) = png::tests::decoded(&png::write(&page, DPI));
        let scale = DPI / 72.0;
        assert_eq!(
            (width, height),
            ((page.width * scale).ceil() as u32, (page.height * scale).ceil() as u32)
        );
        let pixel = |x: f64, y: f64| pixels[(y * scale) as usize * width as usize + (x * scale) as usize];
        for element in drawn(&page) {
            match element {
                Drawn::Bar { left, top, width, height } => {
                    assert_eq!(pixel(left + width / 2.0, top + height / 2.0), 0, "{element:?}");
                }
                Drawn::Words { left, base, size, text } => {
                    let steps = |length: f64| (0..20).map(move |i| f64::from(i) / 20.0 * length);
                    let across = steps(font::width_of(text) * size);
                    let mut points = across.flat_map(|x| steps(size).map(move |y| (left + x, base - y)));
                    assert!(points.any(|(x, y)| pixel(x, y) < 128), "{element:?}");
                }
            }
        }
    }
}
