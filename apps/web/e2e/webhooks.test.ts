import { verifyWebhook } from '@callboard/sdk';
import { startServer, type TestServer } from '@callboard/testing';
import { asOwner } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveUpAll, makeMarcusMakerOf, setPlan, tryForTheLastTime } from './deliveries.ts';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { asRare, rare } from './rare.ts';

interface Received {
  path: string;
  headers: Headers;
  body: string;
}

/** Origin where nothing listens. */
const nobody = 'http://127.0.0.1:9';

let stage: Stage;
let receiver: TestServer;
const received: Received[] = [];
/** Status that the receiver responds with. */
let status = 204;

beforeAll(async () => {
  receiver = await startServer(async (request) => {
    const { pathname: path } = new URL(request.url);
    received.push({ path, headers: request.headers, body: await request.text() });
    return new Response(status === 204 ? null : 'The archive is full.', { status });
  });
  stage = await openStage({
    settings: { WEBHOOK_TRUSTED_ORIGINS: `${receiver.url},${nobody}` },
    hasWorker: true,
  });
}, 120_000);

afterAll(async () => {
  await stage.close();
  await receiver.close();
});

/** Returns the signing secret that a page shows once. */
async function secretOn(page: Page): Promise<string> {
  const [secret = ''] = await page.getByText(/^whsec_/).allTextContents();
  return secret;
}

/** Adds an endpoint through the form. Returns the path of its page and its secret. */
async function addEndpoint(page: Page, name: string, origin = receiver.url) {
  await follow(page, '/settings/webhooks/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('URL').fill(`${origin}/${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Everything' }).click();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('heading', { name: `${name} is ready` }).waitFor();
  const secret = await secretOn(page);
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
  return { path: new URL(page.url()).pathname, secret };
}

