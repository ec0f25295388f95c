//! The judge: keeps the candidates by its own book, knows the solution, and looks at every step and every link.

use shudu::logic::{Candidate, Chain, Link, Step, Technique, Why};
use shudu::{Cell, Digit, Grid, House, Shape, Solution};
use std::collections::BTreeSet;

/// A board before the judge.
pub(crate) struct Judge {
    shape: Shape,
    solution: Solution,
    open: BTreeSet<(Cell, Digit)>,
    blanks: BTreeSet<Cell>,
}

/// Why a step is wrong.
pub(crate) type Objection = String;

fn object(is_right: bool, why: impl FnOnce() -> String) -> Result<(), Objection> {
    if is_right { Ok(()) } else { Err(why()) }
}

impl Judge {
    pub(crate) fn new(puzzle: &Grid) -> Judge {
        let shape = puzzle.shape();
        let solution = puzzle.solve().solution().cloned().expect("a proper puzzle");
        let digits = || (1..=shape.size() as u8).filter_map(Digit::new);
        let mut judge = Judge { shape, solution, open: BTreeSet::new(), blanks: puzzle.blanks().collect() };
        let all = puzzle.blanks().flat_map(|cell| digits().map(move |digit| (cell, digit)));
        let is_free = |&(cell, digit): &(Cell, Digit)| {
            !puzzle.givens().any(|(given, other)| other == digit && judge.see_each_other(cell, given))
        };
        judge.open = all.filter(is_free).collect();
        judge
    }

    pub(crate) fn is_done(&self) -> bool {
        self.blanks.is_empty()
    }

