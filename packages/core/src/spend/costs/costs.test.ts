import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCost,
  makeCrewMember,
  makeFloat,
  makeMember,
  makeOrder,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/index.ts';
import { redactCrewMember } from '../../across/redaction/index.ts';
import { mergeCrewMembers } from '../../crew/index.ts';
import { saveTimecards, saveWrapReport, submitWrapReport } from '../../crew/wrap-reports/index.ts';
import { findProject } from '../../jobs/projects/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listNotices } from '../../tell/notices/index.ts';
import {
  approvePurchaseOrder,
  closeFloat,
  findJobCost,
  listPurchases,
  moveBudget,
  requestPurchaseOrder,
  setCostRemoved,
  setForecast,
  setPurchaseOrderClosed,
  setPurchaseOrderReceived,
  updateCost,
  updateCostSettings,
  updatePurchaseOrder,
  voidPurchaseOrder,
} from './index.ts';

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

const by = <T>(member: TestMember, work: (ctx: Ctx) => Promise<T>) => as(app, member, work);
const jobCost = (member = owner) => by(member, (ctx) => findJobCost(ctx, { projectId }));
const purchases = (member = owner) => by(member, (ctx) => listPurchases(ctx, { projectId }));
const order = (input = {}, member = owner) => makeOrder(app, member, { projectId, ...input });
const approve = (id: string, member = owner) =>
  by(member, (ctx) => approvePurchaseOrder(ctx, { id }));
const sectionOf = async (section: string) =>
  (await jobCost()).sections.find((it) => it.section === section);

/** Stores an accepted bid with one line in D and one in B, and an overage of it. */
async function award() {
  const { workspaceId } = owner;
  const rows = [
    { id: `est_bid_${projectId}`, kind: 'bid', section: 'D', amount: 120_000, total: 200_000 },
    { id: `est_over_${projectId}`, kind: 'overage', section: 'B', amount: 30_000, total: 36_000 },
  ];
  for (const { id, kind, section, amount, total } of rows) {
    await app.system.sql`
      insert into estimates (workspace_id, id, number, kind, title, client_id, project_id, currency,
        status, payment_schedule, total_cents)
      select ${workspaceId}, ${id}, ${id}, ${kind}, 'Bid', unassigned_client_id, ${projectId}, 'USD',
        'accepted', '[]', ${total} from workspaces where id = ${workspaceId}`;
    await app.system.sql`
      insert into estimate_lines (workspace_id, id, estimate_id, section, position, description,
        rate_cents, amount_cents)
      values (${workspaceId}, ${`line_${section}_${projectId}`}, ${id}, ${section}, 1, 'Stage',
        ${amount}, ${amount})`;
  }
  return { stage: `line_D_${projectId}`, overtime: `line_B_${projectId}` };
}

