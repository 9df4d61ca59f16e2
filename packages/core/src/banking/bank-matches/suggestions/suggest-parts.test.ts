import { expect, test } from 'vitest';
import type { BillCandidate, InvoiceCandidate, Subject } from './candidates.ts';
import { suggestParts } from './suggest-parts.ts';

const subject: Subject = {
  ...{ id: 'txn_1', date: '2026-11-20', currency: 'EUR', text: '', name: 'Batch' },
  restCents: 42_956,
  parts: [
    { amountCents: 32_956, name: 'Client One INV-1001', reference: null },
    { amountCents: 10_000, name: 'Client Two', reference: 'INV 1002' },
  ],
};

const invoice = (id: string, number: string, balanceCents: number): InvoiceCandidate => ({
  ...{ id, number, balanceCents, dueDate: null, isKnown: false },
  ...{ clientId: `of ${id}`, clientName: `Zebra ${id}` },
});
const invoices = [
  invoice('a', 'INV-1001', 32_956),
  invoice('b', 'INV-1002', 10_000),
  invoice('c', 'INV-1003', 10_000),
];

const suggest = (of: Partial<Subject>, some: InvoiceCandidate[] = invoices) =>
  suggestParts({ ...subject, ...of }, { invoices: some, bills: [] });

test('each payment of a batch gets the invoice of its amount and number, by client', () => {
  const part = (id: string, amountCents: number) => ({
    ...{ kind: 'invoices', clientId: `of ${id}`, amountCents, feeCents: 0 },
    allocations: [{ invoiceId: id, amountCents }],
  });
  expect(suggest({})).toMatchObject([
    {
      label: 'INV-1001, Zebra a + INV-1002, Zebra b',
      reasons: ['each of 2 payments in it has its own'],
      parts: [part('a', 32_956), part('b', 10_000)],
    },
  ]);
});

test('a batch with a payment that has none, or of which a part is matched, has no suggestion', () => {
  expect(suggest({}, invoices.slice(0, 1))).toEqual([]);
  expect(suggest({ restCents: 10_000 })).toEqual([]);
  expect(
    suggest({ parts: subject.parts.map((it) => ({ ...it, name: '', reference: null })) }),
  ).toEqual([]);
});

test('each payment of a batch of money out gets the bill of its payee', () => {
  const bill = (id: string, payeeName: string): BillCandidate => ({
    ...{ id, payeeName, number: null, restCents: 5_000, dueOn: '2026-11-20', scheduledFor: null },
    ...{ payRunId: null, paidOn: null, isKnown: false },
  });
  const parts = ['Theo Marsh', 'Ana Silva'].map((name) => ({
    ...{ amountCents: -5_000, name, reference: null },
  }));
  const bills = [bill('a', 'Ana Silva'), bill('b', 'Theo Marsh')];
  const found = suggestParts({ ...subject, restCents: -10_000, parts }, { invoices: [], bills });
  expect(found).toMatchObject([
    {
      parts: [
        { kind: 'bill', billId: 'b', amountCents: -5_000 },
        { kind: 'bill', billId: 'a', amountCents: -5_000 },
      ],
    },
  ]);
});
