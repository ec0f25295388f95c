//! Compares every operation on lanes with the same operation on a naive cube, and converts text to lanes and
//! back, on every instruction set.

use crate::arch::IsaProof;
use crate::one::lanes::{CUBE, Lanes, PADDING, Stored, three};
use crate::puzzle::{ALL, Puzzle};
use crate::samples::on_every_isa;
use std::array::from_fn;
use testkit::Seed;
use testkit::random::Random;

/// Lane (layer, band, stack) is number `9 * band + 3 * layer + stack`.
type Cube = [u16; CUBE];

fn cube(lane: impl Fn(usize, usize, usize) -> u16) -> Cube {
    from_fn(|n| lane(n / 3 % 3, n / 9, n % 3))
}

fn at(cube: &Cube, layer: usize, band: usize, stack: usize) -> u16 {
    cube[9 * (band % 3) + 3 * (layer % 3) + stack % 3]
}

/// Returns random sets of digits, some small and some large.
fn random<const N: usize>(random: &mut Random) -> [u16; N] {
    let is_sparse = random.once_in(2);
    from_fn(|_| {
        let [a, b] = [random.below(512) as u16, random.below(512) as u16];
        if is_sparse { a & b } else { a | b }
    })
}

fn load<L: Lanes>(proof: L::IsaProof, cube: &Cube) -> L {
    let mut stored = Stored([PADDING; 48]);
    for (lane, index) in L::INDICES.into_iter().enumerate() {
        stored.0[usize::from(index)] = cube[lane];
    }
    L::load(proof, &stored)
}

fn store<L: Lanes>(vector: L) -> Cube {
    let stored = vector.store();
    L::INDICES.map(|index| stored.0[usize::from(index)] & ALL)
}

/// Checks the lanes of a vector, turns the vector, and checks the lanes again. The turn reveals errors in
/// lanes that the vector stores twice.
fn expect<L: Lanes>(vector: L, expected: &Cube, what: &str) {
    assert_eq!(store(vector), *expected, "{what}");
    let turned = [store(vector.turn::<1>()), store(vector.turn::<2>())];
    for (by, turned) in turned.into_iter().enumerate() {
        assert_eq!(
            turned,
            cube(|layer, band, stack| at(expected, layer + by + 1, band, stack)),
            "{what}, turned"
        );
    }
}

/// Runs a check many times on every instruction set.
macro_rules! check_every_isa {
    ($check:ident) => {{
        fn again<L: Lanes>(proof: L::IsaProof) {
            let random = &mut Random::new(Seed(7));
            for _ in 0..300 {
                proof.run(|| $check::<L>(proof, random));
            }
        }
        drop(on_every_isa!(lanes, again()));
    }};
}

fn logic<L: Lanes>(proof: L::IsaProof, rng: &mut Random) {
    let [a, b, c]: [Cube; 3] = [random(rng), random(rng), random(rng)];
    let [x, y, z] = [&a, &b, &c].map(|cube| load::<L>(proof, cube));
    let each = |f: fn(u16, u16, u16) -> u16| from_fn(|n| f(a[n], b[n], c[n]) & ALL);
    expect(x.and(y), &each(|a, b, _| a & b), "and");
    expect(x.or(y), &each(|a, b, _| a | b), "or");
    expect(x.xor(y), &each(|a, b, _| a ^ b), "xor");
    expect(x.without(y), &each(|a, b, _| a & !b), "and not");
    expect(x.or3(y, z), &each(|a, b, c| a | b | c), "any");
    expect(x.without2(y, z), &each(|a, b, c| a & !b & !c), "and neither");
    expect(x.without_differing(y, z), &each(|a, b, c| a & !(b ^ c)), "and same");
    expect(x.xor3(y, z), &each(|a, b, c| a ^ b ^ c), "one or three");
    expect(x.majority(y, z), &each(|a, b, c| a & b | a & c | b & c), "two or three");
    expect(x.singles(), &each(|a, _, _| if a.count_ones() == 1 { a } else { 0 }), "singles");
    expect(x.three_or_full(), &each(|a, _, _| if a.count_ones() < 3 { ALL } else { a }), "three or full");
    expect(x.where_empty(), &each(|a, _, _| if a == 0 { ALL } else { 0 }), "where empty");
    expect(x.narrow(y), &each(|a, b, _| if a & b == 0 { a } else { a & b }), "narrow");
    let open = (0..CUBE).fold(0, |lanes, n| lanes | u32::from(a[n].count_ones() > 1) << n);
    assert_eq!(x.open(), open, "open");
}

#[test]
fn logic_is_that_of_each_lane() {
    check_every_isa!(logic);
}

