//! Where puzzles come from: files, standard input, or the command line itself.

use crate::args::InputArgs;
use crate::interrupt;
use crate::output::Stop;
use crate::session::Session;
use shudu::text::{Detected, Entry, Notation, Reader, Style, WINDOW, detect, looks_like_puzzle};
use shudu::{Error, Format, Grid};
use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::rc::Rc;

/// The longest line that is read, in bytes: a JSON array of boards may be long, a line without end is an attack.
const LONGEST_LINE: u64 = 16 << 20;

/// One puzzle of the input, with what is known of its place.
pub(crate) struct Item {
    /// The file and line, for messages.
    pub(crate) origin: String,
    pub(crate) format: Format,
    pub(crate) style: Style,
    /// The puzzle, or what is wrong with it.
    pub(crate) puzzle: Result<Grid, Error>,
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
        for (i, argument) in arguments.iter().enumerate() {
            let typed =
                if arguments.len() > 1 { format!("argument {}", i + 1) } else { "argument".to_string() };
            match Source::open(argument, typed, &self.notation()) {
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
        let head = match self.read_head(&mut bytes) {
            Ok(head) => head,
            Err(error) => {
                session.error(&unreadable(&name, &error));
                return Ok(());
            }
        };
        let detected = match self.recognise(&head) {
            Ok(detected) => detected,
            Err(error) => {
                session.error(&format!("{name}: {error}"));
                return Ok(());
            }
        };
        let watch = Rc::new(Watch::default());
        let bytes = BufReader::with_capacity(WINDOW, Cursor::new(head).chain(bytes));
        let lines = FileLines { bytes, watch: Rc::clone(&watch) };
        let mut found = false;
        for Entry { line, puzzle } in Reader::new(detected.format, self.notation(), lines) {
            found = true;
            session.puzzle();
            if let Err(error) = &puzzle {
                session.error(&format!("{name}: {error}"));
            }
            let origin = format!("{name}: line {line}");
            each(Item { origin, format: detected.format, style: detected.style, puzzle }, session)?;
            watch.between_puzzles(session)?;
        }
        match watch.failure.take() {
            Some(error) => session.error(&unreadable(&name, &error)),
            None if !found => session.error(&format!("{name}: {}", Error::no_puzzle())),
            None => {}
        }
        Ok(())
    }

    /// The beginning of an input: as much as the detection looks at, or all there is. Where the format is named,
    /// what comes first will do: then a puzzle is answered as soon as it is there.
    fn read_head(&self, bytes: &mut impl Read) -> io::Result<Vec<u8>> {
        let mut head = vec![0; WINDOW];
        let mut filled = 0;
        while filled < WINDOW {
            let read = bytes.read(&mut head[filled..])?;
            filled += read;
            if read == 0 || self.from.is_some() {
                break;
            }
        }
        head.truncate(filled);
        Ok(head)
    }

    /// The format the user named, or the one that shows; what is not text is refused either way.
    fn recognise(&self, head: &[u8]) -> Result<Detected, Error> {
        let is_whole = head.len() < WINDOW && self.from.is_none();
        let detected = detect(head, is_whole, &self.notation())?;
        Ok(match self.from {
            Some(format) if format != detected.format => Detected { format, style: Style::default() },
            _ => detected,
        })
    }
}

/// An input and its name.
struct Source {
    name: String,
    bytes: Box<dyn Read>,
}

impl Source {
    /// A file, `-`, or a puzzle typed in, which is then called `typed`; the message if it is none of them.
    fn open(argument: &str, typed: String, notation: &Notation) -> Result<Source, String> {
        if argument == "-" {
            let bytes = Box::new(io::stdin());
            return Ok(Source { name: "standard input".to_string(), bytes });
        }
        let path = Path::new(argument);
        if path.is_dir() {
            return Err(format!("{argument}: this is a directory: expected a file or a puzzle"));
        }
        match File::open(path) {
            Ok(file) => Ok(Source { name: argument.to_string(), bytes: Box::new(file) }),
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                Err(unreadable(argument, &error))
            }
            Err(_) if looks_like_puzzle(argument, notation) => {
                let bytes = Box::new(Cursor::new(argument.as_bytes().to_vec()));
                Ok(Source { name: typed, bytes })
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

/// What is known about an input while its lines are being read.
#[derive(Default)]
struct Watch {
    /// Whether the next line may have to be waited for: the moment to pass on the answers so far.
    is_drained: Cell<bool>,
    /// What ended the input, if not its end.
    failure: RefCell<Option<io::Error>>,
}

impl Watch {
    /// Ends on Ctrl-C; passes on the answers before a wait.
    fn between_puzzles(&self, session: &mut Session) -> Result<(), Stop> {
        if interrupt::is_wanted() {
            return Err(Stop::Interrupted);
        }
        if self.is_drained.get() { session.flush() } else { Ok(()) }
    }
}

/// The lines of an input. What cannot be read ends them, and is left in `watch`.
struct FileLines<R> {
    bytes: BufReader<R>,
    watch: Rc<Watch>,
}

impl<R: Read> FileLines<R> {
    fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let read = self.bytes.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if read as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
            return Err(io::Error::other(format!("a line is longer than {} MiB", LONGEST_LINE >> 20)));
        }
        self.watch.is_drained.set(self.bytes.buffer().is_empty());
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

impl<R: Read> Iterator for FileLines<R> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        match self.next_line() {
            Ok(line) => line,
            Err(error) => {
                *self.watch.failure.borrow_mut() = Some(error);
                None
            }
        }
    }
}
