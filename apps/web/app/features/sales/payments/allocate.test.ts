import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

const invoices = [
  { id: 'a', balanceCents: 1_000 },
  { id: 'b', balanceCents: 500 },
];

test('money settles the invoices in their order, up to the balance of each', () => {
  expect(allocate(1_200, invoices, {})).toEqual({ a: 1_000, b: 200 });
  expect(allocate(2_000, invoices, {})).toEqual({ a: 1_000, b: 500 });
  expect(allocate(0, invoices, {})).toEqual({ a: 0, b: 0 });
});

test('what was typed for an invoice stays', () => {
  expect(allocate(1_200, invoices, { b: 500 })).toEqual({ a: 700, b: 500 });
  expect(allocate(1_200, invoices, { a: 0 })).toEqual({ a: 0, b: 500 });
  expect(allocate(100, invoices, { b: 500 })).toEqual({ a: 0, b: 500 });
});
