//! `shudu canon`: one board for all that differ in looks only.

use super::boards::{Boards, format_of};
use crate::args::CanonArgs;
use crate::input::Item;
use crate::interrupt;
use crate::output::Stop;
use crate::session::Session;
use crate::words::Message;
use files::Seen;
use shudu::canon::{Canon, Canonical};
use shudu::parallel::{InOrder, Next, in_order};
use shudu::{Error, Format, Grid};
use std::num::NonZeroUsize;
use std::time::Duration;

/// How many puzzles are shared out among the threads at a time.
pub(super) const BATCH: usize = 4096;

/// How many of up to 9x9 a thread takes at a time: about a millisecond of them. Larger ones are taken one by one.
const TOGETHER: usize = 64;

/// How long to wait for a form before looking at Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

pub(crate) fn run(args: &CanonArgs, session: &mut Session) -> Result<(), Stop> {
    let threads = args.threads.count();
    let mut page = Page::open(args)?;
    let read = args.input.for_each_batch(session, BATCH, |batch, session| {
        canonise(batch, threads, |item, form| {
            item.report(session);
            page.write(&item, form, session)
        })
    });
    page.boards.end(read, session)
}

/// A form, or why there is none; `None` for what is no puzzle.
type Found = Option<Result<Canonical, Error>>;

/// Shows every item of a batch to `take` with its form, in order, each as soon as it is found. Ctrl-C ends it.
pub(super) fn canonise(
    batch: Vec<Item>,
    threads: NonZeroUsize,
    mut take: impl FnMut(Item, Found) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let make_worker = || {
        let mut canon = Canon::new();
        move |grids: Vec<Grid>| -> Option<Vec<Result<Canonical, Error>>> {
            let form = |grid| (!interrupt::is_wanted()).then(|| canon.canonise(grid));
            grids.iter().map(form).collect()
        }
    };
    let blocks = in_order(blocks(&batch).into_iter(), threads, make_worker);
    let mut forms = Forms { blocks, found: Vec::new().into_iter() };
    batch.into_iter().try_for_each(|item| {
        let form = item.puzzle.is_ok().then(|| forms.next()).transpose()?;
        take(item, form)
    })
}

/// The puzzles of a batch, as many together as a thread takes at a time.
fn blocks(batch: &[Item]) -> Vec<Vec<Grid>> {
    let mut blocks: Vec<Vec<Grid>> = Vec::new();
    let mut room = 0;
    for grid in batch.iter().filter_map(|item| item.puzzle.as_ref().ok()) {
        let work = if grid.shape().cell_count() > 81 { TOGETHER } else { 1 };
        if room < work {
            blocks.push(Vec::new());
            room = TOGETHER;
        }
        room -= work;
        blocks.last_mut().expect("one was begun").push(grid.clone());
    }
    blocks
}

/// Forms as they are found.
struct Forms {
    /// `None` for what was not finished before Ctrl-C.
    blocks: InOrder<Option<Vec<Result<Canonical, Error>>>>,
    /// What is left of the block before.
    found: std::vec::IntoIter<Result<Canonical, Error>>,
}

impl Forms {
    fn next(&mut self) -> Result<Result<Canonical, Error>, Stop> {
        loop {
            if let Some(form) = self.found.next() {
                return Ok(form);
            }
            match self.blocks.next_within(PATIENCE) {
                Next::Item(Some(block)) => self.found = block.into_iter(),
                Next::NotYet if !interrupt::is_wanted() => {}
                // There are as many as puzzles, unless it was stopped.
                Next::NotYet | Next::Item(None) | Next::Over => return Err(Stop::Interrupted),
            }
        }
    }
}

/// The output.
struct Page<'a> {
    args: &'a CanonArgs,
    boards: Boards,
    seen: Seen,
}

impl<'a> Page<'a> {
    fn open(args: &'a CanonArgs) -> Result<Page<'a>, Stop> {
        if let (true, Some(format)) = (args.transform, format_of(args.to, args.output.as_deref())?) {
            refuse_comments(format)?;
        }
        let boards = Boards::open(args.to, args.output.as_deref(), &args.input)?;
        Ok(Page { args, boards, seen: Seen::default() })
    }

    /// Writes a form in its slot; one that was there before has none, if so asked.
    fn write(&mut self, item: &Item, form: Found, session: &mut Session) -> Result<(), Stop> {
        item.note_marks(session);
        let Canonical { form, transform, .. } = match form {
            None => return self.boards.bad(item, session),
            Some(Err(error)) => return self.boards.refuse(item, &error, session),
            Some(Ok(canonical)) => canonical,
        };
        if self.args.dedupe && !self.is_new(&form)? {
            return Ok(());
        }
        let mut comment = String::new();
        if self.args.transform {
            refuse_comments(self.boards.format(item))?;
            comment = format!("# {transform}\n");
        }
        self.boards.board(item, &form, &comment, session).map(|_| ())
    }

    fn is_new(&mut self, form: &Grid) -> Result<bool, Stop> {
        // Boards of different shapes may be written the same.
        let key = format!("{} {form}", form.shape());
        let is_new = self.seen.is_new(key.as_bytes());
        is_new.map_err(|error| files::Message::Forgotten(Box::new((&error).into())).into())
    }
}

/// Transformations are comments, and not every format has those.
fn refuse_comments(format: Format) -> Result<(), Stop> {
    if matches!(format, Format::Line | Format::Sdm | Format::Spaced | Format::Grid) {
        return Ok(());
    }
    Err(Message::NoComments(format).into())
}
