//! The instruction set to run on, which is detected at run time or named by the caller.

#[cfg(target_arch = "x86_64")]
use crate::arch::{Avx2, Avx512};
use std::fmt;
use std::str::FromStr;

/// An instruction set of this CPU. Only detection creates an `Isa`, so an `Isa` value proves that the CPU has
/// the instruction set.
///
/// ```
/// use kernel::Isa;
/// assert!(Isa::available().any(|isa| isa == Isa::best()));
/// assert_eq!("portable".parse(), Ok(Isa::portable()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Isa(IsaKind);

/// The instruction sets, each with its proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum IsaKind {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Isa {
    /// The names of all instruction sets, the fastest first. [`Isa::available`] gives the instruction sets of
    /// this CPU.
    pub const NAMES: [&'static str; 3] = ["avx512", "avx2", "portable"];

    /// Returns the fastest instruction set of this CPU.
    pub fn best() -> Isa {
        Isa::available().next().unwrap_or(Isa::portable())
    }

    /// Returns the portable instruction set, which every CPU of the compilation target supports.
    pub fn portable() -> Isa {
        Isa(IsaKind::Portable)
    }

    /// Iterates over the instruction sets of this CPU, the fastest first.
    pub fn available() -> impl Iterator<Item = Isa> {
        Isa::NAMES.iter().filter_map(|name| Isa::detect(name))
    }

    /// The name of the instruction set, which is `avx512`, `avx2` or `portable`.
    pub fn name(self) -> &'static str {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            IsaKind::Avx512(_) => "avx512",
            #[cfg(target_arch = "x86_64")]
            IsaKind::Avx2(_) => "avx2",
            IsaKind::Portable => "portable",
        }
    }

    pub(crate) fn kind(self) -> IsaKind {
        self.0
    }

    fn detect(name: &str) -> Option<Isa> {
        let kind = match name {
            #[cfg(target_arch = "x86_64")]
            "avx512" => IsaKind::Avx512(Avx512::detect()?),
            #[cfg(target_arch = "x86_64")]
            "avx2" => IsaKind::Avx2(Avx2::detect()?),
            "portable" => IsaKind::Portable,
            _ => return None,
        };
        Some(Isa(kind))
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Isa {
    type Err = IsaError;

    fn from_str(name: &str) -> Result<Isa, IsaError> {
        let is_known = Isa::NAMES.contains(&name);
        Isa::detect(name).ok_or_else(|| IsaError { name: name.chars().take(40).collect(), is_known })
    }
}

/// The error for a name that is not an instruction set of this CPU.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IsaError {
    name: String,
    is_known: bool,
}

impl IsaError {
    /// The first 40 characters of the name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the name is the name of an instruction set that this CPU does not have.
    pub fn is_known(&self) -> bool {
        self.is_known
    }
}

impl fmt::Display for IsaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let here: Vec<&str> = Isa::available().map(Isa::name).collect();
        let what =
            if self.is_known { "an instruction set this CPU has" } else { "the name of an instruction set" };
        write!(f, "'{}' is not {what}: expected one of {}", self.name, here.join(", "))
    }
}

impl std::error::Error for IsaError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_comes_first_and_portable_is_always_there() {
        let all: Vec<Isa> = Isa::available().collect();
        assert_eq!(all.first(), Some(&Isa::best()));
        assert_eq!(all.last(), Some(&Isa::portable()));
    }

    #[test]
    fn names_read_back() {
        for isa in Isa::available() {
            assert_eq!(isa.to_string().parse(), Ok(isa));
        }
    }

    #[test]
    fn an_unknown_name_is_told_what_there_is() {
        let message = "mmx".parse::<Isa>().expect_err("not a name").to_string();
        assert!(
            message.starts_with("'mmx' is not the name of an instruction set: expected one of"),
            "{message}"
        );
        assert!(message.ends_with("portable"), "{message}");
    }
}
