import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeClient,
  makeEstimate,
  makeInvoice,
  makeInvoiceDraft,
  makeMember,
  makePayment,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../context.ts';
import { setProjectRole } from '../team/index.ts';
import { saveTimecards, saveWrapReport, submitWrapReport } from '../wrap-reports/index.ts';
import {
  creditInvoice,
  draftEstimate,
  draftSchedule,
  draftStep,
  draftTimecards,
  findInvoice,
  issueInvoice,
  listInvoiceSources,
  listInvoices,
  setInvoiceRemoved,
  undoWriteOff,
  updateInvoice,
  voidInvoice,
  writeOffInvoice,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 20 });
});
beforeEach(async () => {
  app.clock.set('2026-11-21T17:04:05.123Z');
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
});
afterAll(() => app.close());

const by = <T>(member: TestMember, work: (ctx: Ctx) => Promise<T>) => as(app, member, work);
const issue = (id: string, input = {}, member = owner) =>
  by(member, (ctx) => issueInvoice(ctx, { id, ...input }));

async function stored(id: string) {
  const [row] = await app.system.sql`select * from invoices where id = ${id}`;
  return row as Record<string, unknown>;
}

/** Returns what the activity says of a record, newest first. */
async function said(id: string) {
  const entries = await activityOf(app, owner, 50);
  return entries.filter((it) => it.subjectId === id).map((it) => it.summary);
}

const linesOf = (id: string) => app.system.sql`
  select description, qty, unit_cents, amount_cents, tax_cents, section, timecard_id
  from invoice_lines where invoice_id = ${id} order by position`;

/** Stores an approved bid of $2,458.36 with 75/25, on a job. */
async function award({ taxes = [] as object[], schedule = '', kind = 'bid' } = {}) {
  const { id: clientId } = await makeClient(app, owner, { termsDays: 10 });
  const { id: projectId } = await makeProject(app, owner, { clientId });
  const { id } = await makeEstimate(app, owner, { clientId, projectId, lines: [] });
  const steps =
    schedule ||
    JSON.stringify([
      { label: 'Deposit', bps: 7500, due: 'signing' },
      { label: 'Balance', bps: 2500, due: 'completion' },
    ]);
  await app.system.sql`
    update estimates set status = 'accepted', kind = ${kind}, total_cents = 245836,
      taxes = ${JSON.stringify(taxes)}::jsonb, payment_schedule = ${steps}::jsonb where id = ${id}`;
  return { estimateId: id, projectId, clientId };
}

describe('what is left to invoice', () => {
  test('of a job is listed by payment, and an overage has one invoice', async () => {
    const { estimateId, projectId } = await award();
    const sources = () => by(owner, (ctx) => listInvoiceSources(ctx, { projectId }));
    expect((await sources()).estimates).toMatchObject([
      {
        leftCents: 245_836,
        steps: [
          { label: 'Deposit', cents: 184_377, invoiceId: null },
          { label: 'Balance', cents: 61_459, invoiceId: null },
        ],
      },
    ]);
    const { id } = await by(owner, (ctx) => draftStep(ctx, { estimateId, step: 0 }));
    expect((await sources()).estimates).toMatchObject([
      { leftCents: 61_459, steps: [{ invoiceId: id }, { invoiceId: null }] },
    ]);
    expect(await by(owner, (ctx) => findInvoice(ctx, { id }))).toMatchObject({ siblings: [] });
    const { owner: stranger } = await makeWorkspace(app);
    const foreign = by(stranger, (ctx) => listInvoiceSources(ctx, { projectId }));
    expect(await refusalOf(foreign)).toBe('not_found');
    const overage = await award({ kind: 'overage' });
    const draft = () => by(owner, (ctx) => draftSchedule(ctx, overage));
    const first = await draft();
    expect(first.ids).toHaveLength(1);
    expect(await draft()).toEqual(first);
    expect(await stored(first.ids[0] ?? '')).toMatchObject({
      kind: 'overage',
      total_cents: '245836',
    });
  });

  test('is shown with what is overdue first, then drafts and the newest, over pages', async () => {
    const late = await makeInvoice(app, owner, { issueDate: '2026-10-01', dueDate: '2026-11-01' });
    const later = await makeInvoice(app, owner, { issueDate: '2026-09-01', dueDate: '2026-10-01' });
    const open = await makeInvoice(app, owner, { dueDate: '2026-12-01' });
    const draft = await makeInvoiceDraft(app, owner);
    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await by(owner, (ctx) =>
        listInvoices(ctx, { limit: 1, cursor: cursor ?? undefined }),
      );
      ids.push(...page.items.map((it) => it.id));
      cursor = page.nextCursor;
    }
    expect(ids).toEqual([later.id, late.id, draft.id, open.id]);
  });
});

