import {
  activityOf,
  createTestApp,
  eventsOf,
  makeClient,
  makeCost,
  makeCrewMember,
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
import { closeProject } from '../../across/job-steps/index.ts';
import { findProject } from '../../jobs/projects/index.ts';
import { ignoreTransaction, restoreTransaction } from './index.ts';
import { sceneOf } from './testing/scene.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let scene: ReturnType<typeof sceneOf>;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  scene = sceneOf(app, owner);
});
afterAll(() => app.close());

const invoiceRow = async (id: string) => {
  const [row] = await app.system.sql`
    select status, paid_cents::int as paid, paid_on::text from invoices where id = ${id}`;
  return row;
};
const billRow = async (id: string) => {
  const [row] = await app.system.sql`
    select status, paid_source, paid_on::text from bills where id = ${id}`;
  return row;
};
const paymentRows = () => app.system.sql`
  select amount_cents::int as amount, fee_cents::int as fee, received_on::text, reversed_on::text
  from payments where workspace_id = ${company.id} order by created_at, id`;
const lock = (through: string) => app.system.sql`
  insert into book_settings (workspace_id, locked_through) values (${company.id}, ${through})`;

type Invoice = Awaited<ReturnType<typeof scene.invoice>>;

const paying = (invoices: [Invoice, number][], amountCents: number, feeCents = 0) => ({
  ...{ kind: 'invoices' as const, clientId: invoices[0]?.[0].clientId ?? '' },
  ...{ amountCents, feeCents },
  allocations: invoices.map(([{ id }, cents]) => ({ invoiceId: id, amountCents: cents })),
});

