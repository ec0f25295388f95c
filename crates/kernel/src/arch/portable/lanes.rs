//! Lanes for every CPU, in five vectors of eight fields. The cube is 27 of these fields.
//!
//! ```text
//!   fields           low half          high half
//!    0  layer 0       s s s .           s s s .           s: a stack      .: padding
//!    1  layer 1       s s s .           s s s .
//!    2  layer 2       s s s .           s s s .
//!                     band 0            band 1
//!
//!    3  band 2        layer 0           layer 1
//!    4  band 2        layer 2           layer 0 again
//! ```
//!
//! Layer 0 of band 2 is stored twice, so that rotating band 2 takes only one instruction. This instruction
//! combines the inner halves of vectors 3 and 4 into a vector. After a rotation by one layer, band 2 is the
//! combined vector, then vector 3. After a rotation by two layers, band 2 is vector 4, then the combined
//! vector. A layout with two vectors per layer, and with band 0 stored twice, would rotate band 2 without any
//! instruction. However, every other operation would then take a fifth more instructions.

use super::fields::{EightFields, Fields};
use crate::arch::NoVectors;
use crate::arch::layer::{self, LaneLayer};
use crate::bits::{BitWord, DigitFields};
use crate::one::lanes::{CUBE, Configurations, Lanes, Stored, three};

/// The cube in five vectors of eight fields.
pub(crate) type Lanes128 = [Fields; 5];

/// Masks of the fields that hold lanes, not padding. `STACKS` is the mask of one half, `BOTH_STACKS` of both
/// halves.
const STACKS: u64 = 0xFFFF_FFFF_FFFF;
const BOTH_STACKS: [u16; 8] = [!0, !0, !0, 0, !0, !0, !0, 0];

/// One layer of the cube. Bands 0 and 1 are in the first vector, band 2 is in the low half of the second
/// vector. The high half of the second vector has no meaning.
type Layer128 = [Fields; 2];

impl LaneLayer for Layer128 {
    #[inline(always)]
    fn turn<const BAND: usize, const STACK: usize>(self) -> Layer128 {
        match BAND {
            0 => [EightFields::turn::<STACK>(self[0]), EightFields::turn::<STACK>(self[1])],
            1 => [self[0].inner_halves(self[1]), self[0]],
            _ => [self[1].low_halves(self[0]), self[0].high_halves(self[0])],
        }
    }
}

#[inline(always)]
fn layers([a, b, c, d, e]: Lanes128) -> [Layer128; 3] {
    [[a, d], [b, d.inner_halves(e)], [c, e]]
}

#[inline(always)]
fn of_layers([x, y, z]: [Layer128; 3]) -> Lanes128 {
    [x[0], y[0], z[0], x[1].low_halves(y[1]), z[1].low_halves(x[1])]
}

#[inline(always)]
fn configurations(found: Configurations<[Layer128; 3]>) -> Configurations<Lanes128> {
    let Configurations { even, odd, used } = found;
    Configurations { even: of_layers(even), odd: of_layers(odd), used: of_layers(used) }
}

impl Lanes for Lanes128 {
    type IsaProof = NoVectors;

    type Sum = Fields;

    const INDICES: [u8; CUBE] = {
        let mut indices = [0; CUBE];
        let mut lane = 0;
        while lane < CUBE {
            let (band, layer, stack) = (lane / 9, lane / 3 % 3, lane % 3);
            let half = if band < 2 { 2 * layer + band } else { 6 + layer };
            indices[lane] = (4 * half + stack) as u8;
            lane += 1;
        }
        indices
    };

    #[inline(always)]
    fn load(_: NoVectors, stored: &Stored) -> Lanes128 {
        let fields = |n: usize| Fields::load(&stored.0.as_chunks::<8>().0[n]);
        let (d, e) = (fields(3), fields(4));
        [fields(0), fields(1), fields(2), d, e.low_halves(d)]
    }

    #[inline(always)]
    fn store(self) -> Stored {
        let mut stored = Stored([0; 48]);
        for (fields, place) in self.into_iter().zip(stored.0.as_chunks_mut::<8>().0) {
            *place = fields.store();
        }
        stored
    }

