import { toolOperations } from '@callboard/api';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { asRare, rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage?.close());

const pages = [
  '',
  '/authentication',
  '/paging',
  '/errors',
  '/idempotency',
  '/limits',
  '/webhooks',
  '/mcp',
  '/versioning',
  '/changelog',
  '/search?q=link_exists',
  '/reference',
  '/reference/projects',
  '/reference/events',
];
/** axe is slow on long pages. */
const patient = { timeout: 150_000, ...asRare };

test.for(pages)('the page “%s” reads well in both themes and widths', patient, async (path) => {
  const page = await stage.visit({ as: null });
  const foreign = watchForeign(page);
  await goTo(page, `/developers${path}`);
  await expectWellMadeInEachLook(page);
  expect(foreign).toEqual([]);
});

test('the reference has everything that the OpenAPI document has', patient, async () => {
  const page = await stage.visit({ as: null });
  const document = await (await fetch(`${stage.url}/api/v1/openapi.json`)).json();
  await goTo(page, '/developers/reference');
  const resources = page.getByRole('navigation', { name: 'Developers' }).getByRole('link');
  const paths = await resources.evaluateAll((all) =>
    all.map((it) => it.getAttribute('href') ?? '').filter((it) => it.includes('/reference')),
  );
  expect(paths.length).toBe(document.tags.length + 1);
  const texts: string[] = [];
  for (const path of paths) {
    const html = await (await page.request.get(path)).text();
    const main = await page.evaluate((it) => {
      const parsed = new DOMParser().parseFromString(it, 'text/html');
      return parsed.querySelector('main')?.textContent ?? '';
    }, html);
    texts.push(inOneLine(main));
  }
  const shown = texts.join(' ');
  const expected = [...wordsOf(document), ...examplesOf(document)].filter((it) => !isOfError(it));
  expect(expected.length).toBeGreaterThan(500);
  expect(expected.filter((it) => !shown.includes(inOneLine(it)))).toEqual([]);
});

test('a resource that the API does not have is not found', async () => {
  const page = await stage.read({ as: null });
  const response = await page.goto('/developers/reference/invoices');
  expect(response?.status()).toBe(404);
  await page.getByText('The API has no such resource.').waitFor();
});

test('every page that llms.txt lists is there as Markdown, with its samples in every language', async () => {
  const list = await (await fetch(`${stage.url}/llms.txt`)).text();
  const urls = [...list.matchAll(/\]\((\S+\.md)\)/g)].map(([, url]) => String(url));
  expect(urls.length).toBeGreaterThan(20);
  for (const url of urls) {
    const response = await fetch(url);
    expect([url, response.status]).toEqual([url, 200]);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toMatch(/^# \S/);
  }
  const errors = await (await fetch(`${stage.url}/developers/errors.md`)).text();
  for (const fence of ['```sh\n', '```ts\n', '```python\n']) expect(errors).toContain(fence);
  expect(errors).toContain('| `link_exists` | 409 |');
  expect(errors).toContain(`(${stage.url}/developers/idempotency.md)`);
});

test('a reader searches for an error code, chooses a language, copies a sample and opens an operation', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/developers');
  await page.getByRole('searchbox', { name: 'Search docs' }).fill('idempotency mismatch');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'idempotency_mismatch' }).click();
  await page.waitForURL('**/developers/errors#idempotency_mismatch');

  await page.getByRole('tab', { name: 'TypeScript' }).first().click();
  await page.getByRole('link', { name: 'Limits', exact: true }).first().click();
  const sample = page.getByRole('region', { name: 'Remaining requests in TypeScript' });
  await page.getByRole('button', { name: 'Copy remaining requests' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect((await sample.textContent())?.trim()).toBe(copied.trim());
  await goTo(page, '/developers/paging');
  await page.getByRole('region', { name: 'Read every page in TypeScript' }).waitFor();

  await follow(page, '/developers/reference');
  await page.getByRole('link', { name: 'Update a project' }).click();
  await page.waitForURL('**/developers/reference/projects#updateProject');
  const title = page.getByRole('heading', { name: 'Update a project' });
  await expect.poll(() => title.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(400);
  await page.getByRole('region', { name: 'Update a project', exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Project', exact: true }).first().click();
  await page.waitForURL('**/developers/reference/projects#Project');
});

test('a search without results says so', async () => {
  const page = await stage.read({ as: null });
  await goTo(page, '/developers/search?q=zzzz');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
});

rare('an owner finds the pages from the tokens and from the help', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/tokens');
  await page.getByRole('link', { name: 'API docs' }).click();
  await page.getByRole('heading', { name: 'Build on Callboard' }).waitFor();
  await goTo(page, '/');
  await page.keyboard.press('?');
  await page.getByRole('link', { name: 'developer docs' }).click();
  await page.getByRole('heading', { name: 'Build on Callboard' }).waitFor();
});

rare('the guide for assistants lists the tools and the server URL', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/developers/mcp');
  await page.getByRole('button', { name: 'Copy the server URL' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${stage.url}/api/mcp`);
  const tools = page.getByRole('table', { name: 'Tools' });
  await tools.getByRole('row', { name: /list_shoot_days/ }).waitFor();
  expect(await tools.getByRole('row').count()).toBe(toolOperations.length + 1);
});

/** Returns the paragraphs of every description, and the names of operations, fields and values. */
function* wordsOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, it] of Object.entries(value)) {
    if (key === 'example' || key === 'examples') continue;
    if (isShownKey(key) && typeof it === 'string') yield* it.split('\n\n');
    else if (key === 'properties') yield* Object.keys(it);
    else if (key === 'enum') yield* it;
    yield* wordsOf(it);
  }
}

/** What the table of errors says in its own words. */
function isOfError(words: string): boolean {
  return /^Error: `|^An error\.$/.test(words);
}

function isShownKey(key: string): boolean {
  return key === 'description' || key === 'summary';
}

/** Returns the examples of bodies and responses as shown, and the message of each error. */
function* examplesOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('schema' in value && 'example' in value && !('in' in value)) {
    const { example } = value;
    yield typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  }
  if ('examples' in value) {
    for (const [code, { value: it }] of Object.entries(value.examples as ErrorExamples)) {
      yield code + it.error.message;
    }
  }
  for (const it of Object.values(value)) yield* examplesOf(it);
}

type ErrorExamples = Record<string, { value: { error: { message: string } } }>;

function inOneLine(text: string | null): string {
  return (text ?? '').replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();
}

/** Collects every request to another host by the page and its frames. */
function watchForeign(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && origin !== stage.url) foreign.push(request.url());
  });
  return foreign;
}
