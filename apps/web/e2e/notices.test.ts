import { asMember } from '@callboard/core/accounts';
import { addCard, findBoard, setCardRemoved } from '@callboard/core/jobs';
import { type Database, openDatabase } from '@callboard/core/kernel';
import { mailDueNotices } from '@callboard/core/tell';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { appSecret } from './serve.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let database: Database;
let sql: Sql;
beforeAll(async () => {
  stage = await openStage();
  database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret, baseUrl: stage.url });
  sql = postgres(stage.ownerUrl, { max: 1 });
}, 120_000);
afterAll(async () => {
  await sql.end();
  await database.close();
  await stage.close();
});

async function memberOf(email: string) {
  const [row] = await sql<{ userId: string; membershipId: string }[]>`
    select u.id as "userId", m.id as "membershipId" from users u
    join memberships m on m.user_id = u.id and m.workspace_id = ${stage.demo.workspace.id}
    where u.email = ${email}`;
  if (!row) throw new Error(`${email} is not a member.`);
  return { ...row, workspaceId: stage.demo.workspace.id };
}

/** Adds a card of Marcus's to a board, as the owner. */
async function assignCard(title: string): Promise<{ id: string }> {
  const owner = await memberOf(stage.demo.owner.email);
  const { membershipId: assigneeId } = await memberOf('marcus@example.com');
  const [job] = await sql<{ id: string }[]>`
    select id from projects where name = 'Morning Ritual'`;
  return asMember(database, owner, async (ctx) => {
    const [column] = await findBoard(ctx, { projectId: job?.id ?? '' });
    return addCard(ctx, { columnId: column?.id ?? '', title, assigneeId });
  });
}

/** Mails what waits, and returns the address in the header of the newest mail. */
async function mailedLink(): Promise<URL> {
  await sql`update notices set mail_at = now() where kind = 'card_assigned' and read_at is null`;
  await mailDueNotices(database);
  const [mail] = await sql<{ headers: Record<string, string> }[]>`
    select headers from mail_messages where kind = 'notices' and to_email = 'marcus@example.com'
    order by created_at desc limit 1`;
  return new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
}

const dana = { as: 'dana@example.com' };

test('the bell shows what needs the person, and opening a notice reads it', async () => {
  const page = await stage.visit(dana);
  await goTo(page, '/');
  const bell = page.getByRole('button', { name: /^Notices ?, \d+ unread notices?$/ });
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notices' });
  const rows = panel.getByRole('listitem');
  await rows.first().getByText('Unread:').waitFor();
  await expectWellMadeInEachLook(page, 'bell');
  await page.keyboard.press('Escape');
  await follow(page, '/notices?show=unread');
  const list = page.getByRole('list', { name: 'Notices' });
  const token = list.getByRole('listitem').filter({ hasText: 'API token' });
  await token.getByRole('button', { name: 'Mark as read' }).click();
  await token.waitFor({ state: 'detached' });
  await follow(page, '/notices');
  await token.getByRole('button', { name: 'Mark as unread' }).waitFor();
  await expectWellMadeInEachLook(page, 'notices');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor();
});

rare('a notice appears without a reload, and disappears with its cause', async () => {
  const page = await stage.visit({ as: 'marcus@example.com' });
  const live = page.waitForResponse(/live\.changes/);
  await goTo(page, '/notices');
  await live;
  const { id } = await assignCard('Book the stage');
  const row = page.getByRole('listitem').filter({ hasText: 'Book the stage' });
  await row.waitFor();
  const owner = await memberOf(stage.demo.owner.email);
  await asMember(database, owner, (ctx) => setCardRemoved(ctx, { id, isRemoved: true }));
  await row.waitFor({ state: 'detached' });
});

rare('ten notices of one kind in a quarter of an hour are one, which opens', async () => {
  for (let n = 1; n <= 10; n += 1) await assignCard(`Parking space ${n}`);
  const page = await stage.visit({ as: 'marcus@example.com' });
  await goTo(page, '/notices');
  const fold = page.getByText(/^1\d notices: A card is assigned to you$/);
  const row = page.getByRole('listitem').filter({ hasText: /“Parking space 7”/ });
  await fold.waitFor();
  expect(await row.getByRole('link').isVisible()).toBe(false);
  await fold.click();
  await row.getByRole('link', { name: /Parking space 7/ }).waitFor();
  await expectWellMadeInEachLook(page, 'notices-folded');
});

rare('a person chooses how they are told, and the choice stays', async () => {
  const page = await stage.visit(dana);
  await goTo(page, '/settings/notices');
  const choices = [
    ['A webhook is failing', 'digest'],
    ['Hold other emails from', '20:00'],
    ['Send held emails at', '06:00'],
    ['Your time zone', 'Europe/Berlin'],
  ] as const;
  for (const [label, value] of choices) {
    const answer = page.waitForResponse((it) => it.request().method() === 'POST');
    await page.getByLabel(label).selectOption(value);
    await answer;
  }
  await page.getByText('Saved').first().waitFor();
  await page.reload();
  for (const [label, value] of choices) {
    expect(await page.getByLabel(label).inputValue()).toBe(value);
  }
  await expectWellMadeInEachLook(page, 'notice-settings');
});

rare('a job is watched or left alone', async () => {
  const page = await stage.visit(dana);
  await goTo(page, '/projects');
  await page.getByRole('link', { name: 'Morning Ritual' }).first().click();
  await page.getByRole('button', { name: 'Not watching' }).click();
  const answer = page.waitForResponse(/\/watch/);
  await page.getByRole('menuitemradio', { name: /Holds, deliverables/ }).click();
  await page.getByRole('button', { name: 'Watching', exact: true }).waitFor();
  await answer;
  await page.reload();
  await page.getByRole('button', { name: 'Watching', exact: true }).waitFor();
});

rare(
  'the link in a mail opens the settings without signing in, and one click ends the mail',
  async () => {
    await assignCard('Call the driver');
    const url = await mailedLink();
    const page = await stage.visit({ as: null });
    await goTo(page, `/unsubscribe${url.search}`);
    await page.getByRole('heading', { name: 'Email settings' }).waitFor();
    await page.getByText('m***@example.com').waitFor();
    const choice = page.getByLabel('A card is assigned to you');
    expect(await choice.inputValue()).toBe('mail');
    await expectWellMadeInEachLook(page, 'unsubscribe-settings');
    const posted = await fetch(`${stage.url}/unsubscribe${url.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(200);
    await page.reload();
    expect(await choice.inputValue()).toBe('app');
    const owner = await stage.visit();
    await goTo(owner, '/settings/mail');
    await owner
      .getByRole('row', { name: /A card is assigned to you|Call the driver/ })
      .getByRole('link')
      .first()
      .click();
    const message = owner.frameLocator('iframe');
    await message.getByRole('link', { name: 'Choose what is emailed to you' }).waitFor();
    expect(await message.locator('body').innerHTML()).not.toContain(url.searchParams.get('token'));
    await expectWellMadeInEachLook(owner, 'notices-mail');
    await goTo(page, '/mail-settings?token=old');
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await expectWellMadeInEachLook(page);
  },
);
