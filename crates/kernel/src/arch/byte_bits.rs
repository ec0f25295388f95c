//! Bits to bytes.

/// The eight bits of a number, a byte each.
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
