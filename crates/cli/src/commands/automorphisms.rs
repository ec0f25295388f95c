//! `shudu automorphisms`: how many symmetries each board has.

use super::canon::{canonise, note_marks};
use crate::args::AutomorphismsArgs;
use crate::output::Stop;
use crate::session::Session;

/// How many puzzles are shared out among the threads at a time.
const BATCH: usize = 4096;

pub(crate) fn run(args: &AutomorphismsArgs, session: &mut Session) -> Result<(), Stop> {
    let threads = args.threads.count();
    args.input.for_each_batch(session, BATCH, |batch, session| {
        for (form, item) in canonise(&batch, threads).into_iter().zip(batch) {
            item.report(session);
            note_marks(&item, session);
            let mut line = match form {
                Some(Ok(canonical)) => format!("{}\n", canonical.automorphisms),
                Some(Err(error)) => {
                    session.error(&format!("{}: {error}", item.origin));
                    "error\n".to_string()
                }
                None => "error\n".to_string(),
            };
            session.write(&mut line)?;
        }
        Ok(())
    })
}
