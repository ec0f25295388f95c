//! Chinese error messages for texts and orders.

use super::house_name as house;
use super::lessons::lesson;
use crate::error::Error;
use crate::logic::{Rating, Technique};
use crate::text::FirstSymbol;
use crate::words::message::{LayoutName, Message, Named, ranges};

/// The message for an error, with its position.
pub(in crate::words) fn error(error: &Error) -> String {
    let what = message(error.message());
    match (error.line(), error.cell()) {
        (Some(line), Some(cell)) => format!("第 {line} 行，{cell}：{what}"),
        (Some(line), None) => format!("第 {line} 行：{what}"),
        (None, Some(cell)) => format!("{cell}：{what}"),
        (None, None) => what,
    }
}

fn layout_name(layout: LayoutName) -> String {
    match layout {
        LayoutName::Html => "HTML 表格".into(),
        LayoutName::Array => "程序代码里的数组".into(),
        LayoutName::Fields('\t') => "用制表符分隔的字段".into(),
        LayoutName::Fields(separator) => format!("用 '{separator}' 分隔的字段"),
        LayoutName::Characters => "每格一个字符".into(),
        LayoutName::Words => "用空格分隔的单词".into(),
        LayoutName::Aligned => "按列对齐、以空格表示空格子".into(),
        LayoutName::Brackets => "每格都在括号里".into(),
        LayoutName::Latex => "LaTeX 表格".into(),
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a message")]
#[rustfmt::skip]
fn message(message: &Message) -> String {
    use Message as M;
    match message {
        M::Empty => "这里没有题目：至少应有一道".into(),
        M::TooLong => "一行超过 16 MiB：应为一道题".into(),
        M::OnePuzzle => "题目之后还有文字：应只有一道题".into(),
        M::Binary(offset) => format!("二进制数据（偏移 {offset} 处有零字节，还有其他控制字符）：应为文本"),
        M::Utf16 => "UTF-16 文本：应为 UTF-8；请另存为 UTF-8".into(),
        M::NotUtf8 => "文本不是 UTF-8 编码：请先转换，例如中文用 iconv -f GB18030 -t UTF-8，西文用 iconv -f WINDOWS-1252 -t UTF-8".into(),
        M::Gzip => "gzip 压缩数据：应为文本；请先解压（gunzip）".into(),
        M::Zstd => "zstd 压缩数据：应为文本；请先解压（unzstd）".into(),
        M::Parquet => "Parquet 数据：应为文本；请先导出为 csv".into(),
        M::Zip => "zip 压缩数据：应为文本；请先解压".into(),
        M::Size(size) => format!("{size}x{size} 的盘面：大小应为 1x1 到 64x64"),
        M::Box(found) => format!("'{found}' 不是宫的大小：应为行数和列数，例如 3x3 或 2x3"),
        M::CellCount { expected, size, found } => format!("共 {found} 格，{size}x{size} 的题应有 {expected} 格"),
        M::OtherShape { shape, found } => {
            let (n, rows, columns) = (shape.size(), shape.box_rows(), shape.box_columns());
            format!("这是 {found}x{found} 的题，应为 {n}x{n}，宫为 {rows}x{columns}：请不指定宫，或指定这道题的宫")
        }
        M::NoLayout => "没有合适的写法：应有 n 行，每行 n 格；请每格写一个字符，例如 53..7....".into(),
        M::ClueList => "这是一列已知数，看不出行列从 0 还是从 1 数起：应为盘面；请每格写一个字符，或写成 r1c3=5 的形式".into(),
        M::ClueSize => "这是一列已知数，看不出盘面有多大：请用 --box 指定宫，例如 --box 2x2".into(),
        M::HashBlank => "'#' 是注释的开头，在这些行里不能表示空格：请改写成 '.'".into(),
        M::LostBlanks => "似乎丢失了空格，多半是在行首，数字因此错了列：请连同全部空格重新复制，或把每个空格写成 '.'".into(),
        M::SideBySide => "两个盘面左右并排：请上下排列".into(),
        M::FortranColumns => "Fortran 按列填数组，这些数据并不是盘面的各行：请按行列出，例如 DATA ((A(I,J), J=1,9), I=1,9)".into(),
        M::CellLines(found) => format!("共 {found} 行，每行一格：应有 n * n 行，例如 81 行；或写成 n 行，每行 n 格"),
        M::CountedColumns { expected, found } => format!("第一行是列号，下面只有 {found} 行：应有 {expected} 行"),
        M::ByColumns => "只有部分盘面按列书写：请把每个盘面都按行书写".into(),
        M::Closest { layout, what } => {
            let instead = if *layout == LayoutName::Characters { "" } else { "，或每格只写一个字符" };
            format!("没有合适的写法；最接近的是{}，但{}：请改正这一处{instead}", layout_name(*layout), self::message(what))
        }
        M::RowLength { row, expected, found } => format!("盘面第 {row} 行有 {found} 格，应有 {expected} 格"),
        M::RowCount { expected, found } => format!("共 {found} 行，每行 {expected} 格，应有 {expected} 行"),
        M::NotADigit { found, digits, blanks } => {
            let (found, n) = (quoted(*found), digits.chars().count());
            let digits = ranges(digits).map_or_else(|| format!("{digits} 之一"), |ranges| ranges.join(" 或 "));
            format!("{found} 既不是 {n}x{n} 题的数字，也不是空格：应为 {digits}，或空格符号（{blanks}）")
        }
        M::LetterBesideBlank { letter, other } => format!("'{letter}' 和 '{other}' 都表示空格，'{letter}' 可能是写坏的数字：请把空格写成同一种字符"),
        M::ZeroBesideBlank { blank, size } => format!("{size}x{size} 的题里既有 0 又有 '{blank}'：如果 0 是数字，请加 --symbols {}；如果 0 表示空格，请把它写成 '{blank}'", FirstSymbol::Zero.symbols(*size)),
        M::NotANumber { found, size } => format!("'{found}' 不是数：应为 {}，0 表示空格", up_to(*size)),
        M::TooLarge { found, size } => format!("{found} 对 {size}x{size} 的题太大：应为 {}，或空格", up_to(*size)),
        M::LongGroup { found, size } => format!("'{found}' 的候选数多于 {size}x{size} 题的一格：最多 {size} 个"),
        M::LongLine(found) => format!("一行有 {found} 个字符：最多应为 64x64 格的盘面，或 n * n * n 个候选数"),
        M::Cases(found) => format!("'{found}' 不是题数：应为整数 T，然后是 T 个盘面"),
        M::TooFewCases { promised, found } => format!("第一行说有 T = {promised} 个盘面，但只有 {found} 个"),
        M::TooManyCases(promised) => format!("T = {promised} 个盘面之后还有文字：应到此结束"),
        M::CsvHeader { known } => format!("csv 的表头没有 'puzzle' 列：现有 {known}；请用 --column 指定题目所在的列"),
        M::UnknownColumn { found, known } => format!("没有 '{found}' 列：应为 {known} 之一，或列号"),
        M::UnknownMember { found, known } => format!("没有成员 '{found}'：应为 {known} 之一，或其序号"),
        M::NoColumnName => "缺少列名：应为列名，或从 1 数起的列号".into(),
        M::BoxSize(found) => format!("'{found}' 不是宫的边长：应为 1 到 8 的整数 n，然后是 n*n 行、每行 n*n 个数"),
        M::BoxLines { size, height, width } => format!("线画在每 {height} 行和每 {width} 列之后，但 {height}x{width} 的宫不适合 {size}x{size} 的题：请用 --box 指定，或改画线"),
        M::BoxNotSquare(shape) => format!("宫为 {}x{} 的盘面：每个盘面前要写宫的边长，所以宫应为正方形", shape.box_rows(), shape.box_columns()),
        M::WeightCount { found, shape } => format!("有 {found} 个权值，{0}x{0} 题应有 {1} 个，每格一个", shape.size(), shape.cell_count()),
        M::EmptyField => "这一栏是空的：应为一道题".into(),
        M::CsvQuote => "引号在 16 MiB 内没有结束：应有第二个引号".into(),
        M::CsvField { columns, wanted } => format!("只有 {columns} 列，题目应在第 {wanted} 列"),
        M::CsvNarrow { columns, wanted } => format!("只有 {columns} 列，按表头应有 {wanted} 列"),
        M::CsvWide { columns, wanted } => format!("有 {columns} 列，按表头最多应有 {wanted} 列"),
        M::MemberOfNoColumn { found, known } => format!("成员 '{found}' 没有对应的列：按第一条记录只应有 {known}"),
        M::JsonCutOff => "不是 JSON：文本不完整，可能缺少引号或括号".into(),
        M::JsonUnexpected(found) => format!("不是 JSON：{found} 不应出现在这里，请检查引号、逗号和括号"),
        M::JsonPuzzle => "JSON 里没有题目：应为 {\"puzzle\": ...}、字符串，或由数组成的各行".into(),
        M::OtherRule(member) => format!("成员 '{member}' 规定了别的规则：只支持行、列、宫的规则；如果它不是规则，请删去"),
        M::JsonMember(found) => format!("JSON 里的题目是 {found}：应为字符串，或由数组成的各行"),
        M::Unknown { kind: Named::Format, found, known } => format!("'{found}' 不是格式：应为 {known} 之一"),
        M::Unknown { kind: Named::Judge, found, known } => format!("'{found}' 不是评测题的名称：应为 {known} 之一"),
        M::Unknown { kind: Named::Engine, found, known } => format!("'{found}' 不是搜索引擎：应为 {known} 之一"),
        M::Unknown { kind: Named::Verdict, found, known } => format!("'{found}' 不是判定：应为 {known} 之一"),
        M::UnknownTechnique { found, nearest: Some(nearest) } => format!("'{found}' 不是技巧：最接近的名称是 {nearest}"),
        M::SeveralTechniques { found, known } => format!("'{found}' 是几种技巧的统称：请选 {}", known.join("、")),
        M::UnknownTechnique { found, nearest: None } => format!("'{found}' 不是技巧：应为技巧的编号或名称，例如 x-wing"),
        M::SymbolRepeated(symbol) => format!("符号 {} 出现两次：每个应只有一次", quoted(*symbol)),
        M::SymbolForbidden(symbol) => format!("{} 不能作符号：不能是空白、引号、逗号，也不能是 # | + - = [ ] !", quoted(*symbol)),
        M::SymbolCount { found, size } => format!("有 {found} 个符号，{size}x{size} 的题应有 {size} 个"),
        M::NoSymbols(size) =>
            format!("{size}x{size} 的题超过 35，没有通用符号：请用 spaced、csv 或 json 格式，或自己给出 {size} 个符号"),
        M::AnswersHaveColumns(format) => format!("{format} 的答案分成多列，而这里只能写盘面和词：请改用只含盘面的格式，如 line"),
        M::NoBlankSymbol => "符号没有给空格留下字符：. 0 * _ 应有一个不用".into(),
        M::CanonSize(size) => format!("{size}x{size} 的盘面没有规范形：最大 16x16"),
        M::CanonSymmetry => "规范形的起点太多：应为填满的各行差别更大的盘面".into(),
        M::SymmetryNone => "none 表示没有对称，不能与别的相连：应单独写 none，或去掉它".into(),
        M::Unknown { kind: Named::Symmetry, found, known } => format!("'{found}' 不是对称：应为 none，或 {known} 中的几个，用 + 连接"),
        M::Unknown { kind: Named::Level, found, known } => format!("'{found}' 不是难度：应为 {known} 之一"),
        M::PatternCharacter(found) =>
            format!("{} 既不是图案中的已知数，也不是空格：已知数为 x、数字或字母，空格为 . 0 * _", quoted(*found)),
        M::PatternSize(found) => format!("图案有 {found} 格：应为 n * n 格，n 为 1 到 64，例如 81"),
        M::PatternShape { found, shape } => format!("图案有 {found} 格，{shape} 的盘面应有 {} 格", shape.cell_count()),
        M::OrderOfSolution { found, ordered } => format!("给出的解是 {found}，要的却是 {ordered} 的题：请不指定大小"),
        M::OrderOfPattern { found, ordered } => format!("图案是 {found}，要的却是 {ordered} 的题：请不指定大小"),
        M::CluesBackwards { from, to } => format!("已知数从 {from} 到 {to} 个：应先写较小的数"),
        M::TooFewClues { most, shape, least } => format!("最多 {most} 个已知数：唯一解的 {shape} 题至少有 {least} 个"),
        M::TooManyClues { least, shape } => format!("至少 {least} 个已知数：{shape} 的盘面只有 {} 格", shape.cell_count()),
        M::CluesOfSymmetry { from, to, symmetry, nearest } => {
            let clues = if from == to { from.to_string() } else { format!("{from} 到 {to}") };
            let nearest = either(nearest.iter().map(usize::to_string));
            format!("{clues} 个已知数：对称 {symmetry} 放不出这样的个数；范围应包含 {nearest}")
        }
        M::PatternClues { clues, shape, least } => format!("图案有 {clues} 个已知数：唯一解的 {shape} 题至少有 {least} 个"),
        M::PatternOtherClues { clues, from, to } => format!("图案有 {clues} 个已知数，要的却是 {from} 到 {to} 个"),
        M::PatternSymmetry { clue, blank, symmetry } =>
            format!("图案在 {clue} 有已知数，在 {blank} 却没有，而按对称 {symmetry} 那里应有"),
        M::PatternExchange { first, second } => {
            let (first, second) = (house(*first), house(*second));
            format!("图案在{first}和{second}都没有已知数：这两行（列）可以对调，解不会唯一")
        }
        M::PatternSolution => "图案各格的已知数相同时，这个解不是唯一的解".into(),
        M::PatternOfNone(shape) => format!("没有唯一解的 {shape} 题恰好在图案的各格有已知数"),
        M::PatternMinimal(full) => format!("图案在{}每一格都有已知数，其中任何一个都可以去掉：这样的题不会是极小题", house(*full)),
        M::MinimalFour { clues, shape } => format!("至少 {clues} 个已知数：{shape} 的极小题最多有 6 个"),
        M::MinimalClues { clues, shape, most } => format!("至少 {clues} 个已知数：{shape} 的极小题每行都有空格，最多有 {most} 个已知数"),
        M::SpreadClues { most, shape, allowed, clues } =>
            format!("每个数字最多给出 {most} 次，{shape} 的题就最多有 {allowed} 个已知数，但要求至少 {clues} 个：请放宽次数，或减少已知数"),
        M::SpreadSolution { most } => format!("这个解在图案的格子里，有数字出现超过 {most} 次"),
        M::NoBlanks(shape) => format!("填满的 {shape} 盘面没有步骤，也就没有难度：请减少已知数"),
        M::FewBlanks { clues, shape, easiest } =>
            format!("至少 {clues} 个已知数：空格这么少，{shape} 的题只需要{}", name(*easiest)),
        M::RatingShape(shape) => format!("{shape} 的评分：评分只适用于 3x3 宫的 9x9；请改用难度或技巧"),
        M::NeverNeeded(technique) => format!("没有 9x9 的题需要{}：总有更容易的技巧", name(*technique)),
        M::Excluding => "没有题能满足全部要求：评分、难度和技巧互相排斥".into(),
        M::RatingUnknown(least) => {
            let (known, hardest) = (Rating::LEAST, Rating::HARDEST_KNOWN);
            format!("评分至少 {least}：已知最难的题是 {hardest}：范围应在 {known} 到 {hardest} 之间")
        }
        M::RatingBetween { from, to, nearest } =>
            format!("没有技巧的评分在 {from} 到 {to} 之间：范围应包含 {}", either(nearest.iter().map(Rating::to_string))),
        M::LevelOfSingles { shape, level } => format!("没有 {shape} 的题是 {level}：用排除法就能解出所有的题"),
        M::LevelOfSets { shape, level } => format!("没有 {shape} 的题是 {level}：除去四个格或数字，最多只剩三个"),
        M::TechniqueShape { technique, shape } => format!("{shape} 的盘面上不找{}：应为不难于四数组和水母的技巧", name(*technique)),
        M::TechniqueLevel { technique, level, ordered } => format!("{}的难度是 {level}，要的却是 {ordered}", name(*technique)),
        M::SampleShape(shape) => format!("{shape} 的样本：只有 9x9 和 4x4 的终盘能等概率抽取；请给出一个解"),
        M::PuzzleSymmetry { clue, blank, symmetry } =>
            format!("{clue} 有已知数，按对称 {symmetry}，{blank} 也应有，却是空格：请选择题目具有的对称"),
        M::SolutionShape { found, puzzle } => format!("给出的解是 {found}，题目却是 {puzzle}：请给出同样大小的解"),
        M::SolutionDigit { given, solution } => format!("题目在这里是 {given}，给出的解却是 {solution}：请给出这道题的解"),
        M::Rare(1) => "唯一的一次尝试没有得到这样的题：请改变要求".into(),
        M::Rare(tries) => format!("连续 {tries} 次尝试都没有得到这样的题：请放宽要求"),
    }
}

/// The numbers that stand for digits, such as `1 到 9`.
fn up_to(size: usize) -> String {
    if size == 1 { "1".into() } else { format!("1 到 {size}") }
}

/// The name of a technique.
fn name(technique: Technique) -> &'static str {
    lesson(technique).0
}

/// Joins alternatives, such as `1.2 或 1.5`.
fn either(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(" 或 ")
}

/// A character in quotes, or its code if it is invisible.
fn quoted(c: char) -> String {
    match c {
        char::REPLACEMENT_CHARACTER => "不是 UTF-8 的字节".into(),
        c if c.is_control() || c.is_whitespace() => format!("字符 U+{:04X}", u32::from(c)),
        c => format!("'{c}'"),
    }
}
