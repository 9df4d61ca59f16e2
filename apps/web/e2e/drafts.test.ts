import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard } from './board.ts';
import { follow, goTo, openStage, type Stage, signIn } from './fixture.ts';
import { keptDrafts } from './kept-drafts.ts';
import { rare } from './rare.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('what was typed is back after a reload and gone after Discard, and no draft holds a password', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients/new');
  await fillClient(page);
  await kept(page, 1);
  await page.reload();
  await page.getByText(/Draft from \d\d:\d\d restored/).waitFor();
  expect(await typedIn(page)).toEqual(['Typed on a train', 'agency', true]);
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await typedIn(page)).toEqual(['', '', false]);
  await kept(page, 0);
  await follow(page, '/settings/profile');
  await page.getByLabel('Current password').fill('not to be kept');
  await page.getByLabel('Your name').fill('Kept');
  await kept(page, 1);
  expect(JSON.stringify(await keptDrafts(page))).not.toContain('not to be kept');
});

rare('what was typed is back after leaving the page, and gone once it is saved', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients/new');
  await fillClient(page);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.waitForURL('/');
  await goTo(page, '/clients/new');
  await page.getByText('restored').waitFor();
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('heading', { name: 'Typed on a train', level: 1 }).waitFor();
  await kept(page, 0);
});

rare('what was typed before the drafts have loaded is kept when the form is left', async () => {
  const page = await stage.visit();
  const loading = Promise.withResolvers<void>();
  await page.route(/keep-draft.*\.js/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await goTo(page, '/clients/new');
  await fillClient(page);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.waitForURL('/');
  expect(await keptDrafts(page)).toEqual([]);
  loading.resolve();
  await kept(page, 1);
  await goTo(page, '/clients/new');
  await page.getByText('restored').waitFor();
  expect(await typedIn(page)).toEqual(['Typed on a train', 'agency', true]);
});

rare('what was saved before the drafts have loaded is not a draft', async () => {
  const page = await stage.visit();
  const loading = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route(/keep-draft.*\.js/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.route(/clients\/new\.data/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await goTo(page, '/clients/new');
  await fillClient(page);
  await page.getByRole('button', { name: 'Add client' }).click();
  loading.resolve();
  await kept(page, 1);
  answer.resolve();
  await page.getByRole('heading', { name: 'Typed on a train', level: 1 }).waitFor();
  await kept(page, 0);
});

rare('a choice in a list is restored with its name', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects/new');
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option', { name: /^Vantelle/ }).click();
  await kept(page, 1);
  await page.reload();
  await page.getByText('restored').waitFor();
  expect(await page.getByRole('combobox', { name: 'Client' }).textContent()).toBe(
    'Vantelle Skincare',
  );
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('combobox', { name: 'Client' }).getByText('Unassigned').waitFor();
});

rare('a sign-out in another tab loses nothing, and shows nothing to the next person', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients/new');
  await fillClient(page);
  await kept(page, 1);
  const tab = await page.context().newPage();
  await goTo(tab, '/');
  await tab.getByRole('button', { name: /Owner$/ }).click();
  await tab.getByRole('menuitem', { name: 'Sign out' }).click();
  await tab.waitForURL(/sign-in/);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.waitForURL(/sign-in/);
  await signIn(tab, 'joel@example.com');
  await goTo(tab, '/clients/new');
  await kept(tab, 1);
  expect(await typedIn(tab)).toEqual(['', '', false]);
  await tab.context().clearCookies();
  await signIn(page, stage.demo.owner.email);
  await goTo(page, '/clients/new');
  await page.getByText('restored').waitFor();
  expect(await typedIn(page)).toEqual(['Typed on a train', 'agency', true]);
});

rare('two tabs with the same form keep each their own text', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').fill('First tab');
  await kept(page, 1);
  const tab = await page.context().newPage();
  await goTo(tab, '/clients/new');
  await tab.getByLabel('Name').fill('Second tab');
  await kept(tab, 2);
  await Promise.all([page.reload(), tab.reload()]);
  await page.getByText('restored').waitFor();
  await tab.getByText('restored').waitFor();
  const names = [page, tab].map((it) => it.getByLabel('Name').inputValue());
  expect((await Promise.all(names)).sort()).toEqual(['First tab', 'Second tab']);
});

rare('a reason is kept although its field appears only after a click', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects?q=Morning');
  await page.getByRole('link', { name: 'Morning Ritual' }).click();
  await page.getByRole('heading', { name: 'Morning Ritual', level: 1 }).waitFor();
  await goTo(page, `${new URL(page.url()).pathname}/wrap`);
  const ask = page.getByRole('button', { name: 'Not done' }).first();
  const reason = page.getByLabel('Reason').first();
  await ask.click();
  await reason.fill('The client waived it');
  await kept(page, 1);
  await page.reload();
  await page.getByText('restored').waitFor();
  await ask.click();
  await expect.poll(() => reason.inputValue()).toBe('The client waived it');
});

rare('a browser without IndexedDB asks before leaving', async () => {
  const page = await stage.visit();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').fill('Typed on a train');
  await page.getByText('This browser cannot save drafts.').waitFor();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('Typed on a train');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/');
});

rare('a card that is not saved asks before it closes when the browser cannot keep it', async () => {
  const page = await stage.visit();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
  await openBoard(page, 'Trailhead FW');
  await page.getByRole('article').first().getByRole('button').first().click();
  await page.route('**/boards.updateCard*', (route) => route.abort('internetdisconnected'));
  await page.getByLabel('Title').fill('Typed on a train');
  await page.getByText('Offline, not saved').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed on a train');
  await page.unroute('**/boards.updateCard*');
  await page.getByLabel('Title').fill('Typed after the train');
  await page.getByText(/Saved \d\d:\d\d/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

async function fillClient(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Typed on a train');
  await page.getByLabel('Kind').selectOption('Agency');
  await page.getByLabel(/PO number/i).check();
}

async function typedIn(page: Page) {
  return [
    await page.getByLabel('Name').inputValue(),
    await page.getByLabel('Kind').inputValue(),
    await page.getByLabel(/PO number/i).isChecked(),
  ];
}

/** Waits until the browser keeps this many drafts. */
async function kept(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await keptDrafts(page)).length).toBe(count);
}
