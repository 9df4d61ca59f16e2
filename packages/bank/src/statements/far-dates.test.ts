import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

const open = (...dates: string[]) => {
  const rows = dates.map((it) => `${it},Shop,-1.00\n`);
  const text = `Date,Description,Amount\n${rows.join('')}`;
  return readStatementFile(new TextEncoder().encode(text)).doubts.map((it) => it.id);
};

test('a day more than a year away from all others is asked about', () => {
  expect(open('2026-10-13', '2026-10-14', '2062-10-14')).toEqual(['dates:far:2062-10-14']);
  expect(open('1970-01-01', '2026-10-13', '2026-10-14')).toEqual(['dates:far:1970-01-01']);
});

test('days of several years with lines in between are not', () => {
  expect(open('2024-10-13', '2025-10-14', '2026-10-14')).toEqual([]);
  expect(open('2026-10-13')).toEqual([]);
});
