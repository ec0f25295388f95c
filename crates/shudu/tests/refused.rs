//! Tests that texts that would be read wrongly are refused with one error. The cases are in
//! `testdata/refused.txt`.

mod kit;

use kit::{NINE, cases, grid, read, read_as};
use shudu::Error;
use shudu::text::{Notation, Symbols, detect};

#[test]
fn every_refused_text_gives_one_error() {
    let cases = include_str!("../../../testdata/refused.txt").split("\n=== ").skip(1);
    let mut wrong = Vec::new();
    for case in cases {
        let (name, rest) = case.split_once('\n').expect("a name");
        let (error, text) = rest.split_once("\n---\n").expect("an error, then a text");
        let found = read(text);
        let is_right = matches!(&found[..], [Err(found)] if found.contains(error) && !found.contains('\n'));
        if !is_right {
            wrong.push(format!("{name}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// In whatever way an object holds its board, a member that states a rule is not ignored.
#[test]
fn every_object_with_a_rule_is_refused() {
    let mut count = 0;
    let is_object =
        |text: &str| text.starts_with("{\"") && text.lines().count() == 1 && !text.contains("antiknight");
    for (name, _, text) in cases().filter(|(_, _, text)| is_object(text)) {
        let found = read(&text.replacen('{', "{\"antiknight\":true,", 1));
        assert!(matches!(&found[..], [Err(error)] if error.contains("'antiknight'")), "{name}: {found:?}");
        count += 1;
    }
    assert!(count > 5, "{count}");
}

#[test]
fn members_of_an_object_state_the_shape_of_the_boxes() {
    const SIX: &str = "2.536151462.6312541.3546456132362415";
    let notation = Notation { shape: "3x2".parse().ok(), ..Notation::default() };
    let expected = read_as(SIX, &notation);
    assert!(expected[0].is_ok(), "{expected:?}");
    let boxes: Vec<String> = (0..6)
        .map(|b| {
            (0..6)
                .map(|i| format!("[{},{}]", b / 3 * 3 + i / 2, b % 3 * 2 + i % 2))
                .collect::<Vec<_>>()
                .join(",")
        })
        .collect();
    let regions = format!("\"regions\":[[{}]]", boxes.join("],["));
    for member in [
        "\"boxWidth\":2,\"boxHeight\":3",
        "\"box_height\":3",
        "\"boxRows\":3,\"boxCols\":2",
        "\"blockWidth\":2",
        "\"box\":[3,2]",
        "\"boxSize\":\"3x2\"",
        "\"box\":{\"width\":2,\"height\":3}",
        &regions,
    ] {
        let text = format!("{{\"puzzle\":\"{SIX}\",{member}}}");
        assert_eq!(read(&text), expected, "{text}");
    }
    // The width of a drawing is not a number of cells.
    let text = format!("{{\"puzzle\":\"{SIX}\",\"boxWidth\":64}}");
    assert_eq!(read(&text), read(SIX), "{text}");
}

#[test]
fn symbols_say_whether_a_zero_is_a_digit() {
    let zeros: String =
        NINE.chars().map(|c| c.to_digit(10).map_or(c, |digit| (b'0' + digit as u8 - 1).into())).collect();
    let named =
        |symbols: &str| Notation { symbols: Symbols::new(symbols).expect("symbols"), ..Notation::default() };
    assert!(read(&zeros)[0].as_ref().is_err_and(|error| error.contains("--symbols 012345678")));
    assert_eq!(read_as(&zeros, &named("012345678")), [Ok(grid(NINE))]);
    let blanks = read(&zeros.replace('0', "."));
    assert_eq!(read_as(&zeros, &named("123456789")), blanks);
    // If the zeros clash, they are blanks.
    let clash = format!("0.0{}", &zeros[3..]);
    assert!(read(&clash)[0].is_ok(), "{clash}");
}

fn refused(text: &[u8]) -> Option<Error> {
    detect(text, true, &Notation::default()).err()
}

#[test]
fn bytes_of_other_encodings_are_blanks_or_one_error() {
    let rows = NINE.as_bytes().chunks(9).flat_map(|row| [row, b"\n"]).flatten();
    for (blank, is_read) in [(0xb7, true), (0x95, true), (0xe9, false)] {
        let text: Vec<u8> = rows.clone().map(|&byte| if byte == b'.' { blank } else { byte }).collect();
        let error = refused(&text).map(|error| error.to_string());
        assert_eq!(error.is_none(), is_read, "{blank}: {error:?}");
        assert!(error.is_none_or(|error| error.contains("iconv")));
    }
    // A few damaged bytes are errors of their cells.
    let damaged: Vec<u8> = NINE.bytes().map(|byte| if byte == b'5' { 0xe9 } else { byte }).collect();
    assert_eq!(refused(&damaged[..60]), None);
}
