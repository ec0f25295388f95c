//! Further names of techniques, as other programs, books and sites call them. [`Technique::named`] finds the
//! techniques that a name stands for, and [`Technique::nearest`] finds a name that is spelled similarly.

use super::Technique;
use crate::words::Language;

/// Names with the techniques that each name stands for. The ids and the names in [`Language`] are not listed
/// here. A name may stand for several techniques, which are ordered from the easiest to the hardest.
#[rustfmt::skip]
const ALIASES: &[(&str, &[Technique])] = {
    use Technique as T;
    &[
        ("Full House", &[T::LastCell]), ("Open Single", &[T::LastCell]), ("Last Free Cell", &[T::LastCell]),
        ("Cross-Hatching", &[T::HiddenSingleInBox]),
        ("Hidden Single", &[T::HiddenSingleInBox, T::HiddenSingleInLine]),
        ("Pinned Digit", &[T::HiddenSingleInBox, T::HiddenSingleInLine]),
        ("Unique Candidate", &[T::HiddenSingleInBox, T::HiddenSingleInLine]),
        ("Single Position", &[T::HiddenSingleInBox, T::HiddenSingleInLine]),
        ("Last Remaining Cell", &[T::HiddenSingleInBox, T::HiddenSingleInLine]),
        ("Sole Candidate", &[T::NakedSingle]), ("Single Candidate", &[T::NakedSingle]), ("Forced Digit", &[T::NakedSingle]),
        ("Obvious Single", &[T::NakedSingle]), ("Last Possible Number", &[T::NakedSingle]),
        ("Locked Candidates", &[T::Pointing, T::Claiming]), ("Intersection Removal", &[T::Pointing, T::Claiming]),
        ("Line-Box Interaction", &[T::Pointing, T::Claiming]), ("Box-Line Interaction", &[T::Pointing, T::Claiming]),
        ("Locked Candidates Type 1", &[T::Pointing]), ("Pointing Pair", &[T::Pointing]), ("Pointing Triple", &[T::Pointing]),
        ("Candidate Lines", &[T::Pointing]),
        ("Locked Candidates Type 2", &[T::Claiming]), ("Box-Line Reduction", &[T::Claiming]),
        ("Line-Box Reduction", &[T::Claiming]), ("Claiming Pair", &[T::Claiming]), ("Claiming Triple", &[T::Claiming]),
        ("Naked Subset", &[T::NakedPair, T::NakedTriplet, T::NakedQuad]),
        ("Hidden Subset", &[T::HiddenPair, T::HiddenTriplet, T::HiddenQuad]),
        ("Obvious Pair", &[T::NakedPair]), ("Conjugate Pair", &[T::NakedPair]), ("Naked Triple", &[T::NakedTriplet]),
        ("Obvious Triple", &[T::NakedTriplet]), ("Naked Quadruple", &[T::NakedQuad]), ("Naked Quadruplet", &[T::NakedQuad]),
        ("Unique Pair", &[T::HiddenPair]), ("Hidden Triple", &[T::HiddenTriplet]), ("Direct Hidden Triple", &[T::DirectHiddenTriplet]),
        ("Hidden Quadruple", &[T::HiddenQuad]), ("Hidden Quadruplet", &[T::HiddenQuad]),
        ("Basic Fish", &[T::XWing, T::Swordfish, T::Jellyfish]), ("Fish", &[T::XWing, T::Swordfish, T::Jellyfish]),
        ("Y-Wing", &[T::XyWing]), ("Bent Triple", &[T::XyWing]), ("Hook", &[T::XyWing]), ("Bent Naked Triple", &[T::XyzWing]),
        ("Unique Rectangle", &RECTANGLES), ("UR", &RECTANGLES), ("Deadly Rectangle", &RECTANGLES), ("Uniqueness Test", &RECTANGLES),
        ("UR 1", &[T::UniqueRectangle1]), ("UR 2", &[T::UniqueRectangle2]), ("UR 3", &[T::UniqueRectangle3]),
        ("UR 4", &[T::UniqueRectangle4]),
        ("Uniqueness Test 1", &[T::UniqueRectangle1]), ("Uniqueness Test 2", &[T::UniqueRectangle2]),
        ("Uniqueness Test 3", &[T::UniqueRectangle3]), ("Uniqueness Test 4", &[T::UniqueRectangle4]),
        ("Unique Loop", &LOOPS), ("UL", &LOOPS),
        ("BUG", &GRAVES), ("Bivalue Universal Grave", &GRAVES), ("BUG+1", &[T::Bug1]), ("Bivalue Universal Grave + 1", &[T::Bug1]),
        ("Aligned Exclusion", &[T::AlignedPair, T::AlignedTriplet]),
        ("Subset Exclusion", &[T::AlignedPair, T::AlignedTriplet]), ("APE", &[T::AlignedPair]), ("ATE", &[T::AlignedTriplet]),
        ("Aligned Triple Exclusion", &[T::AlignedTriplet]),
        ("Simple Colouring", &[T::XCycle, T::XChain]), ("Simple Coloring", &[T::XCycle, T::XChain]),
        ("Simple Colours", &[T::XCycle, T::XChain]), ("Simple Colors", &[T::XCycle, T::XChain]),
        ("Single's Chain", &[T::XCycle, T::XChain]),
        ("Skyscraper", &[T::XChain]), ("Two-String Kite", &[T::XChain]), ("2-String Kite", &[T::XChain]), ("Turbot Fish", &[T::XChain]),
        ("Remote Pair", &[T::XyChain]), ("XY-Chain", &[T::XyChain]), ("W-Wing", &[T::XyChain]), ("AIC", &[T::XyChain]),
        ("Alternating Inference Chain", &[T::XyChain]), ("Discontinuous Nice Loop", &[T::XyChain]),
        ("Continuous Nice Loop", &[T::XyCycle]), ("Nice Loop", &[T::XyCycle, T::XyChain]),
        ("Unit Forcing Chains", &[T::RegionChains]), ("House Forcing Chains", &[T::RegionChains]),
        ("Multiple Forcing Chains", &[T::CellChains, T::RegionChains]),
        ("Nested Forcing Chains", &[T::NestedChains, T::NestedMultiple, T::NestedDynamic, T::NestedNested]),
        ("唯一空格", &[T::LastCell]), ("宫摒除", &[T::HiddenSingleInBox]), ("宫内排除", &[T::HiddenSingleInBox]),
        ("宫内数对排除", &[T::DirectHiddenPair]), ("行列摒除", &[T::HiddenSingleInLine]),
        ("行排除", &[T::HiddenSingleInLine]), ("列排除", &[T::HiddenSingleInLine]),
        ("排除", &[T::HiddenSingleInBox, T::HiddenSingleInLine]), ("摒除", &[T::HiddenSingleInBox, T::HiddenSingleInLine]),
        ("隐性唯一", &[T::HiddenSingleInBox, T::HiddenSingleInLine]), ("隐性单数", &[T::HiddenSingleInBox, T::HiddenSingleInLine]),
        ("唯一余数", &[T::NakedSingle]), ("唯余解", &[T::NakedSingle]), ("唯一候选数", &[T::NakedSingle]), ("显性唯一", &[T::NakedSingle]),
        ("显性单数", &[T::NakedSingle]),
        ("区块", &[T::Pointing, T::Claiming]), ("区块排除", &[T::Pointing, T::Claiming]), ("区块摒除", &[T::Pointing, T::Claiming]),
        ("宫区块排除", &[T::Pointing]), ("宫对行列区块", &[T::Pointing]), ("行列区块排除", &[T::Claiming]), ("行列对宫区块", &[T::Claiming]),
        ("数对", &[T::NakedPair, T::HiddenPair]), ("三数组", &[T::NakedTriplet, T::HiddenTriplet]),
        ("四数组", &[T::NakedQuad, T::HiddenQuad]),
        ("数组", &[T::NakedPair, T::HiddenPair, T::NakedTriplet, T::HiddenTriplet, T::NakedQuad, T::HiddenQuad]),
        ("显性数组", &[T::NakedPair, T::NakedTriplet, T::NakedQuad]), ("隐性数组", &[T::HiddenPair, T::HiddenTriplet, T::HiddenQuad]),
        ("显数对", &[T::NakedPair]), ("裸数对", &[T::NakedPair]), ("隐数对", &[T::HiddenPair]),
        ("X翼", &[T::XWing]), ("二链列", &[T::XWing]), ("二阶鱼", &[T::XWing]),
        ("剑鱼", &[T::Swordfish]), ("三链列", &[T::Swordfish]), ("三阶鱼", &[T::Swordfish]),
        ("水母", &[T::Jellyfish]), ("四链列", &[T::Jellyfish]), ("四阶鱼", &[T::Jellyfish]),
        ("链列", &[T::XWing, T::Swordfish, T::Jellyfish]), ("鱼", &[T::XWing, T::Swordfish, T::Jellyfish]),
        ("Y翼", &[T::XyWing]), ("双分支匹配", &[T::XyWing]), ("三分支匹配", &[T::XyzWing]),
        ("唯一矩形", &RECTANGLES), ("致命矩形", &RECTANGLES), ("唯一环", &LOOPS), ("全双值坟墓", &GRAVES), ("全双值格致死解法", &GRAVES),
        ("对齐排除", &[T::AlignedPair, T::AlignedTriplet]), ("X环", &[T::XCycle]), ("X链", &[T::XChain]),
        ("单链", &[T::XCycle, T::XChain]), ("简单染色", &[T::XCycle, T::XChain]), ("摩天楼", &[T::XChain]), ("双线风筝", &[T::XChain]),
        ("多宝鱼", &[T::XChain]), ("远程数对", &[T::XyChain]), ("XY链", &[T::XyChain]), ("W翼", &[T::XyChain]),
        ("嵌套强制链", &[T::NestedChains, T::NestedMultiple, T::NestedDynamic, T::NestedNested]),
    ]
};

