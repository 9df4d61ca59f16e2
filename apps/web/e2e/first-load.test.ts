import { readdir, readFile } from 'node:fs/promises';
import type { APIRequestContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from './app-pages.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';

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

rare('the first load of every page is under 150 kB of script', async () => {
  const { request } = await stage.read();
  const heavy: string[] = [];
  for (const path of [...pages.filter((it) => !absent.includes(it)), ...views]) {
    const kilobytes = await scriptKilobytes(request, path);
    if (kilobytes >= limitKilobytes) heavy.push(`${path}: ${kilobytes} kB`);
  }
  expect(heavy).toEqual([]);
});

test('the scripts of every route, as the build lists them, are under 150 kB', async () => {
  const { request } = await stage.read();
  const { entry, routes } = await readManifest();
  const heavy: string[] = [];
  for (const { id } of Object.values(routes)) {
    const scripts = new Set([entry.module, ...entry.imports, ...scriptsOf(id, routes)]);
    const kilobytes = await kilobytesOf(request, [...scripts]);
    if (kilobytes >= limitKilobytes) heavy.push(`${id}: ${kilobytes} kB`);
  }
  expect(heavy).toEqual([]);
});

rare('dnd-kit is loaded when the pointer enters the pipeline, and no earlier', async () => {
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
  return kilobytesOf(request, asked);
}

interface Scripts {
  module: string;
  imports: string[];
}

interface RouteScripts extends Scripts {
  id: string;
  parentId?: string;
}

interface Manifest {
  /** What every page loads. */
  entry: Scripts;
  routes: Record<string, RouteScripts>;
}

const assets = new URL('../build/client/assets/', import.meta.url);

/** Reads what the build tells the browser about the scripts of routes. */
async function readManifest(): Promise<Manifest> {
  const name = (await readdir(assets)).find((it) => /^manifest-\w+\.js$/.test(it));
  const text = await readFile(new URL(name ?? '', assets), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** Returns the scripts of a route and of the layouts around it. */
function scriptsOf(id: string, routes: Manifest['routes']): string[] {
  const route = routes[id];
  if (!route) return [];
  const { module, imports, parentId = '' } = route;
  return [module, ...imports, ...scriptsOf(parentId, routes)];
}

async function kilobytesOf(request: APIRequestContext, scripts: string[]): Promise<number> {
  const bytes = await Promise.all(scripts.map((href) => sizeOf(request, href)));
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
