import {
  as,
  createTestApp,
  makeBill,
  makeInvoice,
  makeMember,
  makeWorkspace,
  refusalOf,
  type TestApp,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditInvoice } from '../../sales/invoices/index.ts';
import { approveBill } from '../../spend/bills/index.ts';
import { listTaxes } from './index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const vat = { label: 'VAT', bps: 2_000 };

test('taxes are added up by rate, less credit notes, charged and paid apart', async () => {
  const company = await makeWorkspace(app, { plan: 'house' });
  const { owner } = company;
  const today = app.clock.now().toISOString().slice(0, 10);
  const lines = [
    { description: 'Deposit', qty: 100, unitCents: 100_000, taxes: [vat] },
    { description: 'Travel', qty: 100, unitCents: 5_000, taxes: [] },
  ];
  const { id } = await makeInvoice(app, owner, { lines });
  const bill = await makeBill(app, owner, { billedOn: today, lines: [{ taxes: [vat] }] });
  const list = (member = owner) =>
    as(app, member, (ctx) => listTaxes(ctx, { from: today, to: today }));
  const nothing = { paidOnCents: 0, paidCents: 0 };
  expect(await list()).toEqual([
    { currency: 'USD', ...vat, chargedOnCents: 100_000, chargedCents: 20_000, ...nothing },
    {
      ...{ currency: 'USD', label: 'No tax', bps: 0, ...nothing },
      ...{ chargedOnCents: 5_000, chargedCents: 0 },
    },
  ]);
  await as(app, owner, (ctx) => approveBill(ctx, { id: bill.id, reason: 'Agreed' }));
  await as(app, owner, (ctx) => creditInvoice(ctx, { id, reason: 'Called off' }));
  expect(await list()).toMatchObject([
    { ...vat, chargedOnCents: 0, chargedCents: 0, paidOnCents: 85_000, paidCents: 17_000 },
    { label: 'No tax', chargedOnCents: 0 },
  ]);
  const producer = await makeMember(app, company, 'producer');
  expect(await refusalOf(list(producer))).toBe('forbidden');
});