const RECTANGLES: [Technique; 4] = [
    Technique::UniqueRectangle1,
    Technique::UniqueRectangle2,
    Technique::UniqueRectangle3,
    Technique::UniqueRectangle4,
];
const LOOPS: [Technique; 4] =
    [Technique::UniqueLoop1, Technique::UniqueLoop2, Technique::UniqueLoop3, Technique::UniqueLoop4];
const GRAVES: [Technique; 4] = [Technique::Bug1, Technique::Bug2, Technique::Bug3, Technique::Bug4];

impl Technique {
    /// Every technique that a name stands for, easiest first: one for an id or a name, possibly several for a
    /// name such as `locked candidates`, and none for an unknown name. Case, spaces, hyphens and a final `s`
    /// do not matter, nor does the word 法 at the end of a Chinese name.
    ///
    /// ```
    /// use shudu::logic::Technique;
    /// assert_eq!(Technique::named("XY Wing"), [Technique::XyWing]);
    /// assert_eq!(Technique::named("locked candidates"), [Technique::Pointing, Technique::Claiming]);
    /// assert!(Technique::named("cooking").is_empty());
    /// ```
    pub fn named(text: &str) -> Vec<Technique> {
        let typed = plain(text);
        let stems = ["", "s", "法"].map(|end| typed.strip_suffix(end));
        stems.into_iter().flatten().map(of_plain).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// The further names of the technique in a language, including names that it shares with other techniques.
    pub fn aliases(self, language: Language) -> impl Iterator<Item = &'static str> {
        let is_here = move |name: &str| name.is_ascii() == (language == Language::English);
        let of = move |(name, all): &(&'static str, &[Technique])| {
            (all.contains(&self) && is_here(name)).then_some(*name)
        };
        ALIASES.iter().filter_map(of)
    }

