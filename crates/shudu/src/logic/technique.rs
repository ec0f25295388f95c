//! The table of techniques.

use super::Rating;
use crate::error::{Error, shorten};
use crate::words::{Language, Message};
use std::fmt;
use std::str::FromStr;

/// A technique. Techniques are ordered from the easiest to the hardest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// The only blank cell of a house.
    LastCell,
    /// A digit with one place left in a box.
    HiddenSingleInBox,
    /// A digit with one place left in a row or column.
    HiddenSingleInLine,
    /// [`Pointing`](Technique::Pointing) that leaves a hidden single.
    DirectPointing,
    /// [`Claiming`](Technique::Claiming) that leaves a hidden single.
    DirectClaiming,
    /// [`HiddenPair`](Technique::HiddenPair) that leaves a hidden single.
    DirectHiddenPair,
    /// A cell with one candidate left.
    NakedSingle,
    /// [`HiddenTriplet`](Technique::HiddenTriplet) that leaves a hidden single.
    DirectHiddenTriplet,
    /// The places of a digit in a box lie on one line.
    Pointing,
    /// The places of a digit on a line lie in one box.
    Claiming,
    /// Two cells of a house with only two digits in total.
    NakedPair,
    /// The places of a digit on two lines lie on two crossing lines.
    XWing,
    /// Two digits with only two places in a house.
    HiddenPair,
    /// Three cells of a house with only three digits in total.
    NakedTriplet,
    /// The places of a digit on three lines lie on three crossing lines.
    Swordfish,
    /// Three digits with only three places in a house.
    HiddenTriplet,
    /// Three cells with two candidates each and three digits in total.
    XyWing,
    /// Like [`XyWing`](Technique::XyWing), but the pivot has three candidates.
    XyzWing,
    /// If the four corners of a rectangle in two boxes had only two digits, the puzzle would have two
    /// solutions. In type 1, one corner has extra digits.
    UniqueRectangle1,
    /// Like [`UniqueRectangle1`](Technique::UniqueRectangle1), but two or more corners have extra candidates,
    /// which are all the same digit.
    UniqueRectangle2,
    /// Like [`UniqueRectangle1`](Technique::UniqueRectangle1), but two corners have extra digits, which form a
    /// set with other cells.
    UniqueRectangle3,
    /// Like [`UniqueRectangle1`](Technique::UniqueRectangle1), but two corners have extra digits, and one of
    /// the two digits of the rectangle is locked in these corners.
    UniqueRectangle4,
    /// If a loop of six or more cells had only two digits, the puzzle would have two solutions. In type 1, one
    /// cell of the loop has extra digits.
    UniqueLoop1,
    /// Like [`UniqueLoop1`](Technique::UniqueLoop1), but two or more cells have extra candidates, which are all
    /// the same digit.
    UniqueLoop2,
    /// Like [`UniqueLoop1`](Technique::UniqueLoop1), but two cells have extra digits, which form a set with
    /// other cells.
    UniqueLoop3,
    /// Like [`UniqueLoop1`](Technique::UniqueLoop1), but two cells have extra digits, and one of the two digits
    /// of the loop is locked in these cells.
    UniqueLoop4,
    /// Four cells of a house with only four digits in total.
    NakedQuad,
    /// The places of a digit on four lines lie on four crossing lines.
    Jellyfish,
    /// Four digits with only four places in a house.
    HiddenQuad,
    /// If every blank cell had two candidates, and every digit had two places or none in each house, the
    /// puzzle would have two solutions or none. In type 1, one cell has extra candidates.
    Bug1,
    /// Like [`Bug1`](Technique::Bug1), but several cells have extra candidates, which are all the same digit.
    Bug2,
    /// Like [`Bug1`](Technique::Bug1), but several cells have extra candidates, whose digits form a set with
    /// other cells.
    Bug3,
    /// Like [`Bug1`](Technique::Bug1), but two cells have extra candidates. The two cells also share one other
    /// candidate, which is locked in these cells.
    Bug4,
    /// Tries all pairs of digits for two cells. A digit that is in no possible pair is removed.
    AlignedPair,
    /// A loop of links between places of one digit.
    XCycle,
    /// A loop of links through cells with two candidates.
    YCycle,
    /// A chain that leads from a statement to its negation, and uses only links between places of one digit.
    XChain,
    /// A loop of links of any kind.
    XyCycle,
    /// A chain that leads from a statement to its negation.
    XyChain,
    /// Tries all triples of digits for three cells. A digit that is in no possible triple is removed.
    AlignedTriplet,
    /// An assumption that leads to a contradiction through links of a single digit.
    Nishio,
    /// Every candidate of a cell has the same consequence.
    CellChains,
    /// Every place of a digit in a house has the same consequence.
    RegionChains,
    /// An assumption that leads to a contradiction through chains in which a statement may follow from
    /// several other statements.
    DynamicContradiction,
    /// A consequence that follows whether or not a candidate holds.
    DynamicDouble,
    /// Like [`CellChains`](Technique::CellChains), but a statement may follow from several other statements.
    DynamicCell,
    /// Like [`RegionChains`](Technique::RegionChains), but a statement may follow from several other
    /// statements.
    DynamicRegion,
    /// Dynamic chains with locked candidates, pairs and X-Wings inside.
    DynamicPlus,
    /// Dynamic chains with forcing chains inside.
    NestedChains,
    /// Dynamic chains with multiple chains inside.
    NestedMultiple,
    /// Dynamic chains with dynamic chains inside.
    NestedDynamic,
    /// Dynamic chains that contain dynamic chains, where the inner chains contain further chains.
    NestedNested,
}

