//! What must hold inside the lockstep engine, on every layout: rounds and branches lose no solution, nodes come out as
//! they went in, no lane knows its neighbour, and all layouts do the same.

mod moves;
mod rig;
mod search;

use crate::arch::{Boxes128, NoVectors};
#[cfg(target_arch = "x86_64")]
use crate::arch::{Boxes256, Boxes512};
use crate::isa::{Isa, IsaKind};

/// What a generic function of an instruction set's layout returns, for each of this machine.
macro_rules! on_every_layout {
    ($check:ident($($argument:expr),*)) => {
        Isa::available()
            .map(|isa| {
                let result = match isa.kind() {
                    #[cfg(target_arch = "x86_64")]
                    IsaKind::Avx512(proof) => $check::<Boxes512>(proof, $($argument),*),
                    #[cfg(target_arch = "x86_64")]
                    IsaKind::Avx2(proof) => $check::<Boxes256>(proof, $($argument),*),
                    _ => $check::<Boxes128>(NoVectors, $($argument),*),
                };
                (isa, result)
            })
            .collect::<Vec<_>>()
    };
}
use on_every_layout;
