use super::*;
use crate::board::{Cell, Grid, House, Shape};
use crate::logic::{Candidate, Exercise, Reasoner, Why};
use crate::solve::Limits;
use std::collections::HashSet;

fn words(language: Language) -> Words {
    Words::new(language, Shape::CLASSIC, &Symbols::default())
}

fn candidate(row: usize, column: usize, digit: u8) -> Candidate {
    Candidate { cell: Cell::at(row - 1, column - 1), digit: Digit::new(digit).unwrap() }
}

/// Makes a chain from the row, column and digit of each statement. Positive and negative statements
/// alternate.
fn chain(first_holds: bool, statements: &[(usize, usize, u8)]) -> Chain {
    let link = |(i, &(row, column, digit)): (usize, &(usize, usize, u8))| Link {
        candidate: candidate(row, column, digit),
        holds: i.is_multiple_of(2) == first_holds,
        parents: i.checked_sub(1).into_iter().collect(),
        why: Why::Cell,
    };
    Chain { links: statements.iter().enumerate().map(link).collect() }
}

#[test]
fn every_technique_has_a_name_and_a_lesson_in_every_language() {
    for technique in Technique::all() {
        for language in Language::all() {
            assert!(!language.name(technique).is_empty(), "{technique}");
            assert!(
                language.lesson(technique).chars().count() > 30,
                "{technique}: {}",
                language.lesson(technique)
            );
        }
        assert!(Language::Chinese.name(technique).contains(|c: char| !c.is_ascii()), "{technique}");
    }
}

#[test]
fn no_two_techniques_have_one_name() {
    for language in Language::all() {
        let names: HashSet<&str> = Technique::all().map(|technique| language.name(technique)).collect();
        assert_eq!(names.len(), Technique::all().count());
    }
}

#[test]
fn a_chain_that_rules_out_its_start_ends_with_what_rules_it_out() {
    let statements = [(5, 4, 1), (5, 8, 1), (5, 8, 4), (9, 8, 4), (7, 7, 4), (7, 7, 1), (7, 4, 1), (5, 4, 1)];
    let line = words(Language::English).eureka(&chain(true, &statements));
    assert_eq!(line, "(1)r5c4-(1=4)r5c8-(4)r9c8=(4-1)r7c7=(1)r7c4");
}

#[test]
fn a_chain_that_proves_its_start_comes_back_to_it() {
    let statements = [(1, 1, 4), (1, 5, 4), (3, 5, 4), (1, 1, 4)];
    let line = words(Language::English).eureka(&chain(false, &statements));
    assert_eq!(line, "(4)r1c1=(4)r1c5-(4)r3c5=(4)r1c1");
}

#[test]
fn a_cycle_ends_where_it_began() {
    let statements = [(1, 1, 4), (1, 5, 4), (3, 5, 4), (3, 1, 4), (1, 1, 4)];
    let line = words(Language::Chinese).eureka(&chain(true, &statements));
    assert_eq!(line, "(4)r1c1-(4)r1c5=(4)r3c5-(4)r3c1=(4)r1c1");
}

#[test]
fn cells_are_grouped_up_to_9x9_and_named_one_by_one_beyond() {
    let cells =
        |cells: &[(usize, usize)]| cells.iter().map(|&(r, c)| Cell::at(r - 1, c - 1)).collect::<Vec<_>>();
    let small = Writing::new(Shape::CLASSIC, &Symbols::default());
    assert_eq!(small.cells(&cells(&[(5, 6), (5, 4)])), "r5c46");
    assert_eq!(small.cells(&cells(&[(4, 4), (5, 4)])), "r45c4");
    assert_eq!(small.cells(&cells(&[(1, 2), (1, 3), (4, 2), (4, 3), (6, 9)])), "r14c23, r6c9");
    let large = Writing::new(Shape::of_size(16).unwrap(), &Symbols::default());
    assert_eq!(large.cells(&cells(&[(11, 1), (1, 11)])), "r1c11, r11c1");
    assert_eq!(large.digit(Digit::new(16).unwrap()), "G");
    let huge = Writing::new(Shape::of_size(36).unwrap(), &Symbols::default());
    assert_eq!(huge.digits([4, 36].into_iter().filter_map(Digit::new).collect()), "4,36");
}

#[test]
fn what_goes_is_said_together() {
    let small = Writing::new(Shape::CLASSIC, &Symbols::default());
    let gone = [candidate(5, 4, 1), candidate(5, 6, 1), candidate(7, 2, 5), candidate(7, 2, 4)];
    assert_eq!(small.removed(&gone), "r5c46<>1, r7c2<>45");
}

