import type { FinanceAccess, Role } from '@callboard/domain/access/enums';
import { lastDayOf, monthAfter, monthInWords } from '@callboard/domain/books/months';
import {
  activityOf,
  as,
  createTestApp,
  makeCost,
  makeInvoice,
  makeMember,
  makePayment,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import { findProject } from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { recordPayment } from '../../sales/payments/index.ts';
import { addCost, setCostRemoved, updateCost } from '../../spend/costs/index.ts';
import {
  addCorrection,
  findBooks,
  listCorrections,
  listLedger,
  listPeriodLocks,
  lockPeriod,
  unlockPeriod,
  updateBookSettings,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let month: string;
let day: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  projectId = (await makeProject(app, owner)).id;
  month = monthAfter(app.clock.now().toISOString().slice(0, 7), -1);
  day = `${month}-10`;
});
afterAll(() => app.close());

const by = <T>(member: TestMember, work: (ctx: Ctx) => Promise<T>) => as(app, member, work);
const lock = (of = month, member = owner) => by(member, (ctx) => lockPeriod(ctx, { month: of }));
const unlock = (of = month, member = owner) =>
  by(member, (ctx) => unlockPeriod(ctx, { month: of, reason: 'A bill came late' }));
const correct = (input: Partial<Parameters<typeof addCorrection>[1]> = {}, member = owner) =>
  by(member, (ctx) =>
    addCorrection(ctx, {
      ...{ date: `${monthAfter(month, 1)}-01`, debitCode: '6100', creditCode: '6900' },
      ...{ amountCents: 2_500, memo: 'Wire fee of the last month', ...input },
    }),
  );

async function memberWith(role: Role, financeAccess: FinanceAccess): Promise<TestMember> {
  const member = await makeMember(app, company, role);
  await by(owner, (ctx) => updateMember(ctx, { id: member.membershipId, financeAccess }));
  return member;
}

