import {
  as,
  createTestApp,
  linkMailedTo,
  makeContact,
  makeInvoice,
  makeInvoiceDraft,
  makePayment,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listWaitingOnClient } from '../../across/waiting/index.ts';
import { updateClient } from '../../jobs/clients/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { asPortalLink } from '../../portal/index.ts';
import {
  findPortalInvoice,
  findPortalInvoiceDocument,
  openPortalInvoice,
} from '../invoice-portal/index.ts';
import {
  ageInvoices,
  createInvoiceLink,
  endInvoiceLinks,
  findInvoice,
  issueAndSendInvoice,
  listInvoiceItems,
  listInvoices,
  mailReminders,
  remindInvoice,
  sendInvoice,
  setInvoiceReminders,
  totalMonths,
  updateInvoiceSettings,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let email: string;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
});
beforeEach(async () => {
  // 09:04 in Los Angeles.
  app.clock.set('2026-11-21T17:04:05.123Z');
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  email = `ap-${crypto.randomUUID()}@example.com`;
});
afterAll(() => app.close());

const by = <T>(work: (ctx: Ctx) => Promise<T>, member = owner) => as(app, member, work);

/** Issues and mails an invoice that is due in ten days. */
async function sent() {
  const draft = await makeInvoiceDraft(app, owner, { dueDate: '2026-12-01' });
  await makeContact(app, owner, { clientId: draft.clientId, kind: 'billing', email });
  const { number } = await by((ctx) => issueAndSendInvoice(ctx, { id: draft.id }));
  return { ...draft, number: number ?? '' };
}

const mails = () => app.system.sql<{ subject: string; documents: object[] }[]>`
  select subject, documents from mail_messages where to_email = ${email} and kind = 'invoice'
  order by created_at, id`;
const subjects = async () => (await mails()).map((it) => it.subject);
const on = async (date: string) => {
  app.clock.set(`${date}T18:00:00Z`);
  await mailReminders(app.database);
};

describe('sending', () => {
  test('issues a draft and mails it with its PDF and a link', async () => {
    const { id, number } = await sent();
    const [mail] = await mails();
    expect(mail?.subject).toContain(`Invoice ${number} from Company`);
    expect(mail?.documents).toEqual([{ kind: 'invoice', id }]);
    const found = await by((ctx) => findInvoice(ctx, { id }));
    expect(found).toMatchObject({ status: 'sent', sentTo: email, links: { liveCount: 1 } });
    expect(found.messages).toMatchObject([{ kind: 'invoice', email }]);
  });

  test('needs a contact, and an invoice that was issued', async () => {
    const { id } = await makeInvoice(app, owner);
    expect(await refusalOf(by((ctx) => sendInvoice(ctx, { id })))).toBe('invalid_parameter to');
    const draft = await makeInvoiceDraft(app, owner);
    expect(await refusalOf(by((ctx) => sendInvoice(ctx, { id: draft.id })))).toBe('conflict');
  });
});

describe('the page of the client', () => {
  const open = async <T>(work: Parameters<typeof asPortalLink<T>>[2]) =>
    asPortalLink(app.database, await linkMailedTo(app, email), work);

  test('shows the invoice and where to pay to, and records that it was viewed', async () => {
    await by((ctx) => updateInvoiceSettings(ctx, { remitTo: 'Harborline Bank\nAccount 4471' }));
    const { id, number } = await sent();
    const shown = await open(findPortalInvoice);
    expect(shown).toMatchObject({ number, reference: number, balanceCents: 100_000 });
    expect(shown.remitTo).toBe('Harborline Bank\nAccount 4471');
    await open(openPortalInvoice);
    expect(await by((ctx) => findInvoice(ctx, { id }))).toMatchObject({ status: 'viewed' });
    expect(await open(findPortalInvoiceDocument)).toMatchObject({ number });
    const [stored] = await app.system.sql`
      select encrypted_remit_to as text from invoice_settings
      where workspace_id = ${owner.workspaceId}`;
    expect(String(stored?.text)).not.toContain('Harborline');
  });

  test('is gone once its links ended or expired', async () => {
    const { id } = await sent();
    await by((ctx) => endInvoiceLinks(ctx, { id }));
    expect(await refusalOf(open(findPortalInvoice))).toBe('not_found');
    await by((ctx) => sendInvoice(ctx, { id }));
    app.clock.advance(181 * 86_400);
    expect(await refusalOf(open(findPortalInvoice))).toBe('not_found');
    const { url } = await by((ctx) => createInvoiceLink(ctx, { id }));
    expect(url).toMatch(/\/portal\/portal_[\w-]{43}\/invoice$/);
  });
});

