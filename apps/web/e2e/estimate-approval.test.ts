import { type Database, openDatabase } from '@callboard/core/kernel';
import {
  codeMailedTo,
  linkMailedTo,
  makeDraft,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage, saved } from './fixture.ts';
import { keptDrafts } from './kept-drafts.ts';
import { rare } from './rare.ts';
import { appSecret } from './serve.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let database: Database;
beforeAll(async () => {
  stage = await openStage();
  database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret, baseUrl: stage.url });
}, 240_000);
afterAll(async () => {
  await database.close();
  await stage.close();
});

/** Makes a draft with an optional line, for a new client. */
async function draft(input: Parameters<typeof makeDraft>[2] = {}) {
  const { owner, workspace } = stage.demo;
  const sql = postgres(stage.ownerUrl, { max: 1 });
  const [user] = await sql`select id from users where email = ${owner.email}`;
  await sql.end();
  const userId = String(user?.id);
  const member = { userId, workspaceId: workspace.id } as TestMember;
  const amounts = [24_000_000, 1_583_600];
  return makeDraft({ database } as TestApp, member, { amounts, options: 1, ...input });
}

async function portalPathFor(email: string): Promise<string> {
  const { secret } = await linkMailedTo({ database } as TestApp, email);
  return `/portal/${secret}`;
}

async function send(page: Page, id: string): Promise<void> {
  await follow(page, `/estimates/${id}/client`);
  await page.getByRole('checkbox', { name: 'B. Shoot labor' }).check();
  await page.getByRole('checkbox', { name: /^The client chooses/ }).check();
  await page.getByLabel('Message').fill('As discussed. Call me with any question.');
  await page.getByRole('button', { name: 'Send to Simone Achebe' }).click();
  await page.getByText(/^Version 1 for \$240,000.00 was sent/).waitFor();
}

test('a producer sends an estimate, and the client approves it on a phone', async () => {
  const { id, email, number } = await draft();
  const office = await stage.visit();
  await goTo(office, `/estimates/${id}/client`);
  await office.getByRole('heading', { name: 'What the client sees' }).waitFor();
  await expectWellMadeInEachLook(office, 'estimate-send');
  await send(office, id);

  const path = await portalPathFor(email);
  const phone = await stage.visit({ as: null, width: 360, isTouch: true });
  const response = await phone.goto(path);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await phone.getByRole('heading', { name: 'Morning Ritual' }).waitFor();
  await phone.getByText('$240,000.00').first().waitFor();
  await saved(phone);
  await phone.getByText('B. Shoot labor').last().click();
  await expectWellMadeInEachLook(phone, 'portal');
  await phone.setViewportSize({ width: 360, height: 800 });
  await phone.getByRole('checkbox', { name: /^Line 1/ }).check();
  await phone.getByText('$255,836.00').first().waitFor();
  await phone.getByRole('button', { name: 'Approve', exact: true }).click();
  expect(await phone.getByLabel('Your email').inputValue()).toBe(email);
  await phone.getByLabel('Your full name').fill('Simone Achebe');
  await phone.getByRole('checkbox', { name: /^I approve estimate/ }).check();
  await expectWellMadeInEachLook(phone, 'portal-approve');
  await phone.getByText(/^An approval of \$10,000.00 or more needs a code/).waitFor();
  await phone.getByRole('button', { name: `Approve ${number}` }).click();
  await phone.getByRole('heading', { name: 'Confirm your email' }).waitFor();
  await expectWellMadeInEachLook(phone, 'portal-approve-proof');
  await phone.getByRole('button', { name: 'Email me a code' }).click();
  await phone.getByLabel('Code').waitFor();
  await phone.getByLabel('Code').fill(await codeMailedTo(database, email));
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByText('Your email is confirmed. Approve now.').waitFor();
  expect(await phone.getByLabel('Your full name').inputValue()).toBe('Simone Achebe');
  await phone.getByRole('button', { name: `Approve ${number}` }).click();
  await phone.getByText(/^Simone Achebe approved version 1 for \$255,836.00 on/).waitFor();
  await expectWellMadeInEachLook(phone, 'portal-approved');

  const bytes = async (it: string) => {
    const file = await phone.request.get(`${path}/${it}`);
    expect(file.headers()['content-type']).toBe('application/pdf');
    return (await file.body()).toString('base64');
  };
  expect(await bytes('estimate.pdf')).toBe(await bytes('estimate.pdf'));
  expect(await bytes('certificate.pdf')).not.toBe(await bytes('estimate.pdf'));

  await follow(office, `/estimates/${id}/client`);
  await office.getByText('Approved', { exact: true }).waitFor();
  await office.getByText(/\$255,836.00. Online, with a private link/).waitFor();
  await expectWellMadeInEachLook(office, 'estimate-approved');
  await office.getByRole('link', { name: 'Set up the job' }).click();
  await office.getByRole('heading', { name: 'Set up Morning Ritual' }).waitFor();
  await expectWellMadeInEachLook(office, 'estimate-award');
  await office.getByRole('button', { name: 'Set up the job' }).click();
  await office.waitForURL(/\/projects\/prj_/);
  await follow(office, `/estimates/${id}/award`);
  await office.getByText(/^The deposit invoice of \$191,877.00 is a draft, due/).waitFor();
  const made = await office.request.get(`/estimates/${id}/estimate.pdf?kind=internal`);
  expect(made.headers()['content-type']).toBe('application/pdf');
});

