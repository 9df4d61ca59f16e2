import nodeIcal from 'node-ical';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const list = '/settings/calendars';

/** Creates the feed that the form asks for and returns its URL. */
async function create(page: Page): Promise<URL> {
  await page.getByRole('button', { name: 'Create feed' }).click();
  await page.getByRole('heading', { name: 'The calendar feed is ready' }).waitFor();
  const text = await page.getByText(/\/calendars\/feed_/).textContent();
  return new URL(text ?? '');
}

/** Reads a feed as a calendar program does: without cookies, and by its path at the test server. */
async function read({ pathname }: URL, headers: Record<string, string> = {}) {
  const response = await fetch(`${stage.url}${pathname}`, { headers });
  const text = await response.text();
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter((it) => it?.type === 'VEVENT');
  return { response, text, events };
}

async function choose(page: Page, label: string, search: string, option: RegExp) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByPlaceholder(search).fill(option.source);
  await page.getByRole('option', { name: option }).first().click();
}

test('a coordinator subscribes to the days of all jobs, and revokes the feed', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await goTo(page, list);
  await page.getByText('No calendar feeds yet').waitFor();
  await expectWellMadeInEachLook(page, 'feeds-empty');
  await follow(page, '/calendar');
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await page.getByRole('heading', { name: 'New calendar feed' }).waitFor();
  await expectWellMadeInEachLook(page, 'feed-new');
  const url = await create(page);
  await expectWellMadeInEachLook(page, 'feed-created');
  const addresses = await page
    .getByRole('region', { name: 'Add to' })
    .getByRole('link')
    .evaluateAll((links) => links.map((it) => (it as HTMLAnchorElement).href));
  expect(addresses[0]).toBe(url.href.replace(/^http/, 'webcal').replace('webcals', 'webcal'));
  expect(addresses.every((it) => decodeURIComponent(it).includes(url.pathname))).toBe(true);

  const first = await read(url, { 'user-agent': 'Google-Calendar-Importer' });
  expect(first.response.status).toBe(200);
  expect(first.text).toContain('Morning Ritual: Day 1 of 2');
  expect(first.text).not.toMatch(/555-|@example/);
  expect(first.events.length).toBeGreaterThan(5);
  const etag = first.response.headers.get('etag') ?? '';
  expect((await read(url, { 'if-none-match': etag })).response.status).toBe(304);

  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByText('by Google Calendar').waitFor();
  await expectWellMadeInEachLook(page, 'feeds');
  expect(await page.content()).not.toContain('feed_');
  await page.getByRole('button', { name: 'Revoke the calendar feed of All jobs' }).click();
  await page.getByRole('button', { name: 'Revoke feed' }).click();
  await page.getByText('No calendar feeds yet').waitFor();
  expect((await read(url)).response.status).toBe(404);
});

rare(
  'a producer makes a feed for a person on a job, which the owner sees and revokes',
  async () => {
    const page = await stage.visit({ as: 'marcus@example.com' });
    await goTo(page, `${list}/new`);
    await choose(page, 'Job', 'Search jobs', /Morning Ritual/);
    await choose(page, 'Person', 'Search people', /Theo Marsh/);
    const url = await create(page);
    const { events, text } = await read(url);
    expect(text).toContain('NAME:Theo Marsh\\, Morning Ritual (Tern & Tallow Films)');
    expect(events.length).toBeGreaterThan(0);
    expect(text.match(/SUMMARY:.*/g)?.every((it) => it.includes('Morning Ritual: '))).toBe(true);

    const owner = await stage.visit();
    await goTo(owner, list);
    await owner.getByText('Theo Marsh on Morning Ritual').waitFor();
    await owner.getByRole('button', { name: 'Revoke the calendar feed of Theo Marsh' }).click();
    await owner.getByRole('button', { name: 'Revoke feed' }).click();
    await owner.getByText('Theo Marsh on Morning Ritual').waitFor({ state: 'detached' });
    expect((await read(url)).response.status).toBe(404);
  },
);

rare('the filtered calendar, a job and a person lead to a feed of the same', async () => {
  const page = await stage.visit();
  const subscribe = async () => {
    await page.getByRole('link', { name: 'Subscribe' }).click();
    await page.getByRole('heading', { name: 'New calendar feed' }).waitFor();
    const { text } = await read(await create(page));
    return /\nNAME:(.*) \(/.exec(text)?.[1];
  };
  await goTo(page, '/calendar');
  await choose(page, 'Job', 'Search jobs', /Trailhead FW/);
  await page.waitForURL(/job=/);
  expect(await subscribe()).toBe('Trailhead FW');
  await goTo(page, '/projects');
  await page.getByRole('link', { name: 'Morning Ritual' }).first().click();
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  expect(await subscribe()).toBe('Morning Ritual');
  await goTo(page, '/crew');
  await page.getByRole('link', { name: 'Theo Marsh' }).first().click();
  await page.getByRole('heading', { name: 'Theo Marsh', level: 1 }).waitFor();
  expect(await subscribe()).toBe('Theo Marsh');
});
