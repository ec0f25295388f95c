//! Simplified Chinese.
#![deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]

mod manual;
mod misuse;

use super::{Left, MadeSoFar, Message, Product, Refused};
use crate::numbers::{duration, grouped};
use shudu::logic::Level;

pub(super) use manual::MANUAL;
use shudu::solve::Tier;
use shudu::words::Language;
use shudu::{AnswerWord, Event, Isa, Shape};

pub(super) const HEADINGS: [&str; 8] =
    ["引擎", "结论", "第一个解", "证明", "死路", "最深", "时间", "少用倍数"];

pub(super) const COUNTERS: [&str; 7] = ["尝试", "填入", "推出", "死路", "深度", "最深", "解"];

fn of_wanted(MadeSoFar { what, made, wanted, .. }: &MadeSoFar) -> String {
    let noun = match what {
        Product::Puzzle => "道题",
        Product::Board => "个终盘",
        Product::Sample => "个样本",
    };
    format!("{} / {} {noun}", grouped(*made), grouped(*wanted))
}

/// What a number of puzzles with this answer word is called.
fn of_word(word: AnswerWord) -> &'static str {
    match word {
        AnswerWord::Unique => "道唯一解",
        AnswerWord::Several => "道多解",
        AnswerWord::None => "道无解",
        AnswerWord::Invalid => "道冲突",
        AnswerWord::Undecided => "道未定",
        AnswerWord::Unrated => "道无评分",
        AnswerWord::Made => "道完成",
        AnswerWord::Error => "行有误",
    }
}

fn of_tier(tier: Tier) -> &'static str {
    match tier {
        Tier::Descent => "下降",
        Tier::Learning => "学习",
        Tier::Ascent => "上升",
        _ => tier.name(),
    }
}

fn of_event(event: &Event) -> String {
    match event {
        Event::Try(cell, digit) => format!("尝试 {cell}={digit}"),
        Event::Place(cell, digit) => format!("填入 {cell}={digit}"),
        Event::Force(cell, digit) => format!("推出 {cell}={digit}"),
        Event::Retract(cell, digit) => format!("撤回 {cell}={digit}"),
        Event::DeadEnd(cell) => format!("死路 {cell}"),
        Event::Solution => "得到解".into(),
    }
}

fn part(Left { part, is_resumable }: &Left) -> String {
    let go_on = if *is_resumable { "，用 --resume 继续" } else { "" };
    format!("已完成的部分在 {}{go_on}", part.display())
}

