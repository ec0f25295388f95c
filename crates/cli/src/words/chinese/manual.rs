//! The Chinese help of the program. The tests of `manual` say which help is missing, or has no option.

mod commands;
mod options;

use crate::words::Message;
use crate::words::manual::Manual;
use files::HAS_PARQUET;
use shudu::words::Language;
use shudu::{Engine, Format};

pub(crate) static MANUAL: Manual = Manual {
    commands: commands::COMMANDS,
    examples: commands::EXAMPLES,
    options: options::OPTIONS,
    value,
    guide,
    phrases: PHRASES,
};

#[rustfmt::skip]
const PHRASES: &[(&str, &str)] = &[
    ("Print this message or the help of the given subcommand(s)", "显示这份帮助，或一个命令的帮助"),
    ("Print help (see more with '--help')", "显示帮助（--help 更详细）"),
    ("Print help (see a summary with '-h')", "显示帮助（-h 更简短）"),
    // As the shells quote it.
    ("Print help (see more with \\'--help\\')", "显示帮助（--help 更详细）"),
    ("Print help (see more with '\\''--help'\\'')", "显示帮助（--help 更详细）"),
    ("Print help (see more with ''--help'')", "显示帮助（--help 更详细）"),
    // As a manual page writes it.
    ("Print help (see more with \\*(Aq\\-\\-help\\*(Aq)", "显示帮助（\\-\\-help 更详细）"),
    ("Print help (see a summary with \\*(Aq\\-h\\*(Aq)", "显示帮助（\\-h 更简短）"),
    ("May also be specified with the ", "也可以用环境变量 "),
    (" environment variable. ", " 指定。"),
    ("Properties of the puzzles", "题目的要求"),
    ("Possible values:", "可用的值："),
    ("[possible values: ", "[可用的值："),
    ("Print version", "显示版本"),
    ("Many puzzles", "大量题目"),
    ("题目的要求:", "题目的要求："),
    ("大量题目:", "大量题目："),
    ("[default: ", "[默认值："),
    ("Print help", "显示帮助"),
    ("Arguments:", "参数："),
    ("Commands:", "命令："),
    ("Options:", "选项："),
    ("[env: ", "[环境变量："),
    ("Usage:", "用法："),
    ("[OPTIONS]", "[选项]"),
    ("<COMMAND>", "<命令>"),
    (".SH DESCRIPTION", ".SH 描述"),
    (".SH SUBCOMMANDS", ".SH 命令"),
    (".SH SYNOPSIS", ".SH 概要"),
    (".SH OPTIONS", ".SH 选项"),
    (".SH VERSION", ".SH 版本"),
    (".SH EXTRA", ".SH 说明"),
    (".SH NAME", ".SH 名称"),
    ("\\fIsubcommands\\fR", "\\fI命令\\fR"),
];

fn value(option: &str, name: &str) -> Option<String> {
    if let "from" | "to" | "judge" = option {
        if name == "parquet" {
            return Some("Parquet 文件；保留输入的各列".into());
        }
        let format: Format = name.parse().ok()?;
        return Some(format_summary(format).into());
    }
    Some(match (option, name) {
        ("engine", name) => engine(name.parse().ok()?).into(),
        ("progress", "auto") => "在终端上显示".into(),
        ("progress", "always") => "不在终端上也显示，每隔几秒一行".into(),
        ("progress", "never") => "不显示".into(),
        ("scale", "se") => "Sudoku Explainer 1.2.1".into(),
        ("dedupe", "identical") => "相同的格里有相同的已知数".into(),
        ("dedupe", "class") => "规范形相同：重命名数字、转置、移动行列能把一道变成另一道".into(),
        ("symmetry", "list") => "画出所有对称".into(),
        ("technique" | "techniques", id) => Language::Chinese.name(id.parse().ok()?).into(),
        ("language", id) => Message::LanguageName.in_words(Language::by_id(id)?),
        _ => return None,
    })
}

pub(super) fn engine(engine: Engine) -> &'static str {
    match engine {
        Engine::Scan => "逐格填写，每次尝试都扫描行、列和宫",
        Engine::Tables => "逐格填写，用表记录已用的数字",
        Engine::Blanks => "只处理空格的列表，用表记录已用的数字",
        Engine::Bits => "位掩码，总是先填候选数最少的格",
        Engine::Fast => "9x9 用内核；其他大小用掩码，困难时从冲突中学习",
    }
}

fn format_summary(format: Format) -> &'static str {
    match format {
        Format::Line => "每行一个盘面，每格一个字符",
        Format::Spaced => "用空白分隔的数，0 表示空格；盘面之间有空行",
        Format::Cases => "先是组数 T，然后是 T 个 4 行 4 列的盘面，* 表示空格；答案带 'Case #k:'",
        Format::Grid => "n 行，每行 n 个字符，宫之间可以有线",
        Format::Pencilmarks => "每格的候选数，每格一组，或一行 n*n*n 个字符",
        Format::Sdk => "[Puzzle] 段是题目的各行，[State] 段还有已填的数字",
        Format::Sdm => "每行一个盘面，0 表示空格",
        Format::Csv => "有 puzzle 列的表格",
        Format::Json => "每行一个对象：{\"puzzle\", \"verdict\", \"solution\"}",
        Format::Judge(judge) => Language::Chinese.judge(judge),
        _ => "",
    }
}

fn guide() -> String {
    let formats: String =
        Format::all().map(|each| format!("  {each:<12} {}\n", format_summary(each))).collect();
    let parquet = if HAS_PARQUET {
        "  parquet      有 puzzle 列的 Parquet 表；按内容识别，所以不用 --from 指定\n"
    } else {
        ""
    };
    let engines: String = Engine::all().map(|each| format!("  {each:<12} {}\n", engine(each))).collect();
    format!(
        "\
例子：
  shudu solve puzzle.txt                 求解文件中的每一道题，输出格式与输入相同
  shudu solve 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  shudu check < puzzles.txt              唯一解、多解、无解或冲突，以及原因
  shudu rate puzzle.txt                  难度，以及最难的技巧
  shudu solve big.txt.gz -o out.csv      任意多道题，用上所有核心；停止后用 --resume 续跑
  shudu generate --count 9 --difficulty hard --symmetry rotate180
  shudu canon puzzles.txt --dedupe       每一类等价的题只留一道，并输出规范形
  shudu compare puzzle.txt               比较各种经典搜索
  shudu watch puzzle.txt --engine bits   观看搜索的过程
  shudu hint puzzle.txt                  下一步所用的技巧；--level 2、3、4 说得更多
  shudu explain puzzle.txt --html a.html 每一步的理由和图
  shudu practice x-wing                  一个下一步要用 X-Wing 的盘面
  shudu web                              打开网页：玩、求解、学习、观看搜索比赛

格式（--from、--to；不指定 --from 时自动识别）：
{formats}{parquet}
引擎（--engine）：
{engines}
数字是 1-9，然后是 A、B……直到 35；空格是 . 0 * _（不超过 32x32 时还有 x）；# 开始注释。

退出码：0 成功；1 有的题不合格（无解、多解或已知数冲突），或没有评分；
2 输入有误或为空、用法有误，或读写出错；3 得出答案之前停止。
使用 count、--all、--limit 和 --maximise 时，多解的题退出码也是 0。对于 same，1 表示两道题不等价。"
    )
}