/// A row of the table of techniques.
struct TechniqueRow {
    technique: Technique,
    /// The name that users type.
    id: &'static str,
    /// The lowest rating of a step with the technique, in tenths.
    least: u16,
}

/// One row per technique, in the order of [`Technique`].
#[rustfmt::skip]
const TABLE: [TechniqueRow; 52] = [
    TechniqueRow { technique: Technique::LastCell, id: "last-cell", least: 10 },
    TechniqueRow { technique: Technique::HiddenSingleInBox, id: "hidden-single-box", least: 12 },
    TechniqueRow { technique: Technique::HiddenSingleInLine, id: "hidden-single-line", least: 15 },
    TechniqueRow { technique: Technique::DirectPointing, id: "direct-pointing", least: 17 },
    TechniqueRow { technique: Technique::DirectClaiming, id: "direct-claiming", least: 19 },
    TechniqueRow { technique: Technique::DirectHiddenPair, id: "direct-hidden-pair", least: 20 },
    TechniqueRow { technique: Technique::NakedSingle, id: "naked-single", least: 23 },
    TechniqueRow { technique: Technique::DirectHiddenTriplet, id: "direct-hidden-triplet", least: 25 },
    TechniqueRow { technique: Technique::Pointing, id: "pointing", least: 26 },
    TechniqueRow { technique: Technique::Claiming, id: "claiming", least: 28 },
    TechniqueRow { technique: Technique::NakedPair, id: "naked-pair", least: 30 },
    TechniqueRow { technique: Technique::XWing, id: "x-wing", least: 32 },
    TechniqueRow { technique: Technique::HiddenPair, id: "hidden-pair", least: 34 },
    TechniqueRow { technique: Technique::NakedTriplet, id: "naked-triplet", least: 36 },
    TechniqueRow { technique: Technique::Swordfish, id: "swordfish", least: 38 },
    TechniqueRow { technique: Technique::HiddenTriplet, id: "hidden-triplet", least: 40 },
    TechniqueRow { technique: Technique::XyWing, id: "xy-wing", least: 42 },
    TechniqueRow { technique: Technique::XyzWing, id: "xyz-wing", least: 44 },
    TechniqueRow { technique: Technique::UniqueRectangle1, id: "unique-rectangle-1", least: 45 },
    TechniqueRow { technique: Technique::UniqueRectangle2, id: "unique-rectangle-2", least: 45 },
    TechniqueRow { technique: Technique::UniqueRectangle3, id: "unique-rectangle-3", least: 45 },
    TechniqueRow { technique: Technique::UniqueRectangle4, id: "unique-rectangle-4", least: 45 },
    TechniqueRow { technique: Technique::UniqueLoop1, id: "unique-loop-1", least: 46 },
    TechniqueRow { technique: Technique::UniqueLoop2, id: "unique-loop-2", least: 46 },
    TechniqueRow { technique: Technique::UniqueLoop3, id: "unique-loop-3", least: 46 },
    TechniqueRow { technique: Technique::UniqueLoop4, id: "unique-loop-4", least: 46 },
    TechniqueRow { technique: Technique::NakedQuad, id: "naked-quad", least: 50 },
    TechniqueRow { technique: Technique::Jellyfish, id: "jellyfish", least: 52 },
    TechniqueRow { technique: Technique::HiddenQuad, id: "hidden-quad", least: 54 },
    TechniqueRow { technique: Technique::Bug1, id: "bug-1", least: 56 },
    TechniqueRow { technique: Technique::Bug2, id: "bug-2", least: 57 },
    TechniqueRow { technique: Technique::Bug3, id: "bug-3", least: 58 },
    TechniqueRow { technique: Technique::Bug4, id: "bug-4", least: 57 },
    TechniqueRow { technique: Technique::AlignedPair, id: "aligned-pair", least: 62 },
    TechniqueRow { technique: Technique::XCycle, id: "x-cycle", least: 65 },
    TechniqueRow { technique: Technique::YCycle, id: "y-cycle", least: 65 },
    TechniqueRow { technique: Technique::XChain, id: "x-chain", least: 66 },
    TechniqueRow { technique: Technique::XyCycle, id: "cycle", least: 70 },
    TechniqueRow { technique: Technique::XyChain, id: "chain", least: 70 },
    TechniqueRow { technique: Technique::AlignedTriplet, id: "aligned-triplet", least: 75 },
    TechniqueRow { technique: Technique::Nishio, id: "nishio", least: 75 },
    TechniqueRow { technique: Technique::CellChains, id: "cell-chains", least: 80 },
    TechniqueRow { technique: Technique::RegionChains, id: "region-chains", least: 80 },
    TechniqueRow { technique: Technique::DynamicContradiction, id: "dynamic-contradiction", least: 85 },
    TechniqueRow { technique: Technique::DynamicDouble, id: "dynamic-double", least: 85 },
    TechniqueRow { technique: Technique::DynamicCell, id: "dynamic-cell", least: 85 },
    TechniqueRow { technique: Technique::DynamicRegion, id: "dynamic-region", least: 85 },
    TechniqueRow { technique: Technique::DynamicPlus, id: "dynamic-plus", least: 90 },
    TechniqueRow { technique: Technique::NestedChains, id: "nested-chains", least: 95 },
    TechniqueRow { technique: Technique::NestedMultiple, id: "nested-multiple", least: 100 },
    TechniqueRow { technique: Technique::NestedDynamic, id: "nested-dynamic", least: 105 },
    TechniqueRow { technique: Technique::NestedNested, id: "nested-nested", least: 110 },
];

