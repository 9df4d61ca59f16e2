import { expect, test } from 'vitest';
import { billTotals } from '../bills/line-amount.ts';
import { priceAll, taxSummary, totalsOf } from './amounts.ts';

const taxes = [{ label: 'Sales tax', bps: 888 }];
const line = { qty: 100, unitCents: 10, taxes };
const thousand = Array.from({ length: 1_000 }, () => line);

test('tax is rounded once for each rate of a document: a thousand lines of 0.10 have 8.88', () => {
  const priced = priceAll(thousand);
  expect(totalsOf(priced)).toEqual({ subtotalCents: 10_000, taxCents: 888, totalCents: 10_888 });
  expect(taxSummary(priced)).toEqual([{ ...taxes[0], cents: 888, onCents: 10_000 }]);
  const bill = thousand.map(({ qty, unitCents: rateCents }) => ({ qty, rateCents, taxes }));
  expect(billTotals(bill)).toEqual({ amountCents: 10_888, taxCents: 888 });
});

test('a document that rounded each line keeps what it said', () => {
  expect(totalsOf(priceAll(thousand, 'line')).taxCents).toBe(1_000);
  expect(taxSummary(priceAll(thousand, 'line'), 'line')[0]?.cents).toBe(1_000);
});

test('each rate is rounded apart, and the lines add up to it', () => {
  const two = [
    { label: 'GST', bps: 500 },
    { label: 'PST', bps: 700 },
  ];
  const lines = [
    { qty: 100, unitCents: 1_009, taxes: two },
    { qty: 100, unitCents: -333, taxes },
    { qty: 100, unitCents: 1_011, taxes: two },
  ];
  const priced = priceAll(lines);
  const sums = taxSummary(priced);
  expect(sums.map((it) => it.cents)).toEqual([101, 141, -30]);
  expect(totalsOf(priced).taxCents).toBe(212);
});
