import { findInvoice, listInvoices } from '@callboard/core/sales';
import { makeClient, makeInvoice, makePayment, makeProject } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
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

const inDays = (days: number) => today().add({ days }).toString();

/** Makes a job of a new client. */
async function billedJob(name: string) {
  const { app, owner } = office;
  const { id: clientId } = await makeClient(app, owner, { name: `Client of ${name}` });
  const { id: projectId } = await makeProject(app, owner, { name, clientId });
  return { projectId, clientId };
}

/** Stores an approved bid of $245,836.00 of a new job, whose client has a contact for billing. */
async function acceptedBid() {
  const { projectId } = await billedJob('Night Harbor');
  const sql = postgres(stage.ownerUrl, { max: 1 });
  const [project] = await sql`
    select workspace_id, client_id from projects where id = ${projectId}`;
  const id = `est_${crypto.randomUUID().replaceAll('-', '').slice(0, 26)}`;
  const schedule = [
    { label: 'Deposit', bps: 7_500, due: 'signing' },
    { label: 'Balance', bps: 2_500, due: 'completion' },
  ];
  await sql`
    insert into estimates (workspace_id, id, number, kind, title, client_id, project_id, currency,
      status, payment_schedule, total_cents, decided_at)
    values (${project?.workspace_id}, ${id}, ${`EST-${Date.now() % 100_000}`}, 'bid', 'Night Harbor',
      ${project?.client_id}, ${projectId}, 'USD', 'accepted', ${sql.json(schedule)}, 24583600,
      now())`;
  await sql.end();
  const email = await makePayer(office, String(project?.client_id));
  return { id, projectId, clientId: String(project?.client_id), email };
}

/** Clicks that a person makes. */
async function click(page: Page, name: string | RegExp, clicks: string[]): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().click();
  clicks.push(String(name));
}

test('an accepted bid is invoiced 75/25, and the first is sent, in three clicks', async () => {
  const { id, projectId, email } = await acceptedBid();
  const page = await stage.visit();
  const clicks: string[] = [];
  await goTo(page, `/estimates/${id}`);
  await click(page, 'Invoice', clicks);
  await page.waitForURL(/\/invoices\/inv_/);
  await page.getByRole('heading', { name: 'Draft deposit' }).waitFor();
  await page.getByLabel('Line 1: description').waitFor();
  await click(page, 'Issue and send…', clicks);
  await page.getByRole('dialog').getByText('$184,377.00').waitFor();
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe(email);
  await expectWellMadeInEachLook(page, 'invoice-send');
  await click(page, 'Issue and send', clicks);
  await page.getByText('The invoice was sent').waitFor();
  expect(clicks).toHaveLength(3);
  await page.getByRole('heading', { name: /^INV-/ }).waitFor();
  const { items } = await office.by((ctx) => listInvoices(ctx, { limit: 10, projectId }));
  expect(items.map((it) => [it.status, it.totalCents]).sort()).toEqual([
    ['draft', 6_145_900],
    ['sent', 18_437_700],
  ]);
  await page.getByText(`Sent to ${email}`).waitFor();
  await page.getByRole('link', { name: 'Final, draft' }).waitFor();
  await expectWellMadeInEachLook(page, 'invoice-issued');
});

test('a draft adds up while it is typed, saves by itself, and asks for a purchase order', async () => {
  const { id, clientId, page } = await draftOf('Rain Check');
  const sql = postgres(stage.ownerUrl, { max: 1 });
  await sql`update clients set po_required = true where id = ${clientId}`;
  await sql`insert into invoice_settings (workspace_id, id, taxes)
    values (${office.owner.workspaceId}, 'ins_test', ${sql.json([{ label: 'VAT', bps: 2000 }])})
    on conflict (workspace_id) do update set taxes = excluded.taxes`;
  await sql.end();
  await goTo(page, `/invoices/${id}`);
  await page.getByLabel('Line 1: description').fill('Stage, two days');
  await page.getByLabel('Line 1: quantity').fill('2');
  await page.getByLabel('Line 1: price').fill('1234.56');
  await page.getByRole('checkbox', { name: 'Line 1: VAT 20%' }).check();
  await page.getByText('VAT 20% on 2,469.12').waitFor();
  await page.getByText('$2,962.94').first().waitFor();
  await page.getByLabel('Line 2: description').fill('Parking');
  await page.getByLabel('Line 2: price').fill('40');
  await page.getByLabel('Line 2: price').blur();
  await page.getByText('$3,002.94').first().waitFor();
  await saved(page);
  await expectWellMadeInEachLook(page, 'invoice-draft');
  await expect
    .poll(async () => (await office.by((ctx) => findInvoice(ctx, { id }))).totalCents)
    .toBe(300_294);
  await page.reload();
  await page.getByRole('button', { name: 'Issue and send…' }).click();
  await page.getByText('This client requires a purchase order. Enter its number.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Purchase order').fill('PO-9');
  await page.getByLabel('Purchase order').blur();
  await saved(page);
  await page.getByRole('button', { name: 'Issue and send…' }).click();
  await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
  await page.getByText('The invoice was sent').waitFor();
});

