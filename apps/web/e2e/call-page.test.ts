import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './bills.ts';
import {
  copyOf,
  mailedLink,
  queried,
  revisionOf,
  sendWithCall,
  standingOf,
} from './call-sheets.ts';
import { openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const phone = { as: null, width: 360, height: 740, isTouch: true } as const;

/** Sends a new revision with another call to somebody, and returns their copy and its link. */
async function sendTo(name: string, callTime: string) {
  const office = await stage.read({ as: 'wren@example.com' });
  await office.goto('/');
  const copy = await copyOf(stage, name);
  await sendWithCall(stage, office, { copy, callTime });
  return { office, copy, path: await mailedLink(stage, copy) };
}

test('somebody opens their call sheet on a phone, confirms it, asks, and confirms a newer one', async () => {
  const { office, copy, path } = await sendTo('Theo Marsh', '05:45');
  const revision = await revisionOf(stage, copy);

  // A program that follows the link of the message.
  const scanner = await stage.read({ as: null });
  const answer = await scanner.goto(path);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });
  expect((await standingOf(stage, copy))?.openedAt).toBeNull();

  const page = await stage.visit(phone);
  const files: string[] = [];
  page.on('request', (it) => files.push(new URL(it.url()).pathname));
  await page.goto(path);
  await page.getByText('05:45', { exact: false }).first().waitFor();
  await page.getByText('Your call is 05:45 now.', { exact: false }).waitFor();
  await expect.poll(async () => (await standingOf(stage, copy))?.openedAt).not.toBeNull();
  expect(new Set(files.filter((it) => /\.(js|woff2)$/.test(it)))).toEqual(
    new Set(['/call-page.js']),
  );
  await expectWellMadeInEachLook(page, 'call-page');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: `Confirm 05:45, revision ${revision}` }).click();
  await page.getByText(`You confirmed revision ${revision}.`).waitFor();
  expect((await standingOf(stage, copy))?.confirmedRevision).toBe(revision);

  await page.getByLabel('Your question').fill('Where do I park the truck?');
  await page.getByRole('button', { name: 'Send question' }).dblclick();
  await page.getByText('Sent to the production, not answered yet').waitFor();
  await office.goto('/notices');
  await office.getByText('Theo Marsh asks about the call sheet').first().waitFor();
  await expectWellMadeInEachLook(page, 'call-page-confirmed');

  await sendWithCall(stage, office, { copy, callTime: '05:30' });
  await page.reload();
  await page.getByText(`You confirmed revision ${revision}.`, { exact: false }).waitFor();
  await page.getByText('Your call is 05:30 now. It was 05:45.').waitFor();
  await page.getByRole('button', { name: `Confirm 05:30, revision ${revision + 1}` }).click();
  await page.getByText(`You confirmed revision ${revision + 1}.`).waitFor();
});

test('a phone that gets no script confirms all the same', async () => {
  const { copy, path } = await sendTo('Mina Petrov', '05:55');
  const revision = await revisionOf(stage, copy);
  const page = await stage.visit(phone);
  await page.route('**/call-page.js', (it) => it.abort('connectionrefused'));
  await page.goto(path);
  await page.getByRole('button', { name: `Confirm 05:55, revision ${revision}` }).click();
  await page.getByText(`You confirmed revision ${revision}.`).waitFor();
  expect((await standingOf(stage, copy))?.confirmedRevision).toBe(revision);
});

test('the page works without scripts, and says what it refuses', async () => {
  const { office, copy, path } = await sendTo('Silas Quon', '05:20');
  const revision = await revisionOf(stage, copy);
  const page = await stage.read({ as: null });
  await page.goto(path);
  await page.getByLabel('Your question').fill(`${'x'.repeat(2_000)}y`);
  await page.getByRole('button', { name: 'Send question' }).click();
  expect(await page.content()).toMatch(/2,?000/);
  expect(await page.getByLabel('Your question').inputValue()).toHaveLength(2_001);
  await page.getByLabel('Your question').fill('Is there power at the pool?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await page.getByText('Sent to the production, not answered yet').waitFor();
  const [question] = await queried(
    stage,
    (sql) => sql<{ id: string }[]>`
      select id from call_sheet_questions where recipient_id = ${copy.recipientId}`,
  );
  await call(office, 'callSheets.answer', { id: question?.id, isAnswered: true });

  // A newer revision is sent while the page is open.
  await sendWithCall(stage, office, { copy, callTime: '05:10' });
  await page.getByRole('button', { name: `Confirm 05:20, revision ${revision}` }).click();
  await page.getByText('This call sheet was updated.', { exact: false }).waitFor();
  expect(await page.content()).toContain('Answered');
  await page.getByRole('button', { name: `Confirm 05:10, revision ${revision + 1}` }).click();
  await page.getByText(`You confirmed revision ${revision + 1}.`).waitFor();

  const calendar = await page.request.get(`${path}/calendar.ics`);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toMatch(/DTSTART;TZID=America\/Los_Angeles:\d{8}T051000/);

  const ended = await page.goto(`${path.slice(0, -4)}xxxx`);
  expect(ended?.status()).toBe(404);
  await page.getByText('Ask the production for a new link.', { exact: false }).waitFor();
});

test('the first load is under 60 kB, with styles and script, and has no other script', async () => {
  const { path } = await sendTo('Theo Marsh', '06:10');
  const { request } = await stage.read({ as: null });
  const accept = { 'accept-encoding': 'gzip' };
  const html = await (await request.get(path)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg))"/g)];
  const urls = new Set(files.map(([, url = '']) => url));
  expect([...urls].filter((it) => !it.startsWith('/assets/')).sort()).toEqual([
    '/call-page.js',
    '/favicon.svg',
  ]);
  let bytes = gzipSync(html).byteLength;
  for (const url of urls) {
    const file = await request.get(url, { headers: accept });
    bytes += Number(file.headers()['content-length']);
  }
  expect(bytes / 1_000).toBeLessThan(60);
});