describe('job cost', () => {
  test('is the bid and its overages against orders, receipts and what is still to come', async () => {
    const { stage } = await award();
    const { id, number } = await order({ lineId: stage });
    expect(number).toBe('PO-1001');
    expect((await jobCost()).totals).toMatchObject({ bid: 120_000, added: 30_000, committed: 0 });
    await approve(id);
    expect((await jobCost()).totals).toMatchObject({ committed: 100_000, toComplete: 50_000 });
    const bill = { section: 'D' as const, lineId: stage, purchaseOrderId: id };
    await makeCost(app, owner, { projectId, ...bill, amountCents: 70_000 });
    expect(await sectionOf('D')).toMatchObject({
      ...{ committed: 30_000, actual: 70_000, toComplete: 20_000, final: 120_000, variance: 0 },
    });
    await by(owner, (ctx) => setPurchaseOrderClosed(ctx, { id, isClosed: true }));
    expect(await sectionOf('D')).toMatchObject({ committed: 0, toComplete: 50_000 });
    const { awardedCents, marginCents, currency } = await jobCost();
    expect({ awardedCents, marginCents, currency }).toEqual({
      ...{ awardedCents: 236_000, marginCents: 86_000, currency: 'USD' },
    });
  });

  test('has insurance as a cost: the share of the bid, then the policy that was paid', async () => {
    await award();
    await app.system.sql`
      update estimates set insurance_bps = 300 where project_id = ${projectId} and kind = 'bid'`;
    expect(await sectionOf('insurance')).toMatchObject({ bid: 3_600, toComplete: 3_600 });
    expect((await jobCost()).marginCents).toBe(236_000 - 150_000 - 3_600);
    await makeCost(app, owner, { projectId, section: 'insurance', amountCents: 4_100 });
    expect(await sectionOf('insurance')).toMatchObject({ actual: 4_100, variance: -500 });
    expect((await jobCost()).marginCents).toBe(236_000 - 150_000 - 4_100);
  });

  test('takes in what submitted wrap reports owe, until payroll pays it', async () => {
    const date = '2026-12-01';
    const day = { projectId, date, callTime: '07:00', holdStatus: 'confirmed' as const };
    const { id: shootDayId } = await makeShootDay(app, owner, day);
    const { id: bookingId } = await makeBooking(app, owner, { projectId, dates: [date] });
    await app.system.sql`
      update bookings set rate_cents = 85000, rate_unit = 'day', rate_hours = 10,
        ot_rule = 'none' where id = ${bookingId}`;
    await app.system.sql`
      update booking_days set status = 'confirmed' where booking_id = ${bookingId}`;
    const hours = { inTime: '07:00', outTime: '17:00' };
    await by(owner, (ctx) => saveWrapReport(ctx, { shootDayId, cameraWrap: '17:00' }));
    await by(owner, (ctx) => saveTimecards(ctx, { shootDayId, bookingIds: [bookingId], ...hours }));
    expect((await jobCost()).totals.committed).toBe(0);
    await by(owner, (ctx) => submitWrapReport(ctx, { shootDayId }));
    expect(await sectionOf('B')).toMatchObject({ committed: 85_000 });
    const paid = { section: 'B' as const, kind: 'payroll' as const, amountCents: 60_000 };
    await makeCost(app, owner, { projectId, ...paid });
    expect(await sectionOf('B')).toMatchObject({ committed: 25_000, actual: 60_000 });
  });

  test('keeps typed estimates to complete and moved budget, with who sees the newer one', async () => {
    const { stage, overtime } = await award();
    const set = (toCompleteCents: number | null, openedCents: number | null) =>
      by(owner, (ctx) =>
        setForecast(ctx, { projectId, section: 'D', lineId: stage, toCompleteCents, openedCents }),
      );
    await set(5_000, null);
    expect(await sectionOf('D')).toMatchObject({ toComplete: 5_000, variance: 115_000 });
    expect(await refusalOf(set(9_000, null))).toBe('conflict');
    await set(null, 5_000);
    expect(await sectionOf('D')).toMatchObject({ toComplete: 120_000 });
    const from = { fromSection: 'D', fromLineId: stage } as const;
    const to = { toSection: 'B', toLineId: overtime } as const;
    await by(owner, (ctx) =>
      moveBudget(ctx, { projectId, ...from, ...to, amountCents: 20_000, reason: 'Night' }),
    );
    expect(await sectionOf('D')).toMatchObject({ moved: -20_000, budget: 100_000 });
    expect((await jobCost()).moves).toMatchObject([{ reason: 'Night', amountCents: 20_000 }]);
    const bad = [
      { ...from, toSection: 'D', toLineId: stage },
      { ...from, toSection: 'C', toLineId: overtime },
      { ...from, toSection: 'B', toLineId: 'line_none' },
    ] as const;
    for (const it of bad) {
      const move = by(owner, (ctx) => moveBudget(ctx, { projectId, ...it, amountCents: 1 }));
      expect(await refusalOf(move)).toMatch(/^invalid_parameter/);
    }
  });

  test('is seen by those who may see the money of the job, and by nobody else', async () => {
    await award();
    const producer = await makeMember(app, company, 'producer');
    const coordinator = await makeMember(app, company, 'coordinator');
    for (const it of [producer, coordinator, await makeMember(app, company, 'crew')]) {
      expect(await refusalOf(jobCost(it))).toBe('forbidden');
    }
    await by(owner, (ctx) =>
      setProjectRole(ctx, {
        ...{ projectId, membershipId: producer.membershipId },
        ...{ projectRole: 'producer', isHeld: true },
      }),
    );
    expect((await jobCost(producer)).awardedCents).toBe(236_000);
    expect(JSON.stringify(await purchases(coordinator))).not.toContain('120000');
    expect(await refusalOf(purchases(await makeMember(app, company, 'crew')))).toBe('forbidden');
    const { owner: stranger } = await makeWorkspace(app);
    expect(await refusalOf(jobCost(stranger))).toBe('not_found');
    expect(await refusalOf(purchases(stranger))).toBe('not_found');
  });
});

