//! The board as variables and items. Every open candidate is a variable, and exactly one variable of each item is
//! true.
//!
//! ```text
//! items        a cell           takes one digit            variable   this digit in this cell
//!              row and digit    in one cell of the row
//!              column and digit, box and digit alike       so each variable is in four items
//! ```
//!
//! Only candidates that are open at the root become variables. On a 36x36 board with 45 % of the cells given,
//! only one candidate in eight is open at the root. So the arrays that every conflict uses fit in the cache.

use crate::board::{Grid, Member};
use crate::solve::wide::masks::{Choice, ItemBit, Masks};
use crate::solve::wide::model::{Model, ModelSeat};
use std::ops::Range;

/// A variable, which is the number of an open candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Var(pub(super) u32);

impl Var {
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The statement that a candidate holds, or the statement that a candidate does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(pub(super) u32);

impl Literal {
    #[inline]
    pub(super) fn new(var: Var, holds: bool) -> Literal {
        Literal(var.0 << 1 | u32::from(!holds))
    }

    #[inline]
    pub(super) fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    /// Whether the literal says that its candidate holds.
    #[inline]
    pub(super) fn holds(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;

    #[inline]
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// The number of an open item. ([`masks::MaskItem`](super::super::masks::MaskItem) numbers all items.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpenItem(pub(super) u32);

impl OpenItem {
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The membership of a variable in an item, with the position of the variable in that item.
#[derive(Clone, Copy, Debug)]
pub(super) struct Membership {
    pub(super) item: OpenItem,
    pub(super) bit: ItemBit,
}

/// The variables and items of a board.
pub(super) struct Items {
    /// The number of items of a variable, which is four, or three on a board without boxes.
    width: usize,
    memberships: Vec<Membership>,
    names: Vec<Choice>,
    /// The variable of each candidate of the shape; [`CLOSED`] if the candidate is decided at the root.
    numbers: Vec<u32>,
    size: usize,
    /// The members of item `i` are `members[starts[i]..starts[i + 1]]`.
    starts: Vec<u32>,
    members: Vec<Var>,
}

impl Items {
    /// Numbers the open candidates and their items.
    pub(super) fn new(masks: &Masks) -> Items {
        let model = masks.model();
        let n = model.size;
        let names: Vec<Choice> = masks.open().collect();
        let mut numbers = vec![CLOSED; n * n * n];
        let mut known = vec![CLOSED; (1 + model.kinds) * n * n];
        let mut groups: Vec<Vec<Var>> = Vec::new();
        let mut memberships = Vec::with_capacity((1 + model.kinds) * names.len());
        for (i, &name) in names.iter().enumerate() {
            numbers[name.cell.index() * n + name.digit.index()] = i as u32;
            for key in keys(model, name) {
                if known[key] == CLOSED {
                    known[key] = groups.len() as u32;
                    groups.push(Vec::new());
                }
                let group = &mut groups[known[key] as usize];
                memberships.push(Membership {
                    item: OpenItem(known[key]),
                    bit: ItemBit::of_number(group.len() as u32),
                });
                group.push(Var(i as u32));
            }
        }
        let mut items = Items {
            width: 1 + model.kinds,
            memberships,
            names,
            numbers,
            size: n,
            starts: vec![0],
            members: Vec::new(),
        };
        for group in groups {
            items.members.extend(group);
            items.starts.push(items.members.len() as u32);
        }
        items
    }

    /// The number of variables.
    pub(super) fn vars(&self) -> usize {
        self.names.len()
    }

    /// The number of items.
    pub(super) fn count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The items of a variable.
    #[inline]
    pub(super) fn memberships(&self, var: Var) -> &[Membership] {
        &self.memberships[self.width * var.index()..][..self.width]
    }

    /// The candidates of an item.
    #[inline]
    pub(super) fn members(&self, item: OpenItem) -> &[Var] {
        let Range { start, end } = self.starts[item.index()]..self.starts[item.index() + 1];
        &self.members[start as usize..end as usize]
    }

    /// The candidate at a position of an item.
    #[inline]
    pub(super) fn member(&self, item: OpenItem, bit: ItemBit) -> Var {
        self.members[(self.starts[item.index()] + bit.number()) as usize]
    }

    /// The candidate that a variable stands for.
    pub(super) fn name(&self, var: Var) -> Choice {
        self.names[var.index()]
    }

    /// The variable of a candidate; `None` if the candidate is decided at the root.
    pub(super) fn var(&self, candidate: Choice) -> Option<Var> {
        let number = self.numbers[candidate.cell.index() * self.size + candidate.digit.index()];
        (number != CLOSED).then_some(Var(number))
    }

    /// Writes on the board the digit of every candidate that holds.
    pub(super) fn fill(&self, board: &mut Grid, holds: impl Fn(Var) -> bool) {
        for (i, name) in self.names.iter().enumerate().filter(|(i, _)| holds(Var(*i as u32))) {
            debug_assert_eq!(self.var(*name), Some(Var(i as u32)), "a candidate has one variable");
            board.set(name.cell.cell(board.shape()), Some(name.digit));
        }
    }
}

/// Stands for a candidate or item that has no number.
const CLOSED: u32 = u32::MAX;

/// The numbers of the items of a candidate. An item is a cell, or a digit of a house. Cells are numbered
/// first, then the digits of houses.
fn keys(model: &Model, name: Choice) -> impl Iterator<Item = usize> + '_ {
    let n = model.size;
    let of_house = move |seat: &ModelSeat| n * n + seat.house.index() * n + name.digit.index();
    std::iter::once(name.cell.index()).chain(model.seats(name.cell).iter().map(of_house))
}
