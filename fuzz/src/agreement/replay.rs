//! Replays a search, to check that its events alone determine the board.

use shudu::{Cell, Digit, Engine, Event, Grid};

/// The number of events of a search that are replayed.
const MOST: usize = 200;

/// Replays the events of a search on a separate board. After each event, compares this board with the board
/// of the search.
pub(super) fn check(engine: Engine, puzzle: &Grid) {
    let mut search = engine.search(puzzle).expect("a board without a clash");
    let mut replay = Replay { board: puzzle.clone(), written: Vec::new(), looked_at: None };
    for _ in 0..MOST {
        let Some(event) = search.next() else {
            let is_left = replay.written.iter().any(|&(_, is_choice)| is_choice);
            assert!(!is_left, "{engine}: a choice was never taken back: {puzzle:?}");
            assert!(search.next().is_none(), "{engine}: over, and yet it goes on: {puzzle:?}");
            return;
        };
        replay.follow(event);
        assert_eq!(&replay.board, search.board(), "{engine}: {event} does not tell the board: {puzzle:?}");
    }
}

struct Replay {
    board: Grid,
    /// The cells that were filled, in order, and whether each digit was a choice.
    written: Vec<(Cell, bool)>,
    /// The last event. A `Place` event must come directly after its `Try` event.
    looked_at: Option<Event>,
}

impl Replay {
    fn follow(&mut self, event: Event) {
        match event {
            Event::Place(cell, digit) => {
                assert_eq!(self.looked_at, Some(Event::Try(cell, digit)), "{event} without a try");
                self.write(cell, digit, true);
            }
            Event::Force(cell, digit) => self.write(cell, digit, false),
            Event::Retract(cell, digit) => {
                assert_eq!(self.board.get(cell), Some(digit), "{event}: it does not stand there");
                self.take_back(cell);
            }
            Event::Solution => assert!(self.board.is_full(), "a solution with blanks"),
            Event::Try(..) | Event::DeadEnd(_) => {}
        }
        self.looked_at = Some(event);
    }

    fn write(&mut self, cell: Cell, digit: Digit, is_choice: bool) {
        assert_eq!(self.board.get(cell), None, "{digit} in {cell}: it is filled");
        self.board.set(cell, Some(digit));
        self.written.push((cell, is_choice));
    }

    /// Undoes the last choice, which must be in `cell`, and everything deduced from it.
    fn take_back(&mut self, cell: Cell) {
        while let Some((written, is_choice)) = self.written.pop() {
            self.board.set(written, None);
            if is_choice {
                assert_eq!(written, cell, "taken back out of turn");
                return;
            }
        }
        panic!("{cell}: nothing to take back");
    }
}
