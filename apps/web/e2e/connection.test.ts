import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBoard, typeCard } from './board.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { asRare, rare } from './rare.ts';
import { openTunnel, type Tunnel } from './tunnel.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

/** Opens a page whose connection the test can lose. */
async function travel(path: string): Promise<{ page: Page; tunnel: Tunnel }> {
  const tunnel = await openTunnel(stage.url);
  onTestFinished(() => tunnel.close());
  const page = await stage.visit();
  await goTo(page, `${tunnel.url}${path}`);
  return { page, tunnel };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('a click while offline waits with a sign, and the page opens when the connection is back', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients');
  await page.context().setOffline(true);
  await page.getByText('Offline. You can read this page, but not save changes.').waitFor();
  await link(page, 'Projects').click();
  await page.getByText('The page will open when you are back online.').waitFor();
  await expectWellMadeInEachLook(page);
  await heading(page, 'Clients').waitFor();
  await page.context().setOffline(false);
  await heading(page, 'Projects').waitFor();
  await page.getByText('Back online', { exact: true }).waitFor();
  await page.getByText('Back online', { exact: true }).waitFor({ state: 'detached' });
});

rare('a page notices the loss although the server still answers an earlier question', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  await page.route(/\/healthz$/, async (route) => {
    asked += 1;
    if (asked > 1) return route.abort('internetdisconnected');
    await held;
    return route.fulfill({ json: { status: 'ok' } });
  });
  const question = page.waitForRequest(/\/healthz$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await question;
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  answer();
  await page.getByText('Offline. You can read this page').waitFor();
});

rare('search says that it is offline, not that it is searching', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search and actions' });
  await field.waitFor();
  await page.context().setOffline(true);
  await field.fill('morning ritual');
  await page.getByText('You are offline. Search works again').waitFor();
  expect(await page.getByText('Searching…').count()).toBe(0);
  await page.context().setOffline(false);
  await page
    .getByRole('option', { name: /Morning Ritual/ })
    .first()
    .waitFor();
});

rare('whoever stays keeps the page and what was typed on it', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').first().fill('Typed in a tunnel');
  await page.context().setOffline(true);
  await link(page, 'Pipeline').click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByText('You can read this page, but not save changes.').waitFor();
  expect(await page.getByLabel('Name').first().inputValue()).toBe('Typed in a tunnel');
  await page.context().setOffline(false);
  await page.getByText('Back online', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/clients/new');
  await page.getByLabel('Kind').selectOption('Brand');
  await page.getByRole('button', { name: 'Add client' }).click();
  await heading(page, 'Typed in a tunnel').waitFor();
});

/** Gives the connection back, and has the page notice at once. */
async function comeBack({ page, tunnel }: { page: Page; tunnel: Tunnel }): Promise<void> {
  tunnel.set('full');
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test.each(['none', 'stuck', 'no-server'] as const)(
  'a page goes on after a connection that is lost without the browser noticing (%s)',
  asRare,
  async (signal) => {
    const { page, tunnel } = await travel('/projects');
    tunnel.set(signal);
    await link(page, 'Clients').click();
    await page.getByText('The page will open when you are back online.').waitFor();
    await comeBack({ page, tunnel });
    await heading(page, 'Clients').waitFor();
  },
);

test.each([
  [/__manifest/, 'none'],
  [/assets.clients-/, 'none'],
  [/assets.clients-/, 'half'],
  [/clients.data/, 'none'],
  [/clients.data/, 'half'],
] as const)(
  'a navigation goes on when the connection is lost at %s with the signal %s',
  asRare,
  async (step, signal) => {
    const { page, tunnel } = await travel('/developers');
    tunnel.setFor(step, signal);
    await goTo(page, `${tunnel.url}/settings/company`);
    tunnel.setFor(/healthz/, 'none');
    await link(page, 'Clients').click();
    await page.getByText('The page will open when you are back online.').waitFor();
    await comeBack({ page, tunnel });
    await heading(page, 'Clients').waitFor();
  },
);

rare(
  'a part that does not load leaves the page, and opens when the connection is back',
  async () => {
    const { page, tunnel } = await travel('/developers');
    tunnel.setFor(/command-palette|healthz/, 'none');
    await goTo(page, `${tunnel.url}/clients`);
    await page.keyboard.press('/');
    await page.getByText('Offline.').waitFor();
    await heading(page, 'Clients').waitFor();
    await comeBack({ page, tunnel });
    await page.getByRole('combobox', { name: 'Search and actions' }).waitFor();
  },
);

rare('a part that is gone from the server offers to reload the page', async () => {
  const page = await stage.visit();
  await page.route(/command-palette/, (route) => route.fulfill({ status: 404 }));
  await goTo(page, '/clients');
  await page.keyboard.press('/');
  await page.getByText('Part of this page failed to load.').waitFor();
  await heading(page, 'Clients').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Part of this page').waitFor({ state: 'detached' });
});

rare('acts without a connection are refused in one sentence, and the input stays', async () => {
  const page = await stage.visit();
  await openBoard(page, 'Trailhead FW');
  const card = await typeCard(page, 'Call the ferry');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await card.press('Enter');
  await page.getByText('You are offline, so nothing was changed.').waitFor();
  await expect.poll(() => card.inputValue()).toBe('Call the ferry');
  await page.context().setOffline(false);
  await page.getByText('Back online', { exact: true }).waitFor();
  await card.press('Enter');
  await page.getByRole('button', { name: /Call the ferry/ }).waitFor();
});
