//! `shudu canon`: one board for all that differ in looks only.

use super::boards::Boards;
use crate::args::CanonArgs;
use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use files::Seen;
use shudu::canon::Canonical;
use shudu::{Candidates, Error, Format, Grid, parallel};
use std::num::NonZeroUsize;

/// How many puzzles are shared out among the threads at a time.
const BATCH: usize = 4096;

pub(crate) fn run(args: &CanonArgs, session: &mut Session) -> Result<(), Stop> {
    let threads = args.threads.count();
    let mut page = Page::open(args)?;
    let read = args.input.for_each_batch(session, BATCH, |batch, session| {
        canonise(&batch, threads).into_iter().zip(batch).try_for_each(|(form, item)| {
            item.report(session);
            page.write(&item, form, session)
        })
    });
    page.boards.end(read, session)
}

/// The forms of a batch; `None` for what is no puzzle.
pub(super) fn canonise(batch: &[Item], threads: NonZeroUsize) -> Vec<Option<Result<Canonical, Error>>> {
    let grids: Vec<Grid> = batch.iter().filter_map(|item| item.puzzle.as_ref().ok().cloned()).collect();
    let mut forms = parallel::canonical(&grids, threads).into_iter();
    batch.iter().map(|item| item.puzzle.as_ref().ok().and_then(|_| forms.next())).collect()
}

/// Says where pencil marks have no say.
pub(super) fn note_marks(item: &Item, session: &mut Session) {
    if item.puzzle.as_ref().is_ok_and(Candidates::are_narrowed_by_marks) {
        session.note(&format!("{}: only givens count here; pencil marks are left out", item.origin));
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
        let boards = Boards::open(args.to, args.output.as_deref(), &args.input)?;
        Ok(Page { args, boards, seen: Seen::default() })
    }

    /// Writes a form in its slot; one that was there before has none, if so asked.
    fn write(
        &mut self,
        item: &Item,
        form: Option<Result<Canonical, Error>>,
        session: &mut Session,
    ) -> Result<(), Stop> {
        note_marks(item, session);
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
        self.seen.is_new(key.as_bytes()).map_err(|error| {
            Stop::Failed(format!("cannot remember the puzzles for --dedupe in the temporary folder: {error}"))
        })
    }
}

/// Transformations are comments, and not every format has those.
fn refuse_comments(format: Format) -> Result<(), Stop> {
    if matches!(format, Format::Line | Format::Sdm | Format::Spaced | Format::Grid) {
        return Ok(());
    }
    Err(Stop::Failed(format!(
        "--transform has no place in {format}: write line, sdm, spaced or grid with --to"
    )))
}