describe('a deposit', () => {
  test('pays an invoice on its day, and tells integrations once', async () => {
    const invoice = await scene.invoice();
    const [id = ''] = await scene.store({ date: '2026-11-19', name: 'WIRE IN NORTHLATCH' });
    await scene.match(id, [paying([[invoice, 500_000]], 500_000)]);
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'paid', paid_on: '2026-11-19' });
    expect(await scene.listed(id)).toMatchObject({
      state: 'matched',
      matches: [{ kind: 'payment', amountCents: 500_000, invoices: [{ number: invoice.number }] }],
    });
    const events = await eventsOf(app, owner);
    expect(events.filter((it) => it.name === 'client_invoice_paid')).toHaveLength(1);
    const [entry] = await activityOf(app, owner, 1);
    expect(entry?.summary).toBe('WIRE IN NORTHLATCH was matched in the bank');
    const [payment] = await app.system.sql`
      select method from payments where workspace_id = ${company.id}`;
    expect(payment?.method).toBe('wire');
  });

  test('pays several invoices of a client, and leaves the rest as credit', async () => {
    const first = await scene.invoice(300_000);
    const second = await scene.invoice(150_000, { projectId: first.projectId });
    const [id = ''] = await scene.store({});
    const both: [Invoice, number][] = [
      [first, 300_000],
      [second, 150_000],
    ];
    await scene.match(id, [paying(both, 500_000)]);
    expect(await invoiceRow(first.id)).toMatchObject({ status: 'paid' });
    expect(await invoiceRow(second.id)).toMatchObject({ status: 'paid' });
    expect(await paymentRows()).toMatchObject([{ amount: 500_000 }]);
  });

  test('pays invoices of two clients, as a payment of each', async () => {
    const [first, second] = [await scene.invoice(300_000), await scene.invoice(200_000)];
    const [id = ''] = await scene.store({});
    await scene.match(id, [
      paying([[first, 300_000]], 300_000),
      paying([[second, 200_000]], 200_000),
    ]);
    expect(await paymentRows()).toMatchObject([{ amount: 300_000 }, { amount: 200_000 }]);
    expect(await scene.listed(id)).toMatchObject({ state: 'matched', matches: [{}, {}] });
  });

  test('and another one pay an invoice together, the last one short by a fee', async () => {
    const invoice = await scene.invoice(900_000);
    const [first = '', second = ''] = await scene.store({}, { amountCents: 398_500 });
    await scene.match(first, [paying([[invoice, 500_000]], 500_000)]);
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'partially_paid' });
    await scene.match(second, [paying([[invoice, 400_000]], 398_500, 1_500)]);
    expect(await invoiceRow(invoice.id)).toMatchObject({ status: 'paid', paid: 900_000 });
    expect(await paymentRows()).toMatchObject([{ fee: 0 }, { fee: 1_500 }]);
  });

  test('is short by at most the fee of the settings', async () => {
    const invoice = await scene.invoice(500_000);
    const [id = ''] = await scene.store({ amountCents: 494_999 });
    const short = paying([[invoice, 500_000]], 494_999, 5_001);
    expect(await refusalOf(scene.match(id, [short]))).toBe('invalid_parameter feeCents');
    expect(await scene.listed(id)).toMatchObject({ state: 'unmatched' });
  });

  test('is a payment that was recorded before, which is not recorded again', async () => {
    const { id: clientId } = await makeClient(app, owner);
    const payment = await makePayment(app, owner, { clientId, amountCents: 500_000 });
    const [id = '', other = ''] = await scene.store({}, {});
    const part = { kind: 'payment' as const, paymentId: payment.id, amountCents: 500_000 };
    await scene.match(id, [part]);
    expect(await paymentRows()).toHaveLength(1);
    expect(await refusalOf(scene.match(other, [part]))).toBe('invalid_parameter parts');
  });

  test('and others are one payment together, up to its amount', async () => {
    const { id: clientId } = await makeClient(app, owner);
    const payment = await makePayment(app, owner, { clientId, amountCents: 900_000 });
    const [first = '', second = ''] = await scene.store({}, {});
    const part = (amountCents: number) => ({
      ...{ kind: 'payment' as const, paymentId: payment.id, amountCents },
    });
    await scene.match(first, [part(500_000)]);
    expect(await refusalOf(scene.match(second, [part(400_001)]))).toBe('invalid_parameter parts');
    await scene.match(second, [part(400_000), { kind: 'fee', amountCents: 100_000 }]);
  });

  test('is interest, or split into accounts of the books', async () => {
    const [id = '', other = ''] = await scene.store({ amountCents: 4_312 }, {});
    const interest = { kind: 'account' as const, accountCode: '7000', amountCents: 4_312 };
    await scene.match(id, [interest]);
    expect(await scene.listed(id)).toMatchObject({ matches: [{ accountCode: '7000' }] });
    const unknown = { ...interest, accountCode: '9999' };
    expect(await refusalOf(scene.match(other, [unknown]))).toBe('invalid_parameter parts');
    await scene.match(other, [interest, { kind: 'fee', amountCents: 100 }]);
    expect(await scene.listed(other)).toMatchObject({ state: 'unmatched', matchedCents: 4_412 });
    const rest = { ...interest, amountCents: 500_000 - 4_412 };
    await scene.match(other, [rest]);
    expect(await scene.listed(other)).toMatchObject({ state: 'matched' });
  });
});