#[expect(clippy::too_many_lines, reason = "one arm a message")]
#[rustfmt::skip]
pub(super) fn message(what: &Message) -> String {
    use Message as M;
    let verdicts = |tally| super::verdicts(tally, "，", "尚无结果", |word, puzzles| format!("{} {}", grouped(puzzles), of_word(word)));
    let files = |what: &files::Message| what.in_words(Language::Chinese);
    match what {
        M::Files(what) => files(what),
        M::At(origin, what) => format!("{}：{}", message(origin), message(what)),
        M::Worded(words) => words.clone(),
        M::Overview => include_str!("chinese/overview.txt").into(),
        M::Misuse(misuse) => format!("{}（见 shudu {}--help）", misuse::mistake(misuse), super::before_option(misuse)),
        M::ErrorLabel => "错误：".into(),
        M::NoteLabel => "提示：".into(),
        M::ExpectTechnique(error) => format!("{}；shudu techniques 列出所有技巧", Language::Chinese.error(error)),
        M::ExpectSample => "应为大于 0 的题数，例如 100".into(),
        M::ExpectNodes => "应为整数，例如 1000000".into(),
        M::ExpectPositive => "应为从 1 起的整数".into(),
        M::ExpectSeconds => "应为大于 0 的秒数，例如 0.5 或 60".into(),
        M::ExpectClues => "应为从小到大的个数，例如 24..28、30.. 或 ..25".into(),
        M::ExpectRatings => "应为从易到难的评分，例如 7.0..9.0、7.. 或 ..2.5".into(),
        M::ExpectWhole => "应为整数".into(),
        M::NumberTooLarge => "数字太大".into(),
        M::ExpectBetween { least, most } => format!("应为 {least} 到 {most} 的整数"),
        M::UnknownIsa(error) => {
            let what = if error.is_known() { "不是这个 CPU 支持的指令集" } else { "不是指令集的名称" };
            let here: Vec<&str> = Isa::available().map(Isa::name).collect();
            format!("'{}' {what}：应为 {} 之一", error.name(), here.join("、"))
        }
        M::MoreNotes(notes) => format!("还有 {} 条提示没有显示", grouped(*notes)),
        M::MoreErrors(errors) => format!("还有 {} 个错误没有显示", grouped(*errors)),
        M::StoppedAfter { puzzles, left: None } => format!("处理 {} 道题后停止", grouped(*puzzles)),
        M::StoppedAfter { puzzles, left: Some(left) } => format!("处理 {} 道题后停止；{}", grouped(*puzzles), part(left)),
        M::FailedWith(what, Left { part, is_resumable: true }) =>
            format!("{}；已完成的部分在 {}，问题解决后用 --resume 继续", message(what), part.display()),
        M::FailedWith(what, left) => format!("{}；{}", message(what), part(left)),
        M::NotAllRead(left) => format!("输入没有全部读完：{}", part(left)),
        M::WithoutResume(what) => format!("{}（请去掉 --resume）", files(what)),
        M::BareAlone => "--bare 用于只输出一部分题目：请同时给出 --only、--dedupe 或 --sample，或去掉它".into(),
        M::Complete(path) => format!("{} 已经存在，无需继续", path.display()),
        M::TypeOrPaste { end } => format!("请键入或粘贴题目，按 {end} 结束"),
        M::TriesMean => "尝试次数分别算到第一个解和证明完成；末列是比 scan 少多少倍。".into(),
        M::TriesOfFast => "fast 的尝试次数来自 watch 显示的搜索；时间则是 solve 所用搜索的时间。".into(),
        M::EngineStopped { engine, time, tries } => format!("{engine} 在 {}、{} 次尝试后停止。", duration(*time), grouped(*tries)),
        M::NoEngineDecided => "没有引擎得出结论；请延长 --time".into(),
        M::NoBoxes(shape) => format!("{shape} 的盘面没有宫，因为 {} 是质数：只有行和列的限制", shape.size()),
        M::Seed(seed) => format!("用 --seed {seed} 可以得到同样的结果"),
        M::Symmetries => "在每种对称下，字母相同的格要么都有已知数，要么都没有；a、b、c 是三个例子。".into(),
        M::SoFar(made) => {
            let after = made.attempts.map_or(String::new(), |attempts| format!("，尝试 {} 次", grouped(attempts)));
            format!("{}{after}，{}", of_wanted(made), duration(made.time))
        }
        M::OutOfTime(made @ MadeSoFar { attempts: None, .. }) => format!("{} 内完成 {}：请延长 --time", duration(made.time), of_wanted(made)),
        M::OutOfTime(made @ MadeSoFar { attempts: Some(attempts), .. }) => format!(
            "{} 内完成 {}，尝试 {} 次：请延长 --time，或放宽要求", duration(made.time), of_wanted(made), grouped(*attempts)),
        M::GivenUp(made, error) => {
            let more = if made.attempts > Some(1) { "，或增大 --tries" } else { "" };
            format!("{} 内完成 {}：{}{more}", duration(made.time), of_wanted(made), Language::Chinese.error(error))
        }
        M::UnknownCommand { found, known } => format!("'{found}' 不是命令：应为 {known} 之一"),
        M::NextStep => "下一步就是它".into(),
        M::BoardNote => "盘面记号：[ ] 这一步的格，* 起排除或辅助作用的格，+ 后是要填的数字，- 后是要删的候选数，( ) 只剩一个候选数的空格。".into(),
        M::PictureNote => "图中黄色是结构，蓝色是起排除或辅助作用的格，绿色是要填的数字，红色并划去的是要删的候选数。\
            箭头由一个判断指向它的推论：实线指向成立的候选数，虚线指向不成立的。".into(),
        M::AlsoCalled(names) => format!("又名：{}。", names.join("、")),
        M::NoExample(why) => format!("没有例子：{}。", message(why)),
        M::NeverNeeded => "没有 9x9 题需要这个技巧，因为总有更容易的技巧可用".into(),
        M::NotKnownNeeded => "还不知道有哪道 9x9 题需要这个技巧".into(),
        M::TwoPuzzles { found } => {
            let found = match found {
                0 => "没有题目",
                1 => "只有一道题",
                _ => "多于两道题",
            };
            format!("{found}，应有两道：shudu same A B，文件或直接输入")
        }
        M::OtherShapes(a, b) => format!("一个是 {a}，另一个是 {b}"),
        M::OtherGivens(a, b) => format!("一个有 {a} 个已知数，另一个有 {b} 个"),
        M::OtherForms => "规范形不同".into(),
        M::NoSamples => "没有样本".into(),
        M::Samples { samples, equal, mean, clues } => format!(
            "{} 个样本，相当于 {equal:.0} 个等权样本\n每个终盘的极小题数：{:.4e} ± {:.1e}\n极小题的已知数个数：{:.3} ± {:.3}",
            grouped(*samples), mean.0, mean.1, clues.0, clues.1),
        M::PortfolioOfOne => "--portfolio 只给出任意一个解：请加 --limit 1，或不用 --all 和 --limit".into(),
        M::ListOnOneThread => "--all 和 --limit 只用一个线程：请去掉 --threads，或用 --portfolio 求一个解".into(),
        M::ListInOneOrder => "--all 和 --limit 的顺序固定：请去掉 --search-seed，或用 --portfolio 求一个解".into(),
        M::ListAsTable => "--to parquet 放不下多个解".into(),
        M::ListStopped => "没有找完所有解就停止了".into(),
        M::ListOfBest => "答案只有一个解，即最优解：请不要用 --all 和 --limit".into(),
        M::WeightsUnreadable(error) => format!("无法读取权值：{}", files(error)),
        M::NotAWeight(found) => format!("'{found}' 不是权值：应每格一个整数"),
        M::WeightsOfNoBoard { found, shape } => {
            let nearest = (*found as f64).sqrt().round().clamp(1.0, Shape::MAX_SIZE as f64) as usize;
            let size = shape.map_or(nearest, Shape::size);
            let expected = format!("{size}x{size} 应有 {} 个", size * size);
            format!("有 {found} 个权值，应每格一个：{expected}")
        }
        M::NothingToSearch(clash) => format!("已知数冲突，无需搜索：{clash}"),
        M::NoTerminal(error) => format!("无法使用终端：{}", files(error)),
        M::WatchKeys => "空格 暂停  → 单步  + - 速度  s 解  c 候选数  r 重来  q 退出".into(),
        M::WatchOver => "完成：所有可能都已试过".into(),
        M::Paused => "已暂停".into(),
        M::EngineSummary(engine) => manual::engine(*engine).into(),
        M::Event(event) => of_event(event),
        M::EventsEnd { solutions, tries, dead_ends } => {
            let dead_ends = dead_ends.map_or(String::new(), |count| format!("，{} 条死路", grouped(count)));
            format!("结束：{} 个解，{} 次尝试{dead_ends}", grouped(*solutions), grouped(*tries))
        }
        M::Speed(None) => "全速".into(),
        M::Speed(Some(steps)) => format!("每秒 {} 步", grouped(*steps)),
        M::CanBe(cell, digits) if digits.is_empty() => format!("{cell} 没有候选数"),
        M::CanBe(cell, digits) => format!("{cell} 可以填 {digits}"),
        M::NoPage => "这个程序里没有网页：请运行 'cargo xtask web'，再重新编译或安装 shudu".into(),
        M::PortTaken { port, error } => format!("无法使用端口 {port}：{}；是否已在运行？'shudu web --port 0' 会选用空闲端口", files(error)),
        M::Serving => "按 Ctrl-C 结束；数据不会离开这台电脑".into(),
        M::NoServer(error) => format!("无法提供网页服务，线程启动失败：{}；请关闭其他程序后重试", files(error)),
        M::NoBrowser => "无法打开浏览器：请自己打开这个地址".into(),
        M::Refused(Refused::TooMany) => "连接太多：请关闭这个网页的其他标签页，再重新载入".into(),
        M::Refused(Refused::NotARequest) => "这不是 HTTP 请求".into(),
        M::Refused(Refused::OtherHost) => "只接受发往 localhost 的请求".into(),
        M::Refused(Refused::Method) => "应为 GET 或 HEAD 请求".into(),
        M::Refused(Refused::NoFile) => "没有这个文件".into(),
        M::ServerEnded => "网页服务已停止".into(),
        M::PageTitle => "数独，一步一步".into(),
        M::PageLanguage => "zh-Hans".into(),
        M::Headline { difficulty, steps, hardest } => {
            let (steps, hardest) = (format!("{steps} 步"), hardest.map(|hardest| format!("最难：{hardest}")));
            difficulty.iter().cloned().chain([steps]).chain(hardest).collect::<Vec<_>>().join("，")
        }
        M::StoppedWithBlanks(blanks) => format!("没有做完就停止了，还剩 {blanks} 个空格"),
        M::TechniquesEnd { blanks } => format!("技巧到此为止，还剩 {blanks} 个空格：这道题需要更难的推理"),
        M::NoGlyph { found, option } => format!("题纸的字体里没有 '{found}'（U+{:04X}）：请从 {option} 中去掉这个字符", u32::from(*found)),
        M::TitleNotOneLine => "标题里有换行或其他控制字符：应为一行文字".into(),
        M::TitleTooLong => "标题一行放不下：请缩短标题".into(),
        M::SolutionsTitle(title) if title.is_empty() => "答案".into(),
        M::SolutionsTitle(title) => format!("{title} · 答案"),
        M::PuzzleNumber(number) => format!("第 {number} 题"),
        M::Difficulty { level, rating } => {
            let level = match level {
                Level::Easy => "简单",
                Level::Medium => "中等",
                Level::Hard => "困难",
                Level::Expert => "专家",
                Level::Extreme => "极限",
            };
            rating.map_or(level.into(), |rating| format!("{level} {rating}"))
        }
        M::NotUnique(word) => match word {
            AnswerWord::Several => "有多个解",
            AnswerWord::None | AnswerWord::Invalid => "无解",
            AnswerWord::Unique | AnswerWord::Undecided | AnswerWord::Unrated | AnswerWord::Made | AnswerWord::Error => "未判定",
        }.into(),
        M::PictureName => "文件名应以 .svg、.png 或 .pdf 结尾".into(),
        M::PagesWritten { first, last } => format!("每页一个文件：{} 到 {}", first.display(), last.display()),
        M::PrintedUnsolved { word } => format!("{word}：题目会印出，但末尾没有答案"),
        M::PatternUnreadable(error) => format!("无法读取图案：{}", files(error)),
        M::NoPattern(text) => format!("'{text}'：没有这个文件，也不是图案：有已知数的格应为 x，没有的为 ."),
        M::NoSolutionToUse { word, because } => format!("没有可用的解（{word}：{}）：应为终盘，或唯一解的题", because.in_words(Language::Chinese)),
        M::AnsweredSoFar { tally, puzzles, rate, left } => {
            let left = left.map_or(String::new(), |left| format!("，还需 {}", duration(left)));
            format!("{} 道题，每秒 {rate} 道{left}：{}", grouped(*puzzles), verdicts(tally))
        }
        M::DoneSoFar(puzzles) => format!("已完成 {} 道；", grouped(*puzzles)),
        M::SearchSoFar { stats, time, has_tries } => super::search(stats, *time, *has_tries, of_tier, [
            |count| format!("{} 条死路", grouped(count)), |count| format!("{} 次重启", grouped(count)), |depth| format!("深度 {depth}"),
            |count| format!("{} 个解", grouped(count)), |count| format!("{} 次尝试", grouped(count)),
        ]).join("，"),
        M::Summary { tally, time, .. } if tally.puzzles() == 0 => format!("0 道题，用时 {}", duration(*time)),
        M::Summary { tally, before, time, written, rate, has_guesses } => {
            let (puzzles, verdicts) = (grouped(tally.puzzles()), verdicts(tally));
            let before = if *before > 0 { format!("（其中 {} 道以前已完成）", grouped(*before)) } else { String::new() };
            let written = written.map_or(String::new(), |written| format!("；写出 {} 道", grouped(written)));
            let guesses = if *has_guesses { format!("，猜测 {} 次", grouped(tally.guesses)) } else { String::new() };
            format!("{puzzles} 道题{before}，用时 {}：{verdicts}{written}；每秒 {rate} 道{guesses}", duration(*time))
        }
        M::LanguageName => "Chinese, 中文".into(),
    }
}