describe('a draft', () => {
  test('is no conflict with itself while lines that are new get their ids', async () => {
    const { id } = await makeInvoiceDraft(app, owner, { lines: [] });
    const line = { description: 'Stage', qty: 100, unitCents: 500, taxes: [], section: null };
    const save = (lines: object[], opened: object[]) =>
      by(owner, (ctx) =>
        updateInvoice(ctx, { id, lines: lines as never, opened: { lines: opened } }),
      );
    await save([line], []);
    await save([{ ...line, unitCents: 700 }], [line]);
    expect(await stored(id)).toMatchObject({ total_cents: '700' });
    const other = save([line], [{ ...line, description: 'Other' }]);
    expect(await refusalOf(other)).toContain('conflict');
  });

  test('takes who pays, the terms and the purchase order from the job and its client', async () => {
    const client = { name: 'Vantelle', address: '1 Pine St', billingEmail: 'ap@example.com' };
    const { id: clientId } = await makeClient(app, owner, client);
    const { id: projectId } = await makeProject(app, owner, { clientId, poNumber: 'PO-7' });
    const { id } = await makeInvoiceDraft(app, owner, { projectId });
    expect(await stored(id)).toMatchObject({
      ...{ number: null, status: 'draft', kind: 'progress', po_number: 'PO-7' },
      bill_to: { name: 'Vantelle', address: '1 Pine St', email: 'ap@example.com', taxId: null },
      ...{ subtotal_cents: '100000', tax_cents: '0', total_cents: '100000', due_date: null },
    });
    expect(await said(id)).toEqual(['An invoice was drafted: progress']);
  });

  test('rounds each line half up once, also less than zero, and adds up a thousand of them', async () => {
    const line = {
      description: 'Hours',
      qty: 33,
      unitCents: 5,
      taxes: [{ label: 'VAT', bps: 950 }],
    };
    const lines = [
      { ...line, qty: 150, unitCents: 33 },
      { ...line, qty: -150, unitCents: 33 },
      ...Array.from({ length: 998 }, () => ({ ...line, unitCents: 1_0053 })),
    ];
    const { id } = await makeInvoiceDraft(app, owner, { lines });
    const [first, second, third] = await linesOf(id);
    // 49.5 → 50 and −50; 5% of them 4.75 → 5; 3317.49 → 3317 with 315.115 → 315 of tax.
    expect(first).toMatchObject({ amount_cents: '50', tax_cents: '5' });
    expect(second).toMatchObject({ amount_cents: '-50', tax_cents: '-5' });
    expect(third).toMatchObject({ amount_cents: '3317', tax_cents: '315' });
    expect(await stored(id)).toMatchObject({
      ...{ subtotal_cents: String(998 * 3317), tax_cents: String(998 * 315) },
      total_cents: String(998 * 3632),
    });
    expect(
      await refusalOf(
        makeInvoiceDraft(app, owner, {
          lines: [{ ...line, qty: 100_000_00, unitCents: 1_000_000_000 }],
        }),
      ),
    ).toBe('invalid_parameter lines');
  });

  test('is changed field by field, and shows two people what the other one changed', async () => {
    const { id } = await makeInvoiceDraft(app, owner);
    const [kept] = await app.system.sql`select id from invoice_lines where invoice_id = ${id}`;
    const line = { description: 'Stage', qty: 200, unitCents: 50_00 };
    const lines = [line, { ...line, id: String(kept?.id) }];
    const { totalCents, revision } = await by(owner, (ctx) =>
      updateInvoice(ctx, { id, notes: 'Net 30', lines }),
    );
    expect({ totalCents, revision }).toEqual({ totalCents: 200_00, revision: 2 });
    const ids = await app.system.sql`
      select id from invoice_lines where invoice_id = ${id} order by position`;
    expect(ids[1]?.id).toBe(kept?.id);
    const change = (notes: string) =>
      by(owner, (ctx) => updateInvoice(ctx, { id, notes, opened: { notes: null } }));
    expect(await refusalOf(change('Net 10'))).toBe('conflict');
    expect(await refusalOf(by(owner, (ctx) => updateInvoice(ctx, { id, notes: 'Net 30' })))).toBe(
      'invalid_body',
    );
    expect((await said(id))[0]).toBe('The draft progress invoice was changed');
  });

  test('is removed and restored, until it was issued', async () => {
    const { id } = await makeInvoiceDraft(app, owner);
    const set = (isRemoved: boolean) =>
      by(owner, (ctx) => setInvoiceRemoved(ctx, { id, isRemoved }));
    await set(true);
    await set(true);
    expect(await refusalOf(issue(id))).toBe('not_found');
    await set(false);
    await issue(id);
    expect(await refusalOf(set(true))).toBe('conflict');
    expect(await refusalOf(by(owner, (ctx) => updateInvoice(ctx, { id, notes: 'x' })))).toBe(
      'conflict',
    );
    expect(await said(id)).toEqual([
      'INV-1001 was issued',
      'The draft progress invoice was restored',
      'The draft progress invoice was removed',
      'An invoice was drafted: progress',
    ]);
  });
});

