import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "cut"', '"say ""cut"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1 310 555 0100', "'+1 310 555 0100"],
  ['-1+1', "'-1+1"],
  ['-1-cmd', "'-1-cmd"],
  ['-1,300.00', '"\'-1,300.00"'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=a,"b"', '"\'=a,""b"""'],
])('%j is the cell %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('a number stays a number, also as the text of an amount', () => {
  expect(csvLine([-1, '-1', '-1300.00'])).toBe('-1,-1,-1300.00\r\n');
});
