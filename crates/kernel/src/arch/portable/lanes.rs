//! Lanes for every CPU: five times eight fields, of which 27 are the cube.
//!
//! ```text
//!   fields           low half          high half
//!    0  slot 0        s s s .           s s s .           s: a stack      .: padding
//!    1  slot 1        s s s .           s s s .
//!    2  slot 2        s s s .           s s s .
//!                     band 0            band 1
//!
//!    3  band 2        slot 0            slot 1
//!    4  band 2        slot 2            slot 0 again
//! ```
//!
//! Slot 0 of band 2 is there twice, so that band 2 turned by one slot is the inner halves of the last two, and turned
//! by two slots those again with one of them: one instruction for both. Two times eight fields a slot, with band 0
//! twice, would need none, but a fifth more of everything else.

use super::fields::Fields;
use crate::arch::NoVectors;
use crate::arch::slot::{LaneSlot, SlotConfigurations};
use crate::one::lanes::{CUBE, Configurations, Lanes, Stored, three};
use std::ops::{BitAnd, BitOr, BitXor};

/// The cube in five times eight fields.
#[derive(Clone, Copy)]
pub(crate) struct Lanes128([Fields; 5]);

/// The fields of three stacks, without the padding: of a half, and of both.
const STACKS: u64 = 0xFFFF_FFFF_FFFF;
const BOTH_STACKS: [u16; 8] = [!0, !0, !0, 0, !0, !0, !0, 0];

/// One slot: bands 0 and 1, and band 2 in the low half of the second; what its high half holds means nothing.
#[derive(Clone, Copy)]
struct Slot128(Fields, Fields);

impl BitAnd for Slot128 {
    type Output = Slot128;

    #[inline(always)]
    fn bitand(self, other: Slot128) -> Slot128 {
        Slot128(self.0 & other.0, self.1 & other.1)
    }
}

impl BitOr for Slot128 {
    type Output = Slot128;

    #[inline(always)]
    fn bitor(self, other: Slot128) -> Slot128 {
        Slot128(self.0 | other.0, self.1 | other.1)
    }
}

impl LaneSlot for Slot128 {
    #[inline(always)]
    fn turn<const BAND: usize, const STACK: usize>(self) -> Slot128 {
        match BAND {
            0 => Slot128(self.0.turn::<STACK>(), self.1.turn::<STACK>()),
            1 => Slot128(self.0.inner_halves(self.1), self.0),
            _ => Slot128(self.1.low_halves(self.0), self.0.high_halves(self.0)),
        }
    }
}

/// Slot 0 counts where configurations are found once.
impl From<SlotConfigurations<Slot128>> for Configurations<Lanes128> {
    #[inline(always)]
    fn from(found: SlotConfigurations<Slot128>) -> Configurations<Lanes128> {
        let SlotConfigurations { even, odd, used } = found;
        Configurations {
            even: Lanes128::of_slots([even; 3]),
            odd: Lanes128::of_slots([odd; 3]),
            used: Lanes128::of_slots(used),
        }
    }
}

impl Lanes128 {
    #[inline(always)]
    fn map(self, f: impl Fn(Fields) -> Fields) -> Lanes128 {
        let [a, b, c, d, e] = self.0;
        Lanes128([f(a), f(b), f(c), f(d), f(e)])
    }

    #[inline(always)]
    fn zip(self, other: Lanes128, f: impl Fn(Fields, Fields) -> Fields) -> Lanes128 {
        let ([a, b, c, d, e], [v, w, x, y, z]) = (self.0, other.0);
        Lanes128([f(a, v), f(b, w), f(c, x), f(d, y), f(e, z)])
    }

    #[inline(always)]
    fn plus(self, other: Lanes128) -> Lanes128 {
        self.zip(other, Fields::plus)
    }

    /// Every field without its lowest digit.
    #[inline(always)]
    fn without_lowest(self) -> Lanes128 {
        self.map(Fields::without_lowest)
    }

    #[inline(always)]
    fn slots(self) -> [Slot128; 3] {
        let [a, b, c, d, e] = self.0;
        [Slot128(a, d), Slot128(b, d.inner_halves(e)), Slot128(c, e)]
    }

    #[inline(always)]
    fn of_slots([x, y, z]: [Slot128; 3]) -> Lanes128 {
        Lanes128([x.0, y.0, z.0, x.1.low_halves(y.1), z.1.low_halves(x.1)])
    }
}

impl BitAnd for Lanes128 {
    type Output = Lanes128;

    #[inline(always)]
    fn bitand(self, other: Lanes128) -> Lanes128 {
        self.zip(
            other,
            #[inline(always)]
            |x, y| x & y,
        )
    }
}

impl BitOr for Lanes128 {
    type Output = Lanes128;

    #[inline(always)]
    fn bitor(self, other: Lanes128) -> Lanes128 {
        self.zip(
            other,
            #[inline(always)]
            |x, y| x | y,
        )
    }
}

impl BitXor for Lanes128 {
    type Output = Lanes128;

    #[inline(always)]
    fn bitxor(self, other: Lanes128) -> Lanes128 {
        self.zip(
            other,
            #[inline(always)]
            |x, y| x ^ y,
        )
    }
}

impl Lanes for Lanes128 {
    type IsaProof = NoVectors;

    type Sum = Fields;

