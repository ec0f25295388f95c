//! One layer of a cube, for instruction sets that handle the layers separately. A layer has nine lanes, in a
//! table of three bands by three stacks.

use crate::bits::BitWord;
use crate::one::lanes::Configurations;

/// Nine lanes, in a table of three bands by three stacks.
pub(super) trait LaneLayer: BitWord {
    /// Rotates the lanes. Lane (band, stack) takes the value of lane (band + BAND, stack + STACK), modulo 3.
    /// At least one of `BAND` and `STACK` is 0.
    fn turn<const BAND: usize, const STACK: usize>(self) -> Self;
}

/// Returns the configurations that row triads allow.
#[inline(always)]
pub(super) fn in_bands<S: LaneLayer>(layers: [S; 3]) -> Configurations<[S; 3]> {
    configurations::<S, 0, 1, 0, 2>(layers)
}

/// Returns the configurations that column triads allow.
#[inline(always)]
pub(super) fn in_stacks<S: LaneLayer>(layers: [S; 3]) -> Configurations<[S; 3]> {
    configurations::<S, 1, 0, 2, 0>(layers)
}

/// Finds each configuration once, in the layer of its first triad, and rotates the result back to the layers of
/// the other two triads. This method takes eight rotations and seven operations. The AVX-512 code finds each
/// configuration in every layer, which takes six rotations and fifteen operations. With AVX2, that method is
/// 2 % slower.
#[inline(always)]
fn configurations<S: LaneLayer, const B1: usize, const S1: usize, const B2: usize, const S2: usize>(
    layers: [S; 3],
) -> Configurations<[S; 3]> {
    let [a, b, c] = layers;
    let even = a.and3(b.turn::<B1, S1>(), c.turn::<B2, S2>());
    let odd = a.and3(b.turn::<B2, S2>(), c.turn::<B1, S1>());
    let used = [
        even.or(odd),
        even.turn::<B2, S2>().or(odd.turn::<B1, S1>()),
        even.turn::<B1, S1>().or(odd.turn::<B2, S2>()),
    ];
    Configurations { even: [even; 3], odd: [odd; 3], used }
}
