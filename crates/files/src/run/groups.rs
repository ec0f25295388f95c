//! The row groups of a Parquet file: a piece of some size is one, small ones are put together.

use crate::parquet::{Encoder, Held, Joint};
use crate::printer::{BlockOutput, Written};
use crate::sink::Sink;
use crate::words::Message;

/// What has to be known of a Parquet file while it is written.
pub(super) struct Groups {
    encoder: Encoder,
    joint: Joint,
    held: Held,
    /// What waited when the latest block was done with.
    settled: Held,
}

impl Groups {
    /// With what an earlier run has written, and the pieces that it held.
    pub(super) fn new(encoder: Encoder, sink: &Sink, held: &str) -> Result<Groups, Message> {
        let joint = match sink {
            Sink::File(file) => Joint::recover(&encoder, &file.file, file.sum.length),
            Sink::Stream(_) => Joint::new(&encoder),
        }?;
        let held = if held.is_empty() { Some(Held::default()) } else { Held::unpack(held) };
        let held = held.ok_or(Message::RecordDamaged)?;
        held.pieces.iter().try_for_each(|piece| joint.check(piece))?;
        Ok(Groups { encoder, joint, settled: held.clone(), held })
    }

    /// Takes the piece of a block; what goes out by it.
    pub(super) fn add(&mut self, piece: BlockOutput) -> Result<BlockOutput, Message> {
        match piece {
            BlockOutput::Bytes(piece) if Held::takes(piece.len()) => {
                self.joint.check(&piece)?;
                self.held.push(piece);
                if self.held.is_full() {
                    self.close().map(BlockOutput::Bytes)
                } else {
                    Ok(BlockOutput::Bytes(Vec::new()))
                }
            }
            BlockOutput::Bytes(piece) if !piece.is_empty() => {
                let mut group = self.close()?;
                self.joint.add(&piece)?;
                if group.is_empty() {
                    return Ok(BlockOutput::Bytes(piece));
                }
                group.extend_from_slice(&piece);
                Ok(BlockOutput::Bytes(group))
            }
            BlockOutput::Written(Written { sum, ref footer, .. }) if sum.length > 0 => {
                self.joint.add_footer(footer, sum.length as usize)?;
                Ok(piece)
            }
            nothing => Ok(nothing),
        }
    }

    /// What went out by the latest block is written.
    pub(super) fn settle(&mut self) {
        self.settled.clone_from(&self.held);
    }

    /// The pieces that wait, for the record.
    pub(super) fn held(&self) -> std::io::Result<String> {
        self.settled.pack()
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
        let group = std::mem::take(&mut self.held).merge(&self.encoder)?;
        if !group.is_empty() {
            self.joint.add(&group)?;
        }
        Ok(group)
    }
}
