import {
  activityOf,
  as,
  createTestApp,
  eventsOf,
  makeInvoice,
  makeMember,
  makePayment,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setProjectRole } from '../../jobs/team/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { creditInvoice, writeOffInvoice } from '../invoices/index.ts';
import { applyCredit, creditOf, reversePayment } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
});
afterAll(() => app.close());

const by = <T>(member: TestMember, work: (ctx: Ctx) => Promise<T>) => as(app, member, work);
type Payment = Omit<Parameters<typeof makePayment>[2], 'clientId'>;
type Invoice = Awaited<ReturnType<typeof makeInvoice>>;

const pay = ({ id, clientId }: Invoice, cents: number, input: Payment = {}, member = owner) => {
  const allocations = [{ invoiceId: id, amountCents: cents }];
  return makePayment(app, member, { clientId, amountCents: cents, allocations, ...input });
};
const reverse = (id: string, input = {}) =>
  by(owner, (ctx) =>
    reversePayment(ctx, { id, reversedOn: '2026-11-21', reason: 'It bounced', ...input }),
  );
const credit = ({ clientId }: { clientId: string }) =>
  by(owner, (ctx) => creditOf(ctx, { clientId, currency: 'USD' }));
const apply = ({ id, clientId }: Invoice, amountCents: number, member = owner) =>
  by(member, (ctx) => applyCredit(ctx, { clientId, invoiceId: id, amountCents }));

async function stored({ id }: { id: string }) {
  const [row] = await app.system.sql`
    select status, paid_cents::int as paid, credited_cents::int as credited, paid_on::text,
      paid_at from invoices where id = ${id}`;
  return row;
}

async function paidEvents() {
  const events = await eventsOf(app, owner);
  return events.filter((it) => it.name === 'client_invoice_paid');
}

describe('a payment', () => {
  test('settles a part, then the rest, and tells integrations once', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-11-10' });
    await pay(invoice, 40_000, { receivedOn: '2026-11-15' });
    expect(await stored(invoice)).toMatchObject({ status: 'partially_paid', paid: 40_000 });
    expect(await paidEvents()).toEqual([]);
    await pay(invoice, 60_000, { receivedOn: '2026-11-20' });
    expect(await stored(invoice)).toMatchObject({
      ...{ status: 'paid', paid: 100_000, paid_on: '2026-11-20' },
      paid_at: '2026-11-20 08:00:00+00',
    });
    const events = await paidEvents();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      summary: `Invoice ${invoice.number} for Morning Ritual was paid in full: $1,000.00.`,
      data: {
        ...{ invoiceId: invoice.id, invoiceNumber: invoice.number, projectId: invoice.projectId },
        ...{ projectName: 'Morning Ritual', totalCents: 100_000, currency: 'USD' },
        paidAt: '2026-11-20T08:00:00.000Z',
      },
    });
    const [recorded, paid] = await activityOf(app, owner);
    expect(recorded?.summary).toBe('A payment from Quillfeather Coffee was recorded');
    expect(paid?.summary).toBe(`${invoice.number} was paid in full`);
  });

  test('of one deposit settles several invoices, and what is beyond is credit', async () => {
    const first = await makeInvoice(app, owner);
    const second = await makeInvoice(app, owner, { projectId: first.projectId });
    const allocations = [first, second].map(({ id }) => ({ invoiceId: id, amountCents: 100_000 }));
    await makePayment(app, owner, { clientId: first.clientId, amountCents: 250_000, allocations });
    expect(await stored(first)).toMatchObject({ status: 'paid' });
    expect(await stored(second)).toMatchObject({ status: 'paid' });
    expect(await credit(first)).toBe(50_000);
    expect(await paidEvents()).toHaveLength(2);
    const third = await makeInvoice(app, owner, { projectId: first.projectId });
    await pay(third, 120_000);
    expect(await credit(first)).toBe(70_000);
  });

  test('short by the fee of the bank settles the invoice, up to the limit', async () => {
    const invoice = await makeInvoice(app, owner);
    const short = (feeCents: number, amountCents = 100_000 - feeCents) =>
      pay(invoice, 100_000, { amountCents, feeCents });
    expect(await refusalOf(short(5_001))).toBe('invalid_parameter feeCents');
    expect(await refusalOf(short(2_500, 98_000))).toBe('invalid_parameter feeCents');
    await short(2_500);
    expect(await stored(invoice)).toMatchObject({ status: 'paid', paid: 100_000 });
    expect(await credit(invoice)).toBe(0);
  });

  test('is refused for what is not open, of others, in another currency or at another time', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-11-15' });
    const other = await makeInvoice(app, owner);
    const refused = (input: Payment, of = invoice) => refusalOf(pay(of, 100, input));
    expect(await refused({ receivedOn: '2026-11-14' })).toBe('invalid_parameter receivedOn');
    expect(await refused({ receivedOn: '2026-11-22' })).toBe('invalid_parameter receivedOn');
    expect(await refused({ currency: 'EUR' })).toBe('invalid_parameter currency');
    expect(await refused({ amountCents: 99 })).toBe('invalid_parameter allocations');
    const strange = { ...invoice, clientId: other.clientId };
    expect(await refused({}, strange)).toBe('invalid_parameter allocations');
    expect(await refused({}, { ...invoice, id: 'inv_missing' })).toBe('not_found');
    await app.system.sql`
      insert into book_settings (workspace_id, locked_through)
      values (${company.id}, '2026-11-16')`;
    expect(await refused({ receivedOn: '2026-11-16' })).toBe('conflict');
    await pay(invoice, 100_000, { receivedOn: '2026-11-17' });
    expect(await refused({})).toBe('invalid_parameter allocations');
  });

  test('two at the same moment never settle more than the total', async () => {
    const invoice = await makeInvoice(app, owner);
    const both = await Promise.all([pay(invoice, 80_000), pay(invoice, 80_000)]);
    expect(both).toHaveLength(2);
    expect(await stored(invoice)).toMatchObject({ status: 'paid', paid: 100_000 });
    expect(await credit(invoice)).toBe(60_000);
    expect(await paidEvents()).toHaveLength(1);
  });
});

