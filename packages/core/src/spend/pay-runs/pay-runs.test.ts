import {
  activityOf,
  as,
  asCrew,
  createTestApp,
  makeBill,
  makeCrewMember,
  makeMember,
  makeProvenCrewLink,
  makeTransaction,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  watchStatements,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchTransaction } from '../../banking/bank-matches/index.ts';
import { giveOwnNumbers } from '../../crew/paperwork/index.ts';
import { listEvents } from '../../tell/events/list-events.ts';
import { approveBill, reopenBill } from '../bills/index.ts';
import {
  createPayRun,
  exportPayRun,
  findPayRun,
  listPayRuns,
  markPayRunPaid,
  removePayRun,
} from './index.ts';

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

type Input = NonNullable<Parameters<typeof makeBill>[2]>;

async function approved(input: Input = {}): Promise<string> {
  const { id } = await makeBill(app, owner, input);
  await as(app, owner, (ctx) => approveBill(ctx, { id, reason: 'Fine' }));
  return id;
}
const run = (billIds: string[], { payOn = '2026-11-27', member = owner } = {}) =>
  as(app, member, (ctx) => createPayRun(ctx, { payOn, billIds }));
const find = (id: string, member = owner) => as(app, member, (ctx) => findPayRun(ctx, { id }));
const download = (id: string, member = owner) =>
  as(app, member, (ctx) => exportPayRun(ctx, { id }));
const markPaid = (id: string) =>
  as(app, owner, (ctx) => markPayRunPaid(ctx, { id, paidOn: '2026-11-21' }));

test('a pay run schedules its bills for a date, and is paid once with all of them', async () => {
  const { id: crewMemberId } = await makeCrewMember(app, owner, { name: 'Theo Marsh' });
  const lines = [{ kind: 'reimbursement' as const }];
  const ids = [await approved({ crewMemberId, lines }), await approved()];
  const { id } = await run(ids);
  expect(await find(id)).toMatchObject({
    ...{ payOn: '2026-11-27', totalCents: 170_000 },
    bills: [{ payeeName: 'Alder Yard Studios', status: 'scheduled' }, { payeeName: 'Theo Marsh' }],
  });
  const both = await Promise.all([refusalOf(markPaid(id)), refusalOf(markPaid(id))]);
  expect(both.sort()).toEqual(['conflict', 'no refusal']);
  const { items } = await as(app, owner, (ctx) => listEvents(ctx, { limit: 20 }));
  expect(items.filter((it) => it.name === 'crew_bill_paid')).toHaveLength(1);
  expect((await activityOf(app, owner))[0]?.summary).toBe(
    'The pay run of Fri 27 Nov with 2 bills was marked paid',
  );
  expect((await as(app, owner, (ctx) => listPayRuns(ctx, { limit: 5 }))).items).toMatchObject([
    { id, bills: 2, totalCents: 170_000, paidAt: expect.any(Date) },
  ]);
});

test('a pay run takes approved bills of one currency, each in one run only', async () => {
  const id = await approved();
  const { id: open } = await makeBill(app, owner, { number: '2' });
  const euro = await approved({ currency: 'EUR', number: '3' });
  expect(await refusalOf(run([open]))).toBe('conflict');
  expect(await refusalOf(run([id, euro]))).toBe('invalid_parameter billIds');
  expect(await refusalOf(run([id], { payOn: '2026-11-20' }))).toBe('invalid_parameter payOn');
  expect(await refusalOf(run([id, 'bill_none']))).toBe('not_found');
  const first = await run([id]);
  expect(await refusalOf(run([id]))).toBe('conflict');
  await as(app, owner, (ctx) => removePayRun(ctx, first));
  expect(await refusalOf(find(first.id))).toBe('not_found');
  const second = await run([id]);
  await as(app, owner, (ctx) => reopenBill(ctx, { id }));
  expect((await find(second.id)).bills).toEqual([]);
  expect(await refusalOf(markPaid(second.id))).toBe('conflict');
});

