//! What is wrong with input, in Chinese: the same as `crate::error` says in English.

use crate::error::{Error, Kind};

/// An error with its place.
pub(in crate::logic::words) fn error(error: &Error) -> String {
    let what = kind(error.kind());
    match (error.line(), error.cell()) {
        (Some(line), Some(cell)) => format!("第 {line} 行，{cell}：{what}"),
        (Some(line), None) => format!("第 {line} 行：{what}"),
        (None, Some(cell)) => format!("{cell}：{what}"),
        (None, None) => what,
    }
}

fn kind(kind: &Kind) -> String {
    text(kind).or_else(|| file(kind)).unwrap_or_else(|| order(kind))
}

/// What is wrong with a board.
fn text(kind: &Kind) -> Option<String> {
    Some(match kind {
        Kind::Empty => "这里没有题目：至少应有一道".into(),
        Kind::TooLong => "一行超过 16 MiB：应为一道题".into(),
        Kind::OnePuzzle => "题目之后还有文字：应只有一道题".into(),
        Kind::Size { size } => format!("{size}x{size} 的盘面：大小应为 1x1 到 64x64"),
        Kind::Box { found } => format!("'{found}' 不是宫的大小：应为行数和列数，例如 3x3 或 2x3"),
        Kind::CellCount { expected, size, found } => {
            format!("共 {found} 格，{size}x{size} 的题应有 {expected} 格")
        }
        Kind::OtherShape { shape, found } => {
            let (n, rows, columns) = (shape.size(), shape.box_rows(), shape.box_columns());
            format!(
                "这是 {found}x{found} 的题，应为 {n}x{n}，宫为 {rows}x{columns}：请不指定宫，或指定这道题的宫"
            )
        }
        Kind::RowLength { row, expected, found } => {
            format!("盘面第 {row} 行有 {found} 格，应有 {expected} 格")
        }
        Kind::RowCount { expected, found } => {
            format!("共 {found} 行，每行 {expected} 格，应有 {expected} 行")
        }
        Kind::NotADigit { found, size, digits, blanks } => {
            let found = quoted(*found);
            format!(
                "{found} 既不是 {size}x{size} 题的数字，也不是空格：应为 {digits}，或空格符号（{blanks}）"
            )
        }
        Kind::NotANumber { found, size } => format!("'{found}' 不是数：应为 1 到 {size}，0 表示空格"),
        Kind::TooLarge { found, size } => {
            format!("{found} 对 {size}x{size} 的题太大：应为 1 到 {size}，或空格")
        }
        Kind::LongGroup { found, size } => {
            format!("'{found}' 的候选数多于 {size}x{size} 题的一格：最多 {size} 个")
        }
        Kind::LongLine { found } => {
            format!("一行有 {found} 个字符：最多应为 64x64 格的盘面，或 n * n * n 个候选数")
        }
        _ => return None,
    })
}

/// What is wrong with the format around it.
fn file(kind: &Kind) -> Option<String> {
    Some(match kind {
        Kind::Binary { offset } => format!("二进制数据（位置 {offset} 处有零字节，还有其他）：应为文本"),
        Kind::Utf16 => "UTF-16 文本：应为 UTF-8；请另存为 UTF-8".into(),
        Kind::Compressed { by, .. } => format!("{by} 压缩数据：应为文本；请先解压"),
        Kind::Cases { found } => format!("'{found}' 不是题数：应为整数 T，然后是 T 个盘面"),
        Kind::TooFewCases { promised, found } => {
            format!("第一行说有 T = {promised} 个盘面，但只有 {found} 个")
        }
        Kind::TooManyCases { promised } => format!("T = {promised} 个盘面之后还有文字：应到此结束"),
        Kind::CsvHeader => "csv 的表头没有 'puzzle' 列：应有这个名字的列".into(),
        Kind::CsvQuote => "引号在 16 MiB 内没有结束：应有第二个引号".into(),
        Kind::CsvField { columns, wanted } => format!("只有 {columns} 列，题目应在第 {wanted} 列"),
        Kind::CsvWide { columns, wanted } => format!("有 {columns} 列，按表头最多应有 {wanted} 列"),
        Kind::Json { what } => format!("不是 JSON：{what}"),
        Kind::JsonPuzzle => "JSON 里没有题目：应为 {\"puzzle\": ...}、字符串，或由数组成的各行".into(),
        Kind::UnknownFormat { found, known } => format!("'{found}' 不是格式：应为 {known} 之一"),
        Kind::SymbolRepeated { symbol } => format!("符号 {} 出现两次：每个应只有一次", quoted(*symbol)),
        Kind::SymbolForbidden { symbol } => {
            format!("{} 不能作符号：不能是空白、引号、逗号，也不能是 # | + - = [ ] !", quoted(*symbol))
        }
        Kind::SymbolCount { found, size } => format!("有 {found} 个符号，{size}x{size} 的题应有 {size} 个"),
        Kind::NoSymbols { size } => {
            format!(
                "{size}x{size} 的题超过 35，没有通用符号：请用 spaced、csv 或 json 格式，或自己给出 {size} 个符号"
            )
        }
        Kind::NoBlankSymbol => "符号没有给空格留下字符：. 0 * _ 应有一个不用".into(),
        _ => return None,
    })
}

/// What is wrong with what is asked for.
fn order(kind: &Kind) -> String {
    match kind {
        Kind::UnknownEngine { found, known } => format!("'{found}' 不是搜索引擎：应为 {known} 之一"),
        Kind::UnknownTechnique { found } => format!("'{found}' 不是技巧：应为技巧的编号或名称，例如 x-wing"),
        Kind::SymmetryNone => "none 表示没有对称，不能与别的相连：应单独写 none，或去掉它".into(),
        Kind::UnknownSymmetry { found, known } => {
            format!("'{found}' 不是对称：应为 none，或 {known} 中的几个，用 + 连接")
        }
        Kind::UnknownLevel { found, known } => format!("'{found}' 不是难度：应为 {known} 之一"),
        Kind::CanonSize { size } => format!("{size}x{size} 的盘面没有规范形：最大 16x16"),
        Kind::CanonSymmetry => "规范形的起点太多：应为填满的各行差别更大的盘面".into(),
        Kind::PatternCharacter { found } => {
            format!(
                "{} 既不是图案中的已知数，也不是空格：已知数为 x、数字或字母，空格为 . 0 * _",
                quoted(*found)
            )
        }
        Kind::PatternSize { found } => format!("图案有 {found} 格：应为 n * n 格，n 为 1 到 64，例如 81"),
        Kind::PatternShape { found, shape } => {
            format!("图案有 {found} 格，{shape} 的盘面应有 {} 格", shape.cell_count())
        }
        other => other.to_string(),
    }
}

/// A character between quotes, or its code where it cannot be seen.
fn quoted(c: char) -> String {
    match c {
        char::REPLACEMENT_CHARACTER => "不是 UTF-8 的字节".into(),
        c if c.is_control() || c.is_whitespace() => format!("字符 U+{:04X}", u32::from(c)),
        c => format!("'{c}'"),
    }
}
