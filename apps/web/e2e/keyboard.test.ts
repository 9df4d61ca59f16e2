import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBoard } from './board.ts';
import { goTo, openStage, type Stage } from './fixture.ts';

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
  await goTo(page, '/projects?q=Trailhead');
  await page.getByRole('link', { name: /Trailhead FW/ }).press('Enter');
  await press(page, 'Awarded');
  await page.getByText('Order the certificate of insurance').waitFor();
  await focused(page, 'li[aria-current=step] button');
});

test('a list that opens begins with its first link, not with a button that removes, and Escape gives the focus back', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects');
  await press(page, 'Views');
  await focused(page, '[role=dialog] a');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).and(page.locator(':focus')).waitFor();
});

test('a card that is removed leaves the focus on the board', async () => {
  const page = await stage.visit();
  await openBoard(page, 'Morning Ritual');
  await page.locator('[data-panel-row]').first().press('Enter');
  await press(page, 'Remove card');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focused(page, '[data-panel-row]');
});

test('a page that opens is announced by its title', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects');
  await page.getByRole('link', { name: 'Clients', exact: true }).first().press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /^Clients · Callboard$/ })
    .waitFor();
});
