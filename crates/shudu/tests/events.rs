//! Tests that the events of a search are well-formed and suffice to rebuild the board. The events must stay
//! the same if the search is stopped, stepped, moved to another thread and resumed.

mod bridge;

use bridge::{cells_of, grid_of};
use shudu::solve::Found;
use shudu::{Cell, Digit, Engine, Event, Grid, Limits, Search, Solution, Stats};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use testkit::corpus::corpora;
use testkit::shrink::{Complaint, holds, judge, same};
use testkit::{Board, Seed, oracle, random};

/// At most this many events of a search are replayed. Most searches have fewer events.
const MOST_EVENTS: usize = 5_000;

/// A board that is rebuilt from events.
struct Replay {
    engine: Engine,
    board: Board,
    /// The placements that are not retracted yet. Each element has the cell of a placement, and the cells
    /// that were forced after the placement.
    standing: Vec<(usize, Vec<usize>)>,
    last: Option<Event>,
    /// Whether the path still goes down, which means that no retraction has followed the last placement.
    goes_down: bool,
}

impl Replay {
    fn new(engine: Engine, puzzle: &Board) -> Replay {
        Replay { engine, board: puzzle.clone(), standing: Vec::new(), last: None, goes_down: true }
    }

    fn place_of(&self, cell: Cell) -> usize {
        cell.row() * self.board.size() + cell.column()
    }

    /// Whether a digit can be written in a cell. The cell must be blank, the digit must be allowed, and no
    /// peer may have the digit.
    fn fits(&self, place: usize, digit: Digit) -> bool {
        self.board.cells[place] == 0 && oracle::candidates(&self.board, place).contains(&digit.get())
    }

    /// Applies the next event. Returns an error if the event is wrong.
    fn take(&mut self, event: Event) -> Complaint {
        self.follows(event)?;
        match event {
            Event::Try(cell, _) => holds("the cell is blank", self.board.cells[self.place_of(cell)] == 0)?,
            Event::Place(cell, digit) => {
                holds("it was just tried", self.last == Some(Event::Try(cell, digit)))?;
                let place = self.write(cell, digit)?;
                self.standing.push((place, Vec::new()));
            }
            Event::Force(cell, digit) => {
                holds("only fast forces", self.engine == Engine::Fast)?;
                let place = self.write(cell, digit)?;
                if let Some((_, forced)) = self.standing.last_mut() {
                    forced.push(place);
                }
            }
            Event::Retract(cell, digit) => self.retract(cell, digit)?,
            Event::DeadEnd(cell) => self.check_dead_end(cell)?,
            Event::Solution => {
                holds("it is a solution", oracle::is_solution(&self.board, &self.board.cells))?;
            }
        }
        self.last = Some(event);
        match event {
            Event::Place(..) => self.goes_down = true,
            Event::Retract(..) => self.goes_down = false,
            _ => {}
        }
        Ok(())
    }

    /// Whether the last event was the end of a path, which is a dead end or a solution.
    fn is_at_an_end(&self) -> bool {
        matches!(self.last, Some(Event::DeadEnd(_) | Event::Solution))
    }

    /// After the end of a path, the next event must be a retraction. While the path goes down, a retraction
    /// is not allowed before the end of the path.
    fn follows(&self, event: Event) -> Complaint {
        let leads_back = matches!(event, Event::Retract(..));
        holds("the way leads back", leads_back || !self.is_at_an_end())?;
        holds("the path has come to an end", !leads_back || !self.goes_down || self.is_at_an_end())
    }

    fn write(&mut self, cell: Cell, digit: Digit) -> Result<usize, String> {
        let place = self.place_of(cell);
        holds("the digit fits", self.fits(place, digit))?;
        self.board.cells[place] = digit.get();
        Ok(place)
    }

    /// Retracts the last placement and the digits that it forced in other cells.
    fn retract(&mut self, cell: Cell, digit: Digit) -> Complaint {
        let (place, forced) = self.standing.pop().ok_or("nothing stands that could be retracted")?;
        same("retracted", &(self.place_of(cell), digit.get()), &(place, self.board.cells[place]))?;
        forced.into_iter().chain([place]).for_each(|cell| self.board.cells[cell] = 0);
        Ok(())
    }

    /// Checks the cell of a dead end. The cell must be blank and have no candidates. With the engine `fast`,
    /// the cell may instead lie in a house in which some digit has no place.
    fn check_dead_end(&self, cell: Cell) -> Complaint {
        let place = self.place_of(cell);
        let is_stuck = self.board.cells[place] == 0 && oracle::candidates(&self.board, place).is_empty();
        let mut houses = oracle::houses(&self.board).into_iter().filter(|house| house.contains(&place));
        let is_lost = self.engine == Engine::Fast && houses.any(|house| self.has_digit_without_spot(&house));
        holds("it is a dead end", is_stuck || is_lost)
    }

