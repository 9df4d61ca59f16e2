import { expect, test } from 'vitest';
import { chartCsv, toCsv } from './csv.ts';
import { shareOf, ticksFor } from './ticks.ts';

test.each([
  [
    [0, 10],
    [0, 2.5, 5, 7.5, 10],
  ],
  [
    [3, 97],
    [0, 25, 50, 75, 100],
  ],
  [
    [-40, 130],
    [-50, 0, 50, 100, 150],
  ],
  [
    [-7, -3],
    [-8, -6, -4, -2, 0],
  ],
  [[0.02], [0, 0.005, 0.01, 0.015, 0.02]],
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
])('the axis of %j has the ticks %j', (values, ticks) => {
  const found = ticksFor(values);
  expect(found.map((it) => Number(it.toFixed(6)) + 0)).toEqual(ticks);
});

test('the axis of ten thousand values is found without overflowing the stack', () => {
  expect(() => ticksFor(Array.from({ length: 10_000 }, (_, index) => index))).not.toThrow();
});

test('a value outside the axis stays at its edge', () => {
  expect(shareOf(5, [0, 10])).toBe(0.5);
  expect(shareOf(-5, [0, 10])).toBe(0);
  expect(shareOf(50, [-10, 10])).toBe(1);
});

test('CSV of money is in units, with the decimals of its currency and its name', () => {
  const head = ['Section', 'Budget', 'Share'];
  const csv = [
    ['A', 1_950_000, '50%'],
    ['B', -5, '0%'],
  ];
  expect(chartCsv({ head, csv, currency: 'USD' })).toBe(
    'Section,Budget,Share,Currency\r\nA,19500.00,50%,USD\r\nB,-0.05,0%,USD',
  );
  expect(chartCsv({ head, csv: [['A', 1_950, '']], currency: 'JPY' })).toContain('A,1950,,JPY');
  expect(chartCsv({ head: ['Hour', 'Failed'], csv: [['07:00', 3]] })).toBe(
    'Hour,Failed\r\n07:00,3',
  );
});

test('CSV quotes what it must, and runs no formula', () => {
  expect(
    toCsv([
      ['a', 'b,c', 'd"e'],
      ['=1+1', '-a', -2],
    ]),
  ).toBe('a,"b,c","d""e"\r\n\'=1+1,\'-a,-2');
});
