import {
  activityOf,
  as,
  createTestApp,
  makeInvoice,
  makePayment,
  makeRefund,
  makeTransaction,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCandidates, matchTransaction, undoMatch } from '../../banking/bank-matches/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listLedger } from '../../ledger/books/index.ts';
import { creditInvoice, undoWriteOff, voidInvoice, writeOffInvoice } from '../invoices/index.ts';
import { findStatement } from '../statements/index.ts';
import {
  applyCredit,
  creditOf,
  listRefunds,
  recordRefund,
  reversePayment,
  reverseRefund,
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

const by = <T>(work: (ctx: Ctx) => Promise<T>, member = owner) => as(app, member, work);
type Invoice = Awaited<ReturnType<typeof makeInvoice>>;

const today = '2026-11-21';
const pay = ({ id, clientId }: Invoice, amountCents: number) =>
  makePayment(app, owner, { clientId, amountCents, allocations: [{ invoiceId: id, amountCents }] });
const creditNote = ({ id }: Invoice, amountCents: number, date = today) =>
  by((ctx) => creditInvoice(ctx, { id, amountCents, date, reason: 'Discount' }));
const writeOff = ({ id }: Invoice) =>
  by((ctx) => writeOffInvoice(ctx, { id, reason: 'Bankrupt', date: today }));
const credit = ({ clientId }: { clientId: string }) =>
  by((ctx) => creditOf(ctx, { clientId, currency: 'USD' }));

async function stored({ id }: { id: string }) {
  const [row] = await app.system.sql`
    select status, paid_cents::int as paid, credited_cents::int as credited
    from invoices where id = ${id}`;
  return row;
}

/** What the ledger has on an account, debits less credits. */
async function booked(code: string) {
  const period = { from: '2026-10-01', to: '2026-12-31' };
  const entries = await by((ctx) => listLedger(ctx, period));
  return entries
    .flatMap((it) => it.lines)
    .filter((it) => it.account.code === code)
    .reduce((sum, it) => sum + it.cents, 0);
}

describe('a credit note', () => {
  test('on a written-off invoice takes from the write-off, and gives no credit for what nobody paid', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-11-02' });
    await writeOff(invoice);
    await creditNote(invoice, 30_000);
    expect(await credit(invoice)).toBe(0);
    expect(await stored(invoice)).toEqual({ status: 'written_off', paid: 0, credited: 100_000 });
    expect([await booked('6200'), await booked('1200'), await booked('2300')]).toEqual([
      ...[70_000, 0, 0],
    ]);
    await by((ctx) => undoWriteOff(ctx, { id: invoice.id }));
    expect(await stored(invoice)).toMatchObject({ credited: 30_000 });
    expect(await booked('1200')).toBe(70_000);
  });

  test('gives credit for the part of a written-off invoice that was paid', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-11-02' });
    await pay(invoice, 40_000);
    await writeOff(invoice);
    await creditNote(invoice, 75_000);
    expect(await credit(invoice)).toBe(15_000);
    expect(await booked('6200')).toBe(0);
    expect(await booked('2300')).toBe(-15_000);
  });

  test('of an earlier day than the write-off leaves the books whole on each day', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-11-02' });
    await writeOff(invoice);
    await creditNote(invoice, 100_000, '2026-11-05');
    expect([await booked('6200'), await booked('1200'), await credit(invoice)]).toEqual([0, 0, 0]);
  });

  test('settles its own invoice again when the payment that made it credit bounces', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-11-02' });
    const { id } = await pay(invoice, 100_000);
    await creditNote(invoice, 60_000);
    expect(await credit(invoice)).toBe(60_000);
    await by((ctx) => reversePayment(ctx, { id, reversedOn: today, reason: 'Bounced' }));
    expect(await credit(invoice)).toBe(0);
    expect(await stored(invoice)).toEqual({ status: 'sent', paid: 0, credited: 60_000 });
    expect([await booked('1200'), await booked('2300')]).toEqual([40_000, 0]);
  });
});