describe('an approved estimate', () => {
  test('is invoiced by its schedule, once for each payment', async () => {
    const { estimateId, projectId } = await award();
    await makeShootDay(app, owner, { projectId, date: '2026-12-08' });
    const { ids } = await by(owner, (ctx) => draftSchedule(ctx, { estimateId }));
    const [deposit, final] = await Promise.all(ids.map(stored));
    expect(deposit).toMatchObject({
      kind: 'deposit',
      total_cents: '184377',
      due_date: '2026-12-01',
    });
    expect(final).toMatchObject({ kind: 'final', total_cents: '61459', due_date: null });
    const again = await by(owner, (ctx) => draftStep(ctx, { estimateId, step: 0 }));
    expect(again.id).toBe(ids[0]);
    expect(await refusalOf(by(owner, (ctx) => draftStep(ctx, { estimateId, step: 2 })))).toBe(
      'invalid_parameter step',
    );
    await issue(ids[0] ?? '');
    await by(owner, (ctx) => voidInvoice(ctx, { id: ids[0] ?? '', reason: 'Wrong company' }));
    const anew = await by(owner, (ctx) => draftStep(ctx, { estimateId, step: 0 }));
    expect(ids).not.toContain(anew.id);
  });

  test('with a tax comes to the same total, with the tax of each invoice', async () => {
    const { estimateId } = await award({ taxes: [{ label: 'VAT', bps: 2000 }] });
    const { ids } = await by(owner, (ctx) => draftSchedule(ctx, { estimateId }));
    const rows = await Promise.all(ids.map(stored));
    expect(rows.map((it) => it.total_cents)).toEqual(['184377', '61459']);
    expect(await linesOf(ids[0] ?? '')).toMatchObject([
      { amount_cents: '153647', tax_cents: '30729' },
      { description: 'Rounding', amount_cents: '1', tax_cents: '0' },
    ]);
    expect(await linesOf(ids[1] ?? '')).toMatchObject([
      { amount_cents: '51216', tax_cents: '10243' },
    ]);
  });

  test('is invoiced in progress, then what is left of it, less its credit notes', async () => {
    const { estimateId } = await award();
    const draft = (input: { kind: 'progress' | 'final' | 'overage'; bps?: number }) =>
      by(owner, (ctx) => draftEstimate(ctx, { estimateId, ...input }));
    const first = await draft({ kind: 'progress', bps: 5000 });
    expect((await stored(first.id)).total_cents).toBe('122918');
    expect(await refusalOf(draft({ kind: 'progress', bps: 6000 }))).toBe('invalid_parameter bps');
    expect(await refusalOf(draft({ kind: 'overage' }))).toBe('invalid_parameter kind');
    const rest = await draft({ kind: 'final' });
    expect((await stored(rest.id)).total_cents).toBe('122918');
    expect(await refusalOf(draft({ kind: 'final' }))).toBe('conflict');
    await issue(first.id);
    await by(owner, (ctx) =>
      creditInvoice(ctx, { id: first.id, amountCents: 18, reason: 'Rounded' }),
    );
    const again = await draft({ kind: 'final' });
    expect((await stored(again.id)).total_cents).toBe('18');
  });

  test('that is an overage has an invoice of its own, and none before it is approved', async () => {
    const { estimateId } = await award({ kind: 'overage' });
    const { id } = await by(owner, (ctx) => draftEstimate(ctx, { estimateId, kind: 'overage' }));
    expect(await stored(id)).toMatchObject({ kind: 'overage', total_cents: '245836' });
    const bid = await makeEstimate(app, owner);
    expect(
      await refusalOf(by(owner, (ctx) => draftStep(ctx, { estimateId: bid.id, step: 0 }))),
    ).toBe('conflict');
  });
});

