import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

const focused = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor();

test('a button keeps the focus while and after it acts', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/webhooks');
  await page.getByRole('link', { name: /^Production channel/ }).press('Enter');
  await press(page, 'Pause');
  await page.getByRole('button', { name: 'Resume' }).and(page.locator(':focus')).waitFor();
  await follow(page, '/projects?q=Trailhead');
  await page.getByRole('link', { name: /Trailhead FW/ }).press('Enter');
  await press(page, 'Awarded');
  await page.getByText('Order the certificate of insurance').waitFor();
  await focused(page, 'li[aria-current=step] button');
  await follow(page, '/projects?q=Morning');
  await page.getByRole('link', { name: 'Morning Ritual' }).press('Enter');
  await page.getByRole('link', { name: 'Board', exact: true }).press('Enter');
  await page.locator('[data-panel-row]').first().press('Enter');
  await press(page, 'Remove card');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focused(page, '[data-panel-row]');
});

test('a list that opens begins with its first link, Escape gives the focus back, and a page that opens is announced', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects');
  await press(page, 'Views');
  await focused(page, '[role=dialog] a');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('link', { name: 'Clients', exact: true }).first().press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /^Clients · Callboard$/ })
    .waitFor();
});