describe('a withdrawal', () => {
  const bill = (billId: string, amountCents: number) => ({
    ...{ kind: 'bill' as const, billId, amountCents: -amountCents },
  });

  test('pays several bills, which are paid on its day', async () => {
    const [first, second] = [await scene.bill(85_000), await scene.bill(40_000)];
    const [id = ''] = await scene.store({ amountCents: -125_000, date: '2026-11-18' });
    await scene.match(id, [bill(first, 85_000), bill(second, 40_000)]);
    for (const billId of [first, second]) {
      const paid = { status: 'paid', paid_source: 'bank', paid_on: '2026-11-18' };
      expect(await billRow(billId)).toMatchObject(paid);
    }
  });

  test('pays a part of a bill, which is paid with the last part', async () => {
    const billId = await scene.bill(85_000);
    const [first = '', second = ''] = await scene.store(
      { amountCents: -50_000, date: '2026-11-17' },
      { amountCents: -35_000, date: '2026-11-18' },
    );
    await scene.match(first, [bill(billId, 50_000)]);
    expect(await billRow(billId)).toMatchObject({ status: 'approved' });
    expect(await refusalOf(scene.match(second, [bill(billId, 35_001)]))).toBe(
      'invalid_parameter parts',
    );
    const half = [bill(billId, 17_000), bill(billId, 17_000)];
    expect(await refusalOf(scene.match(second, half))).toBe('invalid_parameter parts');
    await scene.match(second, [bill(billId, 35_000)]);
    expect(await billRow(billId)).toMatchObject({ status: 'paid', paid_on: '2026-11-18' });
  });

  test('pays a bill in one part only', async () => {
    const billId = await scene.bill(85_000);
    const [id = ''] = await scene.store({ amountCents: -85_000 });
    await scene.match(id, [bill(billId, 50_000)]);
    expect(await refusalOf(scene.match(id, [bill(billId, 35_000)]))).toBe('conflict');
    await scene.match(id, [{ kind: 'fee', amountCents: -35_000 }]);
  });

  test('is no bill that nobody approved, that is paid by the bank, or in another currency', async () => {
    const [id = '', other = ''] = await scene.store(
      { amountCents: -85_000 },
      { amountCents: -85_000 },
    );
    const billId = await scene.bill(85_000);
    await scene.match(id, [bill(billId, 85_000)]);
    expect(await refusalOf(scene.match(other, [bill(billId, 85_000)]))).toBe(
      'invalid_parameter parts',
    );
    const euros = await scene.bill(85_000, { currency: 'EUR' });
    expect(await refusalOf(scene.match(other, [bill(euros, 85_000)]))).toBe(
      'invalid_parameter parts',
    );
    await app.system.sql`update bills set status = 'submitted' where id = ${euros}`;
    await app.system.sql`update bills set currency = 'USD' where id = ${euros}`;
    expect(await refusalOf(scene.match(other, [bill(euros, 85_000)]))).toBe('conflict');
  });

  test('never pays a bill of who matches it, by name or by another spelling of the email', async () => {
    const admin = await makeMember(app, company, 'admin');
    const email = admin.email.replace('@', '+bills@');
    const { id: crewMemberId } = await makeCrewMember(app, owner, { name: 'A. Payee', email });
    const billId = await scene.bill(85_000, { crewMemberId });
    const [id = ''] = await scene.store({ amountCents: -85_000 });
    const own = scene.match(id, [bill(billId, 85_000)], admin);
    expect(await refusalOf(own)).toBe('forbidden');
    expect(await billRow(billId)).toMatchObject({ status: 'approved' });
    await scene.match(id, [bill(billId, 85_000)]);
  });

  test('is a receipt as a whole, or a cost that is entered for the job', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const { id: costId } = await makeCost(app, owner, { projectId });
    const card = { accountId: 'card', amountCents: -21_219, name: 'CRAFT SERVICE 0431' };
    const [id = '', second = '', part = ''] = await scene.store(card, card, {
      ...{ ...card, amountCents: -20_000 },
    });
    await scene.match(id, [{ kind: 'cost', costId }]);
    expect(await refusalOf(scene.match(second, [{ kind: 'cost', costId }]))).toBe('conflict');
    const { id: large } = await makeCost(app, owner, { projectId });
    const whole = scene.match(part, [{ kind: 'cost', costId: large }]);
    expect(await refusalOf(whole)).toBe('invalid_parameter parts');
    const coded = { kind: 'newCost' as const, projectId, section: 'C' as const };
    await scene.match(second, [{ ...coded, amountCents: -21_219 }]);
    const rows = await app.system.sql`
      select kind, vendor_name, amount_cents::int as amount, date::text from costs
      where project_id = ${projectId} and kind = 'card'`;
    expect(rows).toMatchObject([
      { kind: 'card', vendor_name: 'CRAFT SERVICE 0431', amount: 21_219, date: '2026-11-21' },
    ]);
    await scene.by(async (ctx) => closeProject(ctx, await findProject(ctx, { id: projectId })));
    const closed = scene.match(part, [{ ...coded, amountCents: -20_000 }]);
    expect(await refusalOf(closed)).toBe('project_closed');
  });
});

