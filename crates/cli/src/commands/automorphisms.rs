//! `shudu automorphisms`: how many symmetries each board has.

use super::canon::{BATCH, canonise};
use crate::args::AutomorphismsArgs;
use crate::output::Stop;
use crate::session::Session;

pub(crate) fn run(args: &AutomorphismsArgs, session: &mut Session) -> Result<(), Stop> {
    let threads = args.threads.count();
    args.input.for_each_batch(session, BATCH, |batch, session| {
        canonise(batch, threads, |item, form| {
            item.report(session);
            item.note_marks(session);
            let mut line = match form {
                Some(Ok(canonical)) => format!("{}\n", canonical.automorphisms),
                Some(Err(error)) => {
                    session.error(item.at(error));
                    "error\n".to_string()
                }
                None => "error\n".to_string(),
            };
            session.write(&mut line)
        })
    })
}
