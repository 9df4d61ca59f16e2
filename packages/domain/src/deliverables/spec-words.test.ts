import { expect, test } from 'vitest';
import { twinsOf } from './listed-twice.ts';
import { filmIn, isPlatform, secondsOf } from './spec-words.ts';

test.each([
  ['Hero :60', 'Hero'],
  ['Hero :60 16x9', 'Hero'],
  ['Hero :15 textless (9:16)', 'Hero textless'],
  [':15', ':15'],
  ['Hero', 'Hero'],
  ['Year 2026 – 1:30', 'Year 2026'],
])('the film of %s is %s', (title, film) => {
  expect(filmIn(title)).toBe(film);
});

test('a length is one of seconds, however it is written', () => {
  expect([':60', '1:00', '60s', '60 sec', '1 min'].map(secondsOf)).toEqual([60, 60, 60, 60, 60]);
  expect(['', 'long', ':60 or so', '16x9'].map(secondsOf)).toEqual([null, null, null, null]);
  expect(secondsOf('1:02:30')).toBe(3_750);
});

test('a platform has only words of platforms', () => {
  expect(
    ['Broadcast', 'Web and CTV', 'IG Reels', 'Paid social', 'TikTok/YouTube'].every(isPlatform),
  ).toBe(true);
  expect(['Textless', 'and', '', 'Social hero'].some(isPlatform)).toBe(false);
});

test('two of one title, length and format are twins, on the job or in the list', () => {
  const spec = (title: string, duration: string, format: string) => ({ title, duration, format });
  const job = [spec('Hero :60', '1:00', '16:9')];
  const list = [
    spec('hero :60', ':60', '16X9'),
    spec('Hero :30', ':30', '16x9'),
    spec('HERO :30 ', '30s', '16 × 9'),
    spec('Hero :30', ':30', '9x16'),
    spec('Héro :30', ':30', '9x16'),
  ];
  expect(twinsOf(list, job)).toEqual(['job', null, 'list', null, 'list']);
});