fn sums<L: Lanes>(proof: L::IsaProof, rng: &mut Random) {
    let full = random::<81>(rng).map(|set| set | 1 << rng.below(9));
    let vectors = |sets: &[u16; 81]| L::of_candidates(proof, sets);
    let (before, cell) = (vectors(&full), rng.below(81));
    assert!(!L::any_empty(&before) && L::is_same(L::sum(&before), L::sum(&vectors(&full))));
    let (mut empty, mut less) = (full, full);
    (empty[cell], less[cell]) = (0, full[cell] & full[cell].wrapping_sub(1));
    assert!(L::any_empty(&vectors(&empty)), "cell {cell}");
    let is_same = L::is_same(L::sum(&before), L::sum(&vectors(&less)));
    assert!(!is_same, "cell {cell}");
    let (closed, mut open) = ([0x10; 81], [0x10; 81]);
    open[cell] = 0x110;
    assert!(!L::any_open(&vectors(&closed)) && L::any_open(&vectors(&open)), "cell {cell}");
}

#[test]
fn an_empty_lane_is_seen_and_a_digit_less_and_an_open_one() {
    check_every_isa!(sums);
}

fn turns<L: Lanes>(proof: L::IsaProof, rng: &mut Random) {
    let cubes: [Cube; 3] = [random(rng), random(rng), random(rng)];
    let vectors = cubes.map(|cube| load::<L>(proof, &cube));
    expect(vectors[0], &cubes[0], "load");
    let all = |f: fn(u16, u16) -> u16, c: usize, band, stack| {
        (1..3).fold(at(&cubes[c], 0, band, stack), |all, layer| f(all, at(&cubes[c], layer, band, stack)))
    };
    let odd = cube(|_, band, stack| all(|a, b| a ^ b, 0, band, stack));
    expect(vectors[0].one_or_three_layers(), &odd, "one or three layers");
    expect(L::fold(vectors), &cube(|c, band, stack| all(|a, b| a | b, c, band, stack)), "fold");
    for (c, spread) in vectors[0].spread().into_iter().enumerate() {
        expect(spread, &cube(|_, band, stack| at(&cubes[0], c, band, stack)), "spread");
    }
}

#[test]
fn turns_are_those_of_a_cube() {
    check_every_isa!(turns);
}

fn in_houses<L: Lanes>(proof: L::IsaProof, rng: &mut Random) {
    let triads: Cube = random(rng);
    let vector = load::<L>(proof, &triads);
    // A configuration is identified by the stack (or band) of its first triad, and by the step to the next
    // triad.
    let in_band = |step: usize, band: usize, stack: usize| {
        (0..3).fold(ALL, |digits, layer| digits & at(&triads, layer, band, stack + step * layer))
    };
    let in_stack = |step: usize, band: usize, stack: usize| {
        (0..3).fold(ALL, |digits, layer| digits & at(&triads, layer, band + step * layer, stack))
    };
    let word = |part: &dyn Fn(usize) -> u16| (0..3).fold(0, |word, n| word | u64::from(part(n)) << (16 * n));
    let bands = |step| three(|band| word(&|stack| in_band(step, band, stack)));
    let stacks = |step| three(|stack| word(&|band| in_stack(step, band, stack)));
    let (found, used) = (vector.in_bands(), |layer, band, stack| {
        in_band(1, band, stack + 2 * layer) | in_band(2, band, stack + layer)
    });
    assert_eq!([found.even.by_band(), found.odd.by_band()], [bands(1), bands(2)]);
    expect(found.used, &cube(used), "triads used in bands");
    let (found, used) = (vector.in_stacks(), |layer, band, stack| {
        in_stack(1, band + 2 * layer, stack) | in_stack(2, band + layer, stack)
    });
    assert_eq!([found.even.by_stack(), found.odd.by_stack()], [stacks(1), stacks(2)]);
    expect(found.used, &cube(used), "triads used in stacks");
}

#[test]
fn configurations_are_three_triads_in_different_rows_and_boxes() {
    check_every_isa!(in_houses);
}

fn text<L: Lanes>(proof: L::IsaProof, random: &mut Random) {
    let text: [u8; 81] =
        from_fn(|_| if random.once_in(2) { random.below(256) } else { 46 + random.below(12) } as u8);
    let columns = L::of_givens(proof, &text);
    assert_eq!(L::candidates(&columns), Puzzle::Givens(&text).candidates(), "{text:?}");
    for column in columns {
        expect(column.turn::<1>().turn::<2>(), &store(column), "givens");
    }
    let digits: [u8; 81] = from_fn(|_| b'1' + random.below(9) as u8);
    assert_eq!(L::digits(&L::of_givens(proof, &digits)), digits);
}

#[test]
fn text_becomes_lanes_and_lanes_text() {
    check_every_isa!(text);
}