describe('a reversed payment', () => {
  test('opens what it settled again, and the next payment tells integrations again', async () => {
    const invoice = await makeInvoice(app, owner);
    const { id } = await pay(invoice, 130_000);
    await reverse(id);
    expect(await stored(invoice)).toMatchObject({ status: 'sent', paid: 0, paid_on: null });
    expect(await credit(invoice)).toBe(0);
    expect(await refusalOf(reverse(id))).toBe('conflict');
    expect((await activityOf(app, owner))[0]?.summary).toBe(
      'A payment from Quillfeather Coffee was reversed: It bounced',
    );
    await pay(invoice, 100_000);
    expect(await paidEvents()).toHaveLength(2);
  });

  test('a week later, when its month is locked, changes only the later month', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-10-20' });
    const { id } = await pay(invoice, 100_000, { receivedOn: '2026-10-28' });
    await app.system.sql`
      insert into book_settings (workspace_id, locked_through)
      values (${company.id}, '2026-10-31')`;
    expect(await refusalOf(reverse(id, { reversedOn: '2026-10-29' }))).toBe('conflict');
    expect(await refusalOf(reverse(id, { reversedOn: '2026-11-22' }))).toBe(
      'invalid_parameter reversedOn',
    );
    await reverse(id, { reversedOn: '2026-11-04' });
    const [row] = await app.system.sql`
      select date::text, ended_on::text from invoice_settlements where payment_id = ${id}`;
    expect(row).toEqual({ date: '2026-10-28', ended_on: '2026-11-04' });
  });

  test('cannot be reversed before it was received', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-11-10' });
    const { id } = await pay(invoice, 100_000, { receivedOn: '2026-11-15' });
    expect(await refusalOf(reverse(id, { reversedOn: '2026-11-14' }))).toBe(
      'invalid_parameter reversedOn',
    );
  });
});

describe('credit', () => {
  test('is applied oldest first, from payments and credit notes', async () => {
    const first = await makeInvoice(app, owner);
    const { projectId } = first;
    await pay(first, 130_000);
    await by(owner, (ctx) =>
      creditInvoice(ctx, { id: first.id, amountCents: 20_000, reason: 'Discount' }),
    );
    expect(await credit(first)).toBe(50_000);
    const second = await makeInvoice(app, owner, { projectId });
    expect(await refusalOf(apply(second, 50_001))).toBe('invalid_parameter amountCents');
    await apply(second, 40_000);
    expect(await stored(second)).toMatchObject({ paid: 30_000, credited: 10_000 });
    await apply(second, 10_000);
    expect(await credit(first)).toBe(0);
    expect(await refusalOf(apply(second, 50_001))).toBe('invalid_parameter amountCents');
    await pay(second, 50_000);
    expect(await stored(second)).toMatchObject({ status: 'paid', paid: 80_000, credited: 20_000 });
    expect(await paidEvents()).toHaveLength(2);
  });

  test('of a payment without an invoice is for those who see all money', async () => {
    const invoice = await makeInvoice(app, owner);
    const { clientId, projectId } = invoice;
    const producer = await makeMember(app, company, 'producer');
    const { membershipId } = producer;
    const role = { projectId, membershipId, projectRole: 'producer', isHeld: true } as const;
    await by(owner, (ctx) => setProjectRole(ctx, role));
    expect(await refusalOf(makePayment(app, producer, { clientId }))).toBe('forbidden');
    expect(await refusalOf(apply(invoice, 1, producer))).toBe('forbidden');
    expect(await refusalOf(pay(invoice, 100_001, {}, producer))).toBe(
      'invalid_parameter amountCents',
    );
    const { id } = await pay(invoice, 40_000, {}, producer);
    await by(producer, (ctx) =>
      reversePayment(ctx, { id, reversedOn: '2026-11-21', reason: 'It bounced' }),
    );
  });

  test('never makes an invoice paid that was written off', async () => {
    const invoice = await makeInvoice(app, owner);
    await pay(invoice, 40_000);
    await by(owner, (ctx) => writeOffInvoice(ctx, { id: invoice.id, reason: 'Bankrupt' }));
    expect(await stored(invoice)).toMatchObject({ status: 'written_off', credited: 60_000 });
    expect(await paidEvents()).toEqual([]);
    expect(await refusalOf(pay(invoice, 60_000))).toBe('invalid_parameter allocations');
  });
});
