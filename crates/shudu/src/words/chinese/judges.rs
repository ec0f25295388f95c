//! The input and the output of each problem of an online judge, in Chinese.

use crate::text::Judge;

/// Describes the input and the output of a problem in one line.
pub(super) fn task(judge: Judge) -> &'static str {
    match judge {
        Judge::P1784 => "洛谷 P1784：9 行数，0 为空格；输出盘面",
        Judge::P1074 => "洛谷 P1074：9 行数，0 为空格；输出所有解中最大的加权和，无解输出 -1",
        Judge::Uva989 => "UVA 989：宫的边长 n，然后 n*n 行数，0 为空格；输出盘面或 NO SOLUTION",
        Judge::Uva1309 => "UVA 1309：16 行字母 A 到 P，- 为空格；用字母输出盘面",
        Judge::Uva12988 => "UVA 12988：T，然后每题 4 行 4 列，* 为空格；输出 'Case #k:' 和盘面",
        Judge::Poj2676 => "POJ 2676：T，然后每题 9 行 9 个数字，0 为空格；依次输出盘面",
        Judge::Poj2918 => {
            "POJ 2918：T，然后每题 9 行 9 个数字，0 为空格；输出 'Scenario #i:'、盘面和一个空行"
        }
        Judge::Poj3074 => "POJ 3074：每行 81 个字符，. 为空格，以 end 结束；每行输出 81 个数字",
        Judge::Poj3076 => "POJ 3076：16 行字母 A 到 P，- 为空格；用字母输出盘面",
        Judge::Hdu1426 => "HDU 1426：9 行数，? 为空格；输出盘面，盘面之间有空行",
        Judge::Hdu2780 => {
            "HDU 2780：T，然后每题 9 行 9 个数字，0 为空格；输出盘面或 'Could not complete this grid.'"
        }
        Judge::SpojSudoku => "SPOJ SUDOKU：K，然后每题 16 行字母 A 到 P，- 为空格；用字母输出盘面",
        Judge::Boj2239 => "BOJ 2239：9 行 9 个数字，0 为空格；输出最小的解",
        Judge::Boj2580 => "BOJ 2580：9 行数，0 为空格；输出盘面",
        Judge::Acwing166 => "AcWing 166：每行 81 个字符，. 为空格，以 end 结束；每行输出 81 个数字",
        Judge::Leetcode37 => "LeetCode 37：由各行字符串组成的数组，\".\" 为空格；输出数组",
        Judge::Euler96 => "Project Euler 96：'Grid 01'，然后 9 行 9 个数字，0 为空格；输出左上角三位数之和",
    }
}