/** Opens the editor of a blank invoice of a new job, and returns its id and page. */
async function draftOf(name: string) {
  const { projectId, clientId } = await billedJob(name);
  await makePayer(office, clientId);
  const page = await stage.visit();
  await goTo(page, `/invoices/new?project=${projectId}`);
  await expectWellMadeInEachLook(page, 'invoice-new');
  await page.getByRole('button', { name: 'Start blank' }).click();
  await page.waitForURL(/\/invoices\/inv_/);
  return { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', clientId, projectId, page };
}

rare('one deposit settles two invoices, a wire fee is named, and the rest is credit', async () => {
  const { app, owner } = office;
  const { projectId, clientId } = await draftOf('Two Wires');
  const first = await makeInvoice(app, owner, {
    projectId,
    issueDate: inDays(-50),
    dueDate: inDays(-20),
  });
  const second = await makeInvoice(app, owner, { projectId, dueDate: inDays(9) });
  const page = await stage.visit();
  await goTo(page, `/invoices/${first.id}`);
  await page.getByText('Overdue 20 days').waitFor();
  await page.getByRole('link', { name: 'Record payment' }).click();
  await page.getByRole('heading', { name: /^Payment of/ }).waitFor();
  await page.getByLabel('Amount received').fill('1985');
  await page.getByLabel('Bank fee').fill('15');
  await page.getByLabel('Bank fee').blur();
  expect(await page.getByLabel(`Amount for ${second.number}`).inputValue()).toBe('1,000.00');
  await page.getByText(/^All of it settles invoices/).waitFor();
  await expectWellMadeInEachLook(page, 'payment-new');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.waitForURL(new RegExp(first.id));
  await page.getByText(/bank fee of \$15.00/).waitFor();
  for (const { id } of [first, second]) {
    expect(await office.by((ctx) => findInvoice(ctx, { id }))).toMatchObject({ status: 'paid' });
  }
  await page.getByRole('button', { name: 'Reverse…' }).click();
  await page.getByLabel('Reason').fill('The bank took it back');
  await page.getByRole('button', { name: 'Reverse payment' }).click();
  await page.getByText('The payment was reversed').waitFor();
  await page.getByText('Overdue 20 days').waitFor();

  await goTo(page, `/payments/new?client=${clientId}`);
  await page.getByLabel('Amount received').fill('2500');
  await page.getByLabel('Amount received').blur();
  await page.getByText(/^\$500.00 is left and becomes credit of/).waitFor();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.waitForURL(/\/invoices\/inv_/);
  const third = await makeInvoice(app, owner, { projectId, dueDate: inDays(9) });
  await goTo(page, `/invoices/${third.id}`);
  await page.getByRole('button', { name: 'Use credit of $500.00…' }).click();
  await page.getByRole('button', { name: 'Use credit', exact: true }).click();
  await page.getByText('The credit was used').waitFor();
  await page.getByText(/of \$1,000.00 to receive/).waitFor();
  await page.getByRole('button', { name: 'Credit note…' }).click();
  await page.getByLabel('Amount, tax included').fill('200');
  await page.getByLabel('Reason').fill('A day less');
  await page.getByRole('button', { name: 'Issue credit note' }).click();
  await page.getByText('The credit note was issued').waitFor();
  await page.getByRole('button', { name: 'Write off…' }).click();
  await page.getByLabel('Reason').fill('Not worth it');
  await page.getByRole('button', { name: 'Write off', exact: true }).click();
  await page.getByText('Written off', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Undo write-off' }).click();
  await page.getByText(/is owed again/).waitFor();
  await expectWellMadeInEachLook(page, 'invoice-settled');
});

rare(
  'credit is refunded, which the statement of the client shows',
  async () => {
    const { app, owner } = office;
    const { clientId } = await billedJob('Paid Twice');
    await makePayment(app, owner, { clientId, amountCents: 50_000 });
    const page = await stage.visit();
    await goTo(page, '/payments/refunds');
    const credit = page.getByRole('listitem').filter({ hasText: 'Client of Paid Twice' });
    await credit.getByText('$500.00').waitFor();
    await expectWellMadeInEachLook(page, 'refunds');
    await credit.getByRole('button', { name: 'Refund…' }).click();
    await page.getByLabel('Reference').fill('Wire 7');
    await page.getByRole('button', { name: 'Record refund' }).click();
    await page.getByText('The refund was recorded').waitFor();
    await page.getByText(/· Wire 7$/).waitFor();
    await goTo(page, `/clients/${clientId}/statement`);
    await page.getByRole('row', { name: /^Refund Wire 7 .* 500\.00 .*0\.00/ }).waitFor();
  },
  60_000,
);

test('the list has what is overdue first, its ageing, and reminds several clients', async () => {
  const { app, owner } = office;
  const late = await makeInvoice(app, owner, { issueDate: inDays(-40), dueDate: inDays(-3) });
  const later = await makeInvoice(app, owner, { issueDate: inDays(-80), dueDate: inDays(-45) });
  const emails = await Promise.all([late, later].map((it) => makePayer(office, it.clientId)));
  const page = await stage.visit();
  await goTo(page, '/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Invoices' })
    .click();
  await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
  await page.getByText('31–60 days').first().waitFor();
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row');
  await rows.filter({ hasText: later.number }).waitFor();
  const texts = await rows.allTextContents();
  const place = (number: string) => texts.findIndex((it) => it.includes(number));
  expect(place(later.number)).toBe(1);
  expect(place(late.number)).toBeGreaterThan(1);
  await expectWellMadeInEachLook(page, 'invoices');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: later.number }).waitFor();
  await page.goBack();
  for (const { number } of [late, later]) {
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${number},`) }).check();
  }
  await page.getByRole('button', { name: 'Remind…' }).click();
  await page.getByRole('button', { name: 'Send 2 reminders' }).click();
  await page.getByText('2 reminders sent').waitFor();
  const { messages } = await office.by((ctx) => findInvoice(ctx, { id: late.id }));
  expect(messages).toMatchObject([{ kind: 'reminder', email: emails[0] }]);
  const csv = await page.request.get('/invoices.csv?status=overdue');
  expect(await csv.text()).toContain(`${late.number},`);
});