async function makeProject(page: Page, name: string): Promise<void> {
  await follow(page, '/projects/new');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

function postsTo(name: string): Received[] {
  return received.filter((it) => it.path === `/${encodeURIComponent(name)}`);
}

test('an owner adds an endpoint, tests it, sees the delivery, edits, pauses and removes it', async () => {
  const page = await stage.visit();
  const { path, secret } = await addEndpoint(page, 'Edit bay automation');
  await page.getByText('No deliveries yet').waitFor();
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('Test delivered. The receiver returned 204.').waitFor();
  const [tested] = postsTo('Edit bay automation');
  const signature = tested?.headers.get('svc-signature') ?? '';
  expect(await verifyWebhook(tested?.body ?? '', signature, secret)).toMatchObject({
    event: 'test',
  });

  await makeProject(page, 'Harbor at Dusk');
  await follow(page, path);
  const row = page.getByRole('row', { name: /Project created/ });
  await row.getByText('Delivered').waitFor();
  await page.getByText('2 attempts in the last 24 hours, all delivered.').waitFor();
  await page.getByText('Show as table').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('deliveries-per-hour.csv');
  await row.getByRole('link').click();
  await page.getByText('on the first attempt').waitFor();
  const sent = postsTo('Edit bay automation').find((it) => it.body.includes('Harbor at Dusk'));
  const shown = await page.getByRole('region', { name: 'Raw body' }).textContent();
  expect(shown).toBe(sent?.body);
  const headers = await page.getByRole('region', { name: 'Request headers' }).textContent();
  expect(headers).toContain(`SVC-Signature: ${sent?.headers.get('svc-signature')}`);
  expect(await page.content()).not.toContain(secret);

  await follow(page, path);
  await page.getByRole('button', { name: 'More for Edit bay automation' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('For a month');
  await page.getByRole('button', { name: 'None' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Choose at least one event.').waitFor();
  await page.getByLabel('Shoot day added').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'For a month', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Queued deliveries are sent when you resume').waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();

  await page.getByRole('button', { name: 'More for For a month' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('This cannot be undone').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.waitForURL('**/settings/webhooks');
  await page.getByRole('link', { name: 'For a month' }).waitFor({ state: 'detached' });
  expect((await page.goto(path))?.status()).toBe(404);
});

rare('a refused delivery is shown with the response, and can be sent again', async () => {
  const page = await stage.visit();
  const { path } = await addEndpoint(page, 'Archive');
  status = 503;
  await makeProject(page, 'Paper Boats');
  await goTo(page, path);
  const row = page.getByRole('row', { name: /Project created/ });
  await row.getByText('Retrying').waitFor();
  await row.getByText('503').waitFor();
  await row.getByRole('link').click();
  await page.getByText('Attempt 1: 503. Next attempt').waitFor();
  await page.getByText('The archive is full.').waitFor();
  status = 204;
  await page.getByRole('button', { name: 'Resend' }).click();
  await page.getByText('on attempt 2').waitFor();
  await page.getByText('The response had no body.').waitFor();
  const ids = postsTo('Archive').map((it) => JSON.parse(it.body).id);
  expect(new Set(ids).size).toBe(1);
  expect(ids.length).toBe(2);
});

rare('an unreachable receiver is shown as no response', async () => {
  const page = await stage.visit();
  const { path } = await addEndpoint(page, 'Gone', nobody);
  await makeProject(page, 'Nobody There');
  await goTo(page, path);
  const row = page.getByRole('row', { name: /Project created/ });
  await row.getByText('Retrying').waitFor();
  await row.getByRole('link').click();
  await page.getByText('No response.').waitFor();
});

rare('a failed test shows why and is not retried', async () => {
  const page = await stage.visit();
  await addEndpoint(page, 'Deaf');
  status = 500;
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('Test failed. The receiver returned 500.').waitFor();
  status = 204;
});

rare('failed deliveries are recovered together, with progress', async () => {
  const page = await stage.visit();
  const { path } = await addEndpoint(page, 'Long away');
  for (const name of ['One', 'Two', 'Three']) await makeProject(page, `Away ${name}`);
  await goTo(page, path);
  await expect.poll(() => page.getByRole('row', { name: /Delivered/ }).count()).toBe(3);
  await giveUpAll(stage, path);
  await goTo(page, `${path}?status=failed`);
  expect(await page.getByRole('row', { name: /Failed/ }).count()).toBe(3);
  await page.getByRole('button', { name: 'Recover…' }).click();
  const dialog = page.getByRole('dialog');
  const since = dialog.getByLabel('Since').locator('option:checked');
  expect(await since.textContent()).toMatch(/^When it started failing, /);
  await dialog.getByText('3 deliveries will be resent.').waitFor();
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await page.getByText('Recovered 3 deliveries: 3 delivered.').waitFor();
  await page.getByText('No deliveries match').waitFor();
  expect(postsTo('Long away').length).toBe(6);
});

rare('a new and the old secret both sign for the chosen time', async () => {
  const page = await stage.visit();
  const { path, secret: old } = await addEndpoint(page, 'Careful');
  await page.getByRole('button', { name: 'More for Careful' }).click();
  await page.getByRole('menuitem', { name: 'Rotate signing secret' }).click();
  await page.getByLabel('Keep the old secret active').selectOption('For 1 day');
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('heading', { name: 'Careful has a new secret' }).waitFor();
  await page.getByText('every delivery has two signatures').waitFor();
  const fresh = await secretOn(page);
  expect(fresh).not.toBe(old);
  await goTo(page, path);
  await page.getByText('Active until').waitFor();
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('Test delivered').waitFor();
  const [tested] = postsTo('Careful');
  const signature = tested?.headers.get('svc-signature') ?? '';
  expect(signature.match(/v1=/g)).toHaveLength(2);
  for (const secret of [old, fresh]) await verifyWebhook(tested?.body ?? '', signature, secret);
});

rare('a team chat receives one sentence, and its URL is not shown again', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/webhooks/new');
  await page.getByLabel('Team chat').check();
  await page.getByRole('textbox', { name: 'Name' }).fill('Production channel');
  await page.getByLabel('Incoming webhook URL').fill(`${receiver.url}/hooks/very-secret`);
  await page.getByLabel('Project created').check();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('heading', { name: 'Production channel', level: 1 }).waitFor();
  expect(await page.content()).not.toContain('very-secret');
  const path = new URL(page.url()).pathname;
  await makeProject(page, 'Lanterns');
  await goTo(page, path);
  await page.getByRole('row', { name: /Project created.*Delivered/ }).waitFor();
  const [posted] = received.filter((it) => it.path === '/hooks/very-secret');
  expect(Object.keys(JSON.parse(posted?.body ?? ''))).toEqual(['text']);
  expect(JSON.parse(posted?.body ?? '').text).toContain('New project: Lanterns');
  expect(posted?.headers.get('svc-signature')).toBeNull();
  await goTo(page, `${path}/edit`);
  expect(await page.content()).not.toContain('very-secret');
});

test.each([
  ['http://example.com/hook', /https/],
  ['https://127.0.0.1/hook', /public/],
  ['https://owner:pass@example.com/hook', /name|password/],
])(
  'the URL %s is refused next to its field, and the form keeps its values',
  asRare,
  async (url, why) => {
    const page = await stage.visit();
    await goTo(page, '/settings/webhooks/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Nowhere');
    await page.getByLabel('URL').fill(url);
    await page.getByLabel('Shoot day added').check();
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const field = page
      .locator('div')
      .filter({ has: page.getByLabel('URL') })
      .last();
    expect(await field.getByRole('alert').textContent()).toMatch(why);
    expect(await page.getByLabel('URL').inputValue()).toBe(url);
    expect(await page.getByLabel('Shoot day added').isChecked()).toBe(true);
  },
);

rare('the event log lists events in order, and can be filtered by kind', async () => {
  const page = await stage.visit();
  await makeProject(page, 'Written Down');
  await goTo(page, '/settings/webhooks/events');
  const first = page.getByRole('listitem').first();
  await first.getByText('New project: Written Down').click();
  await first.getByRole('link', { name: 'Open the job' }).waitFor();
  await page.getByRole('combobox', { name: 'Event' }).selectOption('Bank needs reconnecting');
  await page.waitForURL(/event=/);
  await page.getByText(/^Old Mill Card Services stopped updating/).waitFor();
  await asOwner(
    stage,
    (sql) => sql`delete from events where name = 'bank_connection_needs_attention'`,
  );
  await page.reload();
  await page.getByText('No events of this type in the last 90 days').waitFor();
  await goTo(page, '/settings/webhooks/events');
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**/events?cursor=**');
  await goTo(page, '/settings/webhooks/events?cursor=of-another-list');
  await page.getByText('New project: Written Down').waitFor();
});

rare('Home and Settings show owners a failed delivery until they dismiss it', async () => {
  const page = await stage.visit();
  const { path } = await addEndpoint(page, 'Gone dark');
  status = 500;
  await makeProject(page, 'Unheard');
  await goTo(page, path);
  await page.getByRole('row', { name: /Retrying/ }).waitFor();
  await tryForTheLastTime(stage, path);
  await page.getByRole('row', { name: /Failed/ }).waitFor();
  status = 204;
  await page.getByText('A delivery failed all its attempts').waitFor();
  await goTo(page, '/');
  const needs = page.getByRole('region', { name: 'Needs you' });
  await needs.getByRole('link', { name: 'webhook endpoints are failing' }).click();
  const notice = page
    .getByRole('list', { name: 'Notices' })
    .getByRole('listitem')
    .filter({ hasText: 'A delivery to Gone dark failed.' });
  await notice.getByRole('link').click();
  await page.getByRole('heading', { name: 'Gone dark', level: 1 }).waitFor();
  await page.getByRole('link', { name: /^Settings.*notices?$/ }).waitFor();
  const responded = page.waitForResponse((it) => it.request().method() === 'POST');
  await notice.getByRole('button', { name: 'Dismiss this notice' }).click();
  await notice.waitFor({ state: 'detached' });
  await responded;
  await page.reload();
  expect(await notice.count()).toBe(0);
  const producer = await stage.visit({ as: 'marcus@example.com' });
  await goTo(producer, '/');
  await producer.getByRole('link', { name: 'Settings', exact: true }).waitFor();
  const text = await producer.getByRole('region', { name: 'Needs you' }).textContent();
  expect(text).toContain('Silas Quon’s hold');
  expect(text).not.toContain('failing');
});

rare('an admin keeps or pauses an endpoint whose creator is no longer an admin', async () => {
  const page = await stage.visit({ as: 'dana@example.com' });
  for (const choice of ['Keep', 'Pause']) {
    const name = `To ${choice.toLowerCase()}`;
    const { path } = await addEndpoint(page, name);
    await makeMarcusMakerOf(stage, path);
    await goTo(page, '/settings/webhooks');
    await page.getByRole('row', { name }).getByText('Needs review').waitFor();
    await page.getByRole('link', { name }).click();
    await page.getByText('is no longer an owner or admin').waitFor();
    await page.getByRole('button', { name: choice, exact: true }).click();
    await page.getByText('is no longer an owner or admin').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: choice === 'Keep' ? 'Pause' : 'Resume' }).waitFor();
    await page.reload();
    expect(await page.getByText('is no longer an owner or admin').count()).toBe(0);
  }
});

rare('deliveries held by a lapsed plan are counted, with their deletion date', async () => {
  const page = await stage.visit();
  const { path } = await addEndpoint(page, 'Unpaid');
  status = 503;
  await makeProject(page, 'Before the end');
  await goTo(page, path);
  await page
    .getByRole('row', { name: /Project created/ })
    .getByText('Retrying')
    .waitFor();
  status = 204;
  await setPlan(stage, 'canceled');
  await goTo(page, '/settings/webhooks');
  await page
    .getByText(/^\d+ deliver(y is|ies are) on hold because the plan is not active/)
    .waitFor();
  await page.getByText(/deleted on \w{3} \d/).waitFor();
  await setPlan(stage, 'active');
  await page.reload();
  expect(await page.getByText('because the plan is not active').count()).toBe(0);
});

test('a producer sees no webhooks, and their URLs return 403', async () => {
  const page = await stage.read({ as: 'marcus@example.com' });
  await goTo(page, '/settings/company');
  expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
  for (const path of ['', '/new', '/events', '/whe_0', '/whe_0/deliveries/whd_0']) {
    expect((await page.goto(`/settings/webhooks${path}`))?.status()).toBe(403);
  }
});
