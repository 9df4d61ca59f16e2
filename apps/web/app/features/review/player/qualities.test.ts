import { expect, test } from 'vitest';
import { firstQuality, isQuality, nextQuality, qualitiesOf } from './qualities.ts';

const all = { original: '/o', low: '/l', high: '/h' };

test('a film begins with the wanted quality, else the best it has', () => {
  expect(qualitiesOf(all)).toEqual(['high', 'low', 'original']);
  expect(firstQuality(all, 'low')).toBe('low');
  expect(firstQuality(all, 'huge')).toBe('high');
  expect(firstQuality({ original: '/o' }, 'low')).toBe('original');
  expect(firstQuality({}, 'low')).toBeUndefined();
});

test('when qualities fail, the next best one plays, the original last', () => {
  expect(nextQuality(all, new Set(['high']))).toBe('low');
  expect(nextQuality(all, new Set(['low']))).toBe('high');
  expect(nextQuality(all, new Set(['high', 'low']))).toBe('original');
  expect(nextQuality(all, new Set(['high', 'low', 'original']))).toBeUndefined();
});

test('only a quality is kept', () => {
  expect([isQuality('high'), isQuality('best'), isQuality(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
