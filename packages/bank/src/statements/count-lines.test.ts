import { expect, test } from 'vitest';
import { countRows } from './count-lines.ts';

test('without an end of a quote every line that holds anything is a row', () => {
  expect(countRows('Date,Text\n2026-10-13,"a\n,;"\n\n2026-10-14,b"""\n')).toBe(3);
});

test('endless quotes are counted soon', () => {
  expect(countRows(`Date,Text\n${'"'.repeat(300_001)}`)).toBe(1);
});
