import {
  activityOf,
  as,
  createTestApp,
  makeBill,
  makeCrewMember,
  makeMember,
  makeOrder,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import { closeProject } from '../../across/job-steps/index.ts';
import { findProject } from '../../jobs/projects/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listEvents } from '../../tell/events/list-events.ts';
import { listNotices } from '../../tell/notices/index.ts';
import { approvePurchaseOrder, setPurchaseOrderClosed } from '../costs/index.ts';
import {
  answerBill,
  approveBill,
  markBillPaid,
  queryBill,
  reopenBill,
  scheduleBill,
  undoBillPaid,
  updateBill,
  updateBillSettings,
  voidBill,
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

const today = '2026-11-21';
const by = <T>(member: TestMember, work: (ctx: Ctx) => Promise<T>) => as(app, member, work);
const enter = (input: Parameters<typeof makeBill>[2] = {}, member = owner) =>
  makeBill(app, member, { projectId, ...input });
const approve = (
  id: string,
  { member = owner, ...input }: { member?: TestMember; reason?: string } = {},
) => by(member, (ctx) => approveBill(ctx, { id, ...input }));
const pay = (id: string, input: Partial<Parameters<typeof markBillPaid>[1]> = {}, member = owner) =>
  by(member, (ctx) => markBillPaid(ctx, { id, paidOn: today, source: 'manual', ...input }));
const row = async (id: string) => {
  const [found] = await app.system.sql`select * from bills where id = ${id}`;
  return found ?? {};
};
const makeProducer = async (member: TestMember) =>
  by(owner, (ctx) =>
    setProjectRole(ctx, {
      ...{ projectId, membershipId: member.membershipId },
      ...{ projectRole: 'producer', isHeld: true },
    }),
  );
const lock = (through: string) =>
  app.system.sql`
    insert into book_settings (workspace_id, locked_through) values (${owner.workspaceId}, ${through})
    on conflict (workspace_id) do update set locked_through = ${through}`;

describe('a bill', () => {
  test('is entered, approved, scheduled and paid, each recorded without its amount', async () => {
    const { id } = await enter({ number: '118' });
    expect(await row(id)).toMatchObject({ status: 'submitted', due_on: '2026-12-20' });
    await approve(id);
    await by(owner, (ctx) => scheduleBill(ctx, { id, scheduledFor: '2026-11-27' }));
    expect(await row(id)).toMatchObject({ status: 'scheduled', approved_by: owner.membershipId });
    await pay(id, { reference: 'ACH 7' });
    expect(await row(id)).toMatchObject({
      status: 'paid',
      paid_on: today,
      paid_reference: 'ACH 7',
    });
    const summaries = (await activityOf(app, owner, 10)).map((it) => it.summary);
    expect(summaries.slice(0, 4)).toEqual([
      'Bill 118 of Alder Yard Studios was marked paid',
      'Bill 118 of Alder Yard Studios was scheduled for payment',
      'Bill 118 of Alder Yard Studios was approved',
      'Bill 118 of Alder Yard Studios was entered',
    ]);
    expect(JSON.stringify(summaries)).not.toContain('850');
  });

  test('adds up its lines exactly, with the taxes of each', async () => {
    const taxes = [{ label: 'VAT', bps: 2_000 }];
    const line = { qty: 333, rateCents: 333, taxes };
    const { id } = await enter({ lines: [...Array(999).fill(line), { qty: 50, rateCents: 1 }] });
    expect(await row(id)).toMatchObject({
      amount_cents: String(999 * 1_109 + 221_578 + 1),
      tax_cents: String(221_578),
    });
    const less = { lines: [{ rateCents: 100 }, { rateCents: -100 }] };
    expect(await refusalOf(enter(less))).toBe('invalid_parameter lines');
    const huge = { lines: [{ qty: 10_000_000, rateCents: 100_000_000_000_00 }] };
    expect(await refusalOf(enter(huge))).toBe('invalid_parameter lines');
  });

  test('names whom it pays, and has codes, bookings and an order of its job', async () => {
    const other = await makeProject(app, owner);
    const { id: orderId } = await makeOrder(app, owner, { projectId: other.id });
    await by(owner, (ctx) => approvePurchaseOrder(ctx, { id: orderId }));
    const drafted = await makeOrder(app, owner, { projectId });
    const bad = [
      { kind: 'crew' as const },
      { payeeName: '' },
      { purchaseOrderId: orderId },
      { purchaseOrderId: drafted.id },
      { fileId: 'file_none' },
      { dueOn: '2026-11-19' },
      { lines: [{ lineId: 'line_none' }] },
      { lines: [{ bookingId: 'book_none' }] },
    ];
    for (const it of bad) expect(await refusalOf(enter(it))).toMatch(/^invalid_parameter/);
    expect(await refusalOf(enter({ crewMemberId: 'crew_none' }))).toBe('not_found');
  });

  test('is changed until it is approved, and again once that is taken back', async () => {
    const { id } = await enter();
    const change = (input: Omit<Parameters<typeof updateBill>[1], 'id'>) =>
      by(owner, (ctx) => updateBill(ctx, { id, ...input }));
    await change({ number: '7', opened: { number: null } });
    expect(await refusalOf(change({ number: '8', opened: { number: null } }))).toBe('conflict');
    expect(await refusalOf(change({ number: '7' }))).toBe('invalid_body');
    await approve(id);
    expect(await refusalOf(change({ number: '8' }))).toBe('conflict');
    await by(owner, (ctx) => reopenBill(ctx, { id, reason: 'Wrong number' }));
    await change({ number: '8' });
    expect(await row(id)).toMatchObject({ number: '8', status: 'submitted', approved_by: null });
  });

  test('is queried and answered, and can be approved then', async () => {
    const { id } = await enter();
    await by(owner, (ctx) => queryBill(ctx, { id, body: 'Which day?' }));
    expect(await row(id)).toMatchObject({ status: 'disputed' });
    await by(owner, (ctx) => answerBill(ctx, { id, body: 'Tuesday, she says' }));
    await approve(id);
    const ask = by(owner, (ctx) => queryBill(ctx, { id, body: 'Sure?' }));
    expect(await refusalOf(ask)).toBe('conflict');
  });

  test('is voided with a reason before it is paid, and takes nothing more', async () => {
    const { id } = await enter();
    await by(owner, (ctx) => voidBill(ctx, { id, reason: 'Came twice' }));
    const acts = [
      () => approve(id),
      () => pay(id),
      () => by(owner, (ctx) => scheduleBill(ctx, { id, scheduledFor: today })),
      () => by(owner, (ctx) => answerBill(ctx, { id, body: 'Hm' })),
    ];
    for (const it of acts) expect(await refusalOf(it())).toBe('conflict');
    const { id: paid } = await enter();
    await approve(paid);
    await pay(paid);
    const undo = by(owner, (ctx) => voidBill(ctx, { id: paid, reason: 'No' }));
    expect(await refusalOf(undo)).toBe('conflict');
  });

  test('of another company does not exist', async () => {
    const { owner: stranger } = await makeWorkspace(app);
    const { id } = await enter();
    const acts = [
      () => approve(id, { member: stranger }),
      () => pay(id, {}, stranger),
      () => by(stranger, (ctx) => queryBill(ctx, { id, body: 'Hm' })),
      () => by(stranger, (ctx) => voidBill(ctx, { id, reason: 'Hm' })),
      () => by(stranger, (ctx) => updateBill(ctx, { id, number: '1' })),
      () => by(stranger, (ctx) => undoBillPaid(ctx, { id, reason: 'Hm' })),
      () => makeBill(app, stranger, { projectId }),
    ];
    for (const it of acts) expect(await refusalOf(it())).toBe('not_found');
  });

  test('of a job that was wrapped is paid, but not entered', async () => {
    const { id } = await enter();
    await by(owner, async (ctx) => closeProject(ctx, await findProject(ctx, { id: projectId })));
    expect(await refusalOf(enter())).toBe('project_closed');
    await approve(id);
    await pay(id);
  });
});

describe('a payment', () => {
  test('sends crew_bill_paid once, for crew bills only, and says where it came from', async () => {
    const { id: crewMemberId } = await makeCrewMember(app, owner, {
      ...{ name: 'Theo Marsh', taxForm: 'w9' as const },
    });
    const crew = { crewMemberId, lines: [{ kind: 'reimbursement' as const }] };
    const { id } = await enter(crew);
    await approve(id);
    const both = await Promise.all([refusalOf(pay(id)), refusalOf(pay(id))]);
    expect(both.sort()).toEqual(['conflict', 'no refusal']);
    const vendor = await enter();
    await approve(vendor.id);
    await pay(vendor.id);
    const events = async () => {
      const { items } = await by(owner, (ctx) => listEvents(ctx, { limit: 20 }));
      return items.filter((it) => it.name === 'crew_bill_paid');
    };
    expect(await events()).toMatchObject([
      {
        summary: "Theo Marsh's bill of $850.00 was marked paid.",
        data: { crewInvoiceId: id, amountCents: 85_000, projectId, source: 'manual' },
      },
    ]);
    await by(owner, (ctx) => undoBillPaid(ctx, { id, reason: 'Returned' }));
    expect(await row(id)).toMatchObject({ status: 'approved', paid_on: null, paid_source: null });
    await pay(id, { source: 'accounting' });
    expect((await events()).map((it) => it.data)).toMatchObject([
      ...[{ source: 'accounting' }, { source: 'manual' }],
    ]);
  });

  test('needs an approved bill and a day that has come', async () => {
    const { id } = await enter();
    expect(await refusalOf(pay(id))).toBe('conflict');
    await approve(id);
    expect(await refusalOf(pay(id, { paidOn: '2026-11-22' }))).toBe('invalid_parameter paidOn');
    const late = by(owner, (ctx) => scheduleBill(ctx, { id, scheduledFor: '2026-11-20' }));
    expect(await refusalOf(late)).toBe('invalid_parameter scheduledFor');
    await pay(id, { paidOn: '2026-11-19' });
    expect(await row(id)).toMatchObject({ paid_at: '2026-11-19 20:00:00+00' });
  });

  test('is undone by an admin with a reason, or by whoever matched it with the bank', async () => {
    const keeper = await makeMember(app, company, 'coordinator');
    await by(owner, (ctx) => updateMember(ctx, { id: keeper.membershipId, financeAccess: 'full' }));
    const bookkeeper = { ...keeper, financeAccess: 'full' as const };
    const undo = (id: string, member: TestMember) =>
      by(member, (ctx) => undoBillPaid(ctx, { id, reason: 'Check was returned' }));
    const { id } = await enter();
    await approve(id, { member: bookkeeper });
    await pay(id, {}, bookkeeper);
    expect(await refusalOf(undo(id, bookkeeper))).toBe('forbidden');
    await undo(id, owner);
    await pay(id, { source: 'bank' }, bookkeeper);
    await undo(id, bookkeeper);
    expect(await refusalOf(undo(id, owner))).toBe('conflict');
  });

  test('and an approval are refused in a month that is locked', async () => {
    const { id } = await enter({ billedOn: '2026-10-30' });
    const { id: approved } = await enter({ billedOn: '2026-10-30' });
    await approve(approved);
    await lock('2026-10-31');
    expect(await refusalOf(enter({ billedOn: '2026-10-31' }))).toBe('conflict');
    expect(await refusalOf(approve(id))).toBe('conflict');
    expect(await refusalOf(pay(approved, { paidOn: '2026-10-31' }))).toBe('conflict');
    const act = by(owner, (ctx) => voidBill(ctx, { id: approved, reason: 'Hm' }));
    expect(await refusalOf(act)).toBe('conflict');
    await by(owner, (ctx) => updateBill(ctx, { id, billedOn: '2026-11-01', dueOn: '2026-12-01' }));
    await approve(id);
    await pay(approved, { paidOn: '2026-11-01' });
    await lock('2026-11-30');
    const undo = by(owner, (ctx) => undoBillPaid(ctx, { id: approved, reason: 'Hm' }));
    expect(await refusalOf(undo)).toBe('conflict');
  });
});

describe('an approval', () => {
  test('is by role and limit', async () => {
    const coordinator = await makeMember(app, company, 'coordinator');
    const producer = await makeMember(app, company, 'producer');
    const { id } = await enter({}, coordinator);
    expect(await refusalOf(approve(id, { member: coordinator }))).toBe('forbidden');
    expect(await refusalOf(approve(id, { member: producer }))).toBe('not_found');
    await makeProducer(producer);
    await by(owner, (ctx) => updateBillSettings(ctx, { producerLimitCents: 84_999 }));
    expect(await refusalOf(approve(id, { member: producer }))).toBe('forbidden');
    await by(owner, (ctx) => updateBillSettings(ctx, { producerLimitCents: 85_000 }));
    await approve(id, { member: producer });
    expect(await refusalOf(pay(id, {}, producer))).toBe('forbidden');
    expect(await refusalOf(pay(id, {}, coordinator))).toBe('forbidden');
    const foreign = await enter({ currency: 'JPY' });
    expect(await refusalOf(approve(foreign.id, { member: producer }))).toBe('forbidden');
  });

  test('is never of one’s own bill, also through another spelling of the address or a company', async () => {
    const dana = await makeMember(app, company, 'admin');
    const [local = '', domain = ''] = dana.email.split('@');
    const own = { taxForm: 'w9' as const, name: 'Somebody Else' };
    const payees = [
      { ...own, email: dana.email },
      { ...own, email: `${local.toUpperCase()}+bills@${domain}` },
      { ...own, name: dana.name, email: 'private@example.net' },
    ];
    const lines = [{ kind: 'reimbursement' as const }];
    for (const it of payees) {
      const { id: crewMemberId } = await makeCrewMember(app, owner, it);
      const { id } = await enter({ crewMemberId, lines });
      expect(await refusalOf(approve(id, { member: dana }))).toBe('forbidden');
    }
    await makeCrewMember(app, owner, { ...own, email: dana.email, loanOutName: 'Dana Films LLC' });
    const { id } = await enter({ payeeName: 'DANA FILMS LLC' });
    expect(await refusalOf(approve(id, { member: dana }))).toBe('forbidden');
    await approve(id);
  });

  test('needs a tax form on file, or a reason', async () => {
    const { id: crewMemberId } = await makeCrewMember(app, owner, { name: 'Rosa Delgado' });
    const { id } = await enter({ crewMemberId, lines: [{ kind: 'reimbursement' }] });
    await expect(approve(id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Rosa Delgado has no tax form on file. Query it, or approve it with a reason.',
    });
    await approve(id, { reason: 'W-9 comes on Monday' });
    expect(await row(id)).toMatchObject({ override_reason: 'W-9 comes on Monday' });
    const { id: other } = await enter({ crewMemberId, lines: [{ kind: 'mileage' }] });
    await by(owner, (ctx) => updateBillSettings(ctx, { needsTaxForm: false }));
    await approve(other, { reason: 'Not needed' });
    expect(await row(other)).toMatchObject({ override_reason: null });
  });

  test('of an amount that has changed since is refused', async () => {
    const { id } = await enter();
    const old = by(owner, (ctx) => approveBill(ctx, { id, amountCents: 84_000 }));
    expect(await refusalOf(old)).toBe('conflict');
    await by(owner, (ctx) => approveBill(ctx, { id, amountCents: 85_000 }));
  });

  test('is stopped by a purchase order that is exceeded or closed', async () => {
    const { id: orderId } = await makeOrder(app, owner, { projectId });
    await by(owner, (ctx) => approvePurchaseOrder(ctx, { id: orderId }));
    const bill = { purchaseOrderId: orderId };
    const first = await enter(bill);
    await approve(first.id);
    const second = await enter({ ...bill, billedOn: '2026-11-19' });
    await expect(approve(second.id)).rejects.toThrow(
      '$700.00 over PO-1001: it is for $1,000.00, and $850.00 of it was billed before.',
    );
    const third = await enter({ billedOn: '2026-11-18', ...bill, lines: [{ rateCents: 100 }] });
    await by(owner, (ctx) => voidBill(ctx, { id: second.id, reason: 'Too much' }));
    await by(owner, (ctx) => setPurchaseOrderClosed(ctx, { id: orderId, isClosed: true }));
    await expect(approve(third.id)).rejects.toThrow('PO-1001 is closed.');
  });

  test('is stopped by the number of another bill of the payee', async () => {
    await enter({ number: 'INV-7' });
    const { id } = await enter({ number: 'inv-7', billedOn: '2026-11-19' });
    await expect(approve(id)).rejects.toThrow('another bill with the number inv-7');
    await enter({ number: 'INV-7', payeeName: 'Grip house' });
  });
});

test('a bill that waits is told to those who approve it, but not to its payee', async () => {
  const coordinator = await makeMember(app, company, 'coordinator');
  const producer = await makeMember(app, company, 'producer');
  const payee = await makeMember(app, company, 'admin');
  await makeProducer(producer);
  const told = async (member: TestMember) => {
    const { items } = await by(member, (ctx) => listNotices(ctx, { limit: 20 }));
    return items.filter((it) => it.kind === 'bill_waiting').map(({ text }) => text);
  };
  const { id: crewMemberId } = await makeCrewMember(app, owner, {
    ...{ name: 'Theo Marsh', email: payee.email, taxForm: 'w9' as const },
  });
  const lines = [{ kind: 'mileage' as const }];
  const { id } = await enter({ crewMemberId, number: '118', lines }, coordinator);
  const text = 'Bill 118 of Theo Marsh waits for your approval.';
  expect(await Promise.all([owner, producer, payee, coordinator].map(told))).toEqual([
    ...[[text], [text], [], []],
  ]);
  await by(owner, (ctx) => updateBillSettings(ctx, { producerLimitCents: 84_999 }));
  expect(await told(producer)).toEqual([]);
  await approve(id);
  expect(await told(owner)).toEqual([]);
});
