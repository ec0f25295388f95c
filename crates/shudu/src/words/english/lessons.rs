//! The English names and lessons of the techniques. A lesson is one paragraph.

use crate::logic::Technique;

/// The name and the lesson of a technique.
#[expect(clippy::too_many_lines, reason = "one arm a lesson")]
#[rustfmt::skip]
pub(in crate::words) fn lesson(technique: Technique) -> (&'static str, &'static str) {
    use Technique as T;
    match technique {
        T::LastCell => ("Last Cell",
            "Every house, be it a row, a column or a box, holds every digit once. If all cells of a house but one are \
             filled, the last cell takes the digit that is missing there."),
        T::HiddenSingleInBox => ("Hidden Single in Box",
            "Take a digit and a box that does not hold it yet. The rows and columns that hold the digit already rule \
             out most cells of the box. If one cell is left, the digit goes there, whatever else that cell could \
             hold."),
        T::HiddenSingleInLine => ("Hidden Single in Line",
            "Take a digit and a row or column that does not hold it yet. Cells are ruled out by the digit in their \
             other line, or in their box. If one cell of the line is left, the digit goes there. It is harder to see \
             than in a box, as the cells lie far from each other."),
        T::DirectPointing => ("Direct Pointing",
            "All places of a digit in one box lie on one line. Wherever it goes in that box, it is on that line, so \
             the rest of the line cannot hold it. That leaves one place for the digit in another box which the line \
             crosses, and there it can be placed at once."),
        T::DirectClaiming => ("Direct Claiming",
            "All places of a digit on one line lie in one box. Wherever it goes on that line, it is in that box, so \
             the rest of the box cannot hold it. That leaves one place for the digit on another line through the box, \
             and there it can be placed at once. On 9x9 a hidden single or direct pointing always comes first; on larger \
             boards, this technique may be needed."),
        T::DirectHiddenPair => ("Direct Hidden Pair",
            "Two digits have the same two places in a house, and no other ones there. The two cells are taken by \
             these two digits in some order, so nothing else can go there. That leaves one place for a third digit in \
             the same house, and it can be placed at once."),
        T::NakedSingle => ("Naked Single",
            "Take a blank cell and strike out every digit that stands in its row, its column or its box. If one digit \
             is left, the cell holds it. This is easy to prove but hard to spot."),
        T::DirectHiddenTriplet => ("Direct Hidden Triplet",
            "Three digits have three places between them in a house. The three cells are taken by these digits in \
             some order, so nothing else can go there. That leaves one place for a fourth digit in the same house, \
             and it can be placed at once."),
        T::Pointing => ("Pointing",
            "All places of a digit in a box lie on one line. Wherever the digit goes in the box, it is on that line. \
             So it is no candidate of the cells of the line that lie outside the box."),
        T::Claiming => ("Claiming",
            "All places of a digit on a row or column lie in one box. Wherever the digit goes on the line, it is in \
             that box. So it is no candidate of the other cells of the box."),
        T::NakedPair => ("Naked Pair",
            "Two cells of a house have the same two candidates and no others. One of them takes the one digit, the \
             other takes the other, so no further cell of the house can hold either. Which is which does not matter."),
        T::XWing => ("X-Wing",
            "On two rows a digit has two places each, and these lie on the same two columns. The digit takes two \
             opposite corners of the rectangle, one on each column, so it is no candidate of other cells of these \
             columns. The same holds with rows and columns swapped."),
        T::HiddenPair => ("Hidden Pair",
            "Two digits of a house can only go to the same two cells. So these cells are taken by these digits, and \
             all their other candidates are removed. It is the reverse of a naked pair: look at places, not at \
             candidates."),
        T::NakedTriplet => ("Naked Triplet",
            "Three cells of a house have three candidates between them; no cell needs to have all three. The three \
             digits fill the three cells in some order, so no further cell of the house can hold any of them."),
        T::Swordfish => ("Swordfish",
            "An X-Wing with three lines. On three rows a digit has places on three columns only. It stands once in \
             each of the rows, so once in each of the columns, and there on one of these rows. So it is no candidate \
             of other cells of the columns. The same holds with rows and columns swapped."),
        T::HiddenTriplet => ("Hidden Triplet",
            "Three digits of a house have three cells between them; no digit needs to have all three. The cells are \
             taken by these digits, so all their other candidates are removed."),
        T::XyWing => ("XY-Wing",
            "Three cells with two candidates each. The pivot holds X or Y. One wing, which sees the pivot, has X and \
             Z; the other, which sees it too, has Y and Z. If the pivot is X the first wing is Z, if it is Y the \
             second is. So one of the wings is Z, and a cell that sees both cannot be."),
        T::XyzWing => ("XYZ-Wing",
            "As an XY-Wing, but the pivot has all of X, Y and Z. If it is X the one wing is Z, if it is Y the other \
             is, and else the pivot is Z itself. So one of the three is Z, and a cell that sees all three cannot be."),
        T::UniqueRectangle1 => ("Unique Rectangle type 1",
            "Four cells on two rows, two columns and two boxes, all with the candidates X and Y. If they held nothing \
             but these, X and Y could be swapped, and the puzzle would have two solutions. A proper puzzle has one, \
             so something else must stand in the rectangle. If one cell alone has other candidates, it holds one of \
             those, and X and Y are removed from it."),
        T::UniqueRectangle2 => ("Unique Rectangle type 2",
            "A rectangle of X and Y over two boxes would make two solutions. Here the cells with other candidates all \
             have the same one, Z. One of these cells must be Z, or the puzzle would have two solutions. So cells that \
             see all of them cannot be Z."),
        T::UniqueRectangle3 => ("Unique Rectangle type 3",
            "A rectangle of X and Y over two boxes would make two solutions. Two of its cells have other candidates, \
             and one of those must hold. Look at the two cells as one cell with only these candidates: together with \
             more cells of a house that both share, it makes a naked or hidden set, which removes candidates as usual."),
        T::UniqueRectangle4 => ("Unique Rectangle type 4",
            "A rectangle of X and Y over two boxes would make two solutions. Two of its cells have other candidates, \
             and in a house they share X has no other place. So one of the two is X. If the other were Y, the \
             rectangle would be complete: so Y is removed from both."),
        T::UniqueLoop1 => ("Unique Loop type 1",
            "A loop of six or more cells, each step within a house, around which X and Y alternate; every house that \
             it touches holds two of its cells. If it held nothing but X and Y, the two could be swapped all around, \
             and there would be two solutions. If one cell alone has other candidates, X and Y are removed from it."),
        T::UniqueLoop2 => ("Unique Loop type 2",
            "A loop around which X and Y alternate would make two solutions. Here the cells with other candidates all \
             have the same one, Z. One of these cells must be Z. So cells that see all of them cannot be Z."),
        T::UniqueLoop3 => ("Unique Loop type 3",
            "A loop around which X and Y alternate would make two solutions. Two of its cells have other candidates, \
             and one of those must hold. Look at the two cells as one cell with only these candidates: together with \
             more cells of a house that both share, it makes a naked or hidden set, which removes candidates as usual."),
        T::UniqueLoop4 => ("Unique Loop type 4",
            "A loop around which X and Y alternate would make two solutions. Two of its cells have other candidates, \
             and in a house they share X has no other place. So one of the two is X, and the other must not be Y: Y \
             is removed from both."),
        T::NakedQuad => ("Naked Quad",
            "Four cells of a house have four candidates between them. The four digits fill the four cells in some \
             order, so no further cell of the house can hold any of them."),
        T::Jellyfish => ("Jellyfish",
            "An X-Wing with four lines. On four rows a digit has places on four columns only. It stands once in each \
             of these columns, on one of these rows, so it is no candidate of other cells of the columns. The same \
             holds with rows and columns swapped."),
        T::HiddenQuad => ("Hidden Quad",
            "Four digits of a house have four cells between them. The cells are taken by these digits, so all their \
             other candidates are removed."),
        T::Bug1 => ("BUG type 1",
            "BUG is short for bivalue universal grave. If every blank cell had two candidates, and every digit two \
             places or none in every house, a puzzle would have two solutions or none. If the board is like that \
             except for the extra candidates of one cell, this cell must hold one of those."),
        T::Bug2 => ("BUG type 2",
            "A board on which every blank cell has two candidates and every digit two places in its houses has two \
             solutions or none. Here several cells have one extra candidate, and it is the same digit. One of them \
             must hold it, so cells that see all of them cannot."),
        T::Bug3 => ("BUG type 3",
            "A board on which every blank cell has two candidates and every digit two places in its houses has two \
             solutions or none. Here several cells of one house have extra candidates, and one of these must be true. \
             Seen as one cell with just these, they make a naked set with more cells of the house: its digits can be \
             removed from the other cells."),
        T::Bug4 => ("BUG type 4",
            "A board on which every blank cell has two candidates and every digit two places in its houses has two \
             solutions or none. Here two cells have extra candidates, and share one more digit that has no other \
             place in a house of both. One of the two holds that digit, the other one of its extra candidates: all \
             other candidates of both can be removed."),
        T::AlignedPair => ("Aligned Pair Exclusion",
            "Try all pairs of digits for two cells. A pair is ruled out if the cells see each other and the digits \
             are the same, or if a cell that sees both would have no candidate left. Candidates that are left in no \
             pair are removed."),
        T::XCycle => ("Bidirectional X-Cycle",
            "A loop in one digit, with alternating links: if this holds that does not (two places in one house), and \
             if this does not hold that does (the only two places in a house). The loop can be followed in both \
             directions, so every second place holds, or all the others do. A cell that sees one place of each kind \
             cannot hold the digit."),
        T::YCycle => ("Bidirectional Y-Cycle",
            "A loop through cells with two candidates. Each cell passes on its other digit: if it is not this one it is \
             the other, and the next cell cannot be that. The loop can be followed in both directions, so one of the two \
             ends of every link holds: the digit of a link is removed from all other cells that see both of its ends."),
        T::XChain => ("Forcing X-Chain",
            "A chain in one digit, with alternating links: if this holds that does not, and if this does not hold that \
             does, as a house has two places left. If it leads from an assumption to its opposite, the assumption is \
             wrong."),
        T::XyCycle => ("Bidirectional Cycle",
            "A loop of alternating links between places of a digit in a house or candidates of a cell: if this holds \
             that does not, if this does not hold that does. It can be followed in both directions, so every second \
             statement holds or all the others do. What contradicts both cannot hold."),
        T::XyChain => ("Forcing Chain",
            "A chain of alternating links between places of a digit in a house or candidates of a cell: if this holds \
             that does not, if this does not hold that does. If it leads from an assumption to its opposite, the \
             assumption is wrong."),
        T::AlignedTriplet => ("Aligned Triplet Exclusion",
            "Try all triples of digits for three cells. A triple is ruled out if two of the cells see each other and \
             would be the same, or if a cell that sees all three would have no candidate left. Candidates that are \
             left in no triple are removed."),
        T::Nishio => ("Nishio Forcing Chains",
            "Assume that a candidate holds, and follow that one digit over the board: where it stands it rules out \
             its peers, and where a house has one place left it goes there. If that ends in a contradiction, the \
             candidate is removed."),
        T::CellChains => ("Cell Forcing Chains",
            "A cell holds one of its candidates. Follow a chain from each of them in turn. If all chains come to the \
             same statement, it is true, whichever candidate it was."),
        T::RegionChains => ("Region Forcing Chains",
            "A digit has one of its places in a house. Follow a chain from each of them in turn. If all chains come \
             to the same statement, it is true, wherever the digit goes."),
        T::DynamicContradiction => ("Dynamic Contradiction Forcing Chains",
            "Assume that a candidate holds, or that it does not, and draw every consequence. Here consequences \
             combine: what was ruled out on one way may leave one place, or one candidate, on another. If a candidate \
             is found both to hold and not to hold, the assumption is wrong."),
        T::DynamicDouble => ("Dynamic Double Forcing Chains",
            "A candidate holds or it does not. Draw every consequence of both, where those of one side may combine. \
             What follows from both is true."),
        T::DynamicCell => ("Dynamic Cell Forcing Chains",
            "A cell holds one of its candidates. Draw every consequence of each, where those of one candidate may \
             combine. What follows from all of them is true."),
        T::DynamicRegion => ("Dynamic Region Forcing Chains",
            "A digit has one of its places in a house. Draw every consequence of each, where those of one place may \
             combine. What follows from all of them is true."),
        T::DynamicPlus => ("Dynamic Forcing Chains (+)",
            "Dynamic forcing chains, where the consequences also come from locked candidates, pairs and X-Wings that \
             arise on the way: on the board as the assumption leaves it, such a technique removes a candidate, and \
             the chain goes on from there."),
        T::NestedChains => ("Nested Forcing Chains (+ Forcing Chains)",
            "Dynamic forcing chains, where the consequences also come from chains and cycles on the board as the \
             assumption leaves it. A chain inside of a chain: few people do that without paper."),
        T::NestedMultiple => ("Nested Forcing Chains (+ Multiple Forcing Chains)",
            "Dynamic forcing chains, where the consequences also come from cell and region forcing chains on the \
             board as the assumption leaves it: inside of one case there are several, and all of them agree."),
        T::NestedDynamic => ("Nested Forcing Chains (+ Dynamic Forcing Chains)",
            "Dynamic forcing chains with dynamic forcing chains inside. Each of the inner ones draws every \
             consequence on the board as the assumption leaves it. It is a search of two levels, written down as \
             reasons."),
        T::NestedNested => ("Nested Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
            "Dynamic forcing chains with dynamic forcing chains inside, which have chains inside themselves. No known \
             puzzle needs it. Beyond it, only guessing is left."),
    }
}
