//! Formats numbers for people.

pub(crate) use shudu::words::grouped;
use std::time::Duration;

/// A count with its digits in groups of three, or `-` if there is no count.
pub(crate) fn grouped_or_dash(count: Option<u64>) -> String {
    count.map_or("-".to_string(), grouped)
}

/// A duration in a suitable unit, such as `850 µs`, `11.2 ms`, `1.26 s`, `3 min 20 s` or `2 h 5 min`.
pub(crate) fn duration(time: Duration) -> String {
    match time.as_secs_f64() {
        s if s < 1e-3 => format!("{:.0} µs", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s if s < 120.0 => format!("{s:.2} s"),
        s if s < 7200.0 => format!("{:.0} min {:.0} s", (s / 60.0).floor(), (s % 60.0).floor()),
        s => format!("{:.0} h {:.0} min", (s / 3600.0).floor(), (s % 3600.0 / 60.0).floor()),
    }
}

/// A count with its noun, such as `1 puzzle`, `2 puzzles` or `3 tries`.
pub(crate) fn counted(count: u64, noun: &str) -> String {
    let plural = noun.strip_suffix('y').map_or(format!("{noun}s"), |stem| format!("{stem}ies"));
    format!("{} {}", grouped(count), if count == 1 { noun } else { &plural })
}

/// The ratio of two counts, such as `1.4` or `12,345`.
pub(crate) fn ratio(more: u64, less: u64) -> String {
    let times = more as f64 / less.max(1) as f64;
    if times < 10.0 { format!("{times:.1}") } else { grouped(times.round() as u64) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_the_eye() {
        let time = |seconds| duration(Duration::from_secs_f64(seconds));
        for (written, wanted) in [
            (time(0.000_85), "850 µs"),
            (time(0.0112), "11.2 ms"),
            (time(1.256), "1.26 s"),
            (time(119.5), "119.50 s"),
            (time(200.9), "3 min 20 s"),
            (time(7530.0), "2 h 5 min"),
            (ratio(18_619_020, 18_619_020), "1.0"),
            (ratio(18_619_020, 18_935), "983"),
        ] {
            assert_eq!(written, wanted);
        }
    }
}
