import {
  as,
  createTestApp,
  makeClient,
  makeInvoice,
  makeInvoiceDraft,
  makeMember,
  makePayment,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setProjectRole } from '../../jobs/team/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import {
  creditInvoice,
  issueInvoice,
  undoWriteOff,
  updateInvoice,
  voidInvoice,
  writeOffInvoice,
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
const issue = (id: string, input = {}, member = owner) =>
  by(member, (ctx) => issueInvoice(ctx, { id, ...input }));

const stored = (id: string) => storedInvoice(app, id);
const linesOf = (id: string) => storedLines(app, id);
const said = (id: string) => summariesOf(app, owner, id);

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

  test('requires descriptions that fit a PDF', async () => {
    const line = { description: 'x'.repeat(1_000), qty: 100, unitCents: 100 };
    const long = await makeInvoiceDraft(app, owner, { lines: Array(121).fill(line) });
    await expect(issue(long.id)).rejects.toThrow('too long to print');
    await issue((await makeInvoiceDraft(app, owner, { lines: Array(120).fill(line) })).id);
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
