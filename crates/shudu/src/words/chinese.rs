//! Simplified Chinese.

#![deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]

mod judges;
mod lessons;
mod message;
mod verdict;

use super::parts::{AssumptionsOf, Parts};
use super::tongue::Tongue;
use crate::board::House;
use crate::logic::{Link, Step, Technique, Why};

/// Simplified Chinese.
pub(super) static CHINESE: Tongue = Tongue {
    technique: lessons::lesson,
    look,
    seen,
    whereabouts,
    house: house_name,
    lines,
    list: |items| items.join("、"),
    case: |assumption| format!("若 {assumption}："),
    because,
    numbered,
    excluded,
    reason: verdict::reason,
    refusal: verdict::refusal,
    judge: judges::task,
    error: message::error,
};

#[rustfmt::skip]
fn look(step: &Step, parts: &Parts<'_>) -> String {
    use Technique as T;
    let (digits, cells, house) = (parts.digits(), parts.cells(), parts.house(0));
    match step.technique {
        T::LastCell => format!("看{house}：只剩一个空格。"),
        T::HiddenSingleInBox | T::HiddenSingleInLine => format!("在{house}里找 {digits} 的位置。"),
        T::NakedSingle => format!("看 {cells} 的候选数。"),
        T::DirectPointing | T::DirectClaiming | T::Pointing | T::Claiming =>
            format!("看 {digits} 在{house}里的位置，再看{}。", parts.house(1)),
        T::DirectHiddenPair | T::DirectHiddenTriplet | T::HiddenPair | T::HiddenTriplet | T::HiddenQuad =>
            format!("看 {digits} 在{house}里的位置。"),
        T::NakedPair | T::NakedTriplet | T::NakedQuad => format!("看{house}里 {cells} 的候选数。"),
        T::XWing | T::Swordfish | T::Jellyfish => format!("看 {digits} 在{}里的位置。", parts.half(false)),
        T::XyWing | T::XyzWing => format!("看枢纽 {} 和翼格 {}、{}。", parts.cell(0), parts.cell(1), parts.cell(2)),
        T::UniqueRectangle1 | T::UniqueRectangle2 | T::UniqueRectangle3 | T::UniqueRectangle4
        | T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop3 | T::UniqueLoop4 => format!("看 {cells} 里的 {digits}。"),
        T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => format!("几乎所有空格都恰有两个候选数：看例外的 {cells}。"),
        T::AlignedPair | T::AlignedTriplet => format!("把 {cells} 的数字放在一起试。"),
        T::XCycle | T::YCycle | T::XyCycle | T::XChain | T::XyChain =>
            format!("沿着 {} 的强链和弱链，经过 {}。", parts.chain_digits(), parts.chain_cells()),
        T::Nishio | T::CellChains | T::RegionChains | T::DynamicContradiction | T::DynamicDouble | T::DynamicCell
        | T::DynamicRegion | T::DynamicPlus | T::NestedChains | T::NestedMultiple | T::NestedDynamic | T::NestedNested => {
            let (cell, digit) = parts.assumed();
            match parts.split() {
                AssumptionsOf::Contradiction | AssumptionsOf::Double => format!("试 {cell} 的候选数 {digit}。"),
                AssumptionsOf::Cell => format!("试 {cell} 的每个候选数。"),
                AssumptionsOf::House => format!("试 {digit} 在{house}里的每个位置。"),
            }
        }
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a sentence")]
#[rustfmt::skip]
fn seen(step: &Step, parts: &Parts<'_>) -> String {
    use Technique as T;
    let (digits, cells, house) = (parts.digits(), parts.cells(), parts.house(0));
    let (others, other_digits, wide) = (parts.others(), parts.other_digits(), parts.wide_cells());
    let (line, placed, digit) = (parts.house(1), parts.placed_cell(), parts.placed_digit());
    let (pivot, a, b) = (parts.cell(0), parts.cell(1), parts.cell(2));
    let deadly = || format!("若 {cells} 只有 {digits}，两者可以对调，就有两个解。");
    let grave = || format!(
        "若没有多出的候选数（{}），每个空格都恰有两个候选数，每个数字在每个区里有两个位置或没有，这样就有两个解或没有解。",
        spare(parts));
    match step.technique {
        T::LastCell => format!("{cells} 是{house}的最后一个空格，那里还缺 {digits}。"),
        T::HiddenSingleInBox | T::HiddenSingleInLine => format!("{house}里 {digits} 只剩 {cells} 一个位置。"),
        T::NakedSingle => format!("{cells} 只剩候选数 {digits}。"),
        T::DirectPointing | T::DirectClaiming => format!(
            "{house}里，数字 {digits} 只能填在 {cells}，都在{line}。所以{line}别处不能是它，{}里它只剩 {placed} 一个位置。",
            parts.placed_house()),
        T::Pointing | T::Claiming =>
            format!("{house}里，数字 {digits} 只能填在 {cells}，都在{line}。所以{line}别处不能是它。"),
        T::DirectHiddenPair | T::DirectHiddenTriplet => format!(
            "{house}里，数字 {digits} 只能填在 {cells}，那里不能填别的。于是{house}里 {digit} 只剩 {placed} 一个位置。"),
        T::NakedPair | T::NakedTriplet | T::NakedQuad =>
            format!("{cells} 一共只有 {digits}。所以{house}其余的格不能是它们。"),
        T::HiddenPair | T::HiddenTriplet | T::HiddenQuad =>
            format!("{house}里，数字 {digits} 只能填在 {cells}。所以那里不能填别的。"),
        T::XWing | T::Swordfish | T::Jellyfish => {
            let (lines, crossing) = (parts.half(false), parts.half(true));
            format!("{lines}里，数字 {digits} 只能填在 {cells}，都在{crossing}。所以{crossing}的 {digits} 都在那里，别处没有。")
        }
        T::XyWing => format!(
            "不管枢纽 {pivot} 是两个候选数中的哪一个，{a} 或 {b} 是 {digits}。所以同时看得见两者的格不能是 {digits}。"),
        T::XyzWing => format!(
            "不管 {pivot} 是三个候选数中的哪一个，{pivot}、{a}、{b} 之一是 {digits}。所以同时看得见三者的格不能是 {digits}。"),
        T::UniqueRectangle1 | T::UniqueLoop1 =>
            format!("{}只有 {} 有别的候选数，所以它是其中之一。", deadly(), parts.victims()),
        T::UniqueRectangle2 | T::UniqueLoop2 =>
            format!("{}所以 {others} 之一是 {other_digits}，同时看得见它们的格不能是它。", deadly()),
        T::UniqueRectangle3 | T::UniqueLoop3 if parts.is_hidden() => format!(
            "{}{house}里，数字 {other_digits} 只能填在 {}。{wide} 不能同时容下 {digits}，所以最多占其中一个：\
             其余的填满 {others}，那里不能填别的。", deadly(), parts.wide_and_others()),
        T::UniqueRectangle3 | T::UniqueLoop3 => format!(
            "{}所以 {wide} 之一是别的候选数（{}），两格可看成只有 {} 的一格。在{house}里它和 {others} 一共只有 {other_digits}，\
             数字和格一样多：其余的格不能是它们。", deadly(), spare(parts), parts.spare_digits()),
        T::UniqueRectangle4 | T::UniqueLoop4 => format!(
            "{}{house}里，数字 {other_digits} 只能填在 {others}，所以其中之一是 {other_digits}，两格都不能是 {}。",
            deadly(), parts.free_digits()),
        T::Bug1 => format!("{}所以 {cells} 填多出的候选数。", grave()),
        T::Bug2 => format!("{}所以 {cells} 之一是 {digits}，同时看得见它们的格不能是它。", grave()),
        T::Bug3 => format!(
            "{}所以必有一个成立，{cells} 可看成只有 {digits} 的一格。在{house}里它和 {others} 一共只有 {other_digits}，\
             数字和格一样多：其余的格不能是它们。", grave()),
        T::Bug4 => format!(
            "{}{house}里，数字 {other_digits} 只能填在 {others}，所以其中之一是 {other_digits}，另一格填它自己多出的候选数：\
             两格都不能是别的。", grave()),
        T::AlignedPair | T::AlignedTriplet => format!(
            "把 {cells} 的数字放在一起试；{others} 同时看得见它们。不在任何留下的组合里的候选数删去："),
        T::XCycle | T::YCycle | T::XyCycle =>
            "环可以朝两个方向走：每条链（强链、弱链）的两端恰有一端成立。与两端都矛盾的候选数删去。".into(),
        T::XChain | T::XyChain => {
            let end = parts.ends().pop().unwrap_or_default();
            format!("若 {}，逐步推出 {end}。所以 {end}。", parts.assumption())
        }
        T::Nishio | T::CellChains | T::RegionChains | T::DynamicContradiction | T::DynamicDouble | T::DynamicCell
        | T::DynamicRegion | T::DynamicPlus | T::NestedChains | T::NestedMultiple | T::NestedDynamic | T::NestedNested => net(parts),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "chains use few techniques, and the rest are fish")]
fn whereabouts(step: &Step, parts: &Parts<'_>) -> String {
    use Technique as T;
    let (digits, cells, house) = (parts.digits(), parts.cell_groups(), parts.house(0));
    match step.technique {
        T::Pointing | T::Claiming => format!("{house}里 {digits} 只在 {cells}，都在{}", parts.house(1)),
        T::HiddenPair => format!("{house}里 {digits} 只在 {cells}"),
        T::NakedPair => format!("{house}里 {cells} 只有 {digits}"),
        _ => format!("{}里 {digits} 只在 {cells}，都在{}", parts.half(false), parts.half(true)),
    }
}

fn because(link: &Link, digit: &str, by: &str) -> String {
    let cell = link.candidate.cell;
    match (&link.why, link.holds) {
        (Why::Assumed, _) => "假设".to_string(),
        (Why::Cell, false) => format!("{cell} 已是别的数字"),
        (Why::House(house), false) => format!("{}里 {digit} 在别处", house_name(*house)),
        (Why::Cell, true) => format!("{cell} 只剩这个候选数"),
        (Why::House(house), true) => format!("{}里 {digit} 只剩这个位置", house_name(*house)),
        (Why::Step(step), _) => format!("{}，{by}", lessons::lesson(step.technique).0),
    }
}

fn excluded(tuple: &str, by: Option<(&str, &str)>) -> String {
    match by {
        None => format!("不能 {tuple}：同一区里数字重复"),
        Some((cell, digits)) => format!("不能 {tuple}：{cell} 只有 {digits}"),
    }
}

fn numbered(number: usize, statement: &str, reason: &str, from: &[String]) -> String {
    let from = if from.is_empty() { String::new() } else { format!("（{}）", from.join("、")) };
    format!("{number}. {statement}：{reason}{from}")
}

/// Names rows or columns, such as `第 3、5 行`.
fn lines(houses: &[House]) -> String {
    let numbers: Vec<String> = houses.iter().map(|house| (house.index() + 1).to_string()).collect();
    let kind = if matches!(houses.first(), Some(House::Row(_))) { "行" } else { "列" };
    format!("第 {} {kind}", numbers.join("、"))
}

fn house_name(house: House) -> String {
    match house {
        House::Row(i) => format!("第 {} 行", i + 1),
        House::Column(i) => format!("第 {} 列", i + 1),
        House::Box(i) => format!("第 {} 宫", i + 1),
    }
}

/// The sentence for chains from several assumptions.
fn net(parts: &Parts<'_>) -> String {
    let ends = parts.ends();
    let end = ends.first().cloned().unwrap_or_default();
    let (cell, digit) = parts.assumed();
    match parts.split() {
        AssumptionsOf::Contradiction => {
            format!("若 {}，会同时推出 {}：矛盾。", parts.assumption(), ends.join(" 和 "))
        }
        AssumptionsOf::Double => format!("不管 {cell} 是不是 {digit}，都推出 {end}。"),
        AssumptionsOf::Cell => format!("不管 {cell} 是什么，都推出 {end}。"),
        AssumptionsOf::House => format!("不管 {digit} 在{}的哪里，都推出 {end}。", parts.house(0)),
    }
}

/// The spare candidates in words, such as `r1c2 的 9、r1c9 的 3、5`.
fn spare(parts: &Parts<'_>) -> String {
    let items = parts.spare().into_iter().map(|(cell, digits)| format!("{cell} 的 {digits}"));
    items.collect::<Vec<_>>().join("，")
}
