//! `shudu minimise`: clues taken away until none can be spared.

use super::boards::Boards;
use crate::args::MinimiseArgs;
use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use crate::timer::timed;
use crate::words::Message;
use shudu::generate::{all_minimal, minimise};
use shudu::logic::NotRated;
use shudu::{Grid, Limits};

pub(crate) fn run(args: &MinimiseArgs, session: &mut Session) -> Result<(), Stop> {
    let mut boards = Boards::open(args.to, args.output.as_deref(), &args.input)?;
    let read = args.input.for_each(session, |item, session| match &item.puzzle {
        Ok(puzzle) => Slot { args, puzzle, item: &item, boards: &mut boards, session, written: 0 }.answer(),
        Err(_) => boards.bad(&item, session),
    });
    boards.end(read, session)
}

/// One puzzle and everything its answer needs.
struct Slot<'a> {
    args: &'a MinimiseArgs,
    puzzle: &'a Grid,
    item: &'a Item,
    boards: &'a mut Boards,
    session: &'a mut Session,
    /// How many minimal puzzles were written.
    written: u64,
}

impl Slot<'_> {
    fn answer(&mut self) -> Result<(), Stop> {
        let (puzzle, args) = (self.puzzle, self.args);
        self.item.note_marks(self.session);
        let (answered, _) = timed(args.limits, "minimise", |limits| {
            if args.all {
                return self.list(limits);
            }
            minimise(puzzle, args.seed, limits).map(|minimal| self.write(&minimal).map(|_| ()))
        });
        match answered {
            Ok(written) => written,
            Err(refusal) => self.refuse(&refusal),
        }
    }

    /// Writes all of them, or as many as are wanted; an error if there are none, or a limit is reached.
    fn list(&mut self, limits: &Limits<'_>) -> Result<Result<(), Stop>, NotRated> {
        let mut all = all_minimal(self.puzzle, limits)?;
        while self.args.limit.is_none_or(|limit| self.written < limit) {
            let Some(minimal) = all.next_within(limits)? else { break };
            match self.write(&minimal) {
                Ok(true) => {}
                // What has no room for one has none for the others.
                Ok(false) => break,
                Err(stop) => return Ok(Err(stop)),
            }
        }
        Ok(Ok(()))
    }

    /// Writes one; whether the format has room for it.
    fn write(&mut self, minimal: &Grid) -> Result<bool, Stop> {
        self.written += 1;
        self.boards.board(self.item, minimal, "", self.session)
    }

    /// Says why there is no answer, or not all of it; if there is none, a word stands in its place.
    fn refuse(&mut self, refusal: &NotRated) -> Result<(), Stop> {
        let word = say(refusal, self.item, self.session);
        if self.written == 0 { self.boards.word(self.item, self.puzzle, word, self.session) } else { Ok(()) }
    }
}

/// Says why there is no answer, or not all of it; returns the word that stands in its place.
pub(super) fn say(refusal: &NotRated, item: &Item, session: &mut Session) -> &'static str {
    let (word, why) = match refusal {
        NotRated::Improper { verdict, reason } => {
            session.improper();
            let word = verdict.word().name();
            (word, Message::NoneToSpare { word: verdict.word(), reason: *reason })
        }
        other => {
            session.undecided();
            ("undecided", Message::Refusal(other.clone()))
        }
    };
    session.note(item.at(why));
    word
}