describe('a purchase order', () => {
  test('is approved by limits, received and closed, each recorded without its amount', async () => {
    const coordinator = await makeMember(app, company, 'coordinator');
    const { id } = await order({}, coordinator);
    const ask = () => by(coordinator, (ctx) => requestPurchaseOrder(ctx, { id }));
    expect(await ask()).toEqual({ isApproved: false });
    expect(await refusalOf(approve(id, coordinator))).toBe('forbidden');
    await by(owner, (ctx) => updateCostSettings(ctx, { coordinatorLimitCents: 99_999 }));
    expect(await ask()).toEqual({ isApproved: false });
    await by(owner, (ctx) => updateCostSettings(ctx, { coordinatorLimitCents: 100_000 }));
    expect(await ask()).toEqual({ isApproved: true });
    const change = by(coordinator, (ctx) => updatePurchaseOrder(ctx, { id, vendorName: 'Other' }));
    expect(await refusalOf(change)).toBe('conflict');
    await by(coordinator, (ctx) => setPurchaseOrderReceived(ctx, { id, isReceived: true }));
    await by(coordinator, (ctx) => setPurchaseOrderClosed(ctx, { id, isClosed: true }));
    const [listed] = (await purchases(coordinator)).orders;
    expect(listed).toMatchObject({ status: 'closed', receivedAt: expect.any(Date) });
    const summaries = (await activityOf(app, owner, 20)).map((it) => it.summary);
    expect(summaries).toContain('Purchase order PO-1001 for Alder Yard Studios was approved');
    expect(summaries.join()).not.toMatch(/1,?000[.,]00|100000/);
  });

  test('that waits is told to those who approve it, without its amount, until it is decided', async () => {
    const coordinator = await makeMember(app, company, 'coordinator');
    const [own, other] = [
      await makeMember(app, company, 'producer'),
      await makeMember(app, company, 'producer'),
    ];
    await by(owner, (ctx) =>
      setProjectRole(ctx, {
        ...{ projectId, membershipId: own.membershipId },
        ...{ projectRole: 'producer', isHeld: true },
      }),
    );
    const told = async (member: TestMember) => {
      const { items } = await by(member, (ctx) => listNotices(ctx, { limit: 20 }));
      return items.filter((it) => it.kind === 'purchase_order_waiting').map(({ text }) => text);
    };
    const { id, number } = await order({}, coordinator);
    await by(coordinator, (ctx) => requestPurchaseOrder(ctx, { id }));
    const text = `${number} for Alder Yard Studios waits for your approval.`;
    expect(await Promise.all([owner, own, other, coordinator].map(told))).toEqual([
      ...[[text], [text], [], []],
    ]);
    await by(owner, (ctx) => updateCostSettings(ctx, { producerLimitCents: 99_999 }));
    expect(await told(own)).toEqual([]);
    await approve(id);
    expect(await told(owner)).toEqual([]);
  });

  test('adds up its lines exactly, and refuses an empty or an endless one', async () => {
    const lines = [
      { description: 'Gels', qty: 333, unitCents: 333 },
      { description: 'Tape', qty: 50, unitCents: 1 },
    ];
    await order({ lines });
    expect((await purchases()).orders[0]).toMatchObject({
      amountCents: 1_110,
      lines: [{ amountCents: 1_109 }, { amountCents: 1 }],
    });
    const free = [{ description: 'Gels', qty: 100, unitCents: 0 }];
    expect(await refusalOf(order({ lines: free }))).toBe('invalid_parameter lines');
    const huge = [{ description: 'Gels', qty: 10_000_000, unitCents: 100_000_000_000_00 }];
    expect(await refusalOf(order({ lines: huge }))).toBe('invalid_parameter lines');
  });

  test('has a number of its own also when many are written at once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => order()));
    expect(made.map((it) => it.number).sort()).toEqual([
      ...['PO-1001', 'PO-1002', 'PO-1003', 'PO-1004', 'PO-1005'],
    ]);
  });

  test('that is void keeps its number and takes no bill', async () => {
    const { id } = await order();
    const bill = () => makeCost(app, owner, { projectId, purchaseOrderId: id });
    expect(await refusalOf(bill())).toBe('invalid_parameter purchaseOrderId');
    await approve(id);
    await bill();
    await by(owner, (ctx) => voidPurchaseOrder(ctx, { id, reason: 'Stage fell through' }));
    expect(await refusalOf(bill())).toBe('invalid_parameter purchaseOrderId');
    expect(await refusalOf(approve(id))).toBe('conflict');
    expect((await order()).number).toBe('PO-1002');
    expect((await jobCost()).totals).toMatchObject({ committed: 0, actual: 21_219 });
  });

  test('of a linked person moves when entries are merged, and is redacted with them', async () => {
    const [theo, again] = [
      await makeCrewMember(app, owner, { name: 'Theo Marsh' }),
      await makeCrewMember(app, owner, { name: 'Theo A. Marsh' }),
    ];
    await order({ crewMemberId: theo.id, vendorName: 'Marsh Lighting' });
    await makeFloat(app, owner, { projectId, crewMemberId: theo.id, holderName: 'Theo Marsh' });
    await by(owner, (ctx) => mergeCrewMembers(ctx, { id: theo.id, intoId: again.id }));
    await by(owner, (ctx) => redactCrewMember(ctx, { id: again.id, name: 'Theo A. Marsh' }));
    const { orders, floats } = await purchases();
    expect([orders[0]?.vendorName, floats[0]?.holderName]).toEqual([
      ...['Redacted crew member', 'Redacted crew member'],
    ]);
  });
});

