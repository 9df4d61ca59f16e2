import type { TaxBasis } from '@callboard/domain/books/enums';
import {
  as,
  createTestApp,
  makeBill,
  makeInvoice,
  makePayment,
  makeTransaction,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchTransaction } from '../../banking/bank-matches/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { creditInvoice, voidInvoice, writeOffInvoice } from '../../sales/invoices/index.ts';
import { reversePayment } from '../../sales/payments/index.ts';
import { approveBill, markBillPaid } from '../../spend/bills/index.ts';
import { listTaxes } from './index.ts';
import { partOf } from './tax-report.ts';

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
const vat = { label: 'VAT', bps: 2_000 };
const reduced = { label: 'VAT', bps: 500 };

/** The figures of the 20% row of a month, or of another one. */
async function taxes(basis: TaxBasis, month: string, { bps } = vat) {
  const period = { from: `${month}-01`, to: `${month}-30` };
  const rows = await by((ctx) => listTaxes(ctx, { ...period, basis }));
  const row = rows.find((it) => it.bps === bps);
  return row && [row.chargedOnCents, row.chargedCents, row.paidOnCents, row.paidCents];
}

/** An invoice of September: 1,000.00 at 20% and 100.00 at 5%, which is 1,305.00. */
const makeTaxed = () =>
  makeInvoice(app, owner, {
    issueDate: '2026-09-10',
    lines: [
      { description: 'Deposit', qty: 100, unitCents: 100_000, taxes: [vat] },
      { description: 'Books', qty: 100, unitCents: 10_000, taxes: [reduced] },
    ],
  });

async function makeTaxedBill(billedOn: string) {
  const { id } = await makeBill(app, owner, { billedOn, lines: [{ taxes: [vat] }] });
  await by((ctx) => approveBill(ctx, { id, reason: 'Agreed' }));
  return id;
}

describe('on accrual basis', () => {
  test('a tax is owed by the date of the invoice, each rate of its own, whoever pays when', async () => {
    const { id, clientId } = await makeTaxed();
    await makeTaxedBill('2026-10-02');
    const allocations = [{ invoiceId: id, amountCents: 130_500 }];
    const paid = { clientId, receivedOn: '2026-11-05', amountCents: 130_500, allocations };
    await makePayment(app, owner, paid);
    expect(await taxes('accrual', '2026-09')).toEqual([100_000, 20_000, 0, 0]);
    expect(await taxes('accrual', '2026-09', reduced)).toEqual([10_000, 500, 0, 0]);
    expect(await taxes('accrual', '2026-10')).toEqual([0, 0, 85_000, 17_000]);
    expect(await taxes('accrual', '2026-11')).toBeUndefined();
  });

  test('a credit note takes away on its own date, and a void invoice counts for nothing', async () => {
    const { id } = await makeTaxed();
    await by((ctx) => creditInvoice(ctx, { id, date: '2026-10-03', reason: 'Called off' }));
    expect(await taxes('accrual', '2026-09')).toEqual([100_000, 20_000, 0, 0]);
    expect(await taxes('accrual', '2026-10')).toEqual([-100_000, -20_000, 0, 0]);
    const other = await makeTaxed();
    await by((ctx) => voidInvoice(ctx, { id: other.id, reason: 'Typo' }));
    expect(await taxes('accrual', '2026-09')).toEqual([100_000, 20_000, 0, 0]);
  });
});

describe('on cash basis', () => {
  test('a tax is owed when the client pays, in proportion, and no longer when that is reversed', async () => {
    const { id: invoiceId, clientId } = await makeTaxed();
    const pay = (amountCents: number, receivedOn: string) =>
      makePayment(app, owner, {
        ...{ clientId, amountCents, receivedOn, allocations: [{ invoiceId, amountCents }] },
      });
    await pay(43_500, '2026-10-05');
    const { id } = await pay(87_000, '2026-11-05');
    expect(await taxes('cash', '2026-09')).toBeUndefined();
    expect(await taxes('cash', '2026-10')).toEqual([33_333, 6_667, 0, 0]);
    expect(await taxes('cash', '2026-10', reduced)).toEqual([3_333, 167, 0, 0]);
    expect(await taxes('cash', '2026-11')).toEqual([66_667, 13_333, 0, 0]);
    await by((ctx) =>
      reversePayment(ctx, { id, reversedOn: '2026-11-20', reason: 'The check bounced' }),
    );
    expect(await taxes('cash', '2026-11')).toEqual([0, 0, 0, 0]);
  });

  test('what is credited or written off was not received', async () => {
    const { id, clientId } = await makeTaxed();
    await by((ctx) =>
      creditInvoice(ctx, { id, amountCents: 30_500, date: '2026-10-03', reason: 'Late' }),
    );
    const allocations = [{ invoiceId: id, amountCents: 50_000 }];
    await makePayment(app, owner, {
      ...{ clientId, receivedOn: '2026-10-05', amountCents: 50_000, allocations },
    });
    await by((ctx) => writeOffInvoice(ctx, { id, date: '2026-10-20', reason: 'Bankrupt' }));
    const part = Math.round((20_000 * 50_000) / 130_500);
    expect((await taxes('cash', '2026-10'))?.[1]).toBe(part);
  });

  test('the tax of a bill is paid with each part of it', async () => {
    const billId = await makeTaxedBill('2026-09-02');
    const transaction = { date: '2026-10-04', amountCents: -25_500 };
    const { id: transactionId } = await makeTransaction(app, owner, transaction);
    const parts = [{ kind: 'bill', billId, amountCents: -25_500 } as const];
    await by((ctx) => matchTransaction(ctx, { transactionId, parts }));
    await by((ctx) => markBillPaid(ctx, { id: billId, paidOn: '2026-11-10', source: 'manual' }));
    expect(await taxes('cash', '2026-10')).toEqual([0, 0, 21_250, 4_250]);
    expect(await taxes('cash', '2026-11')).toEqual([0, 0, 63_750, 12_750]);
  });
});

test('the parts of all periods add up to the tax, however it is paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 }),
      (cents, payments) => {
        const total = payments.reduce((sum, it) => sum + it, 0);
        let before = 0;
        const parts = payments.map((it) => {
          const share = { before, until: before + it, total };
          before += it;
          return partOf(cents, share);
        });
        expect(parts.reduce((sum, it) => sum + it, 0)).toBe(cents);
      },
    ),
  );
});
