import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEstimate } from './estimate.ts';
import { goTo, openStage, type Stage } from './fixture.ts';

const limitKilobytes = 150;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const pages = [
  '/',
  '/calendar',
  '/calendar?view=crew',
  '/pipeline',
  '/projects',
  '/projects/new',
  '/clients',
  '/contacts',
  '/crew',
  '/crew/import',
  '/crew/new',
  '/estimates',
  '/estimates/new',
  '/cash',
  '/cash/jobs',
  '/cash/recurring/new',
  '/books',
  '/books/ledger',
  '/books/corrections/new',
  '/books/exports',
  '/books/accounts',
  '/bank',
  '/bank/connections',
  '/bank/rules',
  '/bank/statements',
  '/bills',
  '/bills/new',
  '/invoices',
  '/invoices/new',
  '/payments/new',
  '/pay-runs',
  '/settings/bank',
  '/settings/bills',
  '/settings/invoices',
  '/settings/estimates',
  '/settings/approvals',
  '/settings/mail',
  '/settings/members',
  '/settings/rate-card',
  '/settings/security',
  '/developers/webhooks',
  '/developers/reference/events',
];

test.for(pages)('the first load of %s is under 150 kB of script', async (path) => {
  const page = await stage.visit();
  expect(await scriptKilobytes(page, path)).toBeLessThan(limitKilobytes);
});

test('so is that of a job, its tabs, a client and a person', async () => {
  const page = await stage.visit();
  const firstLink = async (path: string, start: string) => {
    await goTo(page, path);
    return page.locator(`main a[href^="${start}"]`).first().getAttribute('href');
  };
  const job = await firstLink('/projects', '/projects/prj_');
  const client = await firstLink('/clients', '/clients/cli_');
  const person = await firstLink('/crew', '/crew/crew_');
  for (const path of [
    `${person}`,
    `${client}`,
    `${job}`,
    `${job}/board`,
    `${job}/schedule`,
    `${job}/stripboard`,
    `${job}/crew`,
    `${job}/activity`,
    `${job}/edit`,
    `${job}/costs`,
    `${job}/costs/orders`,
    `${job}/costs/orders/new`,
    `${job}/costs/receipts`,
    `${job}/costs/receipts/new`,
    `${job}/costs/petty-cash`,
  ]) {
    expect(await scriptKilobytes(page, path), path).toBeLessThan(limitKilobytes);
  }
});

test('so is that of an estimate, whose editor is loaded after the page', async () => {
  const page = await stage.visit();
  const path = await makeEstimate(page, 'Light bid');
  expect(await scriptKilobytes(page, path)).toBeLessThan(limitKilobytes);
});

test('dnd-kit is loaded when the pointer enters the pipeline, and no earlier', async () => {
  const page = await stage.visit();
  const engines: string[] = [];
  page.on('request', (it) => it.url().includes('/drag-engine') && engines.push(it.url()));
  await goTo(page, '/pipeline');
  await page.waitForLoadState('networkidle');
  expect(engines).toEqual([]);
  const loaded = page.waitForRequest(/\/drag-engine/);
  await page.getByRole('region', { name: 'Jobs by phase' }).hover();
  await loaded;
});

/** Returns the compressed size of the scripts that the document of a page asks for. */
async function scriptKilobytes(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  const document = (await response?.text()) ?? '';
  await page.locator('html[data-hydrated]').waitFor();
  const preloads = document.matchAll(/<link rel="modulepreload" href="([^"]+)"/g);
  const asked = [...preloads].map(([, href]) => href);
  expect(asked.length).toBeGreaterThan(10);
  return page.evaluate((paths) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter((it) => paths.includes(new URL(it.name).pathname));
    return scripts.reduce((sum, it) => sum + it.encodedBodySize, 0) / 1_000;
  }, asked);
}
