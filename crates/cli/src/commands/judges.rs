//! `shudu judges` lists the problems of online judges, one per line, with their tasks.

use crate::session::{Session, Stop};
use shudu::text::Judge;

pub(crate) fn run(session: &mut Session) -> Result<(), Stop> {
    let language = session.language;
    let line = |judge: Judge| format!("{judge:<12} {}\n", language.judge(judge));
    session.write(Judge::all().map(line).collect::<String>())
}
