//! Finds the symmetries of a board by singling out points. Computes which points the symmetries exchange, and
//! how many symmetries there are.
//!
//! To single out a point is to give it a colour of its own. The first path singles out one point after the
//! other until every point has its own colour. At each step of the first path, the search also tries the
//! other points that could have been singled out. If another path ends with colours that match the colours of
//! the first path, then mapping each point to the point of the same colour is a symmetry. The search skips a
//! point if a known symmetry exchanges it with a point that was tried. McKay's program Nauty
//! (<https://pallini.di.uniroma1.it>) and related programs use the same method. A search for canonical forms
//! asks for the symmetries that fix (leave unchanged) its choices so far. If the symmetries exchange several
//! points, the search tries only one of these points.
//!
//! Pruning choices by symmetries is sound for these reasons:
//!
//! - A [`PartialForm`](super::state::PartialForm) depends only on the board and on recorded choices, which
//!   are the side, the rows, and each digit or stack that was chosen from several. Every other part of the
//!   form is forced. For example, blank stacks are forced to come first, and a digit is forced to be read
//!   first if only this digit has the smallest name. A symmetry preserves all forced parts. So if a symmetry
//!   maps choices A to choices B, it also maps the state after A to the state after B. (The order of columns
//!   within a class is not part of a state.) So a symmetry that fixes the choices also fixes the state.
//! - Lines are compared by their digits, never by their row or column numbers, and a symmetry does not change
//!   the digits that are read. So if a symmetry fixes a state and maps one choice in this state to another,
//!   both choices lead to the same boards, and the search needs only one of them.
//! - A node need not know every symmetry that fixes its state. If a node knows fewer symmetries, the search
//!   tries more choices than necessary, but finds the same canonical form. So a node may record no symmetry
//!   ([`NOTHING`]) if finding the symmetries would take too long.
//! - The search itself tries only one of several equal rows or bands. Pruning equal rows or bands is a
//!   special case, because a symmetry exchanges the equal rows or bands and fixes everything else. The order
//!   of equal rows does not affect any other point, so pruning equal rows can be combined with pruning by
//!   symmetries.
//!
//! Five 16x16 boards of the tests need symmetries. One board has givens only on its diagonal. The other four
//! boards have no boxes, and each of them is the multiplication table of a group. Finding the canonical form
//! of any of the five boards takes at most 0.5 s. Without symmetries, all five boards are refused, and
//! refusing the board with the diagonal takes 6 s. Ordinary puzzles do not use this module, so the time for
//! 49,158 puzzles of 9x9 is the same with and without the module.
//!
//! Wherever a [`RowReader`](super::rows::RowReader) or a search tries several choices, it must call
//! [`Choices::is_first`] for each choice, and must record the choice with [`Choices::choose`]. Otherwise
//! the search would prune boards that are not equivalent.

use super::colours::{BoardPoint, Colours, Exchange, PointSet, Points};
use super::layout::BothSides;
use std::collections::HashMap;

/// The maximum number of refinements for one board; the paths and the nodes share this number. Reaching the
/// maximum takes a few seconds.
const REFINEMENTS: u64 = 1 << 20;

/// The node for choices that only the identity fixes, and for choices whose symmetries are unknown.
pub(super) const NOTHING: u16 = 0;

/// The node of a search that has not made any choice yet.
const ALL: u16 = 1;

/// The choices of a search, with or without known symmetries. The search is compiled separately for each
/// implementation of this trait, so symmetries do not slow down a search without symmetries.
pub(super) trait Choices {
    /// Marks a point as tried. Returns `false` if an equivalent point was tried before. Two points are
    /// equivalent if a symmetry that fixes the choices of `node` exchanges them.
    fn is_first(&self, node: u16, point: BoardPoint, tried: &mut PointSet) -> bool;

    /// Returns the node for the choices of `node` with `point` added.
    fn choose(&mut self, node: u16, point: BoardPoint) -> u16;

    /// Chooses the side to begin with and returns its node, or `None` if a symmetry exchanges this side with
    /// a side that was tried.
    fn begin(&mut self, is_turned: bool, tried: &mut PointSet) -> Option<u16> {
        let point = BoardPoint::side(is_turned);
        self.is_first(ALL, point, tried).then(|| self.choose(ALL, point))
    }
}