rare('who gets the link forwarded has to confirm their email', async () => {
  const { id, email } = await draft({ amounts: [24_000_000, 100], options: 1 });
  const office = await stage.visit();
  await send(office, id);
  const path = await portalPathFor(email);
  const first = await stage.visit({ as: null });
  await goTo(first, path);
  await saved(first);
  const phone = await stage.visit({ as: null, width: 360, isTouch: true });
  await goTo(phone, path);
  await phone.getByRole('button', { name: 'Request changes' }).click();
  await phone.getByLabel('What should change').fill('Two days instead of three.');
  await phone.getByRole('button', { name: 'Request changes' }).last().click();
  await phone.getByRole('heading', { name: 'Confirm your email' }).waitFor();
  await expectWellMadeInEachLook(phone, 'portal-proof');
  await phone.getByRole('textbox', { name: 'Your email' }).fill('mallory@example.com');
  await phone.getByRole('button', { name: 'Email me a code' }).click();
  await phone.getByText(/does not know this email/).waitFor();
  await phone.getByRole('textbox', { name: 'Your email' }).fill(email);
  await phone.getByRole('button', { name: 'Email me a code' }).click();
  await phone.getByLabel('Code').waitFor();
  await phone.getByLabel('Code').fill(await codeMailedTo(database, email));
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByRole('heading', { name: 'Confirm your email' }).waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Request changes' }).last().click();
  await phone.getByText('Changes were requested. A new version will be sent to you.').waitFor();
  await goTo(office, `/estimates/${id}/client`);
  await office.getByText('Two days instead of three.').waitFor();
});

rare('an approval by purchase order is recorded with its scan', async () => {
  const { id } = await draft();
  const office = await stage.visit();
  await goTo(office, `/estimates/${id}/client`);
  await office.getByRole('button', { name: 'Record an approval…' }).click();
  await office.getByLabel('How').selectOption('purchase_order');
  await office.getByLabel('PO number').fill('4711');
  await office.getByLabel('Email or purchase order').setInputFiles({
    name: 'po.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
  });
  await expectWellMadeInEachLook(office, 'estimate-approval');
  await office.getByRole('button', { name: 'Record the approval' }).click();
  await office.getByText(/By purchase order/).waitFor();
  await office.getByText('PO 4711').waitFor();
});

rare(
  'what a client typed is there after a lost line and a reload, under their own link only',
  async () => {
    const [mine, other] = [await draft(), await draft()];
    const office = await stage.visit();
    await send(office, mine.id);
    await send(office, other.id);
    const path = await portalPathFor(mine.email);
    const phone = await stage.visit({ as: null, width: 360, isTouch: true });
    await goTo(phone, path);
    await saved(phone);
    await phone.getByRole('button', { name: 'Approve', exact: true }).click();
    await phone.getByLabel('Your full name').fill('Simone A. Achebe');
    await phone.getByRole('checkbox', { name: /^I approve estimate/ }).check();
    await phone.getByRole('button', { name: 'Request changes' }).click();
    await phone.getByLabel('What should change').fill('Two days instead of three.');
    await expect.poll(async () => (await keptDrafts(phone)).length).toBe(3);

    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Request changes' }).last().click();
    await phone.getByRole('alert').waitFor();
    expect(await phone.getByLabel('What should change').inputValue()).toMatch(/^Two days/);
    await phone.context().setOffline(false);
    await goTo(phone, path);
    await phone.getByText(/^Draft from .* restored/).waitFor();
    expect(await phone.getByLabel('What should change').inputValue()).toMatch(/^Two days/);
    await phone.getByRole('button', { name: 'Approve', exact: true }).click();
    await phone.getByText(/^Draft from .* restored/).waitFor();
    expect(await phone.getByLabel('Your full name').inputValue()).toBe('Simone A. Achebe');
    expect(await phone.getByRole('checkbox', { name: /^I approve/ }).isChecked()).toBe(false);
    await expectWellMadeInEachLook(phone, 'portal-restored');
    await phone.setViewportSize({ width: 360, height: 800 });

    const [, secret = ''] = /(portal_.*)$/.exec(path) ?? [];
    expect(JSON.stringify(await keptDrafts(phone, { hasKeys: true }))).not.toContain(secret);
    await goTo(phone, await portalPathFor(other.email));
    await phone.getByRole('button', { name: 'Request changes' }).click();
    await saved(phone);
    expect(await phone.getByLabel('What should change').inputValue()).toBe('');

    await goTo(phone, path);
    await phone.getByRole('button', { name: 'Request changes' }).first().click();
    await phone.getByText(/^Draft from .* restored/).waitFor();
    await phone.getByRole('button', { name: 'Request changes' }).last().click();
    await phone.getByText('Changes were requested. A new version will be sent to you.').waitFor();
    await expect
      .poll(async () => JSON.stringify(await keptDrafts(phone)))
      .not.toContain('Two days instead');
  },
);

rare('a code that is asked for does not delete what was typed', async () => {
  const { id, email } = await draft();
  const office = await stage.visit();
  await send(office, id);
  const path = await portalPathFor(email);
  const first = await stage.visit({ as: null });
  await goTo(first, path);
  await saved(first);
  const phone = await stage.visit({ as: null, width: 360, isTouch: true });
  await goTo(phone, path);
  await phone.getByRole('button', { name: 'Decline' }).click();
  await phone.getByLabel('Why').fill('We go with another company.');
  await phone.getByRole('button', { name: 'Decline the estimate' }).click();
  await phone.getByRole('textbox', { name: 'Your email' }).fill(email);
  await phone.getByRole('button', { name: 'Email me a code' }).click();
  await phone.getByLabel('Code').fill('123456');
  await saved(phone);
  await phone.reload();
  await phone.getByText(/^Draft from .* restored/).waitFor();
  expect(await phone.getByLabel('Why').inputValue()).toBe('We go with another company.');
  expect(JSON.stringify(await keptDrafts(phone))).not.toContain('123456');
});