describe('reminders', () => {
  test('are mailed once each, three days before to thirty days after the due date', async () => {
    await sent();
    for (const date of ['2026-11-27', '2026-11-28', '2026-11-28', '2026-12-01']) await on(date);
    expect(await subjects()).toHaveLength(2);
    for (const date of ['2026-12-02', '2026-12-03', '2026-12-08', '2026-12-15']) await on(date);
    for (const date of ['2026-12-31', '2027-01-31']) await on(date);
    const [first, ...rest] = await subjects();
    expect(first).not.toContain('Reminder');
    expect(rest).toHaveLength(5);
    expect(rest.every((it) => it.startsWith('Reminder: Invoice'))).toBe(true);
  });

  test('after a time without a worker are one, the latest', async () => {
    await sent();
    await on('2026-12-10');
    await on('2026-12-11');
    expect(await subjects()).toHaveLength(2);
  });

  test('never ask for what was paid meanwhile', async () => {
    const { id, clientId } = await sent();
    const allocations = [{ invoiceId: id, amountCents: 100_000 }];
    await makePayment(app, owner, { clientId, allocations });
    await on('2026-12-10');
    expect(await subjects()).toHaveLength(1);
    expect(await refusalOf(by((ctx) => remindInvoice(ctx, { id })))).toBe('conflict');
  });

  test('stop for an invoice, a client or the company', async () => {
    const { id, clientId } = await sent();
    const stop = (isOff: boolean) => by((ctx) => setInvoiceReminders(ctx, { id, isOff }));
    await stop(true);
    await on('2026-12-02');
    await stop(false);
    await by((ctx) => updateClient(ctx, { id: clientId, isReminderOff: true }));
    await on('2026-12-02');
    await by((ctx) => updateClient(ctx, { id: clientId, isReminderOff: false }));
    await by((ctx) => updateInvoiceSettings(ctx, { sendsReminders: false }));
    await on('2026-12-02');
    expect(await subjects()).toHaveLength(1);
    await by((ctx) => updateInvoiceSettings(ctx, { sendsReminders: true }));
    await on('2026-12-02');
    expect(await subjects()).toHaveLength(2);
  });

  test('by hand count as the one of that day', async () => {
    const { id } = await sent();
    app.clock.set('2026-12-02T18:00:00Z');
    await by((ctx) => remindInvoice(ctx, { id }));
    await on('2026-12-02');
    expect(await subjects()).toHaveLength(2);
  });
});

describe('the lists', () => {
  test('age what is owed, and have what waits on the client once it is overdue', async () => {
    const { id, number } = await sent();
    app.clock.set('2026-12-20T18:00:00Z');
    const [ageing] = await by((ctx) => ageInvoices(ctx));
    expect(ageing).toMatchObject({ currency: 'USD', totalCents: 100_000, overdueCents: 100_000 });
    expect(ageing?.buckets.days_1_30).toEqual({ cents: 100_000, count: 1 });
    const waiting = await by((ctx) => listWaitingOnClient(ctx, { limit: 5 }));
    expect(waiting.items).toMatchObject([{ kind: 'invoice', id, number }]);
    const { items } = await by((ctx) => listInvoiceItems(ctx, { overdueOnly: true, limit: 5 }));
    expect(items).toMatchObject([{ id, shownStatus: 'overdue', daysOverdue: 19 }]);
    expect(await by((ctx) => totalMonths(ctx))).toEqual([
      { month: '2026-11', currency: 'USD', invoicedCents: 100_000, taxCents: 0, paidCents: 0 },
    ]);
  });

  test('are paged in every order', async () => {
    const { projectId } = await makeInvoiceDraft(app, owner);
    for (const unitCents of [300, 100, 200]) {
      const lines = [{ description: 'Day', qty: 100, unitCents }];
      await makeInvoice(app, owner, { projectId, lines });
    }
    const page = (cursor?: string) =>
      by((ctx) => listInvoices(ctx, { limit: 2, cursor, sort: 'total' }));
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    const totals = [...first.items, ...second.items].map((it) => it.totalCents);
    expect(totals).toEqual([100, 200, 300, 100_000]);
    expect(second.nextCursor).toBeNull();
  });
});