describe('a locked month', () => {
  test('takes no cost, and keeps those it has, until it is unlocked for a reason', async () => {
    const { id } = await makeCost(app, owner, { projectId, date: day });
    expect(await lock()).toEqual({ through: lastDayOf(month) });
    const enter = (date = day) => makeCost(app, owner, { projectId, date });
    expect(await refusalOf(enter())).toBe('conflict');
    expect(await refusalOf(enter(lastDayOf(month)))).toBe('conflict');
    const later = `${monthAfter(month, 1)}-01`;
    const moves = [{ amountCents: 1 }, { date: later }, { vendorName: 'Other' }];
    for (const it of moves) {
      expect(await refusalOf(by(owner, (ctx) => updateCost(ctx, { id, ...it })))).toBe('conflict');
    }
    const remove = by(owner, (ctx) => setCostRemoved(ctx, { id, isRemoved: true }));
    expect(await refusalOf(remove)).toBe('conflict');
    const open = await makeCost(app, owner, { projectId, date: later });
    const back = by(owner, (ctx) => updateCost(ctx, { id: open.id, date: day }));
    expect(await refusalOf(back)).toBe('conflict');
    await unlock();
    await enter();
    await by(owner, (ctx) => updateCost(ctx, { id, amountCents: 1 }));
    const [locked] = await by(owner, (ctx) => listPeriodLocks(ctx));
    expect(locked).toMatchObject({ through: lastDayOf(monthAfter(month, -1)), unlockedAt: null });
    const summaries = (await activityOf(app, owner, 20)).map((it) => it.summary);
    expect(summaries).toContain(`The books were locked through ${monthInWords(month)}`);
    expect(summaries).toContain(
      `The books were unlocked from ${monthInWords(month)}: A bill came late`,
    );
  });

  test('is refused to a cost that was entered at the same moment', async () => {
    const { outcome, hasWaited } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => lockPeriod(ctx, { month }),
      work: () => makeCost(app, owner, { projectId, date: day }),
    });
    expect({ outcome, hasWaited }).toEqual({ outcome: 'conflict', hasWaited: true });
  });

  test('has the cost that was entered just before', async () => {
    const { hasWaited } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => costIn(ctx),
      work: () => lock(),
    });
    expect(hasWaited).toBe(true);
    const period = { from: `${month}-01`, to: lastDayOf(month) };
    expect(await by(owner, (ctx) => listLedger(ctx, period))).toHaveLength(1);
    expect(await refusalOf(makeCost(app, owner, { projectId, date: day }))).toBe('conflict');
  });

  test('and a payment dated in it cannot both win', async () => {
    const { clientId } = await makeInvoice(app, owner, { issueDate: day });
    const pay = () => makePayment(app, owner, { clientId, receivedOn: day });
    const paidFirst = await whileCommitting(app, {
      by: owner,
      change: (ctx) => paymentIn(ctx, clientId),
      work: () => lock(),
    });
    expect(paidFirst).toMatchObject({ outcome: { through: lastDayOf(month) }, hasWaited: true });
    await unlock();
    const lockedFirst = await whileCommitting(app, {
      by: owner,
      change: (ctx) => lockPeriod(ctx, { month }),
      work: pay,
    });
    expect(lockedFirst).toMatchObject({ outcome: 'conflict', hasWaited: true });
    const period = { from: `${month}-01`, to: lastDayOf(month) };
    const kinds = (await by(owner, (ctx) => listLedger(ctx, period))).map((it) => it.kind);
    expect(kinds).toEqual(['invoice', 'payment']);
  });

  test('is one that has ended, is locked once, and locks the months before it', async () => {
    expect(await refusalOf(lock(monthAfter(month, 1)))).toBe('invalid_parameter month');
    expect(await refusalOf(unlock())).toBe('conflict');
    await lock();
    expect(await refusalOf(lock())).toBe('conflict');
    expect(await refusalOf(lock(monthAfter(month, -3)))).toBe('conflict');
    const early = `${monthAfter(month, -6)}-01`;
    expect(await refusalOf(makeCost(app, owner, { projectId, date: early }))).toBe('conflict');
    await unlock(monthAfter(month, -2));
    await makeCost(app, owner, { projectId, date: `${monthAfter(month, -2)}-01` });
    expect(await refusalOf(makeCost(app, owner, { projectId, date: early }))).toBe('conflict');
    const locks = await by(owner, (ctx) => listPeriodLocks(ctx));
    expect(locks.map((it) => [it.through, it.reason])).toEqual([
      [lastDayOf(monthAfter(month, -3)), null],
      [lastDayOf(month), 'A bill came late'],
    ]);
  });

  test('is locked by those who see all money, and unlocked by an owner alone', async () => {
    const admin = await makeMember(app, company, 'admin');
    const bookkeeper = await memberWith('coordinator', 'full');
    const producer = await makeMember(app, company, 'producer');
    for (const it of [producer, await makeMember(app, company, 'coordinator')]) {
      expect(await refusalOf(lock(month, it))).toBe('forbidden');
      expect(await refusalOf(by(it, (ctx) => listPeriodLocks(ctx)))).toBe('forbidden');
      expect(await refusalOf(by(it, (ctx) => findBooks(ctx)))).toBe('forbidden');
    }
    await lock(month, bookkeeper);
    for (const it of [bookkeeper, admin])
      expect(await refusalOf(unlock(month, it))).toBe('forbidden');
    await unlock();
    await lock(month, admin);
    const { owner: stranger } = await makeWorkspace(app);
    expect(await by(stranger, (ctx) => listPeriodLocks(ctx))).toEqual([]);
  });
});

/** Enters a cost in the transaction of another change. */
async function costIn(ctx: Ctx): Promise<void> {
  const cost = { section: 'C', vendorName: 'Craft service', amountCents: 21_219 } as const;
  await addCost(ctx, { projectId, date: day, ...cost });
}

/** Records a payment in the transaction of another change. */
async function paymentIn(ctx: Ctx, clientId: string): Promise<void> {
  const paid = { amountCents: 100_000, currency: 'USD', method: 'ach', allocations: [] } as const;
  await recordPayment(ctx, { clientId, receivedOn: day, ...paid, allocations: [] });
}