    const PLACES: [u8; CUBE] = {
        let mut places = [0; CUBE];
        let mut lane = 0;
        while lane < CUBE {
            let (band, slot, stack) = (lane / 9, lane / 3 % 3, lane % 3);
            let half = if band < 2 { 2 * slot + band } else { 6 + slot };
            places[lane] = (4 * half + stack) as u8;
            lane += 1;
        }
        places
    };

    #[inline(always)]
    fn load(_: NoVectors, stored: &Stored) -> Lanes128 {
        let fields = |n: usize| Fields::load(&stored.0.as_chunks::<8>().0[n]);
        let (d, e) = (fields(3), fields(4));
        Lanes128([fields(0), fields(1), fields(2), d, e.low_halves(d)])
    }

    #[inline(always)]
    fn store(self) -> Stored {
        let mut stored = Stored([0; 48]);
        for (fields, place) in self.0.into_iter().zip(stored.0.as_chunks_mut::<8>().0) {
            *place = fields.store();
        }
        stored
    }

    #[inline(always)]
    fn splat(_: NoVectors, digits: u16) -> Lanes128 {
        Lanes128([Fields::splat(digits); 5])
    }

    #[inline(always)]
    fn and_not(self, other: Lanes128) -> Lanes128 {
        self.zip(other, Fields::and_not)
    }

    #[inline(always)]
    fn turn<const SLOT: usize>(self) -> Lanes128 {
        let [a, b, c, d, e] = self.0;
        match SLOT {
            1 => Lanes128([b, c, a, d.inner_halves(e), d]),
            _ => Lanes128([c, a, b, e, d.inner_halves(e)]),
        }
    }

    #[inline(always)]
    fn one_or_three_slots(self) -> Lanes128 {
        let [a, b, c, d, e] = self.0;
        let (front, back) = (a ^ b ^ c, d ^ e ^ d.inner_halves(e));
        Lanes128([front, front, front, back, back])
    }

    #[inline(always)]
    fn in_bands(self) -> Configurations<Lanes128> {
        SlotConfigurations::in_bands(self.slots()).into()
    }

    #[inline(always)]
    fn in_stacks(self) -> Configurations<Lanes128> {
        SlotConfigurations::in_stacks(self.slots()).into()
    }

    #[inline(always)]
    fn fold(columns: [Lanes128; 3]) -> Lanes128 {
        let front = three(
            #[inline(always)]
            |c| columns[c].0[0] | columns[c].0[1] | columns[c].0[2],
        );
        // Its halves together have all three slots.
        let back = three(
            #[inline(always)]
            |c| columns[c].0[3] | columns[c].0[4],
        );
        Lanes128([
            front[0],
            front[1],
            front[2],
            back[0].low_halves(back[1]) | back[0].high_halves(back[1]),
            back[2].low_halves(back[0]) | back[2].high_halves(back[0]),
        ])
    }

    #[inline(always)]
    fn spread(self) -> [Lanes128; 3] {
        let [a, b, c, d, e] = self.0;
        let same = |front: Fields, back: Fields| Lanes128([front, front, front, back, back]);
        [same(a, d.low_halves(d)), same(b, d.high_halves(d)), same(c, e.low_halves(e))]
    }

    #[inline(always)]
    fn singles(self) -> Lanes128 {
        self.map(
            #[inline(always)]
            |x| x & x.without_lowest().where_empty(),
        )
    }

    #[inline(always)]
    fn three_or_full(self) -> Lanes128 {
        self.map(
            #[inline(always)]
            |x| x | x.without_lowest().without_lowest().where_empty(),
        )
    }

    #[inline(always)]
    fn narrow(self, digits: Lanes128) -> Lanes128 {
        let both = self & digits;
        self.zip(
            both,
            #[inline(always)]
            |x, both| both | x & both.where_empty(),
        )
    }

    #[inline(always)]
    fn any_empty(vectors: &[Lanes128; 3]) -> bool {
        let [Lanes128([a, b, c, d, e]), Lanes128([f, g, h, i, j]), Lanes128([k, l, m, n, o])] = *vectors;
        Fields::any_empty([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o])
    }

    #[inline(always)]
    fn sum(vectors: &[Lanes128; 3]) -> Fields {
        let Lanes128([a, b, c, d, e]) = vectors[0].plus(vectors[1]).plus(vectors[2]);
        a.plus(b).plus(c).plus(d).plus(e)
    }

    #[inline(always)]
    fn is_same(a: Fields, b: Fields) -> bool {
        a.is_same(b)
    }

    #[inline(always)]
    fn open(self) -> u32 {
        let [a, b, c, d, e] = self.0;
        let front = |fields: Fields| fields.open() & 7 | fields.open() << 5 & 0xE00;
        let back = d.open() & 7 | d.open() >> 1 & 0x38 | e.open() << 6 & 0x1C0;
        front(a) | front(b) << 3 | front(c) << 6 | back << 18
    }

    #[inline(always)]
    fn any_open(vectors: &[Lanes128; 3]) -> bool {
        let [a, b, c] = *vectors;
        let open = a.without_lowest() | b.without_lowest() | c.without_lowest();
        let [a, b, c, d, e] = open.0;
        let none = Fields::splat(0);
        !((a | b | c | d | e) & Fields::load(&BOTH_STACKS)).is_same(none)
    }

    #[inline(always)]
    fn by_band(self) -> [u64; 3] {
        let ([x, y], [z, _]) = (self.0[0].halves(), self.0[3].halves());
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
