import { asOwner } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { faintEdges, smallTargets } from './measures.ts';

/** A name of 118 characters that has no place to break. */
const longName = 'Extraordinarily'.repeat(8).slice(0, 118);

let stage: Stage;
let pages: string[];

beforeAll(async () => {
  stage = await openStage();
  pages = await listPages();
}, 120_000);
afterAll(() => stage.close());

test('no page scrolls sideways at 360 px, whatever the names', async () => {
  await giveLongNames();
  const page = await stage.visit({ width: 360, isTouch: true });
  const wide = await measure(page, async () => {
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    return excess > 0 ? [`${excess} px`] : [];
  });
  expect(wide).toEqual([]);
}, 120_000);

test('every control is 44 px on touch screens', async () => {
  const page = await stage.visit({ width: 360, isTouch: true });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  expect(await measure(page, () => smallTargets(page))).toEqual([]);
}, 120_000);

test.each(['light', 'dark'] as const)(
  'the edges of fields have 3 : 1 in the %s theme',
  async (theme) => {
    const page = await stage.visit({ theme });
    expect(await measure(page, () => faintEdges(page))).toEqual([]);
  },
  120_000,
);

/** Returns what a measure finds on each page, with its path. */
async function measure(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const path of pages) {
    await goTo(page, path);
    found.push(...(await find()).map((it) => `${path}: ${it}`));
  }
  return found;
}

async function listPages(): Promise<string[]> {
  const page = await stage.visit();
  const first = async (list: string, start: string) => {
    await goTo(page, list);
    const link = page.locator(`main a[data-row][href^="${start}"]`).first();
    return (await link.getAttribute('href')) ?? '';
  };
  const project = await first('/projects', '/projects/');
  const client = await first('/clients', '/clients/');
  const endpoint = await first('/settings/webhooks', '/settings/webhooks/');
  const settings = ['company', 'members', 'members/new', 'plan', 'tokens', 'tokens/new'];
  const more = ['webhooks', 'webhooks/new', 'webhooks/events', 'connections', 'profile'];
  return [
    ...['/', '/pipeline', '/projects', '/projects/new', '/clients', '/clients/new', '/contacts'],
    ...['', '/board', '/activity', '/edit', '/wrap'].map((it) => project + it),
    client,
    endpoint,
    ...[...settings, ...more].map((it) => `/settings/${it}`),
  ];
}

/** Names the records of every list. */
async function giveLongNames(): Promise<void> {
  const names = {
    projects: 'name',
    clients: 'name',
    contacts: 'name',
    board_cards: 'title',
    users: 'name',
    api_tokens: 'name',
    webhook_endpoints: 'name',
    crew_members: 'name',
    deliverables: 'title',
    locations: 'name',
  };
  await asOwner(stage, async (sql) => {
    for (const [table, column] of Object.entries(names)) {
      await sql`update ${sql(table)} set ${sql(column)} = ${longName}`;
    }
  });
}
