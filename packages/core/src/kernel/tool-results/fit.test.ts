import { expect, test } from 'vitest';
import { characterCap, fitList, fitObject } from './fit.ts';
import { isRange, rangeOf } from './inputs.ts';
import { excerpt } from './tool-result.ts';

test('a list keeps the first items that fit, and a short list keeps all', () => {
  const items = Array.from({ length: 50 }, (_, n) => ({ n, text: 'x'.repeat(1_000) }));
  const fitting = fitList(items);
  expect(fitting).toEqual(items.slice(0, fitting.length));
  expect(JSON.stringify(fitting).length).toBeLessThan(characterCap);
  expect(fitting.length).toBe(24);
  expect(fitList(items.slice(0, 3))).toHaveLength(3);
  expect(fitList(items, { beside: 'x'.repeat(10_000) }).length).toBe(14);
});

test('an object loses the ends of its longest lists until it fits', () => {
  const lines = Array.from({ length: 100 }, () => 'x'.repeat(400));
  const { object, cut } = fitObject({ name: 'A', lines, few: [1, 2, 3] });
  expect(JSON.stringify(object).length).toBeLessThan(characterCap);
  expect(cut).toEqual(['lines']);
  expect(object.few).toEqual([1, 2, 3]);
  expect(fitObject({ lines: lines.slice(0, 2) })).toEqual({
    object: { lines: lines.slice(0, 2) },
    cut: [],
  });
});

test('text is cut at 1,000 characters and never within a character', () => {
  expect(excerpt('x'.repeat(1_000))).toHaveLength(1_000);
  expect(excerpt('x'.repeat(1_001))).toBe(`${'x'.repeat(999)}…`);
  expect(excerpt(`${'x'.repeat(998)}🎬🎬`).isWellFormed()).toBe(true);
  expect(excerpt(null)).toBeNull();
});

test('a range may have 1 to 92 days, both ends included', () => {
  expect(isRange({ from: '2026-01-01', to: '2026-04-02' })).toBe(true);
  expect(isRange({ from: '2026-01-01', to: '2026-04-03' })).toBe(false);
  expect(isRange({ from: '2026-01-01', to: '2026-01-01' })).toBe(true);
  expect(isRange({ from: '2026-01-02', to: '2026-01-01' })).toBe(false);
  expect(isRange({ from: '2026-01-02' })).toBe(true);
});

test('an open end is as far away as the default range is long', () => {
  const usual = { usual: { from: '2026-11-16', to: '2026-11-22' }, days: 7 };
  expect(rangeOf({}, usual)).toEqual(usual.usual);
  expect(rangeOf({ from: '2026-12-01' }, usual)).toEqual({ from: '2026-12-01', to: '2026-12-07' });
  expect(rangeOf({ to: '2026-12-07' }, usual)).toEqual({ from: '2026-12-01', to: '2026-12-07' });
});