describe('a refund of credit', () => {
  test('takes the credit, so that no invoice and no second refund takes it again', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-11-02' });
    const { clientId } = invoice;
    await makePayment(app, owner, { clientId, amountCents: 50_000 });
    const { id } = await makeRefund(app, owner, { clientId, amountCents: 30_000 });
    expect(await credit(invoice)).toBe(20_000);
    const [latest] = await activityOf(app, owner, 1);
    expect(latest?.summary).toBe('Credit was refunded to Quillfeather Coffee');
    const spend = by((ctx) =>
      applyCredit(ctx, { clientId, invoiceId: invoice.id, amountCents: 20_001 }),
    );
    expect(await refusalOf(spend)).toBe('invalid_parameter amountCents');
    const again = makeRefund(app, owner, { clientId, amountCents: 20_001 });
    expect(await refusalOf(again)).toBe('invalid_parameter amountCents');
    expect([await booked('2300'), await booked('1000')]).toEqual([-20_000, 20_000]);
    expect(await by(listRefunds)).toMatchObject([{ id, amountCents: 30_000, reversedOn: null }]);
  });

  test('that is reversed is credit again, booked on its own day', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-11-02' });
    const { clientId } = invoice;
    await makePayment(app, owner, { clientId, receivedOn: '2026-11-10', amountCents: 50_000 });
    const refundedOn = '2026-11-12';
    const { id } = await makeRefund(app, owner, { clientId, refundedOn, amountCents: 50_000 });
    const reverse = (reversedOn: string) =>
      by((ctx) => reverseRefund(ctx, { id, reversedOn, reason: 'It came back' }));
    expect(await refusalOf(reverse('2026-11-11'))).toBe('invalid_parameter reversedOn');
    await reverse(today);
    expect(await credit(invoice)).toBe(50_000);
    expect(await refusalOf(reverse(today))).toBe('conflict');
    expect([await booked('2300'), await booked('1000')]).toEqual([-50_000, 50_000]);
  });

  test('and its reversal are on the statement of the client, which ends with what is owed', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-11-02' });
    const { clientId } = invoice;
    await makePayment(app, owner, { clientId, receivedOn: '2026-11-10', amountCents: 50_000 });
    const statement = (to: string) => by((ctx) => findStatement(ctx, { clientId, to }));
    const owed = (await statement('2026-11-11')).closingCents;
    const reference = 'Wire 7';
    const input = { clientId, refundedOn: '2026-11-12', amountCents: 50_000, reference };
    const { id } = await makeRefund(app, owner, input);
    await by((ctx) => reverseRefund(ctx, { id, reversedOn: '2026-11-14', reason: 'It came back' }));
    const { rows, closingCents } = await statement('2026-11-13');
    expect(rows.at(-1)).toMatchObject({ what: 'refund', label: reference, cents: 50_000 });
    expect(closingCents).toBe(owed + 50_000);
    const later = await statement(today);
    expect(later.rows.at(-1)).toMatchObject({ what: 'refund_reversal', cents: -50_000 });
    expect(later.closingCents).toBe(owed);
  });

  test('is refused above the credit of its day, and in a locked month', async () => {
    const { clientId } = await makeInvoice(app, owner);
    await makePayment(app, owner, { clientId, receivedOn: '2026-11-15', amountCents: 50_000 });
    const refund = (input: object) => refusalOf(makeRefund(app, owner, { clientId, ...input }));
    expect(await refund({ refundedOn: '2026-11-14' })).toBe('invalid_parameter amountCents');
    expect(await refund({ refundedOn: '2026-11-22' })).toBe('invalid_parameter refundedOn');
    expect(await refund({ currency: 'EUR' })).toBe('invalid_parameter amountCents');
    expect(await refund({ clientId: 'cli_missing' })).toBe('invalid_parameter clientId');
    await app.system.sql`
      insert into book_settings (workspace_id, locked_through)
      values (${company.id}, '2026-11-16')`;
    expect(await refund({ refundedOn: '2026-11-16' })).toBe('conflict');
  });

  test('keeps the payment and the credit note that it refunded', async () => {
    const invoice = await makeInvoice(app, owner, { issueDate: '2026-11-02' });
    const { clientId } = invoice;
    await pay(invoice, 100_000);
    const note = await creditNote(invoice, 100_000);
    const refunded = await makeRefund(app, owner, { clientId, amountCents: 100_000 });
    const cancel = () => refusalOf(by((ctx) => voidInvoice(ctx, { id: note.id, reason: 'Typo' })));
    expect(await cancel()).toBe('conflict');
    const ahead = await makePayment(app, owner, { clientId, amountCents: 20_000 });
    await makeRefund(app, owner, { clientId, amountCents: 20_000 });
    const bounce = by((ctx) =>
      reversePayment(ctx, { id: ahead.id, reversedOn: today, reason: 'Bounced' }),
    );
    expect(await refusalOf(bounce)).toBe('conflict');
    const undo = { id: refunded.id, reversedOn: today, reason: 'Not sent' };
    await by((ctx) => reverseRefund(ctx, undo));
    await by((ctx) => voidInvoice(ctx, { id: note.id, reason: 'Typo' }));
    expect(await credit(invoice)).toBe(0);
  });

  test('waits for another one of the client, so that two at once never take the same credit', async () => {
    const { clientId } = await makeInvoice(app, owner);
    await makePayment(app, owner, { clientId, amountCents: 50_000 });
    const refund = {
      ...{ clientId, amountCents: 40_000, currency: 'USD', refundedOn: today },
      method: 'ach' as const,
    };
    const { outcome, hasWaited } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => recordRefund(ctx, refund),
      work: () => by((ctx) => recordRefund(ctx, refund)),
    });
    expect({ outcome, hasWaited }).toEqual({
      ...{ outcome: 'invalid_parameter', hasWaited: true },
    });
  });
});

