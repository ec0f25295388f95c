//! Letters as lines, on a grid of 4 by 6 units whose top left corner is (0, 0).

/// The height and width of a letter in units, and the distance to the next letter.
pub(super) const HEIGHT: f64 = 6.0;
pub(super) const WIDTH: f64 = 4.0;
pub(super) const ADVANCE: f64 = 5.6;

/// The strokes of a letter as text; a lower-case letter has the strokes of its capital letter. Each pair of digits is
/// the x and the y of a point, and a bar ends a stroke.
pub(super) fn strokes(letter: char) -> Option<&'static str> {
    Some(match letter.to_ascii_uppercase() {
        '0' | 'O' => "10 30 41 45 36 16 05 01 10",
        '1' => "11 20 26|16 36",
        '2' => "01 10 30 41 42 06 46",
        '3' => "01 10 30 41 42 33 13|33 44 45 36 16 05",
        '4' => "36 30 04 44",
        '5' => "40 00 03 33 44 45 36 16 05",
        '6' => "41 30 10 01 05 16 36 45 44 33 13 04",
        '7' => "00 40 16",
        '8' => "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33",
        '9' => "05 16 36 45 41 30 10 01 02 13 33 42",
        'A' => "06 20 46|14 34",
        'B' => "33 03 00 30 41 42 33 44 45 36 06 03",
        'C' => "41 30 10 01 05 16 36 45",
        'D' => "00 06 26 45 41 20 00",
        'E' => "40 00 06 46|03 33",
        'F' => "40 00 06|03 33",
        'G' => "41 30 10 01 05 16 36 45 43 23",
        'H' => "00 06|40 46|03 43",
        'I' => "10 30|20 26|16 36",
        'J' => "40 45 36 16 05",
        'K' => "00 06|40 03 46",
        'L' => "00 06 46",
        'M' => "06 00 23 40 46",
        'N' => "06 00 46 40",
        'P' => "06 00 30 41 42 33 03",
        'Q' => "10 30 41 45 36 16 05 01 10|34 46",
        'R' => "06 00 30 41 42 33 03|23 46",
        'S' => "41 30 10 01 02 13 33 44 45 36 16 05",
        'T' => "00 40|20 26",
        'U' => "00 05 16 36 45 40",
        'V' => "00 26 40",
        'W' => "00 16 23 36 40",
        'X' => "00 46|40 06",
        'Y' => "00 23 40|23 26",
        'Z' => "00 40 06 46",
        '.' => "26 26",
        ' ' => "",
        _ => return None,
    })
}

/// The line segments of a letter, each as its two end points.
pub(super) fn lines(strokes: &str) -> impl Iterator<Item = ((f64, f64), (f64, f64))> {
    let point = |text: &str| {
        let mut digits = text.chars().map(|digit| f64::from(digit.to_digit(10).unwrap_or(0)));
        (digits.next().unwrap_or(0.0), digits.next().unwrap_or(0.0))
    };
    strokes.split('|').flat_map(move |stroke| {
        let points: Vec<(f64, f64)> = stroke.split(' ').filter(|text| !text.is_empty()).map(point).collect();
        points.windows(2).map(|ends| (ends[0], ends[1])).collect::<Vec<_>>()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_lies_on_its_grid_and_no_two_look_the_same() {
        let letters = ('0'..='9').chain('A'..='Z').filter(|&letter| letter != 'O');
        let all: Vec<&str> = letters.map(|letter| strokes(letter).expect("a letter")).collect();
        for strokes in &all {
            assert!(lines(strokes).count() > 0);
            let is_on = |(x, y): (f64, f64)| (0.0..=WIDTH).contains(&x) && (0.0..=HEIGHT).contains(&y);
            assert!(lines(strokes).all(|(from, to)| is_on(from) && is_on(to)), "{strokes}");
        }
        assert!((1..all.len()).all(|i| !all[..i].contains(&all[i])));
        assert_eq!(strokes('?'), None);
    }
}
