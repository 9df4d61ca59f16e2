import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const everyData = (url: URL) => url.pathname.endsWith('.data');

async function drop(page: Page): Promise<void> {
  await page.route(everyData, (route) => route.abort('internetdisconnected'));
}

rare('a form is saved as soon as the server is back, before the page has noticed', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').fill('Typed during a deploy');
  await page.getByLabel('Kind').selectOption('Brand');
  const probe = /\/healthz$/;
  await page.route(probe, (route) => route.abort('connectionrefused'));
  // Each answer that fails makes the page wait longer before it asks again, up to 15 seconds.
  for (let asked = 0; asked < 5; asked += 1) {
    const failed = page.waitForEvent('requestfailed', (it) => probe.test(it.url()));
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await failed;
  }
  await page.getByText('Offline. You can read this page').waitFor();
  await page.unroute(probe);
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('heading', { name: 'Typed during a deploy', level: 1 }).waitFor();
});

/** Lets the server save a form, and loses its answer. */
async function loseAnswers(page: Page): Promise<void> {
  await page.route(everyData, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });
}

/** Adds a client whose answer is lost, and returns the button that saves it. */
async function loseNewClient(page: Page, name: string) {
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Kind').selectOption('Brand');
  return loseAnswer(page);
}

async function loseAnswer(page: Page) {
  await loseAnswers(page);
  const save = page.getByRole('button', { name: 'Add client' });
  const lost = page.waitForEvent('requestfailed', (it) => it.method() === 'POST');
  await save.click();
  await lost;
  await page.getByText('It is safe to save again.').waitFor();
  await page.unroute(everyData);
  return save;
}

test('a form keeps its values while the line is lost, and makes one record although an answer was', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').fill('Saved in a tunnel');
  await page.getByLabel('Kind').selectOption('Brand');
  await drop(page);
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByText('Your text is kept').waitFor();
  await page.unroute(everyData);
  const save = await loseAnswer(page);
  await page.reload();
  await page.getByText(/^Draft from .+ restored/).waitFor();
  await save.click();
  await page.getByRole('heading', { name: 'Saved in a tunnel', level: 1 }).waitFor();
  await follow(page, '/clients?q=tunnel');
  await expect.poll(() => page.getByRole('link', { name: 'Saved in a tunnel' }).count()).toBe(1);
});

rare(
  'a form that was changed after it was saved says so, and adds another when saved again',
  async () => {
    const page = await stage.visit();
    const save = await loseNewClient(page, 'Before the bridge');
    await page.getByLabel('Name').fill('After the bridge');
    await save.click();
    await page.getByText('This form was already saved').waitFor();
    await save.click();
    await page.getByRole('heading', { name: 'After the bridge', level: 1 }).waitFor();
  },
);

rare('a button says that the server did not respond, and the page stays', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/members');
  await drop(page);
  await page.getByLabel('Role of Joel Castellano').selectOption('Producer');
  await page.getByText('No response from the server, so this may have been done.').waitFor();
  await page.getByRole('heading', { name: 'Members' }).waitFor();
});