test('a pay run is of those who see all money, in one company', async () => {
  const id = await approved();
  const made = await run([id]);
  const producer = await makeMember(app, company, 'producer');
  const { owner: stranger } = await makeWorkspace(app);
  expect(await refusalOf(find(made.id, producer))).toBe('forbidden');
  expect(await refusalOf(run([id], { member: producer }))).toBe('forbidden');
  expect(await refusalOf(find(made.id, stranger))).toBe('not_found');
  expect(await refusalOf(run([id], { member: stranger }))).toBe('not_found');
});

test('its file has bank numbers only for those who may read them, with a proof, and logged', async () => {
  const theo = { name: 'Theo Marsh', email: 'theo@example.com', loanOutName: 'Marsh Lighting LLC' };
  const { id: crewMemberId } = await makeCrewMember(app, owner, theo);
  const link = await makeProvenCrewLink(app, owner, { crewMemberId });
  const numbers = { bankRouting: '021000021', bankAccount: '000123456789' };
  await asCrew(app, link, (ctx) => giveOwnNumbers(ctx, numbers));
  const lines = [{ kind: 'reimbursement' as const }];
  const { id } = await run([await approved({ crewMemberId, lines, number: '118' })]);
  const { rows } = await download(id);
  expect(rows[1]).toEqual([
    ...['Theo Marsh', 'Marsh Lighting LLC', '021000021', '000123456789', '850.00', 'USD'],
    ...['2026-11-27', '118', ''],
  ]);
  const summaries = (await activityOf(app, owner, 5)).map((it) => it.verb);
  expect(summaries).toEqual(expect.arrayContaining(['number_read', 'downloaded']));
  const old = { ...owner, confirmedAt: new Date(app.clock.now().getTime() - 600_001) };
  expect(await refusalOf(download(id, old))).toBe('confirmation_needed');
  const keeper = await makeMember(app, company, 'coordinator');
  await app.system.sql`
    update memberships set finance_access = 'full' where id = ${keeper.membershipId}`;
  const bookkeeper = { ...keeper, financeAccess: 'full' as const };
  const masked = await download(id, bookkeeper);
  expect(masked.rows[1]?.slice(2, 4)).toEqual(['', '••6789']);
});

test('a pay run pays what the bank has not withdrawn of a bill', async () => {
  const id = await approved();
  const { id: transactionId } = await makeTransaction(app, owner, { amountCents: -20_000 });
  const parts = [{ kind: 'bill' as const, billId: id, amountCents: -20_000 }];
  await as(app, owner, (ctx) => matchTransaction(ctx, { transactionId, parts }));
  const made = await run([id, await approved({ number: '2' })]);
  expect(await find(made.id)).toMatchObject({
    totalCents: 150_000,
    bills: [{ amountCents: 65_000 }, { amountCents: 85_000 }],
  });
  const { rows } = await download(made.id);
  expect(rows.slice(1).map((it) => it[4])).toEqual(['650.00', '850.00']);
  await markPaid(made.id);
  expect(await find(made.id)).toMatchObject({ totalCents: 150_000 });
  const { items } = await as(app, owner, (ctx) => listPayRuns(ctx, { limit: 5 }));
  expect(items).toMatchObject([{ totalCents: 150_000 }]);
});

test('the bills of a run are marked paid in one statement, each with its entry and its event', async () => {
  const lines = [{ kind: 'labor' as const, rateCents: 40_000 }];
  const people = ['Theo Marsh', 'Ana Pike', 'Lou Reyes'];
  const ids: string[] = [];
  for (const name of people) {
    const { id: crewMemberId } = await makeCrewMember(app, owner, { name });
    ids.push(await approved({ crewMemberId, lines }));
  }
  const { id } = await run(ids);
  const statements = await watchStatements(app, ['bills', 'activity', 'events']);
  await markPaid(id);
  // One entry of the run, and the others of its bills.
  expect(await statements.count()).toEqual({ bills: 1, activity: 2, events: 1 });
  await statements.close();
  const { items } = await as(app, owner, (ctx) => listEvents(ctx, { limit: 20 }));
  const paid = items.filter((it) => it.name === 'crew_bill_paid').map((it) => it.summary);
  const entries = (await activityOf(app, owner, 10)).filter((it) => it.verb === 'paid');
  for (const name of people) {
    expect(paid.filter((it) => it.includes(name))).toHaveLength(1);
    expect(entries.filter((it) => it.summary.includes(name))).toHaveLength(1);
  }
});
