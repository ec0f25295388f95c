//! The row of a puzzle with one solution can be laid out with a stencil, together with all other rows of its
//! block, or value by value. These tests check that all three ways give the same bytes, or the same values in
//! a Parquet file. Ratings and canonical forms are always laid out value by value. Every answer in a layout
//! that numbers its boards is also laid out value by value. If there is only one way to lay out a row, the
//! tests compare nothing. The tests also check that every layout can hold every value of every task.

mod kit;

use files::{Job, OutputFormat, Source, Target, Task, run};
use kit::{Silent, puzzle};
use parquet::file::reader::{FileReader, SerializedFileReader};
use shudu::Format;
use std::fs::File;
use std::path::Path;

const SEVERAL: &str = "...4.9...36.........1...9.32....7..8....16.79..7................8.9...67.3.2..1..";

const TASKS: [Task; 4] =
    [Task::Solve, Task::Check, Task::Count { most: None }, Task::Count { most: Some(2) }];

const OUTPUT_FORMATS: [OutputFormat; 5] = [
    OutputFormat::Text(Format::Line),
    OutputFormat::Text(Format::Sdm),
    OutputFormat::Text(Format::Csv),
    OutputFormat::Text(Format::Json),
    OutputFormat::Parquet,
];

/// Returns the rows of the output, or the reason why the task does not have this layout.
fn output(
    task: Task,
    output_format: OutputFormat,
    input: &Path,
    budget: Option<u64>,
) -> Result<Vec<String>, String> {
    let mut job = Job::new(task);
    (job.to, job.budget) = (Some(output_format), budget);
    let output = input.with_extension("out");
    let summary = run(job, vec![Source::file(input)], Target::File(output.clone()), false, &mut Silent);
    if let Some(failure) = summary.failure {
        return Err(failure.to_string());
    }
    if output_format != OutputFormat::Parquet {
        let text = std::fs::read_to_string(output).expect("text");
        return Ok(text.split_inclusive('\n').map(str::to_string).collect());
    }
    let reader = SerializedFileReader::new(File::open(output).expect("a file")).expect("a Parquet file");
    Ok(reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row").to_string()).collect())
}

/// Files with the puzzles as lines, as csv and as Parquet.
fn inputs(folder: &Path, puzzles: &[String]) -> [std::path::PathBuf; 3] {
    let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let records: String = (0..).zip(puzzles).map(|(id, puzzle)| format!("{id},{puzzle},\n")).collect();
    let [text, csv, table] = ["txt", "csv", "parquet"].map(|ending| folder.join(format!("in.{ending}")));
    std::fs::write(&text, lines).expect("room for a file");
    std::fs::write(&csv, format!("id,puzzle,note\n{records}")).expect("room for a file");
    let sources = vec![Source::file(&csv)];
    let made = run(Job::new(Task::Convert), sources, Target::File(table.clone()), false, &mut Silent);
    assert!(made.failure.is_none(), "{:?}", made.failure);
    [text, csv, table]
}

#[test]
fn every_way_to_lay_out_a_row_gives_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let unique: Vec<String> = (0..40).map(puzzle).collect();
    // A block with one improper puzzle is not laid out as a whole, but its other puzzles are printed by a
    // stencil.
    let mixed = [&unique[..20], &[SEVERAL.to_string()], &unique[20..]].concat();
    let mut laid_out = 0;
    for puzzles in [unique, mixed] {
        for input in inputs(folder.path(), &puzzles) {
            for (task, output_format) in
                TASKS.iter().flat_map(|task| OUTPUT_FORMATS.map(|output_format| (*task, output_format)))
            {
                let together = output(task, output_format, &input, None);
                // With a budget, every puzzle is answered on its own, and its row is laid out value by value.
                let alone = output(task, output_format, &input, Some(u64::MAX));
                assert_eq!(together, alone, "{task:?} {output_format:?} {input:?}");
                laid_out += usize::from(together.is_ok_and(|rows| rows.len() >= puzzles.len()));
            }
        }
    }
    // An sdm file can only hold boards, so the tasks other than `solve` are refused.
    assert_eq!(laid_out, 2 * 3 * (TASKS.len() * OUTPUT_FORMATS.len() - 3));
}

/// Puzzles with every answer word, of several sizes, with and without pencil marks.
fn of_every_sort() -> Vec<String> {
    let marks = "{12}{12}343434121212343434{12}{12}";
    let (clash, none) = (format!("11{}", ".".repeat(79)), format!("12345678.........9{}", ".".repeat(63)));
    let others =
        ["12..34.....1..4.", "................", "1234341221434321", "not a puzzle", marks, &clash, &none];
    let mut puzzles = vec![puzzle(0), SEVERAL.to_string(), puzzle(1)];
    puzzles.extend(others.map(str::to_string));
    puzzles
}

#[test]
fn every_layout_has_room_for_every_value_of_every_task() {
    let folder = tempfile::tempdir().expect("a folder");
    let puzzles = of_every_sort();
    let steps = Task::Rate { has_steps: true };
    for input in inputs(folder.path(), &puzzles) {
        let derived = [
            Task::Canon { has_transform: true },
            Task::Shuffle { seed: 1 },
            Task::Minimise { seed: 1 },
            Task::Convert,
            Task::Automorphisms,
        ];
        let others = [Task::Count { most: Some(2) }, Task::Best, steps].into_iter().chain(derived);
        for task in Task::ALL.into_iter().chain(others) {
            for output_format in OUTPUT_FORMATS {
                // A tiny budget leaves puzzles undecided.
                for budget in [None, Some(1)] {
                    match output(task, output_format, &input, budget) {
                        Ok(rows) => {
                            assert!(rows.len() >= puzzles.len(), "{task:?} {output_format:?} {input:?}");
                        }
                        Err(_)
                            if !task.gives_boards() && output_format == OutputFormat::Text(Format::Sdm) => {}
                        Err(why) => {
                            assert!(
                                task == steps && why.contains("steps"),
                                "{task:?} {output_format:?} {why}"
                            );
                        }
                    }
                }
            }
        }
    }
}