describe('timecards', () => {
  test('of submitted wrap reports are invoiced once, with a markup', async () => {
    const { id: clientId } = await makeClient(app, owner);
    const { id: projectId } = await makeProject(app, owner, { clientId });
    const draft = () => by(owner, (ctx) => draftTimecards(ctx, { projectId, markupBps: 1000 }));
    expect(await refusalOf(draft())).toBe('conflict');
    const date = '2026-11-20';
    const day = { projectId, date, callTime: '07:00', holdStatus: 'confirmed' as const };
    const { id: shootDayId } = await makeShootDay(app, owner, day);
    const { id: bookingId } = await makeBooking(app, owner, { projectId, dates: [date] });
    await app.system.sql`
      update bookings set rate_cents = 85005, rate_unit = 'day', rate_hours = 10, ot_rule = 'none'
      where id = ${bookingId}`;
    await app.system.sql`
      update booking_days set status = 'confirmed' where booking_id = ${bookingId}`;
    const hours = { inTime: '07:00', outTime: '17:00' };
    await by(owner, (ctx) => saveWrapReport(ctx, { shootDayId, cameraWrap: '17:00' }));
    await by(owner, (ctx) => saveTimecards(ctx, { shootDayId, bookingIds: [bookingId], ...hours }));
    expect(await refusalOf(draft())).toBe('conflict');
    await by(owner, (ctx) => submitWrapReport(ctx, { shootDayId }));
    const { id } = await draft();
    const [line] = await linesOf(id);
    expect(line).toMatchObject({
      description: 'Theo Marsh, Gaffer, Fri 20 Nov: 10 h',
      ...{ amount_cents: '93506', section: 'B' },
    });
    expect(line?.timecard_id).not.toBeNull();
    expect(await refusalOf(draft())).toBe('conflict');
    await by(owner, (ctx) => setInvoiceRemoved(ctx, { id, isRemoved: true }));
    await draft();
  });
});