    fn houses_of(&self, cell: Cell) -> impl Iterator<Item = House> + '_ {
        House::all(self.shape).filter(move |house| house.cells(self.shape).any(|other| other == cell))
    }

    fn see_each_other(&self, a: Cell, b: Cell) -> bool {
        a != b && self.houses_of(a).any(|house| house.cells(self.shape).any(|cell| cell == b))
    }

    /// Hears a step, and does what it says.
    pub(crate) fn hear(&mut self, step: &Step) -> Result<(), Objection> {
        object(step.placement.is_some() || !step.eliminations.is_empty(), || "it does nothing".into())?;
        for &Candidate { cell, digit } in &step.eliminations {
            object(self.open.contains(&(cell, digit)), || format!("{cell}<>{digit} is gone already"))?;
            object(self.solution.digit(cell) != digit, || format!("{cell}<>{digit} is in the solution"))?;
        }
        if let Some(Candidate { cell, digit }) = step.placement {
            object(self.blanks.contains(&cell), || format!("{cell} is filled already"))?;
            object(self.solution.digit(cell) == digit, || format!("{cell}={digit} is not the solution"))?;
        }
        self.hear_pattern(step)?;
        self.do_it(step);
        Ok(())
    }

    fn do_it(&mut self, step: &Step) {
        for gone in &step.eliminations {
            self.open.remove(&(gone.cell, gone.digit));
        }
        if let Some(Candidate { cell, digit }) = step.placement {
            self.blanks.remove(&cell);
            let (shape, open) = (self.shape, std::mem::take(&mut self.open));
            let book = Judge {
                shape,
                solution: self.solution.clone(),
                open: BTreeSet::new(),
                blanks: BTreeSet::new(),
            };
            let stays = |(other, also): &(Cell, Digit)| {
                *other != cell && !(*also == digit && book.see_each_other(*other, cell))
            };
            self.open = open.into_iter().filter(stays).collect();
        }
    }

    /// Whether what is said to be seen is there, for the plain techniques and for chains.
    fn hear_pattern(&self, step: &Step) -> Result<(), Objection> {
        match step.technique {
            Technique::LastCell | Technique::HiddenSingleInBox | Technique::HiddenSingleInLine => {
                self.hear_hidden_single(step)
            }
            Technique::NakedSingle => {
                let cell = step.placement.map(|put| put.cell);
                let count = self.open.iter().filter(|(other, _)| Some(*other) == cell).count();
                object(count == 1, || format!("the cell has {count} candidates"))
            }
            technique if technique >= Technique::XCycle && technique != Technique::AlignedTriplet => {
                self.hear_chains(step)
            }
            _ => Ok(()),
        }
    }

    fn hear_hidden_single(&self, step: &Step) -> Result<(), Objection> {
        let (Some(put), [house]) = (step.placement, &step.pattern.houses[..]) else {
            return Err("no placement in one house".into());
        };
        let places: Vec<Cell> =
            house.cells(self.shape).filter(|&cell| self.open.contains(&(cell, put.digit))).collect();
        object(places == [put.cell], || format!("{} has the places {places:?} in {house}", put.digit))
    }

    fn hear_chains(&self, step: &Step) -> Result<(), Objection> {
        for chain in &step.pattern.chains {
            self.hear_chain(chain)?;
        }
        let starts: Vec<&Link> = step.pattern.chains.iter().filter_map(|chain| chain.links.first()).collect();
        let ends: Vec<&Link> = step.pattern.chains.iter().filter_map(|chain| chain.links.last()).collect();
        object(!ends.is_empty(), || "no chain".into())?;
        match (&step.pattern.chains[..], step.technique) {
            ([_], Technique::XCycle | Technique::YCycle | Technique::XyCycle) => {
                object(is_same(starts[0], ends[0]), || "the cycle does not come back".into())
            }
            ([_], _) => object(is_opposite(starts[0], ends[0]), || "it does not turn its start over".into()),
            _ => self.hear_several(&starts, &ends),
        }
    }

    /// One of the assumptions is true and all lead to the same; or one assumption leads to a contradiction.
    fn hear_several(&self, starts: &[&Link], ends: &[&Link]) -> Result<(), Objection> {
        if let ([first, second], [on, off]) = (starts, ends)
            && is_same(first, second)
        {
            return object(is_opposite(on, off), || "no contradiction".into());
        }
        object(ends.iter().all(|end| is_same(end, ends[0])), || "the ends differ".into())?;
        let assumed: BTreeSet<(Cell, Digit)> =
            starts.iter().map(|start| (start.candidate.cell, start.candidate.digit)).collect();
        let either = matches!(starts, [a, b] if is_opposite(a, b));
        let (cell, digit) = *assumed.first().expect("an assumption");
        let of_cell = self.open.iter().filter(|(other, _)| *other == cell).copied().collect();
        let mut of_houses = House::all(self.shape).map(|house| -> BTreeSet<(Cell, Digit)> {
            let places = house.cells(self.shape).map(|cell| (cell, digit));
            places.filter(|place| self.open.contains(place)).collect()
        });
        let is_whole = assumed == of_cell || of_houses.any(|places| places == assumed);
        object(either || is_whole, || "the assumptions leave something out".into())
    }

    fn hear_chain(&self, chain: &Chain) -> Result<(), Objection> {
        for (at, link) in chain.links.iter().enumerate() {
            let parents: Vec<&Link> = link.parents.iter().map(|&parent| &chain.links[parent]).collect();
            object(link.parents.iter().all(|&parent| parent < at), || {
                format!("link {at} precedes a parent")
            })?;
            let Candidate { cell, digit } = link.candidate;
            object(self.open.contains(&(cell, digit)), || {
                format!("link {at} is about a candidate that is gone")
            })?;
            object(self.is_real(link, &parents, at), || format!("link {at} does not follow: {link:?}"))?;
        }
        Ok(())
    }

    /// Whether a statement follows from those it is said to follow from.
    fn is_real(&self, link: &Link, parents: &[&Link], at: usize) -> bool {
        let Candidate { cell, digit } = link.candidate;
        let is_out = |other: &(Cell, Digit)| {
            let is_it =
                |parent: &&Link| !parent.holds && (parent.candidate.cell, parent.candidate.digit) == *other;
            parents.iter().any(is_it)
        };
        match (&link.why, link.holds) {
            (Why::Assumed, _) => at == 0,
            (Why::Cell, false) => {
                parents.iter().any(|by| by.holds && by.candidate.cell == cell && by.candidate.digit != digit)
            }
            (Why::House(house), false) => parents.iter().any(|by| {
                let both = [cell, by.candidate.cell];
                let is_inside = |cell: &Cell| house.cells(self.shape).any(|other| other == *cell);
                by.holds && by.candidate.digit == digit && both[0] != both[1] && both.iter().all(is_inside)
            }),
            (Why::Cell, true) => {
                let mut others = self.open.iter().filter(|(other, also)| *other == cell && *also != digit);
                others.all(is_out)
            }
            (Why::House(house), true) => {
                let others =
                    house.cells(self.shape).filter(|&other| other != cell).map(|other| (other, digit));
                others.filter(|other| self.open.contains(other)).all(|other| is_out(&other))
            }
            (Why::Step(step), holds) => {
                !holds && !parents.is_empty() && step.eliminations.contains(&link.candidate)
            }
        }
    }
}

fn is_same(a: &Link, b: &Link) -> bool {
    a.candidate == b.candidate && a.holds == b.holds
}

fn is_opposite(a: &Link, b: &Link) -> bool {
    a.candidate == b.candidate && a.holds != b.holds
}
