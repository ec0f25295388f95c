//! Where puzzles come from: files, standard input, or the command line itself.

use crate::args::InputArgs;
use crate::interrupt;
use crate::output::Stop;
use crate::session::Session;
use shudu::text::{Detected, Entry, Notation, Reader, Style, detect, split_lines};
use shudu::{Error, Format, Grid};
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::rc::Rc;

/// How much of an input the detection looks at.
const HEAD: usize = 64 * 1024;

/// The longest line that is kept; a board never needs more. The rest of a longer one is passed over.
const LONGEST_LINE: u64 = 4 << 20;

/// One puzzle of the input, with what is known of its place.
pub(crate) struct Item {
    /// The file and line, for messages.
    pub(crate) place: String,
    pub(crate) format: Format,
    pub(crate) style: Style,
    /// The puzzle, or what is wrong with it.
    pub(crate) puzzle: Result<Grid, Error>,
}

impl Item {
    /// What is wrong with a bad puzzle, with its file.
    pub(crate) fn describe(source: &str, error: &Error) -> String {
        format!("{source}: {error}")
    }
}

impl InputArgs {
    /// What the user said about the puzzles.
    pub(crate) fn notation(&self) -> Notation {
        Notation { shape: self.shape, symbols: self.symbols.clone().unwrap_or_default() }
    }

    /// Shows every puzzle of every source to `each`, in order. What is bad is reported on the way, and
    /// shown all the same: it has its place in the output.
    pub(crate) fn for_each(
        &self,
        session: &mut Session,
        mut each: impl FnMut(Item, &mut Session) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let standard_input = [String::from("-")];
        let arguments = if self.puzzles.is_empty() { &standard_input[..] } else { &self.puzzles };
        for argument in arguments {
            match Source::open(argument, &self.notation()) {
                Ok(source) => self.read(source, session, &mut each)?,
                Err(message) => session.error(&message),
            }
        }
        Ok(())
    }

    fn read(
        &self,
        source: Source,
        session: &mut Session,
        each: &mut impl FnMut(Item, &mut Session) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let Source { name, mut bytes } = source;
        let head = match read_head(&mut bytes) {
            Ok(head) => head,
            Err(error) => {
                session.error(&unreadable(&name, &error));
                return Ok(());
            }
        };
        let detected = match self.recognise(&head) {
            Ok(detected) => detected,
            Err(error) => {
                session.error(&Item::describe(&name, &error));
                return Ok(());
            }
        };
        let failure = Rc::new(RefCell::new(None));
        let lines = FileLines { bytes: Cursor::new(head).chain(bytes), failure: Rc::clone(&failure) };
        let mut found = false;
        for Entry { line, puzzle } in Reader::new(detected.format, self.notation(), lines) {
            found = true;
            session.puzzle();
            if let Err(error) = &puzzle {
                session.error(&Item::describe(&name, error));
            }
            let place = format!("{name}: line {line}");
            each(Item { place, format: detected.format, style: detected.style, puzzle }, session)?;
            if interrupt::is_wanted() {
                return Err(Stop::Interrupted);
            }
        }
        if let Some(error) = failure.take() {
            session.error(&unreadable(&name, &error));
        } else if !found {
            session.error(&format!("{name}: no puzzle here: expected at least one"));
        }
        Ok(())
    }

    /// The format the user named, or the one that shows; what is not text is refused either way.
    fn recognise(&self, head: &[u8]) -> Result<Detected, Error> {
        let detected = detect(head, head.len() < HEAD, &self.notation())?;
        Ok(match self.from {
            Some(format) if format != detected.format => Detected { format, style: Style::default() },
            _ => detected,
        })
    }
}

/// An input and its name.
struct Source {
    name: String,
    bytes: Box<dyn BufRead>,
}

impl Source {
    /// A file, `-`, or a puzzle typed in; the message if it is none of them.
    fn open(argument: &str, notation: &Notation) -> Result<Source, String> {
        if argument == "-" {
            let bytes = Box::new(BufReader::with_capacity(1 << 16, io::stdin()));
            return Ok(Source { name: "standard input".to_string(), bytes });
        }
        let path = Path::new(argument);
        if path.is_dir() {
            return Err(format!("{argument}: this is a directory: expected a file or a puzzle"));
        }
        match File::open(path) {
            Ok(file) => {
                let bytes = Box::new(BufReader::with_capacity(1 << 16, file));
                Ok(Source { name: argument.to_string(), bytes })
            }
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                Err(unreadable(argument, &error))
            }
            Err(_) if looks_like_puzzle(argument, notation) => {
                let bytes = Box::new(Cursor::new(argument.as_bytes().to_vec()));
                Ok(Source { name: "argument".to_string(), bytes })
            }
            Err(error) => Err(unreadable(argument, &error)),
        }
    }
}

fn unreadable(name: &str, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => {
            format!("{name}: no such file, and not a puzzle either: expected a file, - or a puzzle")
        }
        _ => format!("{name}: cannot be read: {error}"),
    }
}

/// Whether an argument that names no file was meant as a puzzle: it is one, or nearly.
fn looks_like_puzzle(argument: &str, notation: &Notation) -> bool {
    let is_puzzle = detect(argument.as_bytes(), true, notation).is_ok_and(|detected| {
        let mut entries = Reader::new(detected.format, notation.clone(), split_lines(argument));
        entries.next().is_some_and(|entry| entry.puzzle.is_ok())
    });
    let is_cell = |c: char| c.is_ascii_digit() || ".*_xX|+- \n\t\r".contains(c);
    let cells = argument.chars().filter(|&c| is_cell(c)).count();
    let count = argument.chars().count();
    is_puzzle
        || argument.contains('\n')
        || (count >= 4 && 10 * cells >= 9 * count)
        || argument.starts_with(['{', '['])
}

/// The beginning of an input: up to [`HEAD`] bytes, or all there is.
fn read_head(bytes: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut head = Vec::with_capacity(HEAD);
    bytes.take(HEAD as u64).read_to_end(&mut head)?;
    Ok(head)
}

/// The lines of an input. What cannot be read ends them, and is left in `failure`.
struct FileLines<R> {
    bytes: R,
    failure: Rc<RefCell<Option<io::Error>>>,
}

impl<R: BufRead> FileLines<R> {
    fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let read = self.bytes.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if read as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
            self.bytes.skip_until(b'\n')?;
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

impl<R: BufRead> Iterator for FileLines<R> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        match self.next_line() {
            Ok(line) => line,
            Err(error) => {
                *self.failure.borrow_mut() = Some(error);
                None
            }
        }
    }
}
