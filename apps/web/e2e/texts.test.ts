import { createHmac } from 'node:crypto';
import { type Gateway, startGateway } from '@callboard/texts/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './bills.ts';
import { copyOf, queried, revisionOf, type SentCopy, standingOf } from './call-sheets.ts';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
  const { url, account, key, from } = gateway.settings;
  const address = new URL(url);
  Object.assign(address, {
    username: account,
    password: key,
    search: new URLSearchParams({ from }),
  });
  stage = await openStage({ hasWorker: true, settings: { SMS_URL: address.href } });
}, 120_000);
afterAll(async () => {
  await stage.close();
  await gateway.close();
});

/** Posts to the app as the gateway does. */
async function post(path: string, fields: Record<string, string>): Promise<number> {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `${stage.url}${path}${sorted.flat().join('')}`;
  const signature = createHmac('sha1', gateway.settings.key).update(text).digest('base64');
  const headers = { 'x-twilio-signature': signature };
  const body = new URLSearchParams(fields);
  return (await fetch(`${stage.url}${path}`, { method: 'POST', headers, body })).status;
}

/** Returns the id and the server's id of the last text to somebody. */
async function textOf({ recipientId }: SentCopy) {
  const [text] = await queried(
    stage,
    (sql) => sql<{ id: string; sid: string; to: string }[]>`
      select t.id, t.sid, t.to_phone as to
      from text_messages t join call_sheet_recipients r on r.text_id = t.id
      where r.id = ${recipientId}`,
  );
  return text ?? { id: '', sid: '', to: '' };
}

test('somebody who agreed gets the call sheet as a text, confirms it by its link, and ends texts', async () => {
  const copy = await copyOf(stage, 'Theo Marsh');
  const [person] = await queried(
    stage,
    (sql) => sql<{ id: string }[]>`select id from crew_members where name = 'Theo Marsh'`,
  );
  const office = await stage.read({ as: 'wren@example.com' });
  await office.goto('/');
  const { shootDayId, bookingId } = copy;
  await call(office, 'bookings.giveCalls', {
    ...{ shootDayId, bookingIds: [bookingId], callTime: '05:45' },
  });
  const page = await stage.visit({ as: 'dana@example.com' });
  await goTo(page, `/crew/${person?.id}`);
  await page.getByRole('button', { name: 'Record that they agreed' }).click();
  await page.getByText(/^Call sheets are texted to \+1\d{10}\./).waitFor();
  await expectWellMadeInEachLook(page, 'crew-texts');

  await follow(page, `/call-sheets/${copy.sheetId}`);
  await page.getByRole('button', { name: 'Send update' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Also text 1 person who agreed to it').waitFor();
  await dialog.getByText(/theo.*, text to /).waitFor();
  await expectWellMadeInEachLook(page, 'send-sheet-texts');
  await dialog.getByRole('button', { name: /^Send to / }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => gateway.accepted.length, { timeout: 15_000 }).toBe(1);
  const body = gateway.accepted[0]?.body ?? '';
  expect(body).toMatch(/UPDATED\. .* Reply STOP to end texts\.$/);

  await expect.poll(async () => (await textOf(copy)).sid).toMatch(/^SM/);
  const { id, sid, to } = await textOf(copy);
  const delivered = { MessageSid: sid, MessageStatus: 'delivered' };
  expect(await post(`/api/texts/status/${id}`, delivered)).toBe(200);
  await follow(page, `/call-sheets/${copy.sheetId}/recipients`);
  await page.getByText('Text arrived').waitFor();
  await expectWellMadeInEachLook(page, 'recipients-texts');

  const owner = await stage.visit();
  await goTo(owner, '/settings/texts');
  await owner.getByText(`Texts are sent through ${new URL(gateway.settings.url).host}`).waitFor();
  await owner.getByText('1 of 2,000 texts').waitFor();
  const row = owner.getByRole('row', { name: /Theo Marsh/ });
  await row.getByText('Delivered').waitFor();

  const phone = await stage.visit({ as: null, width: 360, height: 740, isTouch: true });
  await phone.goto(/\/call\/sheet_[\w-]+/.exec(body)?.[0] ?? '');
  await phone.getByRole('button', { name: /^Confirm / }).click();
  const revision = await revisionOf(stage, copy);
  await phone.getByText(`You confirmed revision ${revision}.`).waitFor();
  expect((await standingOf(stage, copy))?.confirmedRevision).toBe(revision);
  const texts = phone.getByText(/^.* texts new call sheets to the phone that ends in \d{4}\.$/);
  await texts.waitFor();
  await expectWellMadeInEachLook(phone, 'call-page-texts');
  await phone.getByRole('button', { name: 'End texts' }).click();
  await phone.getByRole('button', { name: 'Text me call sheets' }).click();
  await texts.waitFor();

  expect(await post('/api/texts/replies', { From: to, Body: 'Stop' })).toBe(200);
  await phone.reload();
  await phone.getByText(/^You answered STOP from the phone that ends in/).waitFor();
  await follow(page, `/crew/${person?.id}`);
  await page.getByText('They get texts again once they answer START.', { exact: false }).waitFor();

  await owner.reload();
  await row.getByText('Stopped').waitFor();
  await expectWellMadeInEachLook(owner, 'texts-list');
  await row.getByRole('link', { name: /Theo Marsh/ }).click();
  await owner.getByRole('heading', { name: 'Text to Theo Marsh', level: 1 }).waitFor();
  await owner.getByText('The words are deleted once a text is sent or fails.').waitFor();
  await owner.getByText(/^Reached the phone/).waitFor();
  await expectWellMadeInEachLook(owner, 'text-message');
  await owner.getByRole('link', { name: /^Morning Ritual, / }).click();
  await owner.waitForURL((it) => it.pathname === `/call-sheets/${copy.sheetId}`);
  const producer = await stage.read({ as: 'priya@example.com' });
  for (const path of ['/settings/texts', `/settings/texts/${id}`]) {
    expect((await producer.request.get(path)).status()).toBe(403);
  }
}, 120_000);
