import { expect, test } from 'vitest';
import { cleared, filled, pasted, sentenceOf, textsIn } from './block-changes.ts';
import { choiceCell, numberCell, readCell, textCell } from './cell-kinds.ts';
import { decimalCell } from './decimal-cells.ts';
import { displayItemsOf, totalsOf } from './display-items.ts';
import { continued } from './fill.ts';
import type { GridColumn } from './grid-props.ts';
import { noHistory, recorded, redone, undone } from './history.ts';
import { dateCell, moneyCell } from './money-and-date-cells.ts';
import { at, boundsOf, moved, tabbed } from './selection.ts';
import { cleaned, fromTsv, toTsv } from './tsv.ts';

interface Row {
  id: string;
  section: string;
  name: string;
  count: number;
  cents: number | null;
}

const rows: Row[] = [
  { id: 'a', section: 'One', name: 'Ada', count: 1, cents: 100 },
  { id: 'b', section: 'One', name: 'Bob', count: 2, cents: null },
  { id: 'c', section: 'Two', name: 'Cid', count: 3, cents: 300 },
];
const columns: GridColumn<Row>[] = [
  { key: 'name', label: 'Name', width: 100, kind: textCell, read: (it) => it.name },
  { key: 'count', label: 'Count', width: 100, kind: numberCell, read: (it) => it.count },
  {
    key: 'cents',
    label: 'Rate',
    width: 100,
    kind: moneyCell('USD'),
    read: (it) => it.cents,
    hasTotal: true,
  },
  { key: 'id', label: 'Id', width: 100, kind: textCell, read: (it) => it.id, isReadOnly: true },
];
const sheet = { columns, rows, rowKey: (it: Row) => it.id };
const extent = { rows: 3, columns: 4, page: 2 };
const block = (top: number, left: number, bottom = top, right = left) => ({
  top,
  left,
  bottom,
  right,
});

test.each([
  ['ArrowDown', false, [1, 1]],
  ['ArrowUp', false, [0, 1]],
  ['ArrowUp', true, [0, 1]],
  ['ArrowDown', true, [2, 1]],
  ['ArrowRight', true, [0, 3]],
  ['Home', false, [0, 0]],
  ['End', true, [2, 3]],
  ['PageDown', false, [2, 1]],
])('%s (far: %s) from the first row leads to %j', (key, isFar, [row, column]) => {
  expect(moved(at(0, 1), { key, isFar, isExtending: false }, extent)?.focus).toEqual({
    row,
    column,
  });
});

test('Shift extends the selection from its anchor, and other keys move nothing', () => {
  const next = moved(at(1, 1), { key: 'ArrowUp', isFar: false, isExtending: true }, extent);
  expect(next && boundsOf(next)).toEqual(block(0, 1, 1, 1));
  expect(moved(at(1, 1), { key: 'a', isFar: false, isExtending: false }, extent)).toBeNull();
});

test('Tab goes on in the next row, and leaves the grid at its ends', () => {
  expect(tabbed(at(0, 3), 1, extent)).toEqual(at(1, 0));
  expect(tabbed(at(1, 0), -1, extent)).toEqual(at(0, 3));
  expect(tabbed(at(0, 0), -1, extent)).toBeNull();
  expect(tabbed(at(2, 3), 1, extent)).toBeNull();
});

test('cells with tabs, quotes and line breaks survive the clipboard', () => {
  const cells = [
    ['a', 'b\tc', ''],
    ['"d"', 'e\nf', ' g '],
  ];
  expect(fromTsv(toTsv(cells))).toEqual(cells);
});

test('what nobody sees is not pasted', () => {
  const text = '\u202a+1 323-555-0171\u202c\t323\u2011555\u20110172\t‘Ana’';
  expect(cleaned(fromTsv(text))).toEqual([['+1 323-555-0171', '323-555-0172', '‘Ana’']]);
  expect(cleaned([['Ana', undefined]])).toEqual([['Ana', undefined]]);
});

