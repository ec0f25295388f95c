//! The input and the output of each problem of an online judge, in English.

use crate::text::Judge;

/// Describes the input and the output of a problem in one line.
pub(super) fn task(judge: Judge) -> &'static str {
    match judge {
        Judge::P1784 => "Luogu P1784: 9 rows of numbers, 0 for a blank; prints the board",
        Judge::P1074 => {
            "Luogu P1074: 9 rows of numbers, 0 for a blank; prints the largest weighted sum of a solution, or -1"
        }
        Judge::Uva989 => {
            "UVA 989: box size n, then n*n rows of numbers, 0 for a blank; prints boards or NO SOLUTION"
        }
        Judge::Uva1309 => "UVA 1309: 16 rows of letters A to P, - for a blank; prints boards in letters",
        Judge::Uva12988 => "UVA 12988: T, then 4 rows of 4, * for a blank; prints 'Case #k:' and the board",
        Judge::Poj2676 => {
            "POJ 2676: T, then 9 rows of 9 digits, 0 for a blank; prints the boards one below the other"
        }
        Judge::Poj2918 => {
            "POJ 2918: T, then 9 rows of 9 digits, 0 for a blank; prints 'Scenario #i:', the board, a blank line"
        }
        Judge::Poj3074 => {
            "POJ 3074: lines of 81 characters, . for a blank, ended by a line with 'end'; prints lines of 81 digits"
        }
        Judge::Poj3076 => "POJ 3076: 16 rows of letters A to P, - for a blank; prints boards in letters",
        Judge::Hdu1426 => {
            "HDU 1426: 9 rows of numbers, ? for a blank; prints boards separated by a blank line"
        }
        Judge::Hdu2780 => {
            "HDU 2780: T, then 9 rows of 9 digits, 0 for a blank; prints boards or 'Could not complete this grid.'"
        }
        Judge::SpojSudoku => {
            "SPOJ SUDOKU: K, then 16 rows of letters A to P, - for a blank; prints boards in letters"
        }
        Judge::Boj2239 => "BOJ 2239: 9 rows of 9 digits, 0 for a blank; prints the smallest solution",
        Judge::Boj2580 => "BOJ 2580: 9 rows of numbers, 0 for a blank; prints the board",
        Judge::Acwing166 => {
            "AcWing 166: lines of 81 characters, . for a blank, ended by a line with 'end'; prints lines of 81 digits"
        }
        Judge::Leetcode37 => "LeetCode 37: an array of rows of strings, \".\" for a blank; prints the array",
        Judge::Euler96 => {
            "Project Euler 96: 'Grid 01' and 9 rows of 9 digits, 0 for a blank; prints the sum of the numbers at the top left"
        }
    }
}