    /// The known name that is most similar to an unknown name: the name with the fewest changes, or else the
    /// longest name that the unknown name contains. Returns `None` if no name is similar.
    pub(super) fn nearest(text: &str) -> Option<&'static str> {
        let typed = plain(text);
        let letters: Vec<char> = typed.chars().collect();
        let own = Technique::all().flat_map(|it| [it.id(), it.name(), Language::Chinese.name(it)]);
        let known: Vec<(String, &str)> =
            own.chain(ALIASES.iter().map(|(name, _)| *name)).map(|name| (plain(name), name)).collect();
        let is_part = |(name, _): &&(String, &str)| name.len() >= SHORTEST_PART && typed.contains(name);
        // Of two names of the same length, the id comes first.
        let part = known.iter().rev().filter(is_part).max_by_key(|(name, _)| name.len());
        let far = |name: &str| distance(&letters, &name.chars().collect::<Vec<_>>());
        let near = known.iter().map(|(name, shown)| (far(name), *shown)).min_by_key(|(far, _)| *far);
        let near = near.filter(|(far, _)| *far <= letters.len().div_ceil(3)).map(|(_, shown)| shown);
        near.or_else(|| part.map(|(_, shown)| *shown))
    }
}

/// A name with fewer bytes may be part of an unrelated word.
const SHORTEST_PART: usize = 4;