#[test]
fn every_step_of_a_path_is_told_with_its_outcome_in_every_language() {
    let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
    let mut board: Grid = text.parse().unwrap();
    let path = Reasoner::new().explain(&board, &Limits::new()).unwrap();
    for step in &path.steps {
        for words in Language::all().map(words) {
            let told = words.explain(step, &board);
            assert!(told.last().unwrap().ends_with(&format!("=> {}", words.outcome(step))), "{told:?}");
            assert!(!words.look(step).contains('='), "{}", words.look(step));
        }
        board = step.after(&board);
    }
    assert!(board.is_full());
}

/// Calls `show` for every inner step in the chains of `step`, at any depth. Also passes the statements that
/// come before the inner step in its chain.
fn inner_steps(step: &Step, show: &mut dyn FnMut(&Step, &[Link])) {
    for chain in &step.pattern.chains {
        for (i, link) in chain.links.iter().enumerate() {
            if let Why::Step(inner) = &link.why {
                show(inner, &chain.links[..i]);
                inner_steps(inner, show);
            }
        }
    }
}

#[test]
fn locked_candidates_inside_of_chains_are_those_that_the_chain_has_left() {
    let text = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let path = Reasoner::new().explain(&text.parse().unwrap(), &Limits::new()).unwrap();
    let mut seen = 0;
    for step in &path.steps {
        inner_steps(step, &mut |inner, before| {
            let Some(digit) = inner.pattern.digits.single().filter(|_| inner.pattern.chains.is_empty())
            else {
                return;
            };
            seen += 1;
            assert!(inner.pattern.cells.len() > 1, "{inner:?}");
            for &cell in &inner.pattern.cells {
                let this = Candidate { cell, digit };
                assert!(!before.iter().any(|link| link.candidate == this && !link.holds), "{inner:?}");
                let lies = |house: &House| house.cells(Shape::CLASSIC).any(|other| other == cell);
                assert!(inner.pattern.houses.len() > 2 || inner.pattern.houses.iter().all(lies), "{inner:?}");
            }
        });
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn techniques_inside_of_chains_name_digits_houses_and_cells() {
    let text = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let board: Grid = text.parse().unwrap();
    let path = Reasoner::new().explain(&board, &Limits::new()).unwrap();
    let told = |language| -> String {
        let words = words(language);
        path.steps.iter().flat_map(|step| words.explain(step, &board)).collect::<Vec<_>>().join("\n")
    };
    assert!(told(Language::English).contains("Pointing, 7 in box 3 only in r2c78, all in row 2 => r2c1<>7"));
    assert!(told(Language::Chinese).contains("第 3 宫里 7 只在 r2c78，都在第 2 行 => r2c1<>7"));
}

/// Explains the step of an exercise for a technique.
fn told(technique: Technique, language: Language) -> String {
    let exercise = Exercise::of(technique, 0, &Limits::new()).expect("a board to practise on");
    words(language).explain(&exercise.step, &exercise.board).join("\n")
}

#[test]
fn deadly_patterns_say_which_cell_has_which_spare_digits() {
    let bug = told(Technique::Bug4, Language::English);
    assert!(bug.contains("spare candidates (9 in r1c2, 3 in r1c9)"), "{bug}");
    assert!(bug.contains("the other holds one of its own spare candidates"), "{bug}");
    assert!(told(Technique::Bug4, Language::Chinese).contains("多出的候选数（r1c2 的 9，r1c9 的 3）"));
    let rectangle = told(Technique::UniqueRectangle3, Language::English);
    assert!(
        rectangle.contains(
            "the digits 2 and 5 can only go to r1c8, r2c8 and r3c8. As r2c8 and r3c8 cannot hold both 2 and 5"
        ),
        "{rectangle}"
    );
}

#[test]
fn singles_name_what_blocks_the_other_places_and_candidates() {
    let said = |text: &str, language| {
        let board: Grid = text.parse().unwrap();
        let step = board.hint().unwrap();
        words(language).explain(&step, &board).swap_remove(0)
    };
    let hidden = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
    assert_eq!(said(hidden, Language::English), "9 in r1c7 and r8c6 leave only r3c5 in box 2.");
    assert_eq!(said(hidden, Language::Chinese), "r1c7、r8c6 已填 9，所以第 2 宫里只剩 r3c5 可以填 9。");
    let naked = told(Technique::NakedSingle, Language::English);
    assert!(naked.contains(" sees ") && naked.contains(". Only "), "{naked}");
}

#[test]
fn singles_that_follow_from_pencil_marks_say_so() {
    let mut board = Grid::empty(Shape::CLASSIC);
    board.set(Cell::at(3, 1), Digit::new(9));
    board.set(Cell::at(0, 6), Digit::new(9));
    let nine = DigitSet::only(Digit::new(9).unwrap());
    let is_open = |cell: Cell| cell == Cell::at(2, 2) || cell.row() > 2 || cell.column() > 2;
    let marks = |cell| if is_open(cell) { DigitSet::all(9) } else { DigitSet::all(9).difference(nine) };
    let mut marked = Grid::with_marks(Shape::CLASSIC, Shape::CLASSIC.cells().map(marks).collect());
    board.givens().for_each(|(cell, digit)| marked.set(cell, Some(digit)));
    let steps = Reasoner::new().find(&marked, Technique::HiddenSingleInBox, &Limits::new());
    let said = |language| words(language).explain(&steps[0], &marked).swap_remove(0);
    assert_eq!(
        said(Language::English),
        "9 in r1c7 and r4c2, together with the pencil marks of r2c1, r2c3 and r3c1, leave only r3c3 in box 1."
    );
    assert_eq!(
        said(Language::Chinese),
        "r1c7、r4c2 已填 9，r2c1、r2c3、r3c1 的候选数里没有 9，所以第 1 宫里只剩 r3c3 可以填 9。"
    );
}

#[test]
fn a_deadly_pattern_with_one_spare_candidate_names_the_digit() {
    for technique in [Technique::Bug1, Technique::UniqueRectangle1, Technique::UniqueLoop1] {
        let step = Exercise::of(technique, 0, &Limits::new()).unwrap().step;
        let is_alone = step.pattern.spare.len() == 1;
        for language in Language::all() {
            let said = told(technique, language);
            let names_it = said.lines().next().is_some_and(|line| line.contains('='));
            assert_eq!(names_it, is_alone, "{said}");
        }
    }
}

#[test]
fn chains_on_one_line_have_a_note_about_their_notation() {
    for (technique, has_note) in
        [(Technique::XChain, true), (Technique::XWing, false), (Technique::Nishio, false)]
    {
        let step = Exercise::of(technique, 0, &Limits::new()).unwrap().step;
        for language in Language::all() {
            assert_eq!(words(language).chain_note(&step).is_some(), has_note, "{technique}");
        }
    }
}

#[test]
fn refusals_are_said_in_one_language_and_in_the_digits_of_the_board() {
    let empty = Grid::empty(Shape::CLASSIC);
    let several = empty.hint().unwrap_err();
    let chinese = words(Language::Chinese).refusal(&several);
    assert!(!chinese.contains("can be") && chinese.contains("可以是"), "{chinese}");
    let shape = Shape::of_size(16).unwrap();
    let mut clash = Grid::empty(shape);
    [0, 1].into_iter().for_each(|c| clash.set(Cell::at(0, c), Digit::new(16)));
    let refusal = clash.hint().unwrap_err();
    let letters = Words::new(Language::English, shape, &Symbols::default()).refusal(&refusal);
    assert!(letters.contains("r1c1 and r1c2 are both G"), "{letters}");
    let numbers = Words::in_numbers(Language::Chinese, shape).refusal(&refusal);
    assert!(numbers.contains("r1c1 和 r1c2 都是 16"), "{numbers}");
}

#[test]
fn reasons_name_digits_by_the_symbols_of_the_board() {
    let letters = Symbols::new("WXYZ").unwrap();
    let own = DigitNames::new(Some(&letters), 4);
    let grid: Grid = "12..34.....1....".parse().unwrap();
    let reason = grid.solve().reason(&grid);
    for (language, named, numbered) in [
        (Language::English, "r3c1 can be X or Z", "r3c1 can be 2 or 4"),
        (Language::Chinese, "r3c1 可以是 X 或 Z", "r3c1 可以是 2 或 4"),
    ] {
        assert_eq!(language.reason(reason, own).to_string(), named);
        assert_eq!(language.reason(reason, DigitNames::NUMBERS).to_string(), numbered);
    }
    // Symbols for boards of another size do not fit, so the digits are written as numbers.
    let other = DigitNames::new(Some(&letters), 9);
    assert_eq!(Language::English.reason(reason, other).to_string(), "r3c1 can be 2 or 4");
}