describe('a cost', () => {
  test('is entered, corrected, removed and put back', async () => {
    const { id } = await makeCost(app, owner, { projectId });
    await by(owner, (ctx) => updateCost(ctx, { id, amountCents: -1_000, section: 'K' }));
    expect((await purchases()).costs).toMatchObject([{ amountCents: -1_000, section: 'K' }]);
    await by(owner, (ctx) => setCostRemoved(ctx, { id, isRemoved: true }));
    expect((await purchases()).costs).toEqual([]);
    await by(owner, (ctx) => setCostRemoved(ctx, { id, isRemoved: false }));
    expect((await purchases()).costs).toHaveLength(1);
  });

  test('has a line of its section, and a file, an order and a float of its job', async () => {
    const { stage } = await award();
    const other = await makeProject(app, owner);
    const { id: orderId } = await makeOrder(app, owner, { projectId: other.id });
    await approve(orderId);
    const { id: floatId } = await makeFloat(app, owner, { projectId: other.id });
    const bad = [
      { lineId: stage, section: 'C' as const },
      { purchaseOrderId: orderId },
      { floatId },
      { fileId: 'file_none' },
    ];
    for (const it of bad) {
      const cost = makeCost(app, owner, { projectId, ...it });
      expect(await refusalOf(cost)).toMatch(/^invalid_parameter/);
    }
    await makeCost(app, owner, { projectId, section: 'D', lineId: stage });
  });

  test('of petty cash counts against its float until that is closed', async () => {
    const { id: floatId } = await makeFloat(app, owner, { projectId });
    const { id } = await makeCost(app, owner, { projectId, floatId });
    expect((await purchases()).floats).toMatchObject([{ spentCents: 21_219, closedAt: null }]);
    const close = (returnedCents: number) =>
      by(owner, (ctx) => closeFloat(ctx, { id: floatId, returnedCents }));
    expect(await refusalOf(close(50_001))).toBe('invalid_parameter returnedCents');
    await close(28_781);
    expect(await refusalOf(close(0))).toBe('conflict');
    const late = makeCost(app, owner, { projectId, floatId });
    expect(await refusalOf(late)).toBe('invalid_parameter floatId');
    const change = by(owner, (ctx) => updateCost(ctx, { id, amountCents: 1 }));
    expect(await refusalOf(change)).toBe('invalid_parameter floatId');
  });

  test('is refused on a job that was wrapped, and of those who may not enter it', async () => {
    const producer = await makeMember(app, company, 'producer');
    expect(await refusalOf(makeCost(app, producer, { projectId }))).toBe('forbidden');
    const { owner: stranger } = await makeWorkspace(app);
    expect(await refusalOf(makeCost(app, stranger, { projectId }))).toBe('not_found');
    await by(owner, async (ctx) => closeProject(ctx, await findProject(ctx, { id: projectId })));
    expect(await refusalOf(makeCost(app, owner, { projectId }))).toBe('project_closed');
    expect(await refusalOf(order())).toBe('project_closed');
  });
});