    fn has_digit_without_spot(&self, house: &[usize]) -> bool {
        let has_spot = |place: usize, digit: u8| match self.board.cells[place] {
            0 => oracle::candidates(&self.board, place).contains(&digit),
            standing => standing == digit,
        };
        self.board.digits().any(|digit| !house.iter().any(|&place| has_spot(place, digit)))
    }
}

fn start(engine: Engine, board: &Board) -> Search {
    engine.search(&grid_of(board)).expect("a board without a clash")
}

/// Replays the search of a board. After each event, compares the board of the search with the rebuilt board.
fn replay(engine: Engine, board: &Board, mut search: Search) -> Complaint {
    let mut replay = Replay::new(engine, board);
    for taken in 0..MOST_EVENTS {
        let Some(event) = search.next() else { return check_end(&replay, &mut search) };
        let context = |finding| format!("{engine}, event {taken} ({event}): {finding}");
        replay.take(event).map_err(context)?;
        same("the board", &cells_of(search.board()), &replay.board.cells).map_err(context)?;
    }
    Ok(())
}

/// Checks the end of a search. Only the givens and the digits that they force may be left on the board, and
/// the search must return no more events.
fn check_end(replay: &Replay, search: &mut Search) -> Complaint {
    holds("nothing stands at the end", replay.standing.is_empty())?;
    holds("the last path has come to an end", !replay.goes_down || replay.is_at_an_end())?;
    holds("the search stays over", (0..10).all(|_| search.next().is_none()))?;
    same("the board at the end", &cells_of(search.board()), &replay.board.cells)
}

/// Small boards of every kind and shape whose givens do not clash.
fn boards() -> impl Iterator<Item = (String, Board)> {
    let made = random::boards(Seed(5_000), 9, 1).map(|made| (made.to_string(), made.board));
    let kept =
        corpora().into_iter().filter(|case| case.board.size() <= 12).map(|case| (case.name, case.board));
    made.chain(kept).filter(|(_, board)| oracle::clash(board).is_none())
}

#[test]
fn the_events_of_every_engine_rebuild_its_board() {
    for (name, board) in boards() {
        judge(&name, &board, |board| {
            Engine::all().try_for_each(|engine| replay(engine, board, start(engine, board)))
        });
    }
}

#[test]
fn a_given_never_changes() {
    for (name, board) in boards() {
        for engine in Engine::all() {
            let mut search = start(engine, &board);
            let givens = board.givens();
            let stand = |search: &Search| {
                let cells = cells_of(search.board());
                givens.iter().all(|&cell| cells[cell] == board.cells[cell])
            };
            let mut events = 0;
            while events < 2_000 && search.next().is_some() {
                assert!(stand(&search), "{engine}: {name}");
                events += 1;
            }
        }
    }
}

#[test]
fn a_paused_search_goes_on_in_another_thread_as_if_nothing_had_been() {
    let board = random::puzzle(random::BoardKind::Several, 2, 3, Seed(11));
    for engine in Engine::all() {
        let whole: Vec<Event> = start(engine, &board).collect();
        for pause in [0, 1, 2, whole.len() / 3, whole.len() - 1, whole.len()] {
            let mut search = start(engine, &board);
            let before: Vec<Event> = search.by_ref().take(pause).collect();
            let rest = std::thread::spawn(move || search.collect::<Vec<Event>>());
            let after = rest.join().expect("the search does not panic");
            assert_eq!([before, after].concat(), whole, "{engine}, paused after {pause}");
        }
    }
}

#[test]
fn a_full_board_is_a_solution_at_once() {
    for engine in Engine::all() {
        let events: Vec<Event> = start(engine, &Board::cyclic(2, 3)).collect();
        assert_eq!(events, [Event::Solution], "{engine}");
    }
}

#[test]
fn a_row_by_row_search_reads_like_this() {
    let board = Board::read("1x2", "..21");
    for engine in [Engine::Scan, Engine::Tables, Engine::Blanks] {
        let events: Vec<String> = start(engine, &board).map(|event| event.to_string()).collect();
        let expected = [
            "try r1c1=1",
            "place r1c1=1",
            "try r1c2=1",
            "try r1c2=2",
            "place r1c2=2",
            "solution",
            "retract r1c2=2",
            "retract r1c1=1",
            "try r1c1=2",
        ];
        assert_eq!(events, expected, "{engine}");
    }
}

/// A puzzle with 1336 solutions. Even the engine `fast` takes thousands of events to search this puzzle.
fn long_search() -> Grid {
    grid_of(&Board::read("2x3", "12.............1.3.......5...2......"))
}

