import { describe, expect, it } from 'vitest';
import { ENGINES, MISTAKES } from '../src/lab/events.ts';
import { LISTINGS } from '../src/lab/code.ts';
import { TEXTS, speaker, type Key } from '../src/texts.ts';
import { core } from './core.ts';

describe('texts', () => {
  it('are all there in both languages, with the same places to fill', () => {
    expect(Object.keys(TEXTS.zh).sort()).toEqual(Object.keys(TEXTS.en).sort());
    const places = (text: string): string[] => (text.match(/\{[xyz]\}/g) ?? []).sort();
    for (const key of Object.keys(TEXTS.en) as Key[]) {
      expect(TEXTS.zh[key].trim(), key).not.toBe('');
      expect(places(TEXTS.zh[key]), key).toEqual(places(TEXTS.en[key]));
    }
  });

  it('name every search and every mistake', () => {
    for (const name of [...ENGINES, ...MISTAKES]) {
      expect(LISTINGS[name].lines.length).toBeLessThanOrEqual(10);
      for (const key of [name, `${name}Idea`]) expect(TEXTS.zh[key as Key], key).toBeTruthy();
    }
    for (const name of MISTAKES) expect(TEXTS.zh[`${name}Wrong` as Key]).toBeTruthy();
  });

  it('fill their places', () => {
    expect(speaker('en')('digitLeft', { x: 5, y: 2 })).toBe('5, 2 left');
    expect(speaker('zh')('row', { x: 3 })).toBe('第 3 行');
  });

  it('of techniques are there in both languages', () => {
    const en = core.lessons('en').lessons;
    const zh = core.lessons('zh').lessons;
    expect(zh.map((lesson) => lesson.id)).toEqual(en.map((lesson) => lesson.id));
    expect(en.length).toBeGreaterThan(50);
    zh.forEach((lesson, i) => {
      expect(lesson.name).not.toBe(en[i].name);
      expect(lesson.text).toMatch(/[\u4e00-\u9fff]/);
    });
  });
});
