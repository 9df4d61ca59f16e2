import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "cut"', '"say ""cut"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1 310 555 0100', "'+1 310 555 0100"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=a,"b"', '"\'=a,""b"""'],
])('%j is the cell %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('a number stays a number', () => {
  expect(csvLine(['-1', -1])).toBe("'-1,-1\r\n");
});