test.each([
  ['a', [['a']]],
  ['', [['']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t', [['a', '']]],
  ['5" nail\tb', [['5" nail', 'b']]],
  ['\n\n', [[''], ['']]],
])('%j is read as %j', (text, cells) => expect(fromTsv(text)).toEqual(cells));

test.each([
  [
    [1, 2],
    [3, 4],
  ],
  [
    [10, 5],
    [0, -5],
  ],
  [[7], [7, 7]],
  [
    [1, 2, 4],
    [1, 2],
  ],
  [
    ['2026-11-24', '2026-11-25'],
    ['2026-11-26', '2026-11-27'],
  ],
  [
    ['2026-11-24', '2026-12-01'],
    ['2026-12-08', '2026-12-15'],
  ],
  [['2026-11-24'], ['2026-11-24', '2026-11-24']],
  [
    ['a', 'b', 'c'],
    ['a', 'b'],
  ],
  [
    [null, 1],
    [null, 1],
  ],
])('%j continues with %j', (values, next) => expect(continued(values, 2)).toEqual(next));

test('a pasted block is read by its columns, and what does not fit is counted', () => {
  const result = pasted(sheet, block(1, 1), [['9', '2*650', 'x', 'y'], ['soon', '5'], ['1']]);
  expect(result.changes.map((it) => [it.rowKey, it.column, it.to])).toEqual([
    ['b', 'count', 9],
    ['b', 'cents', 130_000],
    ['c', 'cents', 500],
  ]);
  expect(result).toMatchObject({ refused: 3, outside: 6 });
  expect(sentenceOf('Pasted', result)).toBe(
    'Pasted 3 cells. 3 cells could not use that value and were not changed. 6 cells did not fit.',
  );
});

test('one value fills a selection of any size', () => {
  const { changes } = pasted(sheet, block(0, 1, 2, 1), [['7']]);
  expect(changes.map((it) => it.to)).toEqual([7, 7, 7]);
});

test('a fill continues the values downward, upward and sideways', () => {
  const down = filled(sheet, block(0, 1, 1, 1), block(0, 1, 2, 1));
  expect(down.changes).toEqual([]);
  const up = filled(sheet, block(1, 0, 2, 0), block(0, 0, 2, 0));
  expect(up.changes).toEqual([{ rowKey: 'a', column: 'name', from: 'Ada', to: 'Cid' }]);
  const sideways = filled(sheet, block(0, 1), block(0, 1, 0, 2));
  expect(sideways.changes).toEqual([{ rowKey: 'a', column: 'cents', from: 100, to: 1 }]);
});

test('a cleared block is empty, and a read-only cell keeps its value', () => {
  const { changes, refused } = cleared(sheet, block(0, 2, 0, 3));
  expect(changes.map((it) => it.to)).toEqual([null]);
  expect(refused).toBe(1);
});

test('what is copied is what is pasted', () => {
  const bounds = block(0, 0, 2, 2);
  expect(pasted(sheet, bounds, fromTsv(toTsv(textsIn(sheet, bounds)))).changes).toEqual([]);
});

test('undo and redo take whole steps, and a new step ends redo', () => {
  const change = { rowKey: 'a', column: 'name', from: 'Ada', to: 'Eve' };
  const history = recorded(noHistory, [change]);
  const back = undone(history);
  expect(back?.changes).toEqual([{ ...change, from: 'Eve', to: 'Ada' }]);
  expect(back && redone(back.history)?.changes).toEqual([change]);
  expect(back && redone(recorded(back.history, [change]))).toBeNull();
  expect(undone(noHistory)).toBeNull();
});

test('each section has a heading and its totals', () => {
  const items = displayItemsOf(rows, columns, (it) => it.section);
  expect(items.map((it) => it.kind)).toEqual([
    'section',
    'row',
    'row',
    'totals',
    'section',
    'row',
    'totals',
  ]);
  expect(items[3]).toMatchObject({ section: 'One', totals: { cents: 100 } });
  expect(totalsOf(rows, columns)).toEqual({ cents: 400 });
});

test('a choice is read by its label or the start of it', () => {
  const kind = choiceCell([
    { value: 'd', label: 'Day' },
    { value: 'h', label: 'Half day' },
    { value: 'w', label: 'Week' },
  ]);
  expect(readCell(kind, 'half', null)).toBe('h');
  expect(readCell(kind, 'DAY', null)).toBe('d');
  expect(readCell(kind, 'month', null)).toBeUndefined();
  expect(readCell(kind, ' ', 'd')).toBeNull();
  expect(readCell(dateCell({ today: '2026-11-22', isDayFirst: false }), 'tue', null)).toBe(
    '2026-11-24',
  );
});

test('a paste keeps the cells that its block lacks, and adds rows from a blank one on', () => {
  const blank = {
    id: 'blank',
    section: 'One',
    name: null,
    count: null,
    cents: null,
  } as never as Row;
  const withBlank = {
    ...sheet,
    rows: [...rows.slice(0, 2), blank, ...rows.slice(2)],
    blankAfter: (row: Row, index: number) =>
      row.id.startsWith('blank') ? { ...blank, id: `blank${index}` } : null,
  };
  const merged = pasted(withBlank, block(0, 0), [
    ['Eve', '5'],
    [undefined, '6'],
  ]);
  expect(merged.changes.map((it) => [it.rowKey, it.column, it.to])).toEqual([
    ['a', 'name', 'Eve'],
    ['a', 'count', 5],
    ['b', 'count', 6],
  ]);
  const long = pasted(withBlank, block(1, 0), [['One'], ['Two'], ['Three'], ['Four']]);
  expect(long.changes.map((it) => [it.rowKey, it.to])).toEqual([
    ['b', 'One'],
    ['blank', 'Two'],
    ['blank1', 'Three'],
    ['blank2', 'Four'],
  ]);
  expect(cleared(withBlank, block(1, 0, 3, 0)).changes.map((it) => it.rowKey)).toEqual(['b', 'c']);
});

test('decimals are stored in whole units, with arithmetic and a sign', () => {
  const cell = decimalCell({ perOne: 100, sign: '%', most: 10_000, hint: '' });
  expect(readCell(cell, '12.5%', null)).toBe(1_250);
  expect(readCell(cell, '2*10', null)).toBe(2_000);
  expect(readCell(cell, '101', null)).toBeUndefined();
  expect(readCell(cell, '-1', null)).toBeUndefined();
  expect(cell.format(1_250)).toBe('12.5%');
  expect(cell.toText(1_250)).toBe('12.5');
});