/// The name without case, spaces, hyphens and other characters that are neither letters nor digits.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect()
}

fn of_plain(typed: &str) -> Vec<Technique> {
    let is_own = |it: &Technique| {
        [it.id(), it.name(), Language::Chinese.name(*it)].into_iter().any(|name| plain(name) == typed)
    };
    if let Some(found) = Technique::all().find(is_own) {
        return vec![found];
    }
    let alias = ALIASES.iter().find(|(name, _)| plain(name) == typed);
    alias.map_or_else(Vec::new, |(_, techniques)| techniques.to_vec())
}

/// The Levenshtein distance, which is the number of characters to insert, remove or replace.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.iter().enumerate() {
        let mut before = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in to.iter().enumerate() {
            let change = before + usize::from(a != b);
            before = row[j + 1];
            row[j + 1] = change.min(before + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_name_stands_twice_and_each_lists_its_techniques_in_order() {
        let own = Technique::all().flat_map(|it| [plain(it.id()), plain(Language::Chinese.name(it))]);
        let mut known: HashSet<String> = own.collect();
        for (name, techniques) in ALIASES {
            // BUG+1 reads the same as the id bug-1, but is listed because people look for it.
            assert!(known.insert(plain(name)) || *name == "BUG+1", "{name}");
            assert!(!techniques.is_empty() && techniques.is_sorted_by(|a, b| a < b), "{name}");
            assert_eq!(Technique::named(name), *techniques, "{name}");
        }
    }

    #[test]
    fn techniques_are_found_by_the_names_that_people_use() {
        use Technique as T;
        for (name, techniques) in [
            ("locked candidates", &[T::Pointing, T::Claiming][..]),
            ("XY Wing", &[T::XyWing]),
            ("y-wings", &[T::XyWing]),
            ("naked triple", &[T::NakedTriplet]),
            ("Hidden Singles", &[T::HiddenSingleInBox, T::HiddenSingleInLine]),
            ("pointing pairs", &[T::Pointing]),
            ("box/line reduction", &[T::Claiming]),
            ("bug + 1", &[T::Bug1]),
            ("unique rectangle type 2", &[T::UniqueRectangle2]),
            ("x 翼", &[T::XWing]),
            ("唯一余数法", &[T::NakedSingle]),
            ("区块排除法", &[T::Pointing, T::Claiming]),
            ("唯一矩形", &RECTANGLES),
            ("唯一矩形1型", &[T::UniqueRectangle1]),
        ] {
            assert_eq!(Technique::named(name), techniques, "{name}");
        }
    }

    #[test]
    fn an_unknown_name_has_a_nearest_name_if_one_is_similar() {
        for (typed, nearest) in [
            ("x-ving", Some("x-wing")),
            ("sworfish", Some("swordfish")),
            ("finned x-wing", Some("x-wing")),
            ("剑于", Some("剑鱼")),
            ("cooking", None),
            ("", None),
        ] {
            assert_eq!(Technique::nearest(typed), nearest, "{typed}");
        }
    }
}
