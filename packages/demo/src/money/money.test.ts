import {
  cashTool,
  findCash,
  findCashPosition,
  listRecentTransactions,
} from '@callboard/core/banking';
import { listLedger } from '@callboard/core/ledger';
import { invoiceTool, listInvoiceItems } from '@callboard/core/sales';
import { listCrewBills } from '@callboard/core/spend';
import { listEvents } from '@callboard/core/tell';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedDemo, openDemo } from '../testing/open-demo.ts';

let demo: OpenedDemo;

beforeAll(async () => {
  demo = await openDemo();
}, 120_000);

afterAll(() => demo.app.close());

test('the invoices are in every state, with their amounts and balances', async () => {
  const rows = await demo.asOwner(async (ctx) => {
    const { items } = await listInvoiceItems(ctx, { limit: 50 });
    return items.map((row) => {
      const {
        number = 'draft',
        status,
        total_cents,
        balance_cents,
      } = invoiceTool.toInvoiceItem(row);
      return [number, status, total_cents, balance_cents].join(' ');
    });
  });
  expect(rows.sort()).toEqual(
    [
      'INV-1038 paid 3093750 0',
      'INV-1040 paid 1031250 0',
      'INV-1043 paid 4395000 0',
      'INV-1050 void 9936000 0',
      'INV-1052 paid 9936000 0',
      'INV-1055 overdue 1465000 1465000',
      'INV-1058 overdue 320000 320000',
      'INV-1061 paid 18437700 0',
      'INV-1064 sent 3312000 3312000',
      'INV-1065 partially_paid 23917500 13917500',
      'draft draft 6145900 0',
    ].sort(),
  );
});

test('clients owe 190,145.00, of which 17,850.00 is overdue by up to 30 days', async () => {
  const { ageing } = await demo.asOwner((ctx) => listInvoiceItems(ctx, { limit: 1 }));
  expect(ageing).toMatchObject([
    { currency: 'USD', totalCents: 19_014_500, overdueCents: 1_785_000 },
  ]);
});

test('crew are owed 12,550.00', async () => {
  const { items, unpaid } = await demo.asOwner((ctx) => listCrewBills(ctx, { limit: 25 }));
  expect(
    items.map(({ payeeName, amountCents, status }) => [payeeName, amountCents, status]),
  ).toEqual([
    ['Theo Marsh', 190_000, 'approved'],
    ['Lena Fors', 280_000, 'scheduled'],
    ['Kit Nakamura', 640_000, 'approved'],
    ['Rosa Delgado', 145_000, 'submitted'],
  ]);
  expect(unpaid).toEqual([{ currency: 'USD', amountCents: 1_255_000 }]);
});

test('cash is 251,545.18, with 17,850.00 overdue and 12,550.00 to crew', async () => {
  const position = await demo.asOwner((ctx) => findCashPosition(ctx, { horizonDays: 30 }));
  expect(cashTool.toCashPosition(position)).toMatchObject({
    connected: true,
    available_cents: 25_154_518,
    is_stale: false,
    accounts: [
      { name: 'Operating', mask: '4471', available_cents: 21_264_018 },
      { name: 'Payroll', mask: '8820', available_cents: 3_890_500 },
    ],
    receivable_due: { cents: 19_014_500, overdue_cents: 1_785_000, overdue_count: 2 },
    payable_due: { cents: 1_255_000, count: 4 },
    threshold_cents: 7_500_000,
  });
});

test('cash was below its level once, from 16 to 9 days ago', async () => {
  const { history } = await demo.asOwner((ctx) => findCash(ctx, { horizonDays: 30, days: 45 }));
  const low = history.filter((it) => it.balanceCents < 7_500_000);
  expect([low.length, low[0]?.date, low.at(-1)?.date]).toEqual([7, '2026-11-05', '2026-11-11']);
  const { items } = await demo.asOwner((ctx) => listEvents(ctx, { limit: 100 }));
  expect(items.filter((it) => it.name === 'bank_low_balance')).toHaveLength(1);
});

test('one line of the bank is not matched: 5,000.00 of three days ago', async () => {
  const { items, isConnected } = await demo.asOwner((ctx) =>
    listRecentTransactions(ctx, { unmatchedOnly: true, limit: 25 }),
  );
  expect(isConnected).toBe(true);
  expect(items.map(({ amountCents, date }) => [amountCents, date])).toEqual([
    [500_000, '2026-11-18'],
  ]);
});

test('large deposits, paid invoices, paid bills and the broken login are events, each once', async () => {
  const rows = await demo.app.system.sql<{ name: string; count: number }[]>`
    select name, count(*)::int from events group by name`;
  const count = (name: string) => rows.find((it) => it.name === name)?.count;
  expect({
    bank_deposit_received: count('bank_deposit_received'),
    bank_connection_needs_attention: count('bank_connection_needs_attention'),
    client_invoice_paid: count('client_invoice_paid'),
    crew_bill_paid: count('crew_bill_paid'),
  }).toEqual({
    bank_deposit_received: 3,
    bank_connection_needs_attention: 1,
    client_invoice_paid: 5,
    crew_bill_paid: 2,
  });
});

test('the ledger sums to zero', async () => {
  const entries = await demo.asOwner((ctx) =>
    listLedger(ctx, { from: '2026-01-01', to: '2026-12-31' }),
  );
  const lines = entries.flatMap((it) => it.lines);
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.reduce((sum, it) => sum + it.cents, 0)).toBe(0);
});
