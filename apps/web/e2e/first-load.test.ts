import type { APIRequestContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from './app-pages.ts';
import { makeEstimate } from './estimate.ts';
import { goTo, openStage, type Stage } from './fixture.ts';

const limitKilobytes = 150;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

/** Compressed size of each script, as the server sends it. */
const sizes = new Map<string, Promise<number>>();

/** Pages that the demo does not have: no bank provider is set up. */
const absent = ['/bank/connections/plaid'];

const views = ['/calendar?view=crew', '/developers/webhooks', '/developers/reference/events'];

test('the first load of every page is under 150 kB of script', async () => {
  const { request } = await stage.visit();
  const heavy: string[] = [];
  for (const path of [...pages.filter((it) => !absent.includes(it)), ...views]) {
    const kilobytes = await scriptKilobytes(request, path);
    if (kilobytes >= limitKilobytes) heavy.push(`${path}: ${kilobytes} kB`);
  }
  expect(heavy).toEqual([]);
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
    expect(await scriptKilobytes(page.request, path), path).toBeLessThan(limitKilobytes);
  }
});

test('so is that of an estimate, whose editor is loaded after the page', async () => {
  const page = await stage.visit();
  const path = await makeEstimate(page, 'Light bid');
  expect(await scriptKilobytes(page.request, path)).toBeLessThan(limitKilobytes);
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
async function scriptKilobytes(request: APIRequestContext, path: string): Promise<number> {
  const response = await request.get(path);
  expect([path, response.status()]).toEqual([path, 200]);
  const preloads = (await response.text()).matchAll(/<link rel="modulepreload" href="([^"]+)"/g);
  const asked = [...preloads].map(([, href = '']) => href);
  expect(asked.length, path).toBeGreaterThan(10);
  const bytes = await Promise.all(asked.map((href) => sizeOf(request, href)));
  return bytes.reduce((sum, it) => sum + it, 0) / 1_000;
}

function sizeOf(request: APIRequestContext, href: string): Promise<number> {
  const size = sizes.get(href) ?? readSize(request, href);
  sizes.set(href, size);
  return size;
}

async function readSize(request: APIRequestContext, href: string): Promise<number> {
  const { 'content-length': bytes } = (await request.head(href)).headers();
  expect(bytes).toMatch(/^\d+$/);
  return Number(bytes);
}
