//! The symmetries of a board, found by singling points out: which points they exchange, and how many they are.
//!
//! Points are given colours of their own, one after the other, until all points have one: the first path. Every other point
//! that could have been singled out on it is tried in its place; if that leads to colours like those of the first path, the
//! exchange of points is a symmetry, and all that it and those before make of a point need not be tried any more. Known from
//! nauty and its kin (McKay, <https://pallini.di.uniroma1.it>). A search for canonical forms asks for the symmetries that
//! leave alone what it has chosen so far: of points that those exchange one is enough.
//!
//! Why that is sound, and what must hold for it:
//!
//! - A [`PartialForm`](super::state::PartialForm) depends on the board and on recorded choices only: the side, the rows, and the digits
//!   and stacks that were taken where several would do. All else is forced: where classes and groups are cut, which digits
//!   are named by a place, that blank stacks come first, a digit that alone is the least. What is forced moves with a
//!   symmetry: of choices that it makes others it makes their state that of the others. (Within a class the order of
//!   columns is no part of what a state says.) So a symmetry that leaves the choices alone leaves the state alone.
//! - Lines are compared by what they read, never by which row or column it is, and a symmetry does not change what is
//!   read. So if it leaves a state alone and makes one choice there another, both lead to the same boards, and one is enough.
//! - A node's group need not be all that leaves its state alone: a part of it exchanges fewer points, and more is tried
//!   than needed. So it is right to know nothing ([`NOTHING`]) where more would take too long.
//! - Rows that are the same, and bands, of which the search tries one itself, are points that a symmetry exchanges and that
//!   leaves all else alone: a special case. Which of them comes first makes no difference to any other point, so both ways
//!   to pass over choices can be had at once.
//!
//! What it is for: the 16x16 board with only its diagonal, and the 16x16 tables of four groups without boxes, have a form
//! within 0.5 s; without symmetries all five are refused, the diagonal after 6 s. Ordinary puzzles do not come here: 49,158 of
//! 9x9 take as long without this module.
//!
//! So a new branch in a [`RowReader`](super::rows::RowReader), or in a search, must go through [`Choices::is_first`] and be recorded
//! by [`Choices::choose`], or else symmetries would pass over boards that differ.

use super::colours::{BoardPoint, Colours, Exchange, PointSet, Points};
use super::layout::BothSides;
use std::collections::HashMap;

/// How often the colours of one board are refined, at most: some seconds. Paths and nodes both count.
const REFINEMENTS: u64 = 1 << 20;

/// The node of choices that no symmetry leaves alone but the one that changes nothing.
pub(super) const NOTHING: u16 = 0;

/// The node where nothing is chosen.
const ALL: u16 = 1;

/// What is known of choices. A search is compiled for either kind, so that one that knows nothing takes no longer for it.
pub(super) trait Choices {
    /// Whether no point was tried that a symmetry exchanges with this one, after the choices of `node`.
    fn is_first(&self, node: u16, point: BoardPoint, tried: &mut PointSet) -> bool;

    /// The node with one choice more.
    fn choose(&mut self, node: u16, point: BoardPoint) -> u16;

    /// The node with a side to begin with chosen, unless a symmetry exchanges it with one that was tried.
    fn begin(&mut self, is_turned: bool, tried: &mut PointSet) -> Option<u16> {
        let point = BoardPoint::side(is_turned);
        self.is_first(ALL, point, tried).then(|| self.choose(ALL, point))
    }
}

/// Nothing is known: every choice is made.
#[derive(Debug)]
pub(super) struct Unknown;

impl Choices for Unknown {
    #[inline(always)]
    fn is_first(&self, _: u16, _: BoardPoint, _: &mut PointSet) -> bool {
        true
    }

    #[inline(always)]
    fn choose(&mut self, node: u16, _: BoardPoint) -> u16 {
        node
    }
}

/// The symmetries of a board that leave some choices alone, by node; a tree that grows as choices are made.
#[derive(Clone, Debug)]
pub(super) struct Symmetries {
    points: Points,
    turns: bool,
    /// How many more refinements there may be.
    left: u64,
    nodes: Vec<ChosenPoints>,
    /// How many symmetries there are.
    pub(super) order: u128,
    children: HashMap<(u16, BoardPoint), u16>,
}

/// Choices that were made.
#[derive(Clone, Debug)]
struct ChosenPoints {
    chosen: Vec<BoardPoint>,
    /// For every point, one of those that it can be exchanged with, the same for all of them.
    orbits: Exchange,
}

impl Symmetries {
    /// All symmetries of a board. Nothing if that takes too long.
    pub(super) fn of(sheet: &BothSides) -> Option<Symmetries> {
        let nothing = ChosenPoints { chosen: Vec::new(), orbits: BoardPoint::all() };
        let mut symmetries = Symmetries {
            points: Points::of(sheet),
            turns: sheet.layout.turns(),
            left: REFINEMENTS,
            nodes: vec![nothing],
            order: 1,
            children: HashMap::new(),
        };
        symmetries.order = symmetries.grow(Vec::new())?.1;
        Some(symmetries)
    }

    /// Of points that are exchanged by symmetries that leave the choices of `node` alone, one.
    fn representative(&self, node: u16, point: BoardPoint) -> BoardPoint {
        self.nodes[usize::from(node)].orbits[point.index()]
    }

