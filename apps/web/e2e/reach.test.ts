import { asOwner } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { faintEdges, smallTargets } from './measures.ts';
import { rare } from './rare.ts';

/** A name of 118 characters that has no place to break. */
const longName = 'Extraordinarily'.repeat(8).slice(0, 118);

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('on a phone, whatever the names, no page scrolls sideways, controls are 44 px, and edges of fields have 3 : 1', async () => {
  const project = await giveLongNames();
  const page = await stage.visit({ width: 360, isTouch: true });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  await goTo(page, '/');
  const found: string[] = [];
  for (const path of await listPages(page, project)) {
    await follow(page, path);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) found.push(`${path}: ${excess} px too wide`);
    found.push(...(await smallTargets(page, 44)).map((it) => `${path}: ${it}`));
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      found.push(...(await faintEdges(page)).map((it) => `${path}, ${theme}: ${it}`));
    }
  }
  expect(found).toEqual([]);
}, 120_000);

rare(
  'with a mouse, controls are 24 px',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/projects');
    const [job] = await asOwner(
      stage,
      (sql) =>
        sql<
          { id: string }[]
        >`select id from projects where phase = 'shoot' or phase = 'post' limit 1`,
    );
    const found: string[] = [];
    const more = ['/calendar', '/drives', '/crew', '/crew/new', '/invoices', '/bank', '/payees'];
    for (const path of [...(await listPages(page, `/projects/${job?.id}`)), ...more]) {
      await follow(page, path);
      found.push(...(await smallTargets(page, 24)).map((it) => `${path}: ${it}`));
    }
    expect(found).toEqual([]);
  },
  240_000,
);

async function listPages(page: Page, project: string): Promise<string[]> {
  const first = async (list: string, start: string) => {
    await follow(page, list);
    const link = page.locator(`main a[data-row][href^="${start}"]`).first();
    return (await link.getAttribute('href')) ?? '';
  };
  const client = await first('/clients', '/clients/');
  const endpoint = await first('/settings/webhooks', '/settings/webhooks/');
  const settings = [
    'company',
    'approvals',
    'members',
    'members/new',
    'plan',
    'tokens',
    'tokens/new',
  ];
  const more = [
    'webhooks',
    'webhooks/new',
    'webhooks/events',
    'connections',
    'estimates',
    'rate-card',
    'profile',
    'sessions',
  ];
  return [
    ...[
      '/',
      '/pipeline',
      '/projects',
      '/projects/new',
      '/clients',
      '/clients/new',
      '/contacts',
      '/drives',
      '/drives/retention',
    ],
    ...['/estimates', '/estimates/new'],
    ...['', '/jobs', '/recurring/new'].map((it) => `/cash${it}`),
    ...['', '/ledger', '/corrections', '/corrections/new', '/taxes', '/exports', '/accounts'].map(
      (it) => `/books${it}`,
    ),
    ...['', '/schedule', '/deliverables', '/deliverables/add', '/crew', '/media', '/board'].map(
      (it) => project + it,
    ),
    ...['/activity', '/edit', '/wrap'].map((it) => project + it),
    ...['', '/orders', '/orders/new', '/receipts', '/receipts/new', '/petty-cash'].map(
      (it) => `${project}/costs${it}`,
    ),
    client,
    endpoint,
    ...[...settings, ...more].map((it) => `/settings/${it}`),
  ];
}

/** Names the records of every list. Returns the page of a job that has crew, days and costs. */
async function giveLongNames(): Promise<string> {
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
  return asOwner(stage, async (sql) => {
    const [job] = await sql<
      { id: string }[]
    >`select id from projects where name = 'Own Your Corner'`;
    for (const [table, column] of Object.entries(names)) {
      await sql`update ${sql(table)} set ${sql(column)} = ${longName}`;
    }
    return `/projects/${job?.id}`;
  });
}
