import {
  as,
  createTestApp,
  makeBill,
  makeBooking,
  makeCost,
  makeCrewMember,
  makeInvoice,
  makePayment,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { redactCrewMember } from '../../across/redaction/redact-crew-member.ts';
import { updateClient } from '../../jobs/clients/index.ts';
import { updateProject } from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { approveBill } from '../../spend/bills/index.ts';
import { createAccountingExport, openAccountingExport } from '../accounting-exports/index.ts';
import { listLedger, lockPeriod, unlockPeriod, updateBookSettings } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
});
afterAll(() => app.close());

const by = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
const october = { from: '2026-10-01', to: '2026-10-31' };
const day = '2026-10-05';
const ledger = (period = october) => by((ctx) => listLedger(ctx, period));
const lock = () => by((ctx) => lockPeriod(ctx, { month: '2026-10' }));
const unlock = () => by((ctx) => unlockPeriod(ctx, { month: '2026-10', reason: 'A bill came' }));
const change = (input: object) => by((ctx) => updateBookSettings(ctx, input));

async function makeBooks(payeeName = 'Alder Yard Studios') {
  const invoice = await makeInvoice(app, owner, { issueDate: day });
  const { projectId, clientId } = invoice;
  const bill = await makeBill(app, owner, { payeeName, billedOn: day, projectId });
  await by((ctx) => approveBill(ctx, { id: bill.id, reason: 'Agreed' }));
  await makePayment(app, owner, { clientId, receivedOn: day });
  await makeCost(app, owner, { projectId, date: day, section: 'insurance' });
  return { projectId, clientId };
}

const newAccounts = {
  sections: {
    B: { code: '7777', name: 'Elsewhere' },
    insurance: { code: '7778', name: 'Policies' },
  },
  accounts: { income: { code: '4444', name: 'Other income' } },
};

test('a locked month stays as it was booked, whatever chart, job and client become', async () => {
  const { projectId, clientId } = await makeBooks();
  const before = await ledger();
  expect(before).toHaveLength(4);
  await lock();
  await change(newAccounts);
  await by((ctx) => updateProject(ctx, { id: projectId, name: 'Renamed', jobNo: '9999' }));
  await by((ctx) => updateClient(ctx, { id: clientId, name: 'Renamed' }));
  expect(await ledger()).toEqual(before);
  const { id } = await by((ctx) => createAccountingExport(ctx, { ...october, format: 'xero' }));
  const { files } = await by((ctx) => openAccountingExport(ctx, { id }));
  const text = files.map((it) => it.text).join('');
  expect(text).not.toMatch(/4444|7777|7778|9999/);
  const whole = await ledger({ from: '2026-09-01', to: '2026-11-30' });
  expect(whole).toEqual(before);
});

test('an open month is booked by the chart of now, and so is one that is unlocked', async () => {
  await makeBooks();
  await lock();
  await change(newAccounts);
  await unlock();
  const codes = (await ledger()).flatMap((it) => it.lines.map((line) => line.account.code));
  expect(codes).toEqual(expect.arrayContaining(['4444', '7777', '7778']));
  expect(codes).not.toContain('4000');
});

test('a month that was locked before entries were kept is kept when the chart changes', async () => {
  await makeBooks();
  await app.system.sql`
    insert into book_settings (workspace_id, locked_through) values (${company.id}, '2026-10-31')`;
  const before = await ledger();
  await change(newAccounts);
  expect(await ledger()).toEqual(before);
});

test('accounts whose balances go on keep their codes while a month is locked', async () => {
  const { projectId } = await makeBooks();
  const taxes = [{ label: 'VAT', bps: 2_000 }];
  const lines = [{ description: 'Deposit', qty: 100, unitCents: 100_000, taxes }];
  await makeInvoice(app, owner, { projectId, issueDate: day, lines });
  await lock();
  for (const name of ['bank', 'receivable', 'payable', 'client_credit', 'tax_charged']) {
    const renumbered = change({ accounts: { [name]: { code: '1999', name: 'New' } } });
    expect(await refusalOf(renumbered)).toBe('conflict');
  }
  await change({ accounts: { bank: { code: '1000', name: 'Main account' } } });
  await unlock();
  await change({ accounts: { bank: { code: '1999', name: 'New' } } });
});

test('a person who is redacted is in no entry of a locked month', async () => {
  const person = await makeCrewMember(app, owner, { name: 'Zelda Quist' });
  const { projectId } = await makeBooks('Zelda Quist');
  await makeBooking(app, owner, { projectId, crewMemberId: person.id });
  await makeCost(app, owner, { projectId, date: day, vendorName: 'Zelda Quist' });
  await lock();
  expect(JSON.stringify(await ledger())).toContain('Zelda Quist');
  await by((ctx) => redactCrewMember(ctx, { id: person.id, name: 'Zelda Quist' }));
  const after = await ledger();
  expect(JSON.stringify(after)).not.toContain('Zelda Quist');
  expect(after).toHaveLength(5);
  for (const { lines } of after) expect(lines.reduce((sum, it) => sum + it.cents, 0)).toBe(0);
});