describe('a transfer', () => {
  test('matches both sides, and a fee of one of them', async () => {
    const [out = '', into = ''] = await scene.store(
      { amountCents: -102_500 },
      { amountCents: 100_000, accountId: 'payroll' },
    );
    const transfer = { kind: 'transfer' as const, otherTransactionId: into };
    await scene.match(out, [transfer, { kind: 'fee', amountCents: -2_500 }]);
    expect(await scene.listed(out)).toMatchObject({ state: 'matched' });
    expect(await scene.listed(into)).toMatchObject({
      state: 'matched',
      matches: [{ otherTransactionId: out, amountCents: 100_000 }],
    });
  });

  test('has an other side of the opposite sign, not its own, and not more than is left', async () => {
    const [first = '', second = '', large = ''] = await scene.store(
      {},
      { accountId: 'payroll' },
      { amountCents: -600_000 },
    );
    const to = (otherTransactionId: string) => [{ kind: 'transfer' as const, otherTransactionId }];
    expect(await refusalOf(scene.match(first, to(second)))).toBe('invalid_parameter parts');
    expect(await refusalOf(scene.match(first, to(first)))).toBe('invalid_parameter parts');
    expect(await refusalOf(scene.match(first, to(large)))).toBe('invalid_parameter parts');
  });
});

describe('a transaction cannot be matched', () => {
  test('by two people at once: one wins, the other is told', async () => {
    const first = await scene.invoice();
    const second = await scene.invoice();
    const [id = ''] = await scene.store({});
    const admin = await makeMember(app, company, 'admin');
    const { matchTransaction } = await import('./index.ts');
    const { outcome, hasWaited } = await whileCommitting(app, {
      by: owner,
      change: (ctx) =>
        matchTransaction(ctx, { transactionId: id, parts: [paying([[first, 500_000]], 500_000)] }),
      work: () => scene.match(id, [paying([[second, 500_000]], 500_000)], admin),
    });
    expect({ outcome, hasWaited }).toEqual({ outcome: 'conflict', hasWaited: true });
    expect(await invoiceRow(second.id)).toMatchObject({ status: 'sent' });
  });

  test('while it is pending, ignored or removed by the bank', async () => {
    const fee = [{ kind: 'fee' as const, amountCents: 500_000 }];
    const [pending = '', ignored = '', removed = ''] = await scene.store(
      { isPending: true },
      {},
      {},
    );
    expect(await refusalOf(scene.match(pending, fee))).toBe('conflict');
    await scene.by((ctx) => ignoreTransaction(ctx, { id: ignored, reason: 'Personal' }));
    expect(await refusalOf(scene.match(ignored, fee))).toBe('conflict');
    expect(await scene.listed(ignored)).toMatchObject({ state: 'ignored' });
    await scene.by((ctx) => restoreTransaction(ctx, { id: ignored }));
    await scene.match(ignored, fee);
    const again = scene.by((ctx) => ignoreTransaction(ctx, { id: ignored, reason: 'No' }));
    expect(await refusalOf(again)).toBe('conflict');
    await app.system.sql`update bank_transactions set removed_at = now() where id = ${removed}`;
    expect(await refusalOf(scene.match(removed, fee))).toBe('conflict');
  });

  test('with more than it is, or the opposite sign', async () => {
    const [id = ''] = await scene.store({});
    const fee = (amountCents: number) => scene.match(id, [{ kind: 'fee', amountCents }]);
    expect(await refusalOf(fee(500_001))).toBe('invalid_parameter parts');
    expect(await refusalOf(fee(-1))).toBe('invalid_parameter parts');
    await fee(500_000);
  });

  test('in a locked month', async () => {
    const [october = '', november = ''] = await scene.store({ date: '2026-10-31' }, {});
    await lock('2026-10-31');
    const fee = [{ kind: 'fee' as const, amountCents: 500_000 }];
    expect(await refusalOf(scene.match(october, fee))).toBe('conflict');
    await scene.match(november, fee);
  });
});
