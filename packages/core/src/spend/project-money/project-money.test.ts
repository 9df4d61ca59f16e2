import { ListProjectMoney } from '@callboard/domain/project-money/fields';
import {
  as,
  createTestApp,
  makeBill,
  makeCost,
  makeEstimate,
  makeInvoice,
  makeMember,
  makeProject,
  makeTransaction,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import { matchTransaction, undoMatch } from '../../banking/bank-matches/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { creditInvoice } from '../../sales/invoices/index.ts';
import { approveBill } from '../bills/index.ts';
import { listProjectMoney } from './index.ts';

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

const by = <T>(work: (ctx: Ctx) => Promise<T>, member = owner) => as(app, member, work);
const list = (member = owner, input = {}) =>
  by((ctx) => listProjectMoney(ctx, ListProjectMoney.parse(input)), member);
const day = '2026-11-02';
const vat = [{ label: 'VAT', bps: 2_000 }];

const nothing = {
  ...{ estimatedCents: 0, invoicedCents: 0, paidCents: 0, billedCents: 0, billsPaidCents: 0 },
  ...{ spentCents: 0, matchedInCents: 0, matchedOutCents: 0, profitCents: 0 },
};

test('a job has what was invoiced, paid, billed, spent and matched, and what is left of it', async () => {
  const lines = [{ description: 'Deposit', qty: 100, unitCents: 100_000, taxes: vat }];
  const { id, projectId, clientId } = await makeInvoice(app, owner, { issueDate: day, lines });
  const figures = async () => (await list()).items[0]?.figures;
  const sums = { ...nothing, currency: 'USD', invoicedCents: 120_000, profitCents: 100_000 };
  expect(await figures()).toEqual([sums]);
  await by((ctx) => creditInvoice(ctx, { id, amountCents: 12_000, date: day, reason: 'Late' }));
  Object.assign(sums, { invoicedCents: 108_000, profitCents: 90_000 });
  expect(await figures()).toEqual([sums]);
  const deposit = await makeTransaction(app, owner, { date: day, amountCents: 50_000 });
  const allocations = [{ invoiceId: id, amountCents: 50_000 }];
  const invoices = { kind: 'invoices', clientId, amountCents: 50_000, allocations } as const;
  const { groupId } = await by((ctx) =>
    matchTransaction(ctx, { transactionId: deposit.id, parts: [invoices] }),
  );
  Object.assign(sums, { paidCents: 50_000, matchedInCents: 50_000 });
  expect(await figures()).toEqual([sums]);
  const bill = await makeBill(app, owner, { projectId, billedOn: day, lines: [{ taxes: vat }] });
  expect(await figures()).toEqual([sums]);
  await by((ctx) => approveBill(ctx, { id: bill.id, reason: 'Agreed' }));
  await makeCost(app, owner, { projectId, date: day, amountCents: 1_000 });
  Object.assign(sums, { billedCents: 102_000, spentCents: 1_000, profitCents: 4_000 });
  expect(await figures()).toEqual([sums]);
  const withdraw = async (amountCents: number) => {
    const out = await makeTransaction(app, owner, { date: day, amountCents });
    const pay = { kind: 'bill', billId: bill.id, amountCents } as const;
    await by((ctx) => matchTransaction(ctx, { transactionId: out.id, parts: [pay] }));
  };
  await withdraw(-2_000);
  Object.assign(sums, { billsPaidCents: 2_000, matchedOutCents: 2_000 });
  expect(await figures()).toEqual([sums]);
  await withdraw(-100_000);
  Object.assign(sums, { billsPaidCents: 102_000, matchedOutCents: 102_000 });
  expect(await figures()).toEqual([sums]);
  await by((ctx) => undoMatch(ctx, { groupId }));
  expect(await figures()).toEqual([{ ...sums, paidCents: 0, matchedInCents: 0 }]);
});

test('each currency is apart, and the accepted estimates are what was estimated', async () => {
  const { projectId } = await makeInvoice(app, owner, { issueDate: day });
  const other = await makeInvoice(app, owner, { issueDate: day, projectId });
  await app.system.sql`update invoices set currency = 'EUR' where id = ${other.id}`;
  for (const status of ['accepted', 'declined']) {
    const { id } = await makeEstimate(app, owner, { projectId });
    await app.system.sql`
      update estimates set status = ${status}, total_cents = 245_836 where id = ${id}`;
  }
  const [job] = (await list()).items;
  expect(job?.figures.map((it) => [it.currency, it.invoicedCents, it.estimatedCents])).toEqual([
    ['EUR', 100_000, 0],
    ['USD', 100_000, 245_836],
  ]);
});

test('jobs are listed newest first, in pages, and closed ones only when they are asked for', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    app.clock.advance(1);
    ids.unshift((await makeProject(app, owner)).id);
  }
  const first = await list(owner, { limit: 2 });
  expect(first.items.map((it) => it.id)).toEqual(ids.slice(0, 2));
  expect(first.items[0]).toMatchObject({ isClosed: false, figures: [] });
  const second = await list(owner, { limit: 2, cursor: first.nextCursor });
  expect(second).toMatchObject({ items: [{ id: ids[2] }], nextCursor: null });
  await app.system.sql`update projects set closed_at = now() where id = ${ids[0] ?? ''}`;
  expect((await list(owner, { isOpen: true })).items.map((it) => it.id)).toEqual(ids.slice(1));
  expect((await list()).items[0]?.isClosed).toBe(true);
});

test('producers get the jobs that they produce, and others none', async () => {
  const [producer, coordinator] = [
    await makeMember(app, company, 'producer'),
    await makeMember(app, company, 'coordinator'),
  ];
  const { projectId } = await makeInvoice(app, owner, { issueDate: day });
  await makeInvoice(app, owner, { issueDate: day });
  expect((await list(producer)).items).toEqual([]);
  const role = { membershipId: producer.membershipId, projectRole: 'producer' } as const;
  await by((ctx) => setProjectRole(ctx, { projectId, ...role, isHeld: true }));
  expect((await list(producer)).items.map((it) => it.id)).toEqual([projectId]);
  expect(await refusalOf(list(coordinator))).toBe('forbidden');
  await by((ctx) => updateMember(ctx, { id: coordinator.membershipId, financeAccess: 'full' }));
  expect((await list(coordinator)).items).toHaveLength(2);
  const { owner: stranger } = await makeWorkspace(app, { plan: 'house' });
  expect((await list(stranger)).items).toEqual([]);
});