    #[inline(always)]
    fn splat(_: NoVectors, digits: u16) -> Lanes128 {
        [Fields::splat(digits); 5]
    }

    #[inline(always)]
    fn turn<const LAYER: usize>(self) -> Lanes128 {
        let [a, b, c, d, e] = self;
        match LAYER {
            1 => [b, c, a, d.inner_halves(e), d],
            _ => [c, a, b, e, d.inner_halves(e)],
        }
    }

    #[inline(always)]
    fn one_or_three_layers(self) -> Lanes128 {
        let [a, b, c, d, e] = self;
        let (front, back) = (a.xor3(b, c), d.xor3(e, d.inner_halves(e)));
        [front, front, front, back, back]
    }

    #[inline(always)]
    fn in_bands(self) -> Configurations<Lanes128> {
        configurations(layer::in_bands(layers(self)))
    }

    #[inline(always)]
    fn in_stacks(self) -> Configurations<Lanes128> {
        configurations(layer::in_stacks(layers(self)))
    }

    #[inline(always)]
    fn fold(columns: [Lanes128; 3]) -> Lanes128 {
        let front = three(
            #[inline(always)]
            |c| columns[c][0].or3(columns[c][1], columns[c][2]),
        );
        // Together, the halves of these two vectors hold all three layers.
        let back = three(
            #[inline(always)]
            |c| columns[c][3].or(columns[c][4]),
        );
        [
            front[0],
            front[1],
            front[2],
            back[0].low_halves(back[1]).or(back[0].high_halves(back[1])),
            back[2].low_halves(back[0]).or(back[2].high_halves(back[0])),
        ]
    }

    #[inline(always)]
    fn spread(self) -> [Lanes128; 3] {
        let [a, b, c, d, e] = self;
        let same = |front: Fields, back: Fields| [front, front, front, back, back];
        [same(a, d.low_halves(d)), same(b, d.high_halves(d)), same(c, e.low_halves(e))]
    }

    #[inline(always)]
    fn any_empty(vectors: &[Lanes128; 3]) -> bool {
        let [[a, b, c, d, e], [f, g, h, i, j], [k, l, m, n, o]] = *vectors;
        Fields::any_empty([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o])
    }

    #[inline(always)]
    fn sum(vectors: &[Lanes128; 3]) -> Fields {
        let [a, b, c, d, e] = vectors[0].plus(vectors[1]).plus(vectors[2]);
        a.plus(b).plus(c).plus(d).plus(e)
    }

    #[inline(always)]
    fn is_same(a: Fields, b: Fields) -> bool {
        EightFields::is_same(a, b)
    }

    #[inline(always)]
    fn open(self) -> u32 {
        let [a, b, c, d, e] = self;
        let front = |fields: Fields| fields.open() & 7 | fields.open() << 5 & 0xE00;
        let back = d.open() & 7 | d.open() >> 1 & 0x38 | e.open() << 6 & 0x1C0;
        front(a) | front(b) << 3 | front(c) << 6 | back << 18
    }

    #[inline(always)]
    fn any_open(vectors: &[Lanes128; 3]) -> bool {
        let [a, b, c] = *vectors;
        let [a, b, c, d, e] = a.without_lowest().or3(b.without_lowest(), c.without_lowest());
        !a.or3(b, c).or3(d, e).and(Fields::load(&BOTH_STACKS)).is_same(Fields::splat(0))
    }

    #[inline(always)]
    fn by_band(self) -> [u64; 3] {
        let ([x, y], [z, _]) = (self[0].halves(), self[3].halves());
        [x & STACKS, y & STACKS, z & STACKS]
    }

    #[inline(always)]
    fn by_stack(self) -> [u64; 3] {
        let [x, y, z] = self.by_band();
        three(
            #[inline(always)]
            |stack| {
                let field = |word: u64| word >> (16 * stack) & 0xFFFF;
                field(x) | field(y) << 16 | field(z) << 32
            },
        )
    }
}
