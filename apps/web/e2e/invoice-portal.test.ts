import {
  endInvoiceLinks,
  findInvoice,
  issueAndSendInvoice,
  updateInvoiceSettings,
  voidInvoice,
} from '@callboard/core/sales';
import { linkMailedTo, makeInvoiceDraft, makePayment } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from './demo-dates.ts';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { makePayer, type Office, openOffice } from './invoices.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let office: Office;
beforeAll(async () => {
  stage = await openStage();
  office = await openOffice(stage);
}, 240_000);
afterAll(async () => {
  await office.database.close();
  await stage.close();
});

/** Issues and mails an invoice of $1,235.00 with tax, and returns the path of its link. */
async function send() {
  const { app, owner } = office;
  const taxes = [{ label: 'Sales tax', bps: 850 }];
  const { id, clientId } = await makeInvoiceDraft(app, owner, {
    dueDate: inDays(5),
    poNumber: 'PO-7712',
    lines: [
      { description: 'Shoot days, crew and stage', qty: 200, unitCents: 50_000 },
      { description: 'Fonts', qty: 100, unitCents: 13_825, taxes },
    ],
  });
  const email = await makePayer(office, clientId);
  const { number } = await office.by((ctx) => issueAndSendInvoice(ctx, { id }));
  const { secret } = await linkMailedTo(app, email);
  return { id, clientId, number: number ?? '', path: `/portal/${secret}` };
}

const inDays = (days: number) => today().add({ days }).toString();
const stateOf = (id: string) => office.by((ctx) => findInvoice(ctx, { id }));
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a client reads an invoice on a phone, copies what to type at the bank, and pays', async () => {
  const remitTo = 'Harborline Bank\nABA routing: 071000013\nAccount: 004471220';
  await office.by((ctx) => updateInvoiceSettings(ctx, { remitTo }));
  const { id, clientId, number, path } = await send();
  const phone = await stage.visit({ as: null, width: 360, isTouch: true });
  const response = await phone.goto(`${path}/invoice`);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await phone.getByRole('heading', { name: `Invoice ${number}` }).waitFor();
  await phone.getByText('$1,150.00').first().waitFor();
  await phone.getByText('(in 5 days)').waitFor();
  await phone.getByText('Sales tax 8.5% on 138.25').waitFor();
  await saved(phone);
  expect(await stateOf(id)).toMatchObject({ status: 'viewed' });
  await phone.getByRole('button', { name: 'Copy reference to type' }).click();
  expect(await clipboard(phone)).toBe(number);
  await phone.getByRole('button', { name: 'Copy account' }).click();
  expect(await clipboard(phone)).toBe('004471220');
  await phone.getByRole('button', { name: 'Copy amount' }).click();
  expect(await clipboard(phone)).toBe('1150.00');
  const file = await phone.request.get(`${path}/invoice.pdf`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  await phone.reload();
  await expectWellMadeInEachLook(phone, 'portal-invoice');

  const pay = (amountCents: number) =>
    makePayment(office.app, office.owner, {
      ...{ clientId, amountCents, receivedOn: inDays(0) },
      allocations: [{ invoiceId: id, amountCents }],
    });
  await pay(50_000);
  await goTo(phone, `${path}/invoice`);
  await phone.getByText('$500.00 of $1,150.00 was paid.').waitFor();
  await phone.getByText('$650.00').first().waitFor();
  await pay(65_000);
  await goTo(phone, `${path}/invoice`);
  await phone.getByText(/^Paid on/).waitFor();
  expect(await phone.getByRole('heading', { name: 'How to pay' }).count()).toBe(0);
  await expectWellMadeInEachLook(phone, 'portal-invoice-paid');
});

rare('a void invoice says not to pay it, and a link that ended says so', async () => {
  const { id, path } = await send();
  const phone = await stage.visit({ as: null, width: 360, isTouch: true });
  await office.by((ctx) => voidInvoice(ctx, { id, reason: 'Wrong client' }));
  await goTo(phone, `${path}/invoice`);
  await phone.getByText('This invoice is void. Do not pay it.').waitFor();
  await saved(phone);
  await office.by((ctx) => endInvoiceLinks(ctx, { id }));
  const response = await phone.goto(`${path}/invoice`);
  expect(response?.status()).toBe(404);
  await phone.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});