impl Technique {
    /// Every technique, the easiest first.
    pub fn all() -> impl Iterator<Item = Technique> {
        TABLE.iter().map(|row| row.technique)
    }

    fn row(self) -> &'static TechniqueRow {
        &TABLE[self as usize]
    }

    /// The name that players know: `X-Wing`.
    pub fn name(self) -> &'static str {
        Language::English.name(self)
    }

    /// The name that users type: `x-wing`.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// The lowest rating of a step with this technique. Steps with longer chains, larger loops or larger
    /// additional sets have higher ratings.
    pub fn least_rating(self) -> Rating {
        Rating::of_tenths(self.row().least)
    }

    /// The highest rating of a step with this technique. Returns `None` for chains, because their rating
    /// grows with their length.
    pub fn most_rating(self) -> Option<Rating> {
        let least = self.row().least;
        let most = match self {
            Technique::UniqueRectangle3 => least + 3,
            Technique::UniqueLoop1 | Technique::UniqueLoop2 | Technique::UniqueLoop4 => least + 4,
            Technique::UniqueLoop3 => least + 7,
            Technique::Bug3 => least + 4,
            Technique::AlignedTriplet => least,
            _ if self > Technique::AlignedPair => return None,
            _ => least,
        };
        Some(Rating::of_tenths(most))
    }

    /// Whether the technique is used on boards of any shape. These techniques are all techniques up to hidden
    /// triplets, and also naked quads, hidden quads and jellyfish.
    pub fn is_for_any_shape(self) -> bool {
        use Technique::{HiddenQuad, HiddenTriplet, Jellyfish, NakedQuad};
        self <= HiddenTriplet || matches!(self, NakedQuad | Jellyfish | HiddenQuad)
    }

    /// Whether the technique is a chain or a cycle in which each statement follows from the statement before
    /// it, so that the chain fits on one line.
    pub fn is_one_line(self) -> bool {
        use Technique::{XChain, XCycle, XyChain, XyCycle, YCycle};
        matches!(self, XCycle | YCycle | XChain | XyCycle | XyChain)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Technique {
    type Err = Error;

    /// Parses the id, the name or a further name of a technique ([`named`](Technique::named)). A name that
    /// stands for several techniques gives an error, which lists them.
    fn from_str(text: &str) -> Result<Technique, Error> {
        let found = shorten(text);
        match Technique::named(text)[..] {
            [technique] => Ok(technique),
            [] => Err(Error::new(Message::UnknownTechnique { found, nearest: Technique::nearest(text) })),
            ref several => {
                let known = several.iter().map(|technique| technique.id()).collect();
                Err(Error::new(Message::SeveralTechniques { found, known }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_table_is_in_the_order_of_the_techniques_and_no_name_stands_twice() {
        assert!(TABLE.iter().enumerate().all(|(i, row)| row.technique as usize == i));
        let names: HashSet<_> =
            Technique::all().flat_map(|technique| [technique.name(), technique.id()]).collect();
        assert_eq!(names.len(), 2 * TABLE.len());
    }

    #[test]
    fn a_technique_is_read_by_its_id_and_by_its_name() {
        for technique in Technique::all() {
            assert_eq!(technique.id().parse(), Ok(technique));
            assert_eq!(technique.name().to_uppercase().parse(), Ok(technique));
            assert_eq!(technique.id().replace('-', "").parse(), Ok(technique));
        }
        let error = |text: &str| text.parse::<Technique>().unwrap_err().to_string();
        assert_eq!(error("x-ving"), "'x-ving' is not a technique: the nearest name is x-wing");
        assert!(error("cooking").contains("such as x-wing"), "{}", error("cooking"));
        assert_eq!(
            error("Locked Candidates"),
            "'Locked Candidates' is the name of several techniques: choose pointing or claiming"
        );
    }
}
