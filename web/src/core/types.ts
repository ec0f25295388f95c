// The types of the core, generated from its Rust code.

import type * as Core from '../../pkg/simd/shudu.js';

export type {
  AnswerView,
  Board,
  Clue,
  Hint,
  Lesson,
  Lessons,
  Made,
  LinkView,
  Practice,
  Reading,
  Refusal,
  Spot,
  Stage,
  StepView,
  Trace,
  Way,
} from '../../pkg/simd/shudu.js';

/** The functions of the core. */
export interface Calls {
  read: typeof Core.read;
  write: typeof Core.write;
  formats: typeof Core.formats;
  ask: typeof Core.ask;
  count: typeof Core.count;
  possible: typeof Core.possible;
  settlingClue: typeof Core.settlingClue;
  hint: typeof Core.hint;
  way: typeof Core.way;
  lessons: typeof Core.lessons;
  practice: typeof Core.practice;
  trace: typeof Core.trace;
  make: typeof Core.make;
}

export type Call = keyof Calls;
export type CoreModule = typeof Core;
