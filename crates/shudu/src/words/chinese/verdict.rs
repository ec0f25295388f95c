//! Why a puzzle has its solutions, or no rating, in Chinese.

use super::house_name;
use crate::logic::NotRated;
use crate::solve::{Reason, Verdict};
use crate::words::notation::Names;

/// Why a puzzle has the solutions that it has.
pub(in crate::words) fn reason(reason: Reason, names: Names<'_>) -> String {
    use Reason as R;
    let name = |digit| names.of(digit);
    match reason {
        R::One => "恰有一解".into(),
        R::CanBe(cell, a, b) => format!("{cell} 可以是 {} 或 {}", name(a), name(b)),
        R::NoDigitLeft(cell) => format!("{cell} 没有数字可填"),
        R::NoPlaceLeft(digit, house) => format!("{}里 {} 没有位置", house_name(house), name(digit)),
        R::EveryWayFails => "怎样填都行不通".into(),
        R::Clash(clash) => format!("{} 和 {} 都是 {}", clash.first, clash.second, name(clash.digit)),
        R::Undecided { has_solution: true } => "没有判定就停止了；已知一个解".into(),
        R::Undecided { has_solution: false } => "没有判定就停止了；还没有找到解".into(),
        R::Uncounted => "没有数完所有解就停止了".into(),
        R::Unrated => "没有评出分就停止了".into(),
    }
}

/// Why there is no rating or step.
#[rustfmt::skip]
pub(in crate::words) fn refusal(refusal: &NotRated, names: Names<'_>) -> String {
    match refusal {
        NotRated::Improper { verdict, reason: why } => {
            let verdict = match verdict {
                Verdict::Several(..) => "有多个解",
                Verdict::Invalid(_) => "已知数冲突",
                Verdict::Unique(_) | Verdict::NoSolution => "没有解",
            };
            format!("{verdict}（{}），所以没有评分和提示", reason(*why, names))
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
        NotRated::MarkMissing(missing) =>
            format!("{} 的候选数里缺了 {}，而解在这一格正是它：请补上", missing.cell, names.of(missing.digit)),
        NotRated::Solved => "每一格都已填好，没有下一步".into(),
        NotRated::Stuck => "这里没有技巧能再推进".into(),
        NotRated::Stopped => "没有做完就停止了".into(),
    }
}
