//! Tries all boards that are equivalent to a given board, one after the other. Trying all boards is slow, but obviously
//! correct.

use crate::Board;

/// Returns the smallest equivalent board as digits row by row, where 0 is a blank. Also returns the number of
/// rearrangements of the cells that lead to the smallest board.
///
/// Use this function only up to about 6x6, because an 8x8 board has 442,368 rearrangements and a 9x9 board
/// has 3,359,232 rearrangements.
pub fn smallest(board: &Board) -> (Vec<u8>, u64) {
    let n = board.size();
    let is_boxed = board.box_rows > 1 && board.box_columns > 1;
    let (height, width) = if is_boxed { (board.box_rows, board.box_columns) } else { (1, 1) };
    let (rows, columns) = (orders(n, height), orders(n, width));
    let mut best = (vec![u8::MAX; n * n], 0);
    for is_turned in [false, true] {
        if is_turned && (height != width || n == 1) {
            continue;
        }
        let cell = |r: usize, c: usize| board.cells[if is_turned { c * n + r } else { r * n + c }];
        for rows in &rows {
            for columns in &columns {
                let cells = rows.iter().flat_map(|&r| columns.iter().map(move |&c| cell(r, c)));
                let cells = renamed(cells, n);
                if cells < best.0 {
                    best = (cells, 1);
                } else if cells == best.0 {
                    best.1 += 1;
                }
            }
        }
    }
    best
}

/// Renames the digits to 1, 2, 3, ... in the order in which they appear.
fn renamed(cells: impl Iterator<Item = u8>, n: usize) -> Vec<u8> {
    let mut names = vec![0; n + 1];
    let mut next = 1;
    let name = |digit: u8| {
        if digit > 0 && names[usize::from(digit)] == 0 {
            names[usize::from(digit)] = next;
            next += 1;
        }
        names[usize::from(digit)]
    };
    cells.map(name).collect()
}

/// All permutations of the numbers below n that keep the numbers of each group together. The first group is 0
/// to `together - 1`, and the other groups follow.
fn orders(n: usize, together: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    let parts: Vec<usize> = (0..n / together).collect();
    let mut all = Vec::new();
    for parts in permutations(&parts) {
        orders.truncate(1);
        for part in parts {
            let members: Vec<usize> = (part * together..(part + 1) * together).collect();
            let tails = permutations(&members);
            orders = orders
                .iter()
                .flat_map(|head| tails.iter().map(move |tail| [&head[..], tail].concat()))
                .collect();
        }
        all.append(&mut orders);
        orders.push(Vec::new());
    }
    all
}

/// All permutations of the items.
fn permutations(items: &[usize]) -> Vec<Vec<usize>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &first) in items.iter().enumerate() {
        let rest = [&items[..i], &items[i + 1..]].concat();
        all.extend(permutations(&rest).into_iter().map(|tail| [vec![first], tail].concat()));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_orders_as_there_should_be() {
        assert_eq!(orders(4, 2).len(), 8);
        assert_eq!(orders(6, 2).len(), 48);
        assert_eq!(orders(6, 3).len(), 72);
        assert_eq!(orders(5, 1).len(), 120);
        let mut distinct = orders(6, 2);
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), 48);
    }

    #[test]
    fn the_empty_board_is_the_same_however_it_is_rearranged() {
        assert_eq!(smallest(&Board::empty(2, 2)), (vec![0; 16], 128));
        assert_eq!(smallest(&Board::empty(2, 3)), (vec![0; 36], 48 * 72));
    }

    #[test]
    fn one_given_goes_to_the_end_as_1() {
        let mut board = Board::empty(2, 2);
        board.cells[5] = 3;
        let (cells, _) = smallest(&board);
        assert_eq!(cells, [vec![0; 15], vec![1]].concat());
    }
}