describe('a withdrawal', () => {
  async function refundable(amountCents = -30_000) {
    const { clientId } = await makeInvoice(app, owner);
    await makePayment(app, owner, { clientId, receivedOn: '2026-11-10', amountCents: 50_000 });
    const { id } = await makeTransaction(app, owner, { amountCents, date: '2026-11-18' });
    return { clientId, id };
  }
  const match = (transactionId: string, part: object) =>
    by((ctx) => matchTransaction(ctx, { transactionId, parts: [part as never] }));

  test('that gives credit back makes the refund, and undoing the match takes it back', async () => {
    const { clientId, id } = await refundable();
    const found = await by((ctx) => findCandidates(ctx, { id }));
    expect(found.credits).toMatchObject([{ clientId, creditCents: 50_000 }]);
    const part = { kind: 'newRefund', clientId, amountCents: -30_000 };
    const { groupId } = await match(id, part);
    expect(await credit({ clientId })).toBe(20_000);
    const [refund] = await by(listRefunds);
    expect(refund).toMatchObject({ refundedOn: '2026-11-18', amountCents: 30_000 });
    const reverse = { id: refund?.id ?? '', reversedOn: today, reason: 'Not sent' };
    expect(await refusalOf(by((ctx) => reverseRefund(ctx, reverse)))).toBe('conflict');
    expect([await booked('1000'), await booked('2300')]).toEqual([20_000, -20_000]);
    await by((ctx) => undoMatch(ctx, { groupId }));
    expect(await credit({ clientId })).toBe(50_000);
  });

  test('is matched with a refund that was recorded by hand, once', async () => {
    const { clientId, id } = await refundable();
    const refundedOn = '2026-11-17';
    const made = await makeRefund(app, owner, { clientId, refundedOn, amountCents: 30_000 });
    const found = await by((ctx) => findCandidates(ctx, { id }));
    expect(found.refunds).toMatchObject([{ id: made.id, restCents: 30_000 }]);
    const part = { kind: 'refund', refundId: made.id, amountCents: -30_000 };
    await match(id, part);
    expect(await credit({ clientId })).toBe(20_000);
    expect([await booked('1000'), await booked('2300')]).toEqual([20_000, -20_000]);
    const { id: other } = await makeTransaction(app, owner, { amountCents: -30_000 });
    expect(await refusalOf(match(other, part))).toBe('invalid_parameter parts');
  });

  test('that the bank returns reverses the refund, and undoing the return records it again', async () => {
    const { clientId, id } = await refundable();
    await match(id, { kind: 'newRefund', clientId, amountCents: -30_000 });
    const returned = await makeTransaction(app, owner, { amountCents: 30_000, date: '2026-11-20' });
    const { groupId } = await match(returned.id, { kind: 'return', transactionId: id });
    expect(await credit({ clientId })).toBe(50_000);
    expect([await booked('1000'), await booked('2300')]).toEqual([50_000, -50_000]);
    await by((ctx) => undoMatch(ctx, { groupId }));
    expect(await credit({ clientId })).toBe(20_000);
  });

  test('and a deposit are not matched with a control account, nor is money in a refund', async () => {
    const { clientId, id } = await refundable();
    const { id: deposit } = await makeTransaction(app, owner, { amountCents: 30_000 });
    for (const accountCode of ['1000', '1200', '2000', '2300']) {
      for (const [it, amountCents] of [
        [id, -30_000],
        [deposit, 30_000],
      ] as const) {
        const part = { kind: 'account', accountCode, amountCents };
        expect(await refusalOf(match(it, part))).toBe('invalid_parameter parts');
      }
    }
    const part = { kind: 'newRefund', clientId, amountCents: 30_000 };
    expect(await refusalOf(match(deposit, part))).toBe('invalid_parameter parts');
  });
});
