//! Simplified Chinese.
#![deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]

use super::{Message, NamedGrounds};
use crate::source::SourceName;
use shudu::logic::Rating;
use shudu::words::{DigitNames, Language, grouped};

pub(super) fn name(name: &SourceName) -> String {
    match name {
        SourceName::StandardInput => "标准输入".into(),
        SourceName::Argument(None) => "命令行参数".into(),
        SourceName::Argument(Some(number)) => format!("命令行参数 {number}"),
        SourceName::File(path) if path.as_os_str().is_empty() => "''".into(),
        SourceName::File(path) => path.display().to_string(),
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a message")]
#[rustfmt::skip]
pub(super) fn message(what: &Message) -> String {
    use Message as M;
    let grounds = |why: &NamedGrounds| why.in_words(Language::Chinese);
    match what {
        M::Of(of, what) => format!("{}：{}", name(of), message(what)),
        M::Line { number, .. } => format!("第 {number} 行"),
        M::At(origin, what) => format!("{}：{}", message(origin), message(what)),
        M::Grounds(why) => grounds(why),
        M::SmallestOfSeveral(why) => format!("有多个解，输出最小的一个：{}", grounds(why)),
        M::OneOfSeveral(why) => format!("有多个解，输出其中一个：{}", grounds(why)),
        M::GivensClash(why) => format!("已知数冲突：{}", grounds(why)),
        M::NoSolution(why) => format!("没有解：{}", grounds(why)),
        M::BestSoFar => "这是已找到的最优解，可能还有更好的：请增大 --time 或 --budget".into(),
        M::NoneSoFar => "还没有找到解就停止了：请增大 --time 或 --budget".into(),
        M::Score(score) => format!("数字与权值乘积之和为 {score}"),
        M::MarksIgnored => "这里只看已知数，忽略候选数".into(),
        M::MarksUnwritten(format) => format!("{format} 格式不能写候选数，已省略"),
        M::BoxesUnwritten { format, shape } => {
            let (rows, columns) = (shape.box_rows(), shape.box_columns());
            format!("{format} 格式不写出宫的形状：读取输出时请加 --box {rows}x{columns}")
        }
        M::NoneToSpare { word, why } => format!("题目不是唯一解（{word}：{}），无法判断哪些已知数多余", grounds(why)),
        M::NotRated { why, symbols, size } => Language::Chinese.refusal(why, DigitNames::new(symbols.as_ref(), *size)),
        M::Puzzle(error) => Language::Chinese.error(error),
        M::Quoted(words) => words.clone(),
        M::NotFound => "没有这个文件，也不是题目：应为文件、- 或题目".into(),
        M::Directory => "这是目录：应为文件或题目".into(),
        M::EndsEarly => "压缩数据不完整：请重新获取文件".into(),
        M::TrailingData => "压缩数据之后还有多余的数据".into(),
        M::OtherDictionary => "zstd 数据压缩时用了字典：请先用那个字典解压（unzstd -D）".into(),
        M::Unreadable(error) => format!("无法读取：{}", message(error)),
        M::Unwritable(error) => format!("无法写入：{}", message(error)),
        M::OutputUnwritable(error) => format!("无法写入输出：{}", message(error)),
        M::IsStandardInput => "这是标准输入".into(),
        M::IsOpen => "文件已经打开：应为它自己的文件名，或 /dev/stdout".into(),
        M::AlsoInput => "它也是输入：输出应为别的文件名".into(),
        M::NotText => "这是 Parquet 文件：这里应为文本，例如 csv 表格".into(),
        M::NoResume => "中断的运行无法在这里继续：应为普通文件，或重新开始".into(),
        M::NotACheckpoint(error) => format!("不是检查点文件（{error}）：请删除后重新开始"),
        M::CheckpointDamaged => "检查点文件已损坏：请删除后重新开始".into(),
        M::PartShorter => "文件比运行中断时短：请删除后重新开始".into(),
        M::PartChanged => "运行中断之后文件被改动过：请删除后重新开始".into(),
        M::PartLocked => "另一个运行正在写入".into(),
        M::PartLeft(path) => format!("{}.part 是中断的命令留下的：请继续那个命令，或删除它，或换一个文件名", path.display()),
        M::PartOfOtherWork(path) => format!("{}.part 来自别的任务（命令、输入或版本不同）：请继续那个任务，或重新开始", path.display()),
        M::PartWithoutCheckpoint(path) => format!("{0}.part 来自中断的命令，但记录进度的 {0}.resume 不在：重新开始", path.display()),
        M::OtherResult(what) => format!("文件已存在，但它是另一项工作（另一条命令、另一个输入或另一个版本）的结果：{}；请换一个名称、删除它，或者不继续而重新开始", message(what)),
        M::ResultDiffers { found, expected } => {
            let quote = |text: &str| if text.is_empty() { "没有内容".to_string() } else { format!("“{text}”") };
            format!("找到{}，应为{}", quote(found), quote(expected))
        }
        M::ResultColumns { found, expected } => format!("找到的列是 {}，应为 {}", found.join("、"), expected.join("、")),
        M::ResultUnreadable(error) => format!("文件已存在，但无法与这项工作比较：{}；如果它已损坏，请删除它并重新开始", message(error)),
        M::NotCompared => "文件已存在，但没有与这项工作比较：计算太久，或者结果取决于机器的速度；如有疑问，请重新开始".into(),
        M::BeginningCompared => "文件已存在；开头的答案与这项工作一致，其余的没有比较：计算太久；如有疑问，请重新开始".into(),
        M::StartingOver { path, puzzles } => format!("重新开始：不继续 {}.part（已有 {} 道题）", path.display(), grouped(*puzzles)),
        M::Newer { input, output } => format!("{} 比 {} 新", name(input), output.display()),
        M::InputShorter => "输入与开始时不同：比运行中断时短；请重新开始，不要续跑".into(),
        M::InputDiffers => "输入与开始时不同：已读部分有改动；请重新开始，不要续跑".into(),
        M::InputBeginsOtherwise { bytes } => format!("输入与开始时不同：前 {bytes} 字节有改动；请重新开始，不要续跑"),
        M::OtherTotal { total, before } => format!("输入与开始时不同：现有 {total} 道题可选，原有 {before} 道；请重新开始"),
        M::Unpackable(error) => format!("无法压缩：{}", message(error)),
        M::Forgotten(error) => format!("无法在临时目录里记录见过的题目：{}", message(error)),
        M::OtherColumns { found, expected } => format!("列为 {}，应与第一个输入相同：{}", found.join(", "), expected.join(", ")),
        M::ColumnReplaced(column) => format!("输入的列 '{column}' 会被替换"),
        M::Stopped => "已被用户停止".into(),
        M::NobodyReads => "输出已没有读者".into(),
        M::Strict => "严格模式：遇到第一道错误的题就停止".into(),
        M::UnknownPacking(ending) => format!("不支持 {ending} 压缩：应为 .gz、.zst，或不压缩"),
        M::NoParquet => "这个程序编译时没有启用 Parquet：请改用 csv，或用 `cargo install --locked --path crates/cli --features parquet` 重新编译".into(),
        M::PackedTable => "Parquet 文件不能整体压缩：文件名不应以 .gz 或 .zst 结尾".into(),
        M::TextAsTable(format) => format!("文件名是 Parquet 的，格式却是 {format}：请换文件名，或不指定格式"),
        M::NoPuzzleColumn { name, found } => format!("没有 '{name}' 列：现有 {found}；请用 --column 指定题目所在的文本列"),
        M::NotTextColumn { name, kind } => format!("列 '{name}' 的类型是 {kind}；应为文本"),
        M::TooMuchText { name } => format!("列 '{name}' 的一个批次里文本超过 2 GiB；应少于此"),
        M::ColumnAsText { name, error } => format!("列 '{name}' 无法写成文本：{error}"),
        M::NotWhole(error) => format!("不是完整的 Parquet 文件：{error}"),
        M::Damaged(Some(error)) => format!("Parquet 文件已损坏：{error}"),
        M::Damaged(None) => "Parquet 文件已损坏：无法读取".into(),
        M::RowsMissing { rows } => format!("Parquet 文件已损坏：还应有 {rows} 行，实际不足"),
        M::RowsDiffer { rows } => format!("Parquet 文件已损坏：文件尾记为 {rows} 行，与各行组之和不符"),
        M::ColumnOutside(column) => format!("Parquet 文件已损坏：列 '{column}' 超出文件范围"),
        M::PieceUnknown { end, error } => format!("字节 {end} 之前不是完整的输出片段：{}", message(error)),
        M::PieceStart { end } => format!("截至字节 {end} 的输出片段没有应有的开头"),
        M::PieceColumns => "它的列不同".into(),
        M::PieceDamaged => "Parquet 片段已损坏".into(),
        M::Misfit(error) => format!("答案与 Parquet 文件不符：{}", message(error)),
        M::BestAlone => "最优解只由引擎 'fast' 求出，不竞速，也不报告搜索代价：请不要用其他选项".into(),
        M::NotBest => "这种格式输出数字与权值乘积之和的最大值：任务应为求最优解".into(),
        M::Portfolio => "并行竞速只用于以引擎 'fast' 求解或判定：请改用它，或不要竞速".into(),
        M::RangeOfRatings => "只有评分任务才能按评分范围选题：请改用评分任务，或不要范围".into(),
        M::OnlyUnrated => "只有评分任务才有 'unrated'：请改用评分任务，或别的判定".into(),
        M::StepsInTable => "表格里放不下步骤：应为 line 或 json，或文件名以 .txt 或 .json 结尾".into(),
        M::BoardsInTable => "只有求解才能输出盘面：应为 line、csv、json 或 parquet".into(),
        M::NoComments(format) => format!("{format} 格式里放不下变换：格式应为 line、sdm、spaced、grid、csv、json 或 parquet"),
        M::RatingTooHigh(least) => unrated(&format!("至少 {least}")),
        M::RatingTooLow(most) => unrated(&format!("至多 {most}")),
    }
}

fn unrated(found: &str) -> String {
    let (least, hardest) = (Rating::LEAST, Rating::HARDEST_KNOWN);
    format!("评分{found}：没有这样的题：范围应在 {least} 到 {hardest}（已知最难）之间")
}
