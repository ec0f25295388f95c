//! `shudu canon`: one board for all that differ in looks only.

use crate::args::CanonArgs;
use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use crate::target::{Target, stop};
use files::{Form, Seen, Whole, Writers};
use shudu::canon::Canonical;
use shudu::{Candidates, Error, Format, Grid, parallel};
use std::num::NonZeroUsize;
use std::path::Path;

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
    page.end(read, session)
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
    /// The format to write, unless it is that of each puzzle.
    to: Option<Format>,
    writers: Writers,
    target: Target,
    seen: Seen,
}

impl<'a> Page<'a> {
    fn open(args: &'a CanonArgs) -> Result<Page<'a>, Stop> {
        let to = match &args.output {
            Some(path) if args.to.is_none() => text_form(path)?,
            _ => args.to,
        };
        if let Some(path) = &args.output
            && args.input.sources().iter().any(|source| source.is_file(path))
        {
            return Err(Stop::Failed(format!(
                "{}: an input too: expected another name for the output",
                path.display()
            )));
        }
        let writers = Writers::new(to, args.input.notation());
        let target = Target::open(args.output.as_deref())?;
        Ok(Page { args, to, writers, target, seen: Seen::default() })
    }

    /// Writes what had to wait for the end, and gives a file its name, if everything was read.
    fn end(mut self, read: Result<(), Stop>, session: &mut Session) -> Result<(), Stop> {
        let mut text = String::new();
        match read {
            Ok(()) => self.writers.finish(&mut text),
            Err(Stop::Interrupted) => {}
            failed => return failed,
        }
        self.target.write(&mut text, session)?;
        if read.is_ok() && !session.has_failed() {
            return self.target.finish();
        }
        if let Some(part) = self.target.leave()? {
            let part = part.display();
            match read {
                Ok(()) => session.note(&format!("not all was read: what is finished is in {part}")),
                Err(_) => session.stopped(format!("; what is finished is in {part}")),
            }
        }
        read
    }

    /// Writes a form in its slot; one that was there before has none, if so asked.
    fn write(
        &mut self,
        item: &Item,
        form: Option<Result<Canonical, Error>>,
        session: &mut Session,
    ) -> Result<(), Stop> {
        note_marks(item, session);
        let form = match form.transpose() {
            Ok(form) => form,
            Err(error) => {
                session.error(&format!("{}: {error}", item.origin));
                None
            }
        };
        if let Some(form) = &form
            && self.args.dedupe
            && !self.is_new(&form.form)?
        {
            return Ok(());
        }
        let format = self.to.unwrap_or(item.format);
        let mut text = String::new();
        let writer = self.writers.of(item.format, item.style, &mut text);
        match &form {
            None => writer.bad_puzzle(&mut text),
            Some(Canonical { form, transform, .. }) => {
                if let Err(error) = writer.puzzle(form, &mut text) {
                    session.error(&format!("{}: {error}", item.origin));
                    writer.bad_puzzle(&mut text);
                }
                if self.args.transform {
                    refuse_comments(format)?;
                    text.push_str(&format!("# {transform}\n"));
                }
            }
        }
        self.target.write(&mut text, session)
    }

    fn is_new(&mut self, form: &Grid) -> Result<bool, Stop> {
        // Boards of different shapes may be written the same.
        let key = format!("{} {form}", form.shape());
        self.seen.is_new(key.as_bytes()).map_err(|error| {
            Stop::Failed(format!("cannot remember the puzzles for --dedupe in the temporary folder: {error}"))
        })
    }
}

/// The format that the name of the output asks for, if it asks for one.
fn text_form(path: &Path) -> Result<Option<Format>, Stop> {
    match Whole::form_of(path, None).map_err(stop)? {
        None => Ok(None),
        Some(Form::Text(format)) => Ok(Some(format)),
        Some(Form::Parquet) => Err(Stop::Failed(format!(
            "{}: forms are written as text: choose a name that ends in .csv, say",
            path.display()
        ))),
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
