import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { expectReadableColors, expectWellMade, expectWellMadeInEachLook } from './well-made.ts';

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
];
const looks = (['light', 'dark'] as const).flatMap((theme) =>
  [360, 1440].map((width) => ({ theme, width })),
);

/** axe is slow on long pages. */
const patient = { timeout: 150_000 };

test.for(pages)('the page “%s” reads well in both themes and widths', patient, async (path) => {
  const page = await stage.visit({ as: null });
  const foreign = watchForeign(page);
  await goTo(page, `/developers${path}`);
  await expectWellMadeInEachLook(page);
  expect(foreign).toEqual([]);
});

// Scalar renders asynchronously after a change of theme or width, so each look has its own load.
test.for(looks)(
  'the reference reads well in $theme at $width px',
  patient,
  async ({ theme, width }) => {
    const page = await stage.visit({ as: null, theme, width });
    const foreign = watchForeign(page);
    await openReference(page);
    await page.getByRole('heading', { name: 'Workspace', exact: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    if (theme === 'light') await expectWellMade(page);
    else await expectReadableColors(page);
    expect(foreign).toEqual([]);
  },
);

test('the reference follows the theme chosen on its page', async () => {
  const page = await stage.visit({ as: null, theme: 'light' });
  await openReference(page);
  await page.locator('body.light-mode').waitFor();
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await page.locator('body.dark-mode').waitFor();
});

test('no other page loads the viewer of the reference', async () => {
  const page = await stage.visit({ as: null });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await goTo(page, '/developers');
  await page.getByRole('link', { name: 'API reference' }).first().hover();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((it) => it.includes('standalone'))).toEqual([]);
});

test('choosing TypeScript applies to every page, and the copied text is the shown sample', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/developers');
  await page.getByRole('tab', { name: 'TypeScript' }).first().click();
  await page.getByRole('link', { name: 'Limits', exact: true }).first().click();
  const sample = page.getByRole('region', { name: 'Remaining requests in TypeScript' });
  await page.getByRole('button', { name: 'Copy remaining requests' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect((await sample.textContent())?.trim()).toBe(copied.trim());
});

test('an owner finds the pages from the tokens and from the help', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/tokens');
  await page.getByRole('link', { name: 'API docs' }).click();
  await page.getByRole('heading', { name: 'Build on Callboard' }).waitFor();
  await goTo(page, '/');
  await page.keyboard.press('?');
  await page.getByRole('link', { name: 'developer docs' }).click();
  await page.getByRole('heading', { name: 'Build on Callboard' }).waitFor();
});

test('the guide for assistants lists the tools and the server address', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/developers/mcp');
  await page.getByRole('button', { name: 'Copy the server address' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${stage.url}/api/mcp`);
  const tools = page.getByRole('table', { name: 'Tools' });
  await tools.getByRole('row', { name: /list_shoot_days/ }).waitFor();
  expect(await tools.getByRole('row').count()).toBe(17);
});

async function openReference(page: Page): Promise<void> {
  await page.goto('/developers/reference');
  await page.getByRole('heading', { name: 'Callboard API' }).first().waitFor({ timeout: 30_000 });
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
