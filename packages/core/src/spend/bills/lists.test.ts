import {
  as,
  createTestApp,
  makeBill,
  makeCrewMember,
  makeMember,
  makeProject,
  makeTransaction,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchTransaction } from '../../banking/bank-matches/index.ts';
import {
  approveBill,
  findBill,
  findBillTotals,
  listBills,
  listCrewBills,
  listPayeeTotals,
  markBillPaid,
} from './index.ts';
import { makeWorked } from './testing/worked.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  projectId = (await makeProject(app, owner)).id;
});
afterAll(() => app.close());

type Input = NonNullable<Parameters<typeof makeBill>[2]>;

const enter = (input: Input = {}, member = owner) => makeBill(app, member, { projectId, ...input });
const approve = (id: string) => as(app, owner, (ctx) => approveBill(ctx, { id, reason: 'Fine' }));
const pay = (id: string, paidOn = '2026-11-21') =>
  as(app, owner, (ctx) => markBillPaid(ctx, { id, paidOn, source: 'manual' }));
const list = (input: Partial<Parameters<typeof listBills>[1]> = {}, member = owner) =>
  as(app, member, (ctx) => listBills(ctx, { limit: 50, ...input }));
const numbers = async (...args: Parameters<typeof list>) =>
  (await list(...args)).items.map((it) => it.number);

