import { expect, test } from 'vitest';
import { cleanCell } from './clean-cell.ts';
import { readRows } from './rows.ts';

const headed = {
  findHeading: (rows: readonly { cells: string[] }[]) =>
    rows.findIndex((it) => it.cells[0] === 'Name' && it.cells.length > 1),
};
const none = { findHeading: () => -1 };
const cells = (text: string, options = headed) => readRows(text, options).map((it) => it.cells);
const right = [
  ['Name', 'Role'],
  ['Theo Marsh', 'Gaffer'],
];

test.each([
  ['tabs', 'Name\tRole\nTheo Marsh\tGaffer'],
  ['commas and quotes', 'Name,Role\n"Theo Marsh","Gaffer"'],
  ['semicolons and CRLF', 'Name;Role\r\nTheo Marsh;Gaffer\r\n'],
  ['bars', 'Name|Role\nTheo Marsh|Gaffer'],
  ['CR alone', 'Name,Role\rTheo Marsh,Gaffer\r'],
  ['CRLF and LF', 'Name,Role\r\nTheo Marsh,Gaffer\n'],
  ['a mark and a line that names the delimiter', '\uFEFFsep=;\r\nName;Role\r\nTheo Marsh;Gaffer'],
  ['a line that names it in quotes', '"sep=;"\nName;Role\nTheo Marsh;Gaffer'],
  ['blank rows', '\n\nName\tRole\n\t\n \u200b\t\nTheo Marsh\tGaffer\n\n'],
])('a table with %s', (_, text) => expect(cells(text)).toEqual(right));

test('the delimiter is the one of the heading, whatever is in the cells', () => {
  const text = 'Crew, night shoot, final\nName;Role\nTheo, Anna, Bo;Gaffer, Spark, Rigger';
  expect(cells(text)).toEqual([
    ['Crew, night shoot, final'],
    ['Name', 'Role'],
    ['Theo, Anna, Bo', 'Gaffer, Spark, Rigger'],
  ]);
});

test('without a heading it is the one that divides the rows alike', () => {
  expect(cells('Theo;Gaffer;a, b\nAnna;Spark;c\nBo;Grip;d, e, f', none)[2]).toEqual([
    'Bo',
    'Grip',
    'd, e, f',
  ]);
  expect(cells('Theo Marsh\nAnna Bell, Jr.\nBo', none)).toHaveLength(3);
});

test('rows have the lines of the file, also behind cells of several lines', () => {
  const rows = readRows('sep=,\nName,Note\n\n"Theo","a\nb"\nAnna,c', headed);
  expect(rows.map((it) => it.line)).toEqual([2, 4, 6]);
});

test('a quote that does not end takes no rows, and others are read as quotes', () => {
  const text =
    'Name,Role,Note\n"Bear" Jones,Grip,x\n"Bram, Oduya",Boom,"a\nb"\n"Ada,Spark,6\' 2\nBo,Grip,z';
  expect(cells(text)).toEqual([
    ['Name', 'Role', 'Note'],
    ['"Bear" Jones', 'Grip', 'x'],
    ['Bram, Oduya', 'Boom', 'a\nb'],
    ['"Ada', 'Spark', "6' 2"],
    ['Bo', 'Grip', 'z'],
  ]);
});

test.each([
  ['what nobody sees', '\u202a+1 323-555-0171\u202c', '+1 323-555-0171'],
  ['a non-breaking hyphen and space', '323\u2011555\u00a00172', '323-555 0172'],
  ['a zero-width space', 'liv@example.com\u200b', 'liv@example.com'],
  ['a soft hyphen', 'Kamera\u00adassistent', 'Kameraassistent'],
  ['the guard of an export', "'+1 323 555 0171", '+1 323 555 0171'],
  ['the guard of a note', "'-20% on nights", '-20% on nights'],
  ['an apostrophe of a name stays', "'t Hooft", "'t Hooft"],
  ['joiners of Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['joiners of emoji', '👩\u200d🎨 studio', '👩\u200d🎨 studio'],
  ['line breaks, also those of FileMaker', 'a \u000b b\n c', 'a\nb\nc'],
  ['tabs within', 'a\tb', 'a b'],
  ['ideographic spaces', '山田\u3000太郎', '山田 太郎'],
])('a cell without %s', (_, text, clean) => expect(cleanCell(text)).toBe(clean));

test('a quote that does not end in each of many lines takes no rows, and is read soon', () => {
  const text = `Name,Role\n${'"Theo Marsh,Gaffer\n'.repeat(20_000)}`;
  // Read again from each quote, they would take five minutes and the test its whole time.
  expect(cells(text)).toHaveLength(20_001);
});
