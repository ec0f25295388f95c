//! The Chinese help of the options: the command (empty for every command), the id of the option, and its help.

#[rustfmt::skip]
pub(super) const OPTIONS: &[(&str, &str, &str)] = &[
    // The puzzles to read, and the format of the answers.
    ("", "language", "答案、消息和手册的语言；默认由 LC_ALL、LC_MESSAGES 或 LANG 决定

原因和技巧的名称在每种格式里都用这种语言。判定、列名和对象的成员名在每种语言里都相同。"),
    ("", "puzzles", "文件、表示标准输入的 -，或直接写出的题目；默认为标准输入"),
    ("", "from", "按这种格式读入，而不自动识别（shudu --help 列出各种格式）"),
    ("", "shape", "一宫的行数和列数，例如 2x3；1x9 表示没有宫的 9x9"),
    ("", "symbols", "依次表示数字 1、2、3……的字符"),
    ("", "column", "题目所在的列，用列名或从 1 开始的列号指定；列名是 puzzle 之类的常见名称时不必指定；用列号时 csv 可以没有表头"),
    ("", "to", "按这种格式输出（shudu --help 列出各种格式），而不是输入的格式"),
    ("check", "to", "输出表格或 JSON 对象，而不是一行行文字"),
    ("count", "to", "输出表格或 JSON 对象，而不是一行行文字"),
    ("rate", "to", "输出表格或 JSON 对象，而不是一行行文字"),
    ("convert", "to", "输出的格式"),
    ("sample", "to", "输出有 puzzle、clues 和 weight 的表格或 JSON 对象，而不是以注释写出权重的一行行文字"),
    ("automorphisms", "to", "输出表格或 JSON 对象，而不是一行行文字"),
    ("generate", "to", "按这种格式输出（shudu --help 列出各种格式）；默认为 line，大于 35x35 时为 spaced"),
    ("grid", "to", "按这种格式输出（shudu --help 列出各种格式）；默认为 line，大于 35x35 时为 spaced"),

    // Limits and searches.
    ("", "time", "每道题用时超过这个秒数就停止，并说明"),
    ("", "budget", "每道题填数超过这个次数就停止，并说明（fast 数的是猜测，rate 数的是假设）"),
    ("compare", "time", "一个引擎用时超过这个秒数就停止"),
    ("compare", "budget", "一个引擎填数超过这个次数就停止"),
    ("generate", "time", "超过这个秒数就停止，并说明生成了多少个盘面"),
    ("grid", "time", "超过这个秒数就停止，并说明生成了多少个盘面"),
    ("sample", "time", "超过这个秒数就停止，并说明生成了多少个盘面"),
    ("", "isa", "9x9 所用的指令集；默认为这个 CPU 上最好的"),
    ("", "threads", "用 N 个线程搜索；默认为核心数"),
    ("", "engine", "所用的搜索"),
    ("", "portfolio", "一次只求解一道题，所有线程各按不同的次序搜索，最先完成的给出答案

用于大于 16x16 的难题。多解时输出其中任意一个；不用 --portfolio 时，答案总是相同。"),
    ("", "search_seed", "9x9 以外按另一种次序搜索：难题可能快得多，也可能慢得多；判定不变

与 --portfolio 同用时，各线程使用这个种子和后面的种子。"),

    // Many puzzles.
    ("", "output", "把答案写入 FILE；扩展名决定格式，末尾的 .gz 或 .zst 表示压缩

先写到 FILE.part，完成后改名为 FILE；停止后用 --resume 续跑。设备、管道和 /dev/stdout 直接写入。"),
    ("generate", "output", "写入 FILE；扩展名决定格式，末尾的 .gz 或 .zst 表示压缩

先写到 FILE.part，完成后改名为 FILE。"),
    ("grid", "output", "写入 FILE；扩展名决定格式，末尾的 .gz 或 .zst 表示压缩

先写到 FILE.part，完成后改名为 FILE。"),
    ("sample", "output", "写入 FILE；扩展名决定格式，末尾的 .gz 或 .zst 表示压缩

先写到 FILE.part，完成后改名为 FILE。"),
    ("", "resume", "续跑同一条命令上次停止的运行"),
    ("", "progress", "显示进度"),
    ("generate", "progress", "显示进度；auto 表示在终端上显示，不在终端上时每 30 秒一行"),
    ("grid", "progress", "显示进度；auto 表示在终端上显示，不在终端上时每 30 秒一行"),
    ("sample", "progress", "显示进度；auto 表示在终端上显示，不在终端上时每 30 秒一行"),
    ("", "dedupe", "跳过重复的题：完全相同的题，用 --dedupe=class 时是等价的题；canon --dedupe 相当于 class"),
    ("", "sample", "只处理随机选出的 N 道题，次序与输入相同"),
    ("", "bare", "与 --dedupe、--sample、--only 或 --rating 同用：只输出答案，不输出题目

这些选项会略去一些题，所以一行里先是题目，再是制表符和答案；盘面跟在题目后面。表格和对象总是带有题目。"),
    ("", "strict", "遇到第一个有错的行就停止"),
    ("", "compress", "压缩 Parquet 文件的各列：大小为三分之一，CPU 时间为几倍"),
    ("", "seed", "同一个种子选出同样的题"),
    ("", "only", "只输出有这些判定的题；unrated 只用于命令 rate"),

    // Solutions.
    ("solve", "all", "每找到一个解就输出，直到列出所有解"),
    ("solve", "limit", "输出前 N 个解，不作判定"),
    ("solve", "judge", "完全按照这道在线评测题目的要求读入和输出（shudu judges 列出各题）

与不用这个选项时一样，答案是一个解；多解时是最小的解（不超过 16x16 时）。这些名称也是格式的名称，可用于任何命令的 --from 和 --to。"),
    ("solve", "maximise", "输出加权和最大的解；如果格式容得下，也输出这个和

target 是洛谷 P1074 的权值，从 9x9 边上的 6 到中心的 10。FILE 的内容是每格一个数。按行输出时，和写在制表符后面；表格和 JSON 有 score 列；其他格式的和写到 stderr。如果没有指定 --budget 或 --time，每道题猜测 200 万次后停止，并提示可能还有更好的解。"),
    ("solve", "stats", "在 stderr 上输出每次搜索的代价；对于 fast，是猜测和死路的次数"),
    ("count", "limit", "数到 N 就停止，输出 N+，表示“N 个或更多”"),

    // Ratings and reasoning.
    ("rate", "steps", "列出每一步，每行一步：编号、评分、技巧，以及填入的数字（r1c1=5）或删去的候选数（r1c2<>3）"),
    ("rate", "scale", "评分的标准；只有一种"),
    ("rate", "rating", "只输出最难一步的评分在这个范围内的题：7.0..9.0（两端都包括）、7.. 或 ..2.5"),
    ("explain", "json", "每道题输出一个对象，每一步都是数据"),
    ("explain", "html", "写成一个独立的 HTML 网页 FILE，每一步都有图"),
    ("explain", "steps", "只输出前 N 步"),
    ("explain", "brief", "各步之间不画盘面"),
    ("hint", "level", "提示多少：1 只说技巧，2 还说该看哪里，3 还说理由，4 执行这一步并输出盘面"),
    ("hint", "json", "把这一步输出为数据，各级都相同"),
    ("techniques", "techniques", "要讲解的技巧，用 id 或任何常用名称指定；不指定时列出所有技巧"),
    ("practice", "technique", "要练习的技巧，用 id 或任何常用名称指定（shudu techniques 列出各种技巧）"),
    ("practice", "seed", "换一个种子，就换一个要用这种技巧的盘面，样子也不同"),

    // Puzzles made from puzzles.
    ("canon", "transform", "还输出变换：每个位置上是原来的哪一行、哪一列，每个数字变成几

在表格和对象里是 transform 列；在 line、sdm、spaced 和 grid 里是盘面后面的注释。"),
    ("shuffle", "seed", "同一个种子作同样的变换，并为 --sample 选出同样的题"),
    ("shuffle", "count", "由每道题生成 N 个盘面，每个生成后立即输出"),
    ("minimise", "seed", "同一个种子按同样的次序去掉已知数，并为 --sample 选出同样的题"),
    ("minimise", "all", "输出去掉一些已知数后得到的每一道极小题，每道一次"),
    ("minimise", "limit", "只输出其中前 N 道"),
    ("minimise", "symmetry", "保持已知数位置的对称：互相对应的已知数一起去掉

名称与 generate --symmetry 的相同。已知数不具有这种对称的题按错误处理。"),
    ("minimise", "fewest", "去掉尽可能多的已知数，并证明没有别的选法剩下更少

如果 --time 或 --budget 使证明停止，就输出目前最好的题，并提示（退出码 3）。已知数不超过 55 个左右的 9x9 只要几秒；终盘则要太久。"),
    ("complete", "seed", "同一个种子添加同样的已知数，并为 --sample 选出同样的题"),
    ("complete", "solution", "添加这个解的数字：文件，或直接写出的盘面；题目没有这个解时按错误处理"),
    ("complete", "fewest", "添加尽可能少的已知数，并证明再少就不够

如果 --time 或 --budget 使证明停止，就输出目前最好的题，并提示（退出码 3）。"),

    // Puzzles to order.
    ("", "count", "生成的个数"),
    ("generate", "seed", "同一个种子生成同样的盘面；不指定时使用随机种子，并输出它"),
    ("grid", "seed", "同一个种子生成同样的盘面；不指定时使用随机种子，并输出它"),
    ("sample", "seed", "同一个种子生成同样的盘面；不指定时使用随机种子，并输出它"),
    ("", "size", "盘面的大小，宫按通常的形状：16 表示 16x16，宫为 4x4"),
    ("generate", "with_solution", "还输出解：在 line 和 sdm 里是注释，在表格和 json 里是一列，在其他格式里是下一个盘面"),
    ("generate", "tries", "连续失败这么多次就放弃，并说明生成了多少个盘面

9x9 的默认值是 10,000,000，评分高于 4.4 时是 1,000,000；每次尝试较慢时更少。要等多久取决于要求；--time 可以限制时间。"),
    ("generate", "minimal", "只生成不能再去掉任何已知数的题"),
    ("generate", "clues", "已知数的个数：24..28（两端都包括）、30..、..25 或 24；没有 --minimal 时，范围内的各个数试的次数相同"),
    ("generate", "digits_spread", "每个数字最多给出 N 次"),
    ("generate", "symmetry", "已知数位置的对称：none、rotate180、rotate90、horizontal、vertical、diagonal、antidiagonal，或其中几种用 + 连接；list 画出所有对称"),
    ("generate", "pattern", "已知数恰好在这些格里：文件，或直接写出的图案，x 表示有已知数，. 表示没有"),
    ("generate", "rating", "最难一步的评分：7.0..9.0（两端都包括）、7.. 或 ..2.5；只用于 9x9"),
    ("generate", "technique", "最难一步的技巧，用 id 或任何常用名称指定（shudu techniques 列出各种技巧）"),
    ("generate", "difficulty", "难度：在 9x9 上，最难一步的评分依次不超过 1.5、2.5、4.4、7.0，或更高；其他大小由技巧决定

没有 --clues、--minimal 和 --pattern 时，9x9 的题有多少个已知数由难度决定：easy 30 到 36 个，medium 28 到 32 个，hard 26 到 30 个，expert 24 到 28 个，extreme 22 到 26 个；用了 --symmetry 时，从 hard 起可以更多。"),
    ("generate", "solution", "所有的题都以它为解：文件，或直接写出的盘面"),
    ("grid", "random", "随机生成终盘：9x9 和 4x4 的各个终盘概率相同，其他形状的概率不等"),
    ("sample", "size", "题目的大小：4 或 9；默认为 9"),
    ("sample", "solution", "所有的题都以它为解：文件，或直接写出的盘面，大小不限"),
    ("sample", "csv", "--to csv 的旧名称"),
    ("sample", "summary", "最后在 stderr 上输出由样本推断的全部极小题的情况"),

    // Pages to print.
    ("print", "output", "输出的文件；扩展名决定写成 SVG、PNG 或 PDF；有几页 SVG 或 PNG 时，文件名为 FILE-1、FILE-2……"),
    ("print", "title", "每一页的标题"),
    ("print", "paper", "页面的大小"),
    ("print", "per_page", "每页的题数；默认为 4，题目不到 4 道或格子会小得难以填写时更少"),
    ("print", "no_solutions", "最后不印解"),
    ("print", "no_difficulty", "题目上方只印编号，不印难度"),
    ("print", "dpi", "PNG 每英寸的像素数"),

    // The page, completions and the manual.
    ("web", "port", "提供网页的端口；0 表示任选一个空闲端口。浏览器按来源保存数据，来源包括端口，所以在一个端口上保存的游戏不会出现在另一个端口上"),
    ("web", "no_open", "不打开浏览器"),
    ("completions", "shell", "所用的 shell"),
    ("man", "command", "要说明的命令；不指定时说明所有命令"),
];
