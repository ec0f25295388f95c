//! `shudu canon` prints one board for all equivalent puzzles; `shudu automorphisms` counts symmetries.

use crate::args::{AutomorphismsArgs, CanonArgs};
use crate::session::{Session, Stop};
use shudu::Grid;
use shudu::ask::{Asker, Means, Task};

pub(crate) fn run(args: &CanonArgs, session: &mut Session) -> Result<(), Stop> {
    let CanonArgs { derived, sample, transform } = args;
    derived.run(derived.job(Task::Canon { has_transform: *transform }, sample.seed), session)
}

pub(crate) fn automorphisms(args: &AutomorphismsArgs, session: &mut Session) -> Result<(), Stop> {
    let make_worker = || {
        let mut asker = Asker::new(Task::Canon { has_transform: false });
        move |puzzle: &Grid| asker.ask_one(puzzle, &Means::default(), &()).into_canonical()
    };
    args.input.for_each_worked(session, Some(args.threads.count()), make_worker, |item, form, session| {
        item.note_marks(session);
        match form {
            Some(Ok(canonical)) => return session.write(format!("{}\n", canonical.automorphisms)),
            Some(Err(error)) => session.error(item.at(error)),
            None => {}
        }
        session.write("error\n")
    })
}