/// Runs a search to its end, and resumes it after each stop. The function `limits_at` gives the limits after
/// a number of stops.
fn run_to_the_end<'a>(engine: Engine, limits_at: impl Fn(u64) -> Limits<'a>) -> (Vec<Solution>, Stats, u64) {
    let mut search = engine.search(&long_search()).expect("no clash");
    let (mut found, mut stats, mut stops) = (Vec::new(), Stats::default(), 0);
    loop {
        match search.next_solution(&limits_at(stops), &mut stats) {
            Found::Solution(solution) => found.push(solution),
            Found::Stopped => stops += 1,
            Found::Nothing => return (found, stats, stops),
        }
    }
}

#[test]
fn a_search_stopped_by_its_nodes_goes_on_to_the_same_end() {
    for engine in Engine::all() {
        let (expected, whole, _) = run_to_the_end(engine, |_| Limits::new());
        let (found, stats, stops) = run_to_the_end(engine, |stops| Limits::new().nodes(100 * (stops + 1)));
        assert_eq!((found, stats), (expected, whole), "{engine}");
        assert_eq!(stops, whole.placements / 100, "{engine} stops at each hundred");
    }
}

#[test]
fn nodes_are_counted_to_the_last() {
    for engine in Engine::all() {
        for nodes in [0, 1, 7, 1_000] {
            let mut search = engine.search(&Grid::empty(shudu::Shape::CLASSIC)).expect("no clash");
            let mut stats = Stats::default();
            let limits = Limits::new().nodes(nodes);
            while let Found::Solution(_) = search.next_solution(&limits, &mut stats) {}
            assert_eq!(stats.placements, nodes, "{engine}");
        }
    }
}

#[test]
fn a_cancelled_search_stops_and_goes_on_when_it_is_not() {
    for engine in Engine::all() {
        let (expected, whole, _) = run_to_the_end(engine, |_| Limits::new());
        let flags = [AtomicBool::new(true), AtomicBool::new(false)];
        let (found, stats, stops) =
            run_to_the_end(engine, |stops| Limits::new().cancel(&flags[stops.min(1) as usize]));
        assert_eq!((found, stats, stops), (expected, whole, 1), "{engine}");
    }
}

#[test]
fn a_search_can_be_cancelled_while_it_runs() {
    let empty = Grid::empty(shudu::Shape::CLASSIC);
    for engine in Engine::all() {
        let cancel = AtomicBool::new(false);
        let give_up = |stats: &Stats| {
            cancel.store(stats.placements > 10_000, Ordering::Relaxed);
            false
        };
        let limits = Limits::new().cancel(&cancel).until(&give_up).nodes(1_000_000);
        let (count, stats) = engine.count(&empty, u64::MAX, &limits);
        assert!(matches!(count, shudu::solve::Count::Undecided(_)), "{engine}");
        assert!((10_000..100_000).contains(&stats.placements), "{engine} stopped at {stats:?}");
    }
}

#[test]
fn the_callers_clock_is_asked_now_and_then_and_stops_the_search() {
    for engine in Engine::all() {
        let (expected, whole, _) = run_to_the_end(engine, |_| Limits::new());
        let asked = AtomicU64::new(0);
        // At every second check, the clock stops the search, so the test must resume the search many times.
        let is_over = |_: &Stats| asked.fetch_add(1, Ordering::Relaxed).is_multiple_of(2);
        let (found, stats, stops) = run_to_the_end(engine, |_| Limits::new().until(&is_over));
        assert_eq!((found, stats), (expected, whole), "{engine}");
        assert!(stops > 1, "{engine} was stopped {stops} times");
    }
}

#[test]
fn fresh_counters_can_go_on_where_others_ended() {
    for engine in Engine::all() {
        let mut search = engine.search(&long_search()).expect("no clash");
        let mut solutions = 0;
        let mut count_next = || match search.next_solution(&Limits::new(), &mut Stats::default()) {
            Found::Solution(_) => true,
            Found::Nothing | Found::Stopped => false,
        };
        while count_next() {
            solutions += 1;
        }
        assert_eq!(solutions, engine.count(&long_search(), u64::MAX, &Limits::new()).0.found(), "{engine}");
    }
}

#[test]
fn what_the_kernel_does_not_count_is_not_claimed_to_be_zero() {
    let empty = Grid::empty(shudu::Shape::CLASSIC);
    for engine in Engine::all() {
        let is_kernel = engine.is_traced_apart(&empty);
        let mut listed = Stats::default();
        engine.listing(&empty).expect("no clash").next_solution(&Limits::new().nodes(100), &mut listed);
        assert_eq!(listed.dead_ends.is_none(), is_kernel, "{engine}");
        let (judged, traced) =
            (engine.judge(&empty, &Limits::new()).stats, engine.trace(&empty, &Limits::new()).stats);
        assert!(judged.dead_ends.is_some(), "{engine}");
        for stats in [judged, listed] {
            let rest = [stats.forced, stats.deepest, stats.depth];
            assert!(rest.iter().all(|count| count.is_none() == is_kernel), "{engine}: {stats:?}");
        }
        assert!([traced.forced, traced.deepest, traced.depth].iter().all(Option::is_some), "{engine}");
    }
}
