import { describe, expect, it } from 'vitest';
import { BrokenSearch } from '../src/lab/broken.ts';
import { ENGINES, SOLUTION, kindOf, type Mistake } from '../src/lab/events.ts';
import { Lane } from '../src/lab/lane.ts';
import { labAtRest, reduceLab, stepsASecond } from '../src/lab/state.ts';
import { usualShape } from '../src/model/shape.ts';
import { EASY, SOLVED, board, core } from './core.ts';

const SMALL = '...2..4.43...1..';
const NONE = '123........4....';

function drain(lane: Lane): ReturnType<Lane['view']> {
  while (!lane.ended) lane.advance(10_000);
  return lane.view();
}

describe('races', () => {
  it('end with the numbers of the library, to the first solution and to the proof', () => {
    for (const text of [EASY, SMALL, '................']) {
      for (const engine of ENGINES) {
        const trace = core.trace(board(text), engine, 0);
        const first = drain(new Lane(engine, new core.Race(board(text), engine), board(text).givens, 1));
        expect([first.tries, first.placements, first.deadEnds], `${engine} ${text}`).toEqual([trace.toFirst?.tries, trace.toFirst?.placements, trace.toFirst?.deadEnds]);
        const proof = drain(new Lane(engine, new core.Race(board(text), engine), board(text).givens, 2));
        expect([proof.tries, proof.placements, proof.deadEnds]).toEqual([trace.toProof.tries, trace.toProof.placements, trace.toProof.deadEnds]);
      }
    }
  });

  it('keep the board as the events say, however they are cut', () => {
    for (const engine of ENGINES) {
      const lane = new Lane(engine, new core.Race(board(EASY), engine), board(EASY).givens, 1);
      while (!lane.ended) lane.advance(37);
      expect(lane.view().board.join('')).toBe(SOLVED);
      expect(lane.view().chart.length).toBeLessThanOrEqual(2 * 162);
    }
  });

  it('number those who finish', () => {
    const view = drain(new Lane('bits', new core.Race(board(SMALL), 'bits'), board(SMALL).givens, 1));
    const slow = { ...view, name: 'scan', tries: view.tries + 5 };
    const lab = reduceLab({ ...labAtRest(), running: true }, { type: 'lanes', lanes: [slow, view], stopped: false });
    expect(lab.finished).toEqual(['bits', 'scan']);
    expect(lab.running).toBe(false);
    expect([stepsASecond(0), stepsASecond(100)]).toEqual([1, Infinity]);
  });
});

describe('the search with switches', () => {
  const search = (text: string, ...mistakes: Mistake[]): BrokenSearch => new BrokenSearch(usualShape(Math.sqrt(text.length)), board(text).givens, new Set(mistakes));

  it('does what scan does, event by event, when nothing is switched on', () => {
    for (const text of [SMALL, NONE, '................', EASY]) {
      const most = 200_000;
      expect(search(text).events(most), text).toEqual([...new core.Race(board(text), 'scan').events(most)]);
    }
  });

  it('tries other digits in a given that falls through, and claims a board that is not of this puzzle', () => {
    const lane = new Lane('through', search(NONE, 'through'), board(NONE).givens, 1);
    const end = drain(lane);
    expect(end.board.join('')).toBe('1243341221344321');
    expect(end.wrong).toMatchObject({ mistake: 'through' });
    expect(board(NONE).givens[end.wrong?.cell ?? 0]).not.toBe(0);
  });

  it('loses solutions to a mark that is not undone', () => {
    const count = (s: BrokenSearch): number => s.events(1_000_000).filter((event) => kindOf(event) === SOLUTION).length;
    expect(count(search('................'))).toBe(288);
    expect(count(search('................', 'mark'))).toBe(1);
    expect(count(search(SMALL, 'mark'))).toBe(0);
    const lane = new Lane('mark', search(SMALL, 'mark'), board(SMALL).givens, 1);
    while (!lane.advance(1_000) && !lane.ended);
    expect(lane.view().wrong).toMatchObject({ mistake: 'mark' });
  });

  it('takes the first dead end for success where a level returns nothing', () => {
    const broken = search(SMALL, 'silent');
    const end = drain(new Lane('silent', broken, board(SMALL).givens, 1));
    expect(end.solutions).toBe(0);
    expect(broken.board.map((digit) => digit || '.').join('')).toBe('14322.4.43...1..');
    expect(end.wrong).toMatchObject({ mistake: 'silent', cell: 5 });
  });

  it('leaves the last cell blank where it ends one cell early', () => {
    const broken = search(SMALL, 'last');
    const end = drain(new Lane('last', broken, board(SMALL).givens, 1));
    expect([...end.board].map((digit) => digit || '.').join('')).toBe('341212434321213.');
    expect(end.wrong).toMatchObject({ mistake: 'last', cell: 15 });
  });

  it('is not said to be wrong where a mistake has not yet shown', () => {
    const lane = new Lane('mark', search(SMALL, 'mark'), board(SMALL).givens, 1);
    lane.advance(1);
    expect(lane.view().wrong).toBeNull();
  });
});