rare('the page is read again without a network, and what is typed meanwhile stays', async () => {
  const { copy, path } = await sendTo('Anouk Bell', '05:50');
  const revision = await revisionOf(stage, copy);
  const page = await stage.visit({ ...phone, hasServiceWorker: true });
  await page.goto(path);
  await isKept(page, path);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('This is the call sheet as last loaded', { exact: false }).waitFor();
  await page.getByText('05:50', { exact: false }).first().waitFor();
  await expectWellMadeInEachLook(page, 'call-page-offline');
  const confirm = page.getByRole('button', { name: `Confirm 05:50, revision ${revision}` });
  await confirm.click();
  // A browser that is cut off may say that it is online: Chromium 150 does on a page of a worker.
  await page
    .getByText(/^(You are offline, so this is not|No response .*, so this may not be) confirmed/)
    .waitFor();
  await page.getByLabel('Your question').fill('Is there coffee?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await page.getByText('Your question is kept here.', { exact: false }).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText('as last loaded').isVisible()).toBe(false);
  expect(await page.getByLabel('Your question').inputValue()).toBe('Is there coffee?');
  await confirm.click();
  await page.getByText(`You confirmed revision ${revision}.`).waitFor();
});

rare(
  'a page says what on call means, when cast are picked up, and that a day is canceled',
  async () => {
    const office = await stage.read({ as: 'wren@example.com' });
    await office.goto('/');
    const [crew, cast] = [await copyOf(stage, 'Pilar Nunez'), await copyOf(stage, 'Amara Finch')];
    const { shootDayId, sheetId: id } = cast;
    const times = { pickupTime: '06:10', makeupTime: '07:00', onSetTime: '08:30' };
    const whose = { shootDayId, bookingId: cast.bookingId };
    await call(office, 'callSheets.setCastTimes', { ...whose, ...times });
    await sendWithCall(stage, office, { copy: crew, callTime: null, mode: 'on_call' });

    const page = await stage.visit(phone);
    await page.goto(await mailedLink(stage, crew));
    await page.getByText('You are on call.', { exact: false }).waitFor();
    await expectWellMadeInEachLook(page, 'call-page-on-call');
    await page.goto(await mailedLink(stage, cast));
    for (const words of ['Pickup', '06:10', 'Hair and make-up', '07:00', 'On set', '08:30']) {
      await page.getByText(words, { exact: true }).waitFor();
    }
    await expectWellMadeInEachLook(page, 'call-page-cast');

    await queried(
      stage,
      (sql) => sql`
      update call_sheet_revisions set sheet = jsonb_set(sheet, '{day,isCanceled}', 'true')
      where call_sheet_id = ${id}`,
    );
    await queried(stage, (sql) => sql`update call_sheets set status = 'ready' where id = ${id}`);
    await page.reload();
    await page.getByText('This day is canceled. Do not come to set.').waitFor();
    await page.getByText('The production is changing this call sheet.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Confirm that you know' }).waitFor();
    await expectWellMadeInEachLook(page, 'call-page-canceled');
    const file = await page.request.get(`${new URL(page.url()).pathname}/calendar.ics`);
    expect(await file.text()).toContain('STATUS:CANCELLED');
  },
);

/** Waits until the page and what it needs is on the phone. */
async function isKept(page: Page, path: string): Promise<void> {
  const isThere = () =>
    page.evaluate(async (it) => {
      const cache = await caches.open('call-sheets');
      const { controller } = navigator.serviceWorker;
      return controller?.state === 'activated' && (await cache.match(it)) !== undefined;
    }, path);
  await expect.poll(isThere, { timeout: 15_000 }).toBe(true);
}
