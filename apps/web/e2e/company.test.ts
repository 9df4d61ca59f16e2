import { type Database, openDatabase } from '@callboard/core/kernel';
import { mailDueNotices } from '@callboard/core/tell';
import { keepSecret } from '@callboard/testing';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '@callboard/testing/mail-server';
import type { Page } from 'playwright-core';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect } from 'vitest';
import { openBoard, typeCard } from './board.ts';
import { goTo, openStage, password, type Stage, saved } from './fixture.ts';
import { addDevice, type Device, readCodes, withoutAutofill } from './passkeys.ts';
import { rare } from './rare.ts';
import { appSecret } from './serve.ts';
import { signUp } from './sign-up.ts';

const founder = { company: 'Long Pier Films', name: 'Noor Sands', email: 'noor@pier.example' };
const crew = Array.from({ length: 16 }, (_, n) => `Person ${n} <person${n}@pier.example>`);

let mailServer: MailServer;
let stage: Stage;
let database: Database;
let sql: Sql;
beforeAll(async () => {
  mailServer = await startMailServer();
  const settings = { SMTP_URL: mailServer.url, MAIL_FROM: 'Callboard <mail@board.example>' };
  stage = await openStage({ hasWorker: true, settings });
  database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret, baseUrl: stage.url });
  sql = postgres(stage.ownerUrl, { max: 1 });
}, 120_000);
afterAll(async () => {
  await sql.end();
  await database.close();
  await stage.close();
  await mailServer.close();
});

/** Waits until a person has a message with the words, and returns it. */
async function received(email: string, words: RegExp): Promise<ReceivedMail> {
  const isIt = ({ rcptTo, subject, text }: ReceivedMail) =>
    rcptTo === email && words.test(`${subject}\n${text}`);
  await expect.poll(() => mailServer.got.some(isIt), { timeout: 20_000 }).toBe(true);
  return mailServer.got.findLast(isIt) as ReceivedMail;
}

async function signOut(page: Page): Promise<void> {
  await page.request.post('/sign-out', { headers: { origin: stage.url } });
}

/** Invites people with one role by pasting their addresses. */
async function invite(page: Page, addresses: string[], role: RegExp): Promise<void> {
  await goTo(page, '/settings/members/new/several');
  await page.getByLabel('Email addresses').fill(addresses.join('\n'));
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Add members' }).click();
  const count = addresses.length === 1 ? '1 person' : `${addresses.length} people`;
  await page.getByRole('heading', { level: 1, name: `${count} invited` }).waitFor();
}

interface Joined {
  page: Page;
  device: Device;
  codes: string[];
}

/** Joins with the link of the mail, adds a passkey, and signs in with it alone. */
async function join(email: string): Promise<Joined> {
  const { text } = await received(email, /^Join Long Pier Films/);
  const page = await stage.visit({ as: null });
  await withoutAutofill(page);
  const device = await addDevice(page);
  await goTo(page, /https?:\S+\/join#\S+/.exec(text ?? '')?.[0] ?? '');
  await page.getByLabel('Choose a password').fill(password);
  await page.getByRole('button', { name: 'Join Long Pier Films' }).click();
  await page.waitForURL((it) => it.pathname === '/');
  await goTo(page, '/settings/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const codes = await readCodes(page);
  await signOut(page);
  await goTo(page, '/sign-in');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL((it) => it.pathname === '/');
  return { page, device, codes };
}

rare(
  'a company of twenty comes in by mail, works in its roles and hears what needs it',
  async () => {
    const owner = await stage.visit({ as: null });
    await signUp(owner, founder);
    const { text } = await received(founder.email, /code|confirm/i);
    await owner.getByLabel('Code').fill(/\b\d{3} ?\d{3}\b/.exec(text ?? '')?.[0] ?? '');
    await owner.getByRole('button', { name: 'Confirm' }).click();
    await owner.waitForURL((it) => it.pathname === '/');
    await sql`
    update subscriptions set plan = 'house', status = 'active'
    where workspace_id = (select id from workspaces where name = ${founder.company})`;

    await invite(owner, ['Mara <mara@pier.example>'], /^Producer/);
    await invite(owner, ['Theo <theo@pier.example>', 'Kit <kit@pier.example>'], /^Coordinator/);
    await invite(owner, crew, /^Crew/);
    await expect
      .poll(() => mailServer.got.filter((it) => it.subject?.startsWith('Join')).length, {
        timeout: 30_000,
      })
      .toBe(19);

    const mara = await join('mara@pier.example');
    const theo = await join('theo@pier.example');
    const person = await join('person3@pier.example');
    await person.page.getByText('You have no calls in the next two weeks.').waitFor();

    await goTo(mara.page, '/projects/new');
    await mara.page.getByLabel('Name').fill('Salt Line');
    await mara.page.getByRole('button', { name: 'Create project' }).click();
    await mara.page.getByRole('list', { name: 'Team' }).getByText('Mara').waitFor();
    await openBoard(mara.page, 'Salt Line');
    await (await typeCard(mara.page, 'Book the stage')).press('Enter');
    await mara.page.getByRole('button', { name: /^Book the stage/ }).click();
    const panel = mara.page.getByRole('dialog');
    await panel.getByLabel('Assignee').selectOption('Theo');
    await saved(mara.page);

    await theo.page.getByRole('button', { name: /^Notices ?, 1 unread notice$/ }).click();
    const bell = theo.page.getByRole('dialog', { name: 'Notices' });
    await bell.getByText(/Book the stage/).waitFor();
    await sql`update notices set mail_at = now() where kind = 'card_assigned'`;
    await mailDueNotices(database);
    const notice = await received('theo@pier.example', /Book the stage/);
    expect(notice.headers.get('list-unsubscribe-post') ?? notice.headers.get('list')).toBeTruthy();

    await mara.device.lose();
    await signOut(mara.page);
    await goTo(mara.page, '/sign-in');
    await mara.page.getByLabel('Email').fill('mara@pier.example');
    await mara.page.getByLabel('Password').fill(password);
    await mara.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await mara.page.getByLabel('Recovery code').fill(keepSecret(mara.codes[0] ?? ''));
    await mara.page.getByRole('button', { name: 'Continue' }).click();
    await mara.page.waitForURL((it) => it.pathname === '/');

    await goTo(owner, '/settings/members');
    await owner.getByRole('button', { name: 'Actions for Theo' }).click();
    await owner.getByRole('menuitem', { name: 'Remove…' }).click();
    const dialog = owner.getByRole('alertdialog', { name: 'Remove Theo?' });
    await dialog.getByLabel(/^Hand over 1 open card to$/).selectOption('Mara · Producer');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await owner.getByRole('row', { name: /Theo/ }).waitFor({ state: 'detached' });
    await goTo(theo.page, '/');
    await theo.page.waitForURL((it) => it.pathname !== '/');
    await mara.page.getByRole('button', { name: /^Notices ?, \d unread/ }).click();
    await mara.page
      .getByRole('dialog', { name: 'Notices' })
      .getByText(/Book the stage/)
      .waitFor();
  },
  180_000,
);
