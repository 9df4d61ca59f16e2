import { cleanCell, readRows } from '@callboard/text/rows';
import fc from 'fast-check';
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

test('a file is read back as it was, without its guards', () => {
  const cell = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1+1', '+1 310', '-a', "'t Hooft", '"'),
    )
    .map((it) => cleanCell(it))
    .filter((it) => cleanCell(it) === it && it !== '');
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
  const headed = {
    findHeading: (found: readonly { cells: string[] }[]) => (found[0]?.cells.length === 3 ? 0 : -1),
  };
  fc.assert(
    fc.property(rows, (written) => {
      const file = written.map(csvLine).join('');
      expect(readRows(file, headed).map((it) => it.cells)).toEqual(written);
    }),
  );
});