describe('the chart of accounts', () => {
  const change = (input: Parameters<typeof updateBookSettings>[1], member = owner) =>
    by(member, (ctx) => updateBookSettings(ctx, input));

  test('begins with the accounts of QuickBooks, and is changed one by one', async () => {
    const before = await by(owner, (ctx) => findBooks(ctx));
    expect(before.accounts.receivable).toEqual({ code: '1200', name: 'Accounts Receivable' });
    await change({ sections: { A: { code: '5000', name: 'Labor' } } });
    await change({ sections: { B: { code: '5000', name: 'Labor' } }, fiscalMonth: 7 });
    const { sections, fiscalMonth, all } = await by(owner, (ctx) => findBooks(ctx));
    expect([sections.A.code, sections.B.code, sections.C.code]).toEqual(['5000', '5000', '5030']);
    expect(fiscalMonth).toBe(7);
    expect(all.filter((it) => it.code === '5000')).toEqual([{ code: '5000', name: 'Labor' }]);
    expect(await refusalOf(change({ fiscalMonth: 7 }))).toBe('invalid_body');
  });

  test('has one name for each account', async () => {
    const twice = change({ sections: { A: { code: '5020', name: 'Labor' } } });
    expect(await refusalOf(twice)).toBe('invalid_parameter sections');
    const taken = change({ sections: { A: { code: '1000', name: 'Labor' } } });
    expect(await refusalOf(taken)).toBe('invalid_parameter sections');
  });

  test('books nothing else to the accounts of the bank, clients and vendors', async () => {
    const labor = change({ sections: { A: { code: '2300', name: 'Client Credits' } } });
    expect(await refusalOf(labor)).toBe('invalid_parameter sections');
    const other = change({ accounts: { other: { code: '1200', name: 'Accounts Receivable' } } });
    expect(await refusalOf(other)).toBe('invalid_parameter accounts');
  });

  test('tells whoever changed it second what the first one stored', async () => {
    const { accounts } = await by(owner, (ctx) => findBooks(ctx));
    await change({ accounts: { other: { code: '9000', name: 'Suspense' } } });
    const second = change({
      accounts: { other: { code: '9100', name: 'Unknown' } },
      opened: { accounts },
    });
    expect(await refusalOf(second)).toBe('conflict');
    const producer = await makeMember(app, company, 'producer');
    expect(await refusalOf(change({ fiscalMonth: 2 }, producer))).toBe('forbidden');
  });
});

describe('a correction', () => {
  test('is dated in an open month, and refers to the day and the record it corrects', async () => {
    const cost = await makeCost(app, owner, { projectId, date: day });
    await lock();
    const refers = { refersTo: day, recordKind: 'cost', recordId: cost.id, projectId } as const;
    expect(await refusalOf(correct({ ...refers, date: day }))).toBe('conflict');
    const { id } = await correct(refers);
    const period = { from: `${month}-01`, to: lastDayOf(monthAfter(month, 1)) };
    const { name, jobNo } = await by(owner, (ctx) => findProject(ctx, { id: projectId }));
    expect(await by(owner, (ctx) => listCorrections(ctx, period))).toMatchObject([
      {
        id,
        ...refers,
        projectName: name,
        jobNo,
        debit: { code: '6100' },
        credit: { name: 'Ask My Accountant' },
        currency: 'USD',
      },
    ]);
    const ledger = await by(owner, (ctx) => listLedger(ctx, period));
    const job = `${jobNo} ${name}`;
    expect(ledger).toMatchObject([
      { kind: 'cost', job },
      { kind: 'correction', job },
    ]);
    const [latest] = await activityOf(app, owner, 1);
    expect(latest?.summary).toMatch(/^A correction was booked on /);
  });

  test('has two accounts of the chart, and a record and a job of the company', async () => {
    const other = await makeWorkspace(app);
    const strange = (await makeProject(app, other.owner)).id;
    const later = `${monthAfter(month, 1)}-02`;
    const bad = [
      [{ debitCode: '1' }, 'invalid_parameter debitCode'],
      [{ creditCode: '6100' }, 'invalid_parameter creditCode'],
      ...['1000', '1200', '2000', '2300'].flatMap(
        (code) =>
          [
            [{ creditCode: code }, 'invalid_parameter creditCode'],
            [{ debitCode: code }, 'invalid_parameter debitCode'],
          ] as const,
      ),
      [{ refersTo: later }, 'invalid_parameter refersTo'],
      [{ recordKind: 'bill' as const }, 'invalid_parameter recordId'],
      [{ recordKind: 'bill' as const, recordId: 'bill_none' }, 'not_found'],
      [{ projectId: strange }, 'not_found'],
    ] as const;
    for (const [input, refusal] of bad) expect(await refusalOf(correct(input))).toBe(refusal);
    const producer = await makeMember(app, company, 'producer');
    expect(await refusalOf(correct({}, producer))).toBe('forbidden');
  });
});