    /// A node for these choices, and how many symmetries leave them alone.
    fn grow(&mut self, chosen: Vec<BoardPoint>) -> Option<(u16, u128)> {
        self.left = self.left.checked_sub(chosen.len() as u64 + 1)?;
        let mut colours = self.points.kinds(self.turns);
        for &point in &chosen {
            self.points.refine(&mut colours);
            colours.single_out(point);
        }
        self.points.refine(&mut colours);
        let (orbits, order) =
            FirstPath::new(&self.points, &mut self.left, colours, chosen.clone())?.symmetries()?;
        if order == 1 && !chosen.is_empty() {
            return Some((NOTHING, 1));
        }
        let node = u16::try_from(self.nodes.len()).ok()?;
        self.nodes.push(ChosenPoints { chosen, orbits });
        Some((node, order))
    }
}

impl Choices for Symmetries {
    fn is_first(&self, node: u16, point: BoardPoint, tried: &mut PointSet) -> bool {
        tried.insert(self.representative(node, point))
    }

    /// Where it would take too long to find the node, or there are more than 65,535, no symmetry is known.
    fn choose(&mut self, node: u16, point: BoardPoint) -> u16 {
        let orbits = &self.nodes[usize::from(node)].orbits;
        if node == NOTHING || !self.points.all.iter().any(|&p| are_exchanged(orbits, p, point)) {
            return node;
        }
        if let Some(&child) = self.children.get(&(node, point)) {
            return child;
        }
        let mut chosen = self.nodes[usize::from(node)].chosen.clone();
        chosen.push(point);
        let child = self.grow(chosen).map_or(NOTHING, |grown| grown.0);
        self.children.insert((node, point), child);
        child
    }
}

/// Whether these are two points, and exchanged.
fn are_exchanged(orbits: &Exchange, a: BoardPoint, b: BoardPoint) -> bool {
    a != b && orbits[a.index()] == orbits[b.index()]
}

/// The first path, and what was found beside it.
struct FirstPath<'a> {
    points: &'a Points,
    left: &'a mut u64,
    steps: Vec<PathStep>,
    /// The colours at its end, where each point has its own.
    end: Colours,
    /// The points that were singled out before the step that is looked at.
    single: Vec<BoardPoint>,
    orbits: Exchange,
}

/// A step of the first path.
struct PathStep {
    /// The colours before it.
    colours: Colours,
    /// The points that can be singled out.
    choices: Vec<BoardPoint>,
    /// What was seen after the first was.
    trace: u64,
}

impl<'a> FirstPath<'a> {
    /// The path from colours where these points were singled out.
    fn new(
        points: &'a Points,
        left: &'a mut u64,
        mut colours: Colours,
        mut single: Vec<BoardPoint>,
    ) -> Option<FirstPath<'a>> {
        let mut steps = Vec::new();
        loop {
            let choices = colours.several(points);
            let Some(&first) = choices.first() else { break };
            let before = colours.clone();
            *left = left.checked_sub(1)?;
            colours.single_out(first);
            single.push(first);
            let trace = points.refine(&mut colours);
            steps.push(PathStep { colours: before, choices, trace });
        }
        Some(FirstPath { points, left, steps, end: colours, single, orbits: BoardPoint::all() })
    }

    /// Which points are exchanged, and by how many symmetries. Nothing if that takes too long.
    fn symmetries(mut self) -> Option<(Exchange, u128)> {
        let mut order = 1_u128;
        // From the end on: what is found leaves all points alone that were singled out before.
        for depth in (0..self.steps.len()).rev() {
            let choices = self.steps[depth].choices.clone();
            self.single.pop();
            let mut failed: Vec<BoardPoint> = Vec::new();
            for &point in &choices[1..] {
                let is_known = |&other: &BoardPoint| are_exchanged(&self.orbits, other, point);
                if is_known(&choices[0]) || failed.iter().any(is_known) {
                    continue;
                }
                let colours = self.steps[depth].colours.clone();
                match self.follow(depth, &colours, point)? {
                    Some(image) => self.join(&image),
                    None => failed.push(point),
                }
            }
            let is_exchanged =
                |&&point: &&BoardPoint| point == choices[0] || are_exchanged(&self.orbits, point, choices[0]);
            order *= choices.iter().filter(is_exchanged).count() as u128;
        }
        Some((self.orbits, order))
    }

    /// A symmetry that leads from the first path to colours where `point` is singled out at this depth, if there is one.
    fn follow(&mut self, depth: usize, colours: &Colours, point: BoardPoint) -> Option<Option<Exchange>> {
        *self.left = self.left.checked_sub(1)?;
        let mut colours = colours.clone();
        colours.single_out(point);
        if self.points.refine(&mut colours) != self.steps[depth].trace {
            return Some(None);
        }
        if depth + 1 == self.steps.len() {
            let image = self.image(&colours);
            // Like colours lead to a symmetry, one that leaves these alone, unless two traces are alike by chance.
            let is_left_alone = |&point: &BoardPoint| image[point.index()] == point;
            let is_it = self.single.iter().all(is_left_alone) && self.points.is_symmetry(&image);
            return Some(is_it.then_some(image));
        }
        for next in colours.several(self.points) {
            if let Some(image) = self.follow(depth + 1, &colours, next)? {
                return Some(Some(image));
            }
        }
        Some(None)
    }

    /// Each point becomes the one that has its colour here.
    fn image(&self, colours: &Colours) -> Exchange {
        let mut points = BoardPoint::all();
        self.points.all.iter().for_each(|&point| points[usize::from(colours.of(point))] = point);
        let mut image = BoardPoint::all();
        for &point in &self.points.all {
            image[point.index()] = points[usize::from(self.end.of(point))];
        }
        image
    }

    /// Puts points together that a symmetry exchanges.
    fn join(&mut self, image: &Exchange) {
        for (point, &other) in image.iter().enumerate() {
            let (a, b) = (self.orbits[point], self.orbits[other.index()]);
            if a != b {
                self.orbits.iter_mut().filter(|orbit| **orbit == b).for_each(|orbit| *orbit = a);
            }
        }
    }
}
