//! Explains in Chinese why a puzzle has its verdict, or why it has no rating.

use super::house_name;
use crate::logic::NotRated;
use crate::solve::{Reason, Verdict};
use crate::words::notation::DigitNames;
use crate::words::written::written;
use std::fmt;

/// Explains why a puzzle has its verdict.
pub(in crate::words) fn reason(
    reason: Reason,
    names: DigitNames<'_>,
    to: &mut dyn fmt::Write,
) -> fmt::Result {
    use Reason as R;
    let name = |digit| names.of(digit);
    match reason {
        R::One => to.write_str("恰有一解"),
        R::CanBe(cell, a, b) => write!(to, "{cell} 可以是 {} 或 {}", name(a), name(b)),
        R::NoDigitLeft(cell) => write!(to, "{cell} 没有数字可填"),
        R::NoPlaceLeft(digit, house) => write!(to, "{}里 {} 没有位置", house_name(house), name(digit)),
        R::EveryWayFails => to.write_str("怎样填都行不通"),
        R::Clash(clash) => write!(to, "{} 和 {} 都是 {}", clash.first, clash.second, name(clash.digit)),
        R::Undecided { has_solution: true } => to.write_str("没有判定就停止了；已知一个解"),
        R::Undecided { has_solution: false } => to.write_str("没有判定就停止了；还没有找到解"),
        R::Uncounted => to.write_str("没有数完所有解就停止了"),
        R::Unrated => to.write_str("没有评出分就停止了"),
    }
}

/// Explains why there is no rating or step.
#[rustfmt::skip]
pub(in crate::words) fn refusal(refusal: &NotRated, names: DigitNames<'_>) -> String {
    match refusal {
        NotRated::Improper { verdict, reason: why } => {
            let verdict = match verdict {
                Verdict::Several(..) => "有多个解",
                Verdict::Invalid(_) => "的已知数冲突",
                Verdict::Unique(_) | Verdict::NoSolution => "没有解",
            };
            format!("题目{verdict}（{}），所以没有评分和提示", written(|f| reason(*why, names, f)))
        }
        NotRated::Shape(shape) => {
            let n = shape.size();
            let boxes = match shape.has_boxes() {
                true => format!("宫是 {}x{}", shape.box_rows(), shape.box_columns()),
                false => "没有宫".into(),
            };
            format!("评分只适用于 3x3 宫的 9x9，而这是 {n}x{n}，{boxes}")
        }
        NotRated::WrongDigit(wrong) =>
            format!("{} 填的 {} 不对，解在这一格是别的数字：请擦去", wrong.cell, names.of(wrong.digit)),
        NotRated::MarkMissing { missing, .. } => {
            let digit = names.of(missing.digit);
            format!("{} 的候选数里缺了 {digit}，而解中这一格是 {digit}：请补上", missing.cell)
        }
        NotRated::Solved => "每一格都已填好，没有下一步".into(),
        NotRated::Stuck => "这里没有技巧能再推进".into(),
        NotRated::Stopped => "没有做完就停止了".into(),
    }
}
