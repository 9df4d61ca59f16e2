import {
  as,
  billLine,
  createTestApp,
  makeBill,
  makeInvoice,
  makeInvoiceDraft,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { findBill, findBillSettings, updateBill } from '../../spend/bills/index.ts';
import { creditInvoice, findInvoice, issueInvoice, updateInvoice } from './index.ts';
import { updateInvoiceSettings } from './update-invoice-settings.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});
afterAll(() => app.close());

const by = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
const chooseLine = () => by((ctx) => updateInvoiceSettings(ctx, { taxRounding: 'line' }));
const taxes = [{ label: 'Sales tax', bps: 888 }];
/** 8.88 % of 1.00 is 0.09; of 0.10 it is 0.01 on each of ten lines. */
const ten = <T>(line: T) => Array.from({ length: 10 }, () => line);
const lines = ten({ description: 'Copy', qty: 100, unitCents: 10, taxes });
const invoiceTax = async (id: string) => {
  const found = await by((ctx) => findInvoice(ctx, { id }));
  return [found.taxCents, found.taxes[0]?.cents, found.nextTaxRounding];
};
const billTax = async (id: string) => (await by((ctx) => findBill(ctx, { id }))).taxCents;

test('tax is rounded on each line once a company chooses so, and an issued invoice keeps its own', async () => {
  const before = await makeInvoice(app, owner, { lines });
  expect(await invoiceTax(before.id)).toEqual([9, 9, 'document']);
  await chooseLine();
  const after = await makeInvoice(app, owner, { lines });
  expect(await invoiceTax(after.id)).toEqual([10, 10, 'line']);
  expect(await invoiceTax(before.id)).toEqual([9, 9, 'line']);
  const note = await by((ctx) => creditInvoice(ctx, { id: before.id, reason: 'Typo' }));
  expect(await invoiceTax(note.id)).toEqual([9, 9, 'line']);
});

test('a draft keeps how it was begun until its lines are saved again', async () => {
  const [kept, edited] = [
    await makeInvoiceDraft(app, owner, { lines }),
    await makeInvoiceDraft(app, owner, { lines }),
  ];
  await chooseLine();
  const more = [...lines, { description: 'Box', qty: 100, unitCents: 100, taxes: [] }];
  await by((ctx) => updateInvoice(ctx, { id: edited.id, lines: more }));
  for (const { id } of [kept, edited]) await by((ctx) => issueInvoice(ctx, { id }));
  expect(await invoiceTax(kept.id)).toEqual([9, 9, 'line']);
  expect(await invoiceTax(edited.id)).toEqual([10, 10, 'line']);
});

test('bills follow the choice too, and those that were entered before keep their own', async () => {
  const typed = ten({ rateCents: 10, taxes });
  const { id } = await makeBill(app, owner, { lines: typed });
  await chooseLine();
  expect(await by(findBillSettings)).toMatchObject({ taxRounding: 'line' });
  await by((ctx) => updateBill(ctx, { id, notes: 'Checked' }));
  expect(await billTax(id)).toBe(9);
  expect(await billTax((await makeBill(app, owner, { lines: typed })).id)).toBe(10);
  const changed = typed.map((it) => billLine({ ...it, description: 'Prints' }));
  await by((ctx) => updateBill(ctx, { id, lines: changed }));
  expect(await billTax(id)).toBe(10);
});
