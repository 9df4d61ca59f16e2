import {
  as,
  createTestApp,
  makeBooking,
  makeClient,
  makeEstimate,
  makeInvoice,
  makeInvoiceDraft,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveTimecards, saveWrapReport, submitWrapReport } from '../../crew/wrap-reports/index.ts';
import type { Ctx } from '../../kernel/context.ts';
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
  updateInvoice,
  voidInvoice,
} from './index.ts';
import { storedInvoice, storedLines, summariesOf } from './testing/stored.ts';

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
const issue = (id: string, input = {}) => by(owner, (ctx) => issueInvoice(ctx, { id, ...input }));

const stored = (id: string) => storedInvoice(app, id);
const linesOf = (id: string) => storedLines(app, id);
const said = (id: string) => summariesOf(app, owner, id);

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
      ...{ subtotal_cents: String(998 * 3317), tax_cents: '314485' },
      // 9.5% of 3,310,366 is 314,484.77: rounded once, and not on each line.
      total_cents: String(998 * 3317 + 314_485),
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
      description: 'Theo Marsh, Gaffer, Fri 20 Nov 2026: 10 h',
      ...{ amount_cents: '93506', section: 'B' },
    });
    expect(line?.timecard_id).not.toBeNull();
    expect(await refusalOf(draft())).toBe('conflict');
    await by(owner, (ctx) => setInvoiceRemoved(ctx, { id, isRemoved: true }));
    await draft();
  });
});
