import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const everyData = (url: URL) => url.pathname.endsWith('.data');

async function drop(page: Page): Promise<void> {
  await page.route(everyData, (route) => route.abort('internetdisconnected'));
}

test('a form keeps its values while the connection is lost, and saves afterwards', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').fill('Typed on a train');
  await page.getByLabel('Kind').selectOption('Brand');
  await drop(page);
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByText('Your text is kept').waitFor();
  await page.unroute(everyData);
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('heading', { name: 'Typed on a train', level: 1 }).waitFor();
});

test('a button says that the server did not respond, and the page stays', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/members');
  await drop(page);
  await page.getByLabel('Role of Joel Castellano').selectOption('Producer');
  await page.getByText('No response from the server, so this may have been done.').waitFor();
  await page.getByRole('heading', { name: 'Members' }).waitFor();
});
