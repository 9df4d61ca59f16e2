import {
  as,
  createTestApp,
  makeBill,
  makeCost,
  makeInvoice,
  makeMember,
  makePayment,
  makeTransaction,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ignoreTransaction } from '../../banking/bank-matches/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { approveBill, markBillPaid } from '../../spend/bills/index.ts';
import { updateBookSettings } from '../books/index.ts';
import { findYearEndPack } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  await app.system.sql`update workspaces set country = 'US' where id = ${company.id}`;
});
afterAll(() => app.close());

const by = <T>(work: (ctx: Ctx) => Promise<T>, member = owner) => as(app, member, work);
const find = (year = 2026, member = owner) => by((ctx) => findYearEndPack(ctx, { year }), member);

/** The rows of each file without its header. */
async function tables(year = 2026): Promise<Record<string, string[]>> {
  const { files } = await find(year);
  return Object.fromEntries(
    files.map(({ name, text }) => [name, text.trimEnd().split('\r\n').slice(1)]),
  );
}

async function makeBooks() {
  const lines = [{ description: 'Deposit', qty: 100, unitCents: 500_000 }];
  const invoice = await makeInvoice(app, owner, { issueDate: '2025-12-20', lines });
  const { projectId, clientId } = invoice;
  await makeInvoice(app, owner, { projectId, issueDate: '2026-02-01' });
  const allocations = [{ invoiceId: invoice.id, amountCents: 500_000 }];
  const paid = { amountCents: 500_000, receivedOn: '2026-01-15', allocations };
  await makePayment(app, owner, { clientId, ...paid });
  const { id } = await makeBill(app, owner, {
    ...{ projectId, number: '204-A', billedOn: '2026-03-01' },
    lines: [
      { rateCents: 250_000 },
      { kind: 'reimbursement', description: 'Tape', rateCents: 3_000, section: 'C' },
    ],
  });
  await by((ctx) => approveBill(ctx, { id, reason: 'Agreed' }));
  await by((ctx) => markBillPaid(ctx, { id, paidOn: '2026-03-20', source: 'manual' }));
  await makeCost(app, owner, { projectId, date: '2026-04-01', amountCents: 10_000 });
  await makeTransaction(app, owner, { date: '2026-05-01', amountCents: -4_200, name: '=GRIP' });
  const { id: ignored } = await makeTransaction(app, owner, { date: '2026-05-02' });
  await by((ctx) => ignoreTransaction(ctx, { id: ignored, reason: 'Twice' }));
}

test('a year has its ledger, balances, documents, payees, taxes and what is not matched', async () => {
  await makeBooks();
  const { name, files, invoices } = await find();
  expect(invoices).toEqual([{ id: expect.any(String), number: expect.stringMatching(/^INV-/) }]);
  expect(name).toBe('year-end-2026-01-01-to-2026-12-31');
  expect(files.map((it) => it.name)).toEqual([
    ...['README.txt', 'ledger.csv', 'trial-balance.csv', 'profit-and-loss.csv', 'invoices.csv'],
    ...['bills.csv', 'payees-2026.csv', 'taxes-accrual.csv', 'taxes-cash.csv'],
    'unmatched-transactions.csv',
  ]);
  const all = await tables();
  expect(all['ledger.csv']).toHaveLength(11);
  expect(all['trial-balance.csv']).toEqual([
    '1000,Checking,USD,0.00,5000.00,2630.00,2370.00',
    '1200,Accounts Receivable,USD,5000.00,1000.00,5000.00,1000.00',
    '2000,Accounts Payable,USD,0.00,2530.00,2530.00,0.00',
    '4000,Production Income,USD,-5000,0.00,1000.00,-6000',
    '5020,Shoot labor,USD,0.00,2500.00,0.00,2500.00',
    '5030,Prep and wrap expenses,USD,0.00,130.00,0.00,130.00',
    ',Total,USD,0.00,11160.00,11160.00,0.00',
  ]);
  const profit = all['profit-and-loss.csv'] ?? [];
  expect(profit).toContain('4000,Production Income,USD,1000.00');
  expect(profit).toContain('5020,Shoot labor,USD,-2500');
  expect(profit.at(-1)).toBe(',Profit,USD,-1630');
  expect(profit.join()).not.toContain('Accounts');
  expect(all['invoices.csv']).toEqual([
    expect.stringMatching(/^INV-\S+,Progress,.*,2026-02-01,.*,1000.00,0.00,1000.00,0.00,0.00,USD$/),
  ]);
  expect(all['bills.csv']).toEqual([
    expect.stringMatching(/^Alder Yard Studios,204-A,Paid,.*,2026-03-20,2530.00,0.00,2530.00,USD$/),
  ]);
  expect(all['payees-2026.csv']).toEqual([
    'Alder Yard Studios,,,no,,1,2530.00,30.00,2500.00,yes,2000.00,USD',
  ]);
  expect(all['taxes-accrual.csv']).toEqual(['No tax,0,1000.00,0.00,2530.00,0.00,0.00,USD']);
  expect(all['taxes-cash.csv']).toEqual(['No tax,0,5000.00,0.00,2530.00,0.00,0.00,USD']);
  expect(all['unmatched-transactions.csv']).toEqual([
    "2026-05-01,Operating ••4471,'=GRIP,,-42,-42,USD",
  ]);
});

test('a fiscal year begins in its month, and its payees are those of the calendar year', async () => {
  await makeBooks();
  await by((ctx) => updateBookSettings(ctx, { fiscalMonth: 3 }));
  const { name } = await find(2025);
  expect(name).toBe('year-end-2025-03-01-to-2026-02-28');
  const all = await tables(2025);
  expect(all['invoices.csv']).toHaveLength(2);
  expect(all['payees-2025.csv']).toEqual([]);
});

test('the sums of any year are zero', async () => {
  await makeBooks();
  for (const year of [2024, 2025, 2026, 2027]) {
    const totals = (await tables(year))['trial-balance.csv']?.filter((it) =>
      it.startsWith(',Total'),
    );
    for (const total of totals ?? []) {
      const [before, debits, credits, after] = total.split(',').slice(3);
      expect([before, after, debits]).toEqual(['0.00', '0.00', credits]);
    }
  }
});

test('is made for those who see all money, of their own company', async () => {
  await makeBooks();
  const producer = await makeMember(app, company, 'producer');
  expect(await refusalOf(find(2026, producer))).toBe('forbidden');
  const { owner: stranger } = await makeWorkspace(app, { plan: 'house' });
  const { files, invoices } = await find(2026, stranger);
  expect(invoices).toEqual([]);
  const rows = files.slice(1).map((it) => it.text.trimEnd().split('\r\n').length);
  expect(new Set(rows)).toEqual(new Set([1]));
});