/// No symmetries are known, so every choice is tried.
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

/// The symmetries of a board. Each node stands for some choices and knows which points are exchanged by the
/// symmetries that fix these choices. The nodes form a tree that grows as choices are made.
#[derive(Clone, Debug)]
pub(super) struct Symmetries {
    points: Points,
    turns: bool,
    /// The number of refinements that remain.
    left: u64,
    nodes: Vec<ChosenPoints>,
    /// The number of symmetries.
    pub(super) order: u128,
    children: HashMap<(u16, BoardPoint), u16>,
}

/// A node of the tree, which stands for some choices.
#[derive(Clone, Debug)]
struct ChosenPoints {
    chosen: Vec<BoardPoint>,
    /// For every point, the representative of its orbit. An orbit is a set of points that symmetries
    /// exchange.
    orbits: Exchange,
}

impl Symmetries {
    /// Finds all symmetries of a board. Returns `None` if the search takes too long.
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

    /// The representative of the orbit of `point` under the symmetries that fix the choices of `node`.
    fn representative(&self, node: u16, point: BoardPoint) -> BoardPoint {
        self.nodes[usize::from(node)].orbits[point.index()]
    }

    /// Makes a node for these choices. Returns the node and the number of symmetries that fix the choices.
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

    /// Returns [`NOTHING`] if finding the node would take too long or if there are more than 65,535 nodes.
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

/// Whether `a` and `b` are different points that symmetries exchange.
fn are_exchanged(orbits: &Exchange, a: BoardPoint, b: BoardPoint) -> bool {
    a != b && orbits[a.index()] == orbits[b.index()]
}

/// The first path, and the orbits of the symmetries found so far.
struct FirstPath<'a> {
    points: &'a Points,
    left: &'a mut u64,
    steps: Vec<PathStep>,
    /// The colours at the end of the path, where each point has a colour of its own.
    end: Colours,
    /// The points that are singled out before the current step.
    single: Vec<BoardPoint>,
    orbits: Exchange,
}

/// A step of the first path.
struct PathStep {
    /// The colours before the step.
    colours: Colours,
    /// The points that can be singled out.
    choices: Vec<BoardPoint>,
    /// The hash that the refinement returned after the first of `choices` was singled out.
    trace: u64,
}

impl<'a> FirstPath<'a> {
    /// Follows the first path, starting from `colours`. The points of `single` are already singled out
    /// in `colours`.
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

    /// Returns the orbits of the points and the number of symmetries, or `None` if finding them takes too
    /// long.
    fn symmetries(mut self) -> Option<(Exchange, u128)> {
        let mut order = 1_u128;
        // Goes through the steps from last to first. The symmetries found at a step fix all points that
        // earlier steps singled out.
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

    /// Searches for a symmetry that maps the first path to a path that singles out `point` at `depth`.
    /// Returns `None` if the search takes too long, and `Some(None)` if there is no such symmetry.
    fn follow(&mut self, depth: usize, colours: &Colours, point: BoardPoint) -> Option<Option<Exchange>> {
        *self.left = self.left.checked_sub(1)?;
        let mut colours = colours.clone();
        colours.single_out(point);
        if self.points.refine(&mut colours) != self.steps[depth].trace {
            return Some(None);
        }
        if depth + 1 == self.steps.len() {
            let image = self.image(&colours);
            // Matching colours give a symmetry that fixes `single`, unless two hashes are equal by chance.
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

    /// Maps each point to its image. If a point has colour c at the end of the first path, its image is the
    /// point that has colour c in `colours`.
    fn image(&self, colours: &Colours) -> Exchange {
        let mut points = BoardPoint::all();
        self.points.all.iter().for_each(|&point| points[usize::from(colours.of(point))] = point);
        let mut image = BoardPoint::all();
        for &point in &self.points.all {
            image[point.index()] = points[usize::from(self.end.of(point))];
        }
        image
    }

    /// Merges the orbits of points that a symmetry exchanges.
    fn join(&mut self, image: &Exchange) {
        for (point, &other) in image.iter().enumerate() {
            let (a, b) = (self.orbits[point], self.orbits[other.index()]);
            if a != b {
                self.orbits.iter_mut().filter(|orbit| **orbit == b).for_each(|orbit| *orbit = a);
            }
        }
    }
}