describe('issuing', () => {
  test('takes the next number and the due date by the terms, and freezes the letterhead', async () => {
    const { id: clientId } = await makeClient(app, owner, { termsDays: 10 });
    const { id: projectId } = await makeProject(app, owner, { clientId });
    const { id } = await makeInvoiceDraft(app, owner, { projectId });
    expect(await issue(id)).toEqual({ id, number: 'INV-1001' });
    expect(await stored(id)).toMatchObject({
      ...{ status: 'sent', issue_date: '2026-11-21', due_date: '2026-12-01' },
      letterhead: { address: null, logoUrl: null },
    });
    expect(await refusalOf(issue(id))).toBe('conflict');
    const own = await makeInvoiceDraft(app, owner, { projectId, dueDate: '2026-11-01' });
    await issue(own.id, { issueDate: '2026-11-15' });
    expect(await stored(own.id)).toMatchObject({ due_date: '2026-11-15', number: 'INV-1002' });
  });

  test('requires an amount, a client, their purchase order and a date that is not to come', async () => {
    const empty = await makeInvoiceDraft(app, owner, { lines: [] });
    expect(await refusalOf(issue(empty.id))).toBe('invalid_parameter lines');
    const lines = [{ description: 'Free', qty: 100, unitCents: 0 }];
    const free = await makeInvoiceDraft(app, owner, { lines });
    expect(await refusalOf(issue(free.id))).toBe('invalid_parameter lines');
    const { id: clientId } = await makeClient(app, owner, { poRequired: true });
    const { id: projectId } = await makeProject(app, owner, { clientId });
    const unordered = await makeInvoiceDraft(app, owner, { projectId });
    expect(await refusalOf(issue(unordered.id))).toBe('invalid_parameter poNumber');
    await by(owner, (ctx) => updateInvoice(ctx, { id: unordered.id, poNumber: '4500' }));
    expect(await refusalOf(issue(unordered.id, { issueDate: '2026-11-22' }))).toBe(
      'invalid_parameter issueDate',
    );
    const { number } = await issue(unordered.id);
    expect(number).toBe('INV-1001');
    const { id: nobodys } = await makeProject(app, owner);
    const unassigned = await makeInvoiceDraft(app, owner, { projectId: nobodys });
    expect(await refusalOf(issue(unassigned.id))).toBe('invalid_parameter clientId');
  });

  test('fifty at the same moment get fifty consecutive numbers', async () => {
    const { projectId } = await makeInvoiceDraft(app, owner);
    const drafts = [];
    for (let index = 0; index < 50; index += 1) {
      drafts.push(await makeInvoiceDraft(app, owner, { projectId }));
    }
    const issued = await Promise.all(drafts.map(({ id }) => issue(id)));
    const numbers = issued.map((it) => Number(it.number?.replace('INV-', ''))).sort();
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 1001 + index));
  });

  test('one that fails leaves no gap', async () => {
    const { id } = await makeInvoiceDraft(app, owner);
    const failing = by(owner, async (ctx) => {
      await issueInvoice(ctx, { id });
      throw new Error('lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect((await issue(id)).number).toBe('INV-1001');
  });

  test('numbers restart each year, and skip those that were taken', async () => {
    const settings = { restarts: true, prefix: 'TT-' };
    const { projectId, id } = await makeInvoiceDraft(app, owner);
    await app.system.sql`
      insert into invoice_settings (workspace_id, id, number_prefix, next_number, restarts_yearly)
      values (${company.id}, ${`ivs_${company.id}`}, ${settings.prefix}, 7, ${settings.restarts})`;
    const next = async (input = {}) =>
      (await issue((await makeInvoiceDraft(app, owner, { projectId })).id, input)).number;
    expect((await issue(id)).number).toBe('TT-2026-007');
    expect(await next()).toBe('TT-2026-008');
    app.clock.set('2027-01-01T17:00:00Z');
    expect(await next()).toBe('TT-2027-001');
    // A year that ended stays ended.
    expect(await next({ issueDate: '2026-12-31' })).toBe('TT-2027-002');
    await app.system.sql`
      update invoice_settings set next_number = 1 where workspace_id = ${company.id}`;
    expect(await next()).toBe('TT-2027-003');
  });

  test('is refused in a locked month', async () => {
    const { id } = await makeInvoiceDraft(app, owner);
    await lockThrough('2026-10-31');
    expect(await refusalOf(issue(id, { issueDate: '2026-10-31' }))).toBe('conflict');
    await issue(id, { issueDate: '2026-11-01' });
    await lockThrough('2026-11-30');
    expect(await refusalOf(by(owner, (ctx) => voidInvoice(ctx, { id, reason: 'x' })))).toBe(
      'conflict',
    );
  });
});

async function lockThrough(date: string) {
  await app.system.sql`
    insert into book_settings (workspace_id, locked_through) values (${company.id}, ${date})
    on conflict (workspace_id) do update set locked_through = excluded.locked_through`;
}

describe('an issued invoice', () => {
  const voiding = (id: string) => by(owner, (ctx) => voidInvoice(ctx, { id, reason: 'Wrong job' }));
  const credit = (id: string, amountCents?: number) =>
    by(owner, (ctx) =>
      creditInvoice(ctx, { id, reason: 'Discount', ...(amountCents && { amountCents }) }),
    );

  test('is voided with a reason and keeps its number', async () => {
    const { id, number } = await makeInvoice(app, owner);
    await voiding(id);
    await voiding(id);
    expect(await stored(id)).toMatchObject({ status: 'void', number, void_reason: 'Wrong job' });
    expect((await said(id))[0]).toBe('INV-1001 was voided: Wrong job');
    expect((await makeInvoice(app, owner)).number).toBe('INV-1002');
    const draft = await makeInvoiceDraft(app, owner);
    expect(await refusalOf(voiding(draft.id))).toBe('conflict');
  });

  test('that was paid in part is credited instead, up to its total', async () => {
    const { id, clientId } = await makeInvoice(app, owner);
    const allocations = [{ invoiceId: id, amountCents: 40_000 }];
    await makePayment(app, owner, { clientId, amountCents: 40_000, allocations });
    expect(await refusalOf(voiding(id))).toBe('conflict');
    const note = await credit(id, 10_000);
    expect(await stored(id)).toMatchObject({ status: 'partially_paid', credited_cents: '10000' });
    expect(await stored(note.id)).toMatchObject({
      ...{ kind: 'credit_note', number: 'INV-1002', credit_of: id, total_cents: '10000' },
    });
    expect(await refusalOf(credit(id, 90_001))).toBe('invalid_parameter amountCents');
    await credit(id);
    expect(await stored(id)).toMatchObject({ status: 'paid', credited_cents: '60000' });
    expect(await refusalOf(credit(id))).toBe('conflict');
    expect(await refusalOf(credit(note.id))).toBe('conflict');
  });

  test('whose credit note is void is owed again', async () => {
    const { id } = await makeInvoice(app, owner);
    const note = await credit(id, 30_000);
    await voiding(note.id);
    expect(await stored(id)).toMatchObject({ status: 'sent', credited_cents: '0' });
    expect((await stored(note.id)).status).toBe('void');
  });

  test('is credited with its taxes in proportion, to the cent', async () => {
    const taxes = [{ label: 'Sales tax', bps: 725 }];
    const line = { description: 'Day', qty: 100, unitCents: 33_33, taxes };
    const lines = [
      line,
      { ...line, taxes: [] },
      { ...line, unitCents: 12_11, section: 'B' as const },
    ];
    const { id } = await makeInvoice(app, owner, { lines });
    const note = await credit(id, 12_34);
    expect(await stored(note.id)).toMatchObject({ total_cents: '1234' });
    const rows = await linesOf(note.id);
    const sum = rows.reduce((all, it) => all + Number(it.amount_cents) + Number(it.tax_cents), 0);
    expect(sum).toBe(1234);
    expect(rows.some((it) => Number(it.tax_cents) > 0)).toBe(true);
  });

  test('is written off, and owed again when that is undone', async () => {
    const { id } = await makeInvoice(app, owner);
    const off = () => by(owner, (ctx) => writeOffInvoice(ctx, { id, reason: 'Bankrupt' }));
    const undo = () => by(owner, (ctx) => undoWriteOff(ctx, { id }));
    expect(await refusalOf(undo())).toBe('conflict');
    await off();
    expect(await stored(id)).toMatchObject({ status: 'written_off', credited_cents: '100000' });
    expect(await refusalOf(off())).toBe('conflict');
    await undo();
    expect(await stored(id)).toMatchObject({ status: 'sent', credited_cents: '0' });
    const early = by(owner, (ctx) => writeOffInvoice(ctx, { id, reason: 'x', date: '2026-11-20' }));
    expect(await refusalOf(early)).toBe('invalid_parameter date');
  });
});

describe('who may', () => {
  test('producers invoice the jobs they produce, and others see nothing', async () => {
    const producer = await makeMember(app, company, 'producer');
    const coordinator = await makeMember(app, company, 'coordinator');
    const { id, projectId } = await makeInvoiceDraft(app, owner);
    expect(await refusalOf(issue(id, {}, producer))).toBe('not_found');
    expect(await refusalOf(issue(id, {}, coordinator))).toBe('forbidden');
    expect(await refusalOf(makeInvoiceDraft(app, producer, { projectId }))).toBe('forbidden');
    const { membershipId } = producer;
    const role = { projectId, membershipId, projectRole: 'producer', isHeld: true } as const;
    await by(owner, (ctx) => setProjectRole(ctx, role));
    await issue(id, {}, producer);
    await makeInvoiceDraft(app, producer, { projectId });
    const off = by(producer, (ctx) => writeOffInvoice(ctx, { id, reason: 'x' }));
    expect(await refusalOf(off)).toBe('forbidden');
  });

  test('nobody of another workspace', async () => {
    const { id } = await makeInvoiceDraft(app, owner);
    const { owner: stranger } = await makeWorkspace(app);
    expect(await refusalOf(issue(id, {}, stranger))).toBe('not_found');
    const change = by(stranger, (ctx) => updateInvoice(ctx, { id, notes: 'x' }));
    expect(await refusalOf(change)).toBe('not_found');
  });
});
