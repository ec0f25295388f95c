//! Tables that several instruction sets use.

/// The eight bits of each number from 0 to 255, one bit in each byte.
pub(crate) static BYTES: [u64; 256] = {
    let mut bytes = [0; 256];
    let mut i = 0;
    while i < 256 {
        let mut bit = 0;
        while bit < 8 {
            bytes[i] |= ((i >> bit & 1) as u64) << (8 * bit);
            bit += 1;
        }
        i += 1;
    }
    bytes
};

/// Maps the byte of a cell in a puzzle to the candidates of that cell. A given has one candidate, and any
/// other byte has all nine candidates.
pub(crate) static SETS: [u16; 256] = {
    let mut sets = [0x1FF; 256];
    let mut d = 0;
    while d < 9 {
        sets[b'1' as usize + d] = 1 << d;
        d += 1;
    }
    sets
};
