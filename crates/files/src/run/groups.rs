//! The row groups of a Parquet file: a piece of some size is one, small ones are put together.

use crate::parquet::{Encoder, Held, Joint};
use crate::printer::{Output, Written};
use crate::sink::Sink;
use crate::words::Message;

/// What has to be known of a Parquet file while it is written.
pub(super) struct Groups {
    encoder: Encoder,
    joint: Joint,
    held: Held,
    /// How many of the pieces that wait are of blocks that are done with.
    settled: usize,
    /// Whether those that wait are part of what goes out.
    is_going_out: bool,
}

impl Groups {
    /// With what an earlier run has written, and the pieces that it held.
    pub(super) fn new(encoder: Encoder, sink: &Sink, held: &str) -> Result<Groups, Message> {
        let joint = match sink {
            Sink::File(file) => Joint::recover(&encoder, file.file(), file.length()),
            Sink::Stream(_) => Joint::new(&encoder),
        }?;
        let held = if held.is_empty() { Some(Held::default()) } else { Held::unpack(held) };
        let held = held.ok_or(Message::RecordDamaged)?;
        held.pieces().iter().try_for_each(|piece| joint.check(piece))?;
        Ok(Groups { encoder, joint, settled: held.pieces().len(), held, is_going_out: false })
    }

    /// Takes the piece of a block; what goes out by it.
    pub(super) fn add(&mut self, piece: Output) -> Result<Output, Message> {
        match piece {
            Output::Bytes(piece) if Held::takes(piece.len()) => {
                self.joint.check(&piece)?;
                self.held.push(piece);
                if self.held.is_full() {
                    self.close().map(Output::Bytes)
                } else {
                    Ok(Output::Bytes(Vec::new()))
                }
            }
            Output::Bytes(piece) if !piece.is_empty() => {
                let mut group = self.close()?;
                self.joint.add(&piece)?;
                if group.is_empty() {
                    return Ok(Output::Bytes(piece));
                }
                group.extend_from_slice(&piece);
                Ok(Output::Bytes(group))
            }
            Output::Written(Written { sum, ref footer, .. }) if sum.length() > 0 => {
                self.joint.add_footer(footer, sum.length() as usize)?;
                Ok(piece)
            }
            nothing => Ok(nothing),
        }
    }

    /// What went out by the latest block is written.
    pub(super) fn settle(&mut self) {
        if std::mem::take(&mut self.is_going_out) {
            self.held.clear();
        }
        self.settled = self.held.pieces().len();
    }

    /// The pieces that wait, for the record.
    pub(super) fn held(&self) -> std::io::Result<String> {
        self.held.pack(self.settled)
    }

    /// The last bytes of the file.
    pub(super) fn finish(&mut self) -> Result<Vec<u8>, Message> {
        let mut rest = self.close()?;
        let joint = std::mem::replace(&mut self.joint, Joint::new(&self.encoder)?);
        rest.extend(joint.footer()?);
        Ok(rest)
    }

    /// What waits, as a row group.
    fn close(&mut self) -> Result<Vec<u8>, Message> {
        let group = self.held.merge(&self.encoder)?;
        if !group.is_empty() {
            self.joint.add(&group)?;
            self.is_going_out = true;
        }
        Ok(group)
    }
}
