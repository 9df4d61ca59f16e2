import { findInvoice } from '@callboard/core/sales';
import { makeInvoice, makePayment } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from './demo-dates.ts';
import { follow, goTo, openStage, type Stage, saved } from './fixture.ts';
import { forgetConfirmation } from './forget-confirmation.ts';
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

const bankDetails = /^(Change|Add bank details)…$/;
const inDays = (days: number) => today().add({ days }).toString();

test('the owner sets numbers, taxes and where to pay to, which asks who they are', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/invoices');
  const next = page.getByLabel('Next number');
  await next.fill('12345');
  // While typing the field shows how it is understood.
  await page.getByText('12345', { exact: true }).waitFor();
  await next.blur();
  expect(await next.inputValue()).toBe('12345');
  await saved(page);
  await page.getByLabel('Prefix').fill('TT-');
  await page.getByLabel('Restart each year').check();
  expect(await next.inputValue()).toBe('1');
  await next.fill('7');
  await next.blur();
  await page.getByRole('button', { name: 'Add tax' }).click();
  await page.getByLabel('Name of tax 1').fill('VAT');
  await page.getByLabel('Rate of tax 1').fill('20');
  await page.getByLabel('Rate of tax 1').blur();
  await saved(page);
  await page.getByText(`Next: TT-${today().year}-007`).waitFor();
  await page.getByRole('button', { name: bankDetails }).click();
  await page.getByLabel('Bank details').fill('Harborline Bank\nAccount: 4471');
  await expectWellMadeInEachLook(page, 'settings-invoices');
  await page.getByRole('button', { name: 'Save payment details' }).click();
  await page.getByText('The payment details were saved').waitFor();
  await page.reload();
  await page.getByText('Account: 4471').waitFor();
  expect(await page.getByLabel('Name of tax 1').inputValue()).toBe('VAT');
});

rare('a stranger at the desk does not change where to pay to', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/invoices');
  await page.getByRole('button', { name: bankDetails }).click();
  await page.getByLabel('Bank details').fill('Other Bank');
  await forgetConfirmation(stage, stage.demo.owner.email);
  await page.getByRole('button', { name: 'Save payment details' }).click();
  await page.getByRole('heading', { name: /Confirm/ }).waitFor();
});

test('a client’s page shows what they owe, their statement, and stops reminders', async () => {
  const { app, owner } = office;
  const late = await makeInvoice(app, owner, { issueDate: inDays(-40), dueDate: inDays(-10) });
  const { clientId } = late;
  await makePayment(app, owner, {
    ...{ clientId, amountCents: 40_000, receivedOn: inDays(0), reference: 'Wire 77' },
    allocations: [{ invoiceId: late.id, amountCents: 40_000 }],
  });
  const email = await makePayer(office, clientId);
  const page = await stage.visit();
  await goTo(page, `/clients/${clientId}`);
  await page.getByText('$600.00 overdue').waitFor();
  await page.getByRole('table', { name: 'Invoices' }).getByText(late.number).waitFor();
  await page.getByLabel('Remind this client').uncheck();
  await saved(page);
  await expectWellMadeInEachLook(page, 'client-money');
  const { isClientReminderOff } = await office.by((ctx) => findInvoice(ctx, { id: late.id }));
  expect(isClientReminderOff).toBe(true);
  await page.getByRole('link', { name: 'Statement' }).click();
  await page.getByRole('heading', { name: 'Statement of account' }).waitFor();
  await page.getByText('Payment Wire 77').waitFor();
  await page.getByText(/owes \$600.00 on/).waitFor();
  await expectWellMadeInEachLook(page, 'statement');
  const file = await page.request.get(`/clients/${clientId}/statement.pdf`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('button', { name: 'Email…' }).click();
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Send statement' }).click();
  await page.getByText('The statement was sent').waitFor();
  await follow(page, `/projects/${late.projectId}/estimates`);
});

rare('an invoice that somebody else changes appears without a reload', async () => {
  const { app, owner } = office;
  const page = await stage.visit();
  await goTo(page, '/invoices');
  const { number, projectId } = await makeInvoice(app, owner, { dueDate: inDays(3) });
  await page.getByText(number).waitFor();
  await goTo(page, `/invoices/new?project=${projectId}`);
  await page.getByText('No estimate of this job is approved yet.').waitFor();
});