describe('the list of bills', () => {
  test('is by due date in pages, and filtered by status, payee and due date', async () => {
    await enter({ number: '2', dueOn: '2026-12-02' });
    await enter({ number: '1', dueOn: '2026-12-01' });
    const { id } = await enter({ number: '3', dueOn: '2026-12-03', payeeName: 'Grip house' });
    expect(await numbers()).toEqual(['1', '2', '3']);
    expect(await numbers({ sort: '-due' })).toEqual(['3', '2', '1']);
    expect((await numbers({ sort: '-payee' }))[0]).toBe('3');
    expect(await numbers({ sort: 'payee' })).toHaveLength(3);
    const paged = await list({ sort: 'amount', limit: 2 });
    const rest = { sort: 'amount', limit: 2, cursor: paged.nextCursor ?? '' } as const;
    expect([...paged.items.map((it) => it.number), ...(await numbers(rest))].toSorted()).toEqual([
      ...['1', '2', '3'],
    ]);
    expect(await numbers({ ids: [id] })).toEqual(['3']);
    expect(await numbers({ dueFrom: '2026-12-02', dueBefore: '2026-12-03' })).toEqual(['2']);
    const first = await list({ limit: 2 });
    expect(await numbers({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['3']);
    await approve(id);
    expect(await numbers({ status: 'to_approve' })).toEqual(['1', '2']);
    expect(await numbers({ status: 'to_pay' })).toEqual(['3']);
    expect(await numbers({ query: 'grip' })).toEqual(['3']);
    expect(await numbers({ dueBefore: '2026-12-02' })).toEqual(['1']);
  });

  test('tells what the checks found and who may approve, and shows people what is theirs', async () => {
    const coordinator = await makeMember(app, company, 'coordinator');
    const producer = await makeMember(app, company, 'producer');
    await enter({ number: '1' });
    await enter({ number: '2', billedOn: '2026-11-19' }, coordinator);
    await enter({ number: '1', billedOn: '2026-11-18' });
    const { items } = await list();
    expect(items.map((it) => [it.mayApprove, it.findings.map(({ code }) => code)])).toEqual([
      ...[
        [true, ['same_number']],
        [true, []],
        [true, ['same_number']],
      ],
    ]);
    expect((await list({}, coordinator)).items).toMatchObject([
      { number: '2', mayApprove: false, refusal: expect.stringContaining('Ask an admin') },
    ]);
    expect(await numbers({}, producer)).toEqual([]);
    expect(await numbers({}, (await makeWorkspace(app)).owner)).toEqual([]);
  });

  test('adds up what is owed, overdue, due this week, to approve and to pay, by currency', async () => {
    await enter({ number: '1', billedOn: '2026-10-01', dueOn: '2026-11-20' });
    const { id } = await enter({ number: '2', dueOn: '2026-11-25' });
    await enter({ number: '3', currency: 'EUR' });
    await approve(id);
    expect(await as(app, owner, findBillTotals)).toEqual([
      {
        ...{ currency: 'USD', unpaidCents: 170_000, overdueCents: 85_000, overdueCount: 1 },
        ...{ weekCents: 85_000, weekCount: 1, toApproveCents: 85_000, toApproveCount: 1 },
        ...{ toPayCents: 85_000, toPayCount: 1 },
      },
      expect.objectContaining({ currency: 'EUR', unpaidCents: 85_000 }),
    ]);
    const { id: transactionId } = await makeTransaction(app, owner, { amountCents: -20_000 });
    const part = { kind: 'bill', billId: id, amountCents: -20_000 } as const;
    await as(app, owner, (ctx) => matchTransaction(ctx, { transactionId, parts: [part] }));
    expect((await as(app, owner, findBillTotals))[0]).toMatchObject({
      ...{ unpaidCents: 150_000, weekCents: 65_000, toPayCents: 65_000, toPayCount: 1 },
    });
    await pay(id);
    expect((await as(app, owner, findBillTotals))[0]).toMatchObject({ unpaidCents: 85_000 });
  });
});

test('one bill has the dates and hours beside what it bills, and what the actor may do', async () => {
  const days = [['2026-11-17', '20:40'] as const];
  const { crewMemberId } = await makeWorked(app, owner, { projectId, days });
  const lines = [{ date: '2026-11-17', rateCents: 130_000 }];
  const { id } = await enter({ crewMemberId, lines });
  const bill = await as(app, owner, (ctx) => findBill(ctx, { id }));
  expect(bill.dates).toMatchObject([
    {
      ...{ date: '2026-11-17', role: 'Gaffer', agreedCents: 125_375, billedCents: 130_000 },
      ...{ words: 'booked 10h, out 20:40, 1.5× for 3h 10m', lines: [1], kitCents: 7_500 },
    },
  ]);
  expect(bill.findings.map((it) => it.code)).toEqual(['too_much']);
  expect(bill.may).toEqual({
    ...{ edit: true, query: true, approve: true, void: true },
    ...{ reopen: false, schedule: false, pay: false, undo: false },
  });
  const { owner: stranger } = await makeWorkspace(app);
  const other = as(app, stranger, (ctx) => findBill(ctx, { id }));
  expect(await refusalOf(other)).toBe('not_found');
});

test('assistants get the bills of crew by due date, and what is unpaid', async () => {
  const { id: crewMemberId } = await makeCrewMember(app, owner, { name: 'Theo Marsh' });
  const lines = [{ kind: 'reimbursement' as const }];
  const { id } = await enter({ crewMemberId, lines, number: '1' });
  await enter({ crewMemberId, lines, number: '2', dueOn: '2026-11-30' });
  await enter({ number: 'vendor' });
  const listed = () => as(app, owner, (ctx) => listCrewBills(ctx, { limit: 1 }));
  const both = [{ currency: 'USD', amountCents: 170_000 }];
  expect(await listed()).toMatchObject({ items: [{ number: '2' }], total: 2, unpaid: both });
  await approve(id);
  await pay(id);
  expect(await listed()).toMatchObject({ total: 1, unpaid: [{ amountCents: 85_000 }] });
});

test('the totals of a year are by payee, with missing tax forms and without expenses', async () => {
  const { id: crewMemberId } = await makeCrewMember(app, owner, { name: 'Theo Marsh' });
  const { id: rosa } = await makeCrewMember(app, owner, { name: 'Rosa Delgado', taxForm: 'w9' });
  const bills: [Input, string][] = [
    [
      { crewMemberId, lines: [{ rateCents: 200_000 }, { kind: 'mileage', rateCents: 5_000 }] },
      '2026-11-20',
    ],
    [{ crewMemberId: rosa, number: '7', lines: [{ rateCents: 199_999 }] }, '2026-11-19'],
    [{ crewMemberId: rosa, number: '8', lines: [{ rateCents: 60_000 }] }, '2025-12-31'],
  ];
  for (const [input, paidOn] of bills) {
    const { id } = await enter(input);
    await approve(id);
    await pay(id, paidOn);
  }
  const totals = (year: number, member = owner) =>
    as(app, member, (ctx) => listPayeeTotals(ctx, { year }));
  expect((await totals(2026)).payees).toMatchObject([
    {
      ...{ name: 'Theo Marsh', hasTaxForm: false, paidCents: 205_000, expensesCents: 5_000 },
      isReportable: true,
    },
    { name: 'Rosa Delgado', hasTaxForm: true, paidCents: 199_999, isReportable: false },
  ]);
  expect(await totals(2025)).toMatchObject({
    payees: [{ name: 'Rosa Delgado', paidCents: 60_000, isReportable: true }],
    reportedFromCents: 60_000,
  });
  const producer = await makeMember(app, company, 'producer');
  expect(await refusalOf(totals(2026, producer))).toBe('forbidden');
  expect((await totals(2026, (await makeWorkspace(app)).owner)).payees).toEqual([]);
});
