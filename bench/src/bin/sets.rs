//! Makes the sets in `bench/sets/` again: `cargo run --release -p shudu-bench --bin sets`.

use bench::definition::root;
use bench::make::RECIPES;
use std::process::ExitCode;

fn main() -> ExitCode {
    for recipe in RECIPES {
        let path = root().join("bench/sets").join(recipe.file);
        if let Err(error) = std::fs::write(&path, recipe.text()) {
            eprintln!("error: {}: {error}", path.display());
            return ExitCode::from(2);
        }
        println!("{}: {} puzzles", recipe.file, recipe.puzzles);
    }
    ExitCode::SUCCESS
}
