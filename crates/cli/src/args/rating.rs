//! Parses a rating such as `7.2`, or a range of ratings.

use crate::words::Message;
use shudu::logic::Rating;
use std::ops::RangeInclusive;

pub(crate) type RatingRange = RangeInclusive<Rating>;

/// Reads a range such as `7.0..9.0`, `7..` or `..2.5`, or a single rating.
pub(crate) fn range(text: &str) -> Result<RatingRange, Message> {
    let tenths = bounds(text, 0..=u16::MAX, tenths).ok_or(Message::ExpectRatings)?;
    Ok(Rating::of_tenths(*tenths.start())..=Rating::of_tenths(*tenths.end()))
}

/// Reads two bounds in order. An omitted bound is taken from `all`; a single number is both bounds.
pub(super) fn bounds<T: Copy + PartialOrd>(
    text: &str,
    all: RangeInclusive<T>,
    read: impl Fn(&str) -> Option<T>,
) -> Option<RangeInclusive<T>> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let bound = |text: &str, open: &T| if text.is_empty() { Some(*open) } else { read(text) };
    let (from, to) = (bound(from, all.start())?, bound(to, all.end())?);
    (from <= to && !text.is_empty()).then_some(from..=to)
}

/// Reads a number below 100 with at most one decimal, and returns it in tenths.
fn tenths(text: &str) -> Option<u16> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |part: &str, most: usize| {
        (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !is_number(whole, 2) || !is_number(tenth, 1) {
        return None;
    }
    Some(whole.parse::<u16>().ok()? * 10 + tenth.parse::<u16>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_two_ends_one_or_none() {
        let rating = Rating::of_tenths;
        let range = |text| range(text).ok();
        assert_eq!(range("7.0..9.0"), Some(rating(70)..=rating(90)));
        assert_eq!(range("7..10.5"), Some(rating(70)..=rating(105)));
        assert_eq!(range("7.."), Some(rating(70)..=rating(u16::MAX)));
        assert_eq!(range("..2.5"), Some(rating(0)..=rating(25)));
        assert_eq!(range("7.2"), Some(rating(72)..=rating(72)));
        assert_eq!(range(".."), Some(rating(0)..=rating(u16::MAX)));
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["", "9..7", "7.25", "7...9", "-1", "x", "7.", ".5", "100", "7..9..", "7,0..9,0"] {
            assert!(range(text).is_err(), "{text}");
        }
    }
}
