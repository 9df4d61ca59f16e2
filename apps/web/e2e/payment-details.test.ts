import { listOutbox } from '@callboard/core/mail';
import { keepSecret } from '@callboard/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, idsOf } from './bills.ts';
import { today } from './demo-dates.ts';
import { follow, goTo, openStage, password, type Stage } from './fixture.ts';
import { forgetConfirmation } from './forget-confirmation.ts';
import { type Office, openOffice } from './invoices.ts';
import { getLink, openPerson } from './person.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

const person = 'Theo Marsh';
const email = 'theo.marsh@example.com';

let stage: Stage;
let office: Office;
let id: string;
beforeAll(async () => {
  stage = await openStage();
  office = await openOffice(stage);
  id = (await idsOf(stage, { job: 'Year of Rivers', people: [person] })).person(person);
}, 240_000);
afterAll(async () => {
  await office.database.close();
  await stage.close();
});

interface Changes {
  /** The person, if not the one above. */
  id?: string;
  loanOutName?: string;
  email?: string;
}

/** Changes the person in the address book, as a coordinator. */
async function change(changes: Changes): Promise<void> {
  const page = await stage.read({ as: 'joel@example.com' });
  await call(page, 'crewMembers.update', { id, ...changes });
}

/** Opens the page of an approved bill of the person, and returns its id. */
async function openBill(page: Page): Promise<string> {
  await goTo(page, `/bills?status=approved&q=${encodeURIComponent(person)}`);
  await page.getByRole('table', { name: 'Bills' }).getByRole('link', { name: person }).click();
  await page.waitForURL(/\/bills\/bill_/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a changed payee holds the bill and its pay run, until somebody who pays has checked it', async () => {
  const page = await stage.visit();
  const billId = await openBill(page);
  const payOn = today().add({ days: 3 }).toString();
  const run = await call<{ id: string }>(page, 'payRuns.create', { payOn, billIds: [billId] });
  await change({ loanOutName: 'Marsh Light and Power LLC' });
  const producer = await stage.read({ as: 'priya@example.com' });
  expect((await producer.request.get('/payment-details')).status()).toBe(403);

  await page.reload();
  await page.getByText(/^Loan-out company changed today, after approval, by Joel/).waitFor();
  await page.getByText(/^Nothing is paid until somebody with access to all money/).waitFor();
  await expectWellMadeInEachLook(page, 'bill-held');
  await follow(page, `/pay-runs/${run.id}`);
  await page.getByText('This run cannot be marked paid until', { exact: false }).waitFor();
  await expectWellMadeInEachLook(page, 'pay-run-held');
  await page.getByRole('link', { name: 'Check it' }).click();
  await page.getByRole('heading', { name: 'Changed details' }).waitFor();
  const row = page.getByRole('row', { name: /Theo Marsh/ });
  await row.getByText('Waiting').waitFor();
  await expectWellMadeInEachLook(page, 'payment-details');
  await row.getByRole('button', { name: 'Release…' }).click();
  await page.getByRole('button', { name: 'I checked it: release' }).click();
  await row.getByText('Ines Okafor').waitFor();
  await follow(page, `/pay-runs/${run.id}`);
  await page.getByRole('button', { name: 'Mark paid…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
  await page.getByText('The pay run is paid').waitFor();
}, 120_000);

rare(
  'a changed email opens dates only, until the person confirms it from the one before',
  async () => {
    await change({ email: 'theo.marsh.lighting.and.power@crew.example.net' });
    const page = await stage.visit();
    const path = await getLink(page, person);
    await page.getByRole('heading', { name: 'Email not confirmed' }).waitFor();
    await expectWellMadeInEachLook(page, 'crew-member-unconfirmed');

    const phone = await stage.visit({ as: null, width: 360, isTouch: true });
    await goTo(phone, `${path}/paperwork`);
    await phone.getByRole('heading', { name: 'Your email is not confirmed' }).waitFor();
    await expectWellMadeInEachLook(phone, 'crew-page-unconfirmed');
    await goTo(phone, await pathMailedTo(email));
    await phone.getByRole('heading', { name: /^Theo Marsh: your email/ }).waitFor();
    await expectWellMadeInEachLook(phone, 'crew-page-address');
    await phone.getByRole('button', { name: 'Confirm the new email' }).click();
    await phone.getByText(/^You confirmed the new email/).waitFor();
    await goTo(phone, `${path}/paperwork`);
    await phone.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await openPerson(page, person);
    expect(await page.getByRole('heading', { name: 'Email not confirmed' }).count()).toBe(0);
  },
  120_000,
);

rare(
  'who sees all money releases a changed email after they proved who they are',
  async () => {
    await change({ email: 'theo@lighting.example.net' });
    const page = await stage.visit();
    await forgetConfirmation(stage, stage.demo.owner.email);
    await openPerson(page, person);
    const heading = page.getByRole('heading', { name: 'Email not confirmed' });
    await heading.waitFor();
    await page.getByRole('button', { name: 'I called them: release the email' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Confirm it is you' });
    await asking.getByLabel('Password').fill(password);
    await asking.getByRole('button', { name: 'Continue' }).click();
    await heading.waitFor({ state: 'detached' });
  },
  60_000,
);

test('a changed email is confirmed on the page that a mail to the one before opens', async () => {
  const { person: idOf } = await idsOf(stage, { job: 'Year of Rivers', people: ['Silas Quon'] });
  await change({ id: idOf('Silas Quon'), email: 'silas@camera.example.net' });
  const page = await stage.read({ as: null });
  await goTo(page, await pathMailedTo('silas.quon@example.com'));
  await page.getByRole('heading', { name: /^Silas Quon: your email/ }).waitFor();
  await page.getByRole('button', { name: 'Confirm the new email' }).click();
  await page.getByText(/^You confirmed the new email/).waitFor();
});

/** Returns the path of the page on which a person answers a change of their email. */
async function pathMailedTo(address: string): Promise<string> {
  const mail = await listOutbox(office.database, { email: address, limit: 20 });
  const texts = mail.map((it) => it.text ?? '').join('\n');
  const [path = '', secret = ''] = /\/crew-page\/address\/(mailed_[\w-]{43})/.exec(texts) ?? [];
  keepSecret(secret);
  return path;
}
