import { openDatabase } from '@callboard/core/database';
import { codeMailedTo } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { appSecret } from './serve.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

/** Opens the page of a person in the address book. */
async function openPerson(page: Page, name: string): Promise<void> {
  await goTo(page, `/crew?query=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Copies a new link to the page of a person, and returns its path. */
async function copyLink(page: Page, name: string): Promise<string> {
  await openPerson(page, name);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const url = await page.getByText(/\/crew-page\/page_/).textContent();
  return new URL(url ?? '').pathname;
}

test('a coordinator copies a link, which shows a person their own dates without an account', async () => {
  const office = await stage.visit({ as: 'joel@example.com' });
  const path = await copyLink(office, 'Theo Marsh');
  await expectWellMadeInEachLook(office, 'crew-member-link');
  const page = await stage.visit({ as: null, width: 360, isTouch: true });
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });
  await page.getByRole('heading', { name: 'Theo Marsh' }).waitFor();
  await page.getByText('Coming dates').waitFor();
  await expectWellMadeInEachLook(page, 'crew-page');
  const text = await page.locator('main').textContent();
  expect(text).toContain('Morning Ritual');
  expect(text).not.toMatch(/\$|@example\.com|rate/i);

  await office.getByRole('button', { name: 'New link…' }).click();
  await office.getByRole('button', { name: 'End and create a new link' }).click();
  await expect.poll(() => office.getByText(/\/crew-page\/page_/).textContent()).not.toContain(path);
  const ended = await page.goto(path);
  expect(ended?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.getByText('Ask the production for a new link.').waitFor();
  await expectWellMadeInEachLook(page, 'crew-page-ended');
});

test('a person proves their email with a code, which counts in this browser only', async () => {
  const office = await stage.visit({ as: 'joel@example.com' });
  const path = await copyLink(office, 'Theo Marsh');
  const page = await stage.visit({ as: null, width: 360 });
  await goTo(page, path);
  const asked = await page.evaluate(
    (at) =>
      fetch(`${at}/proof.data`, {
        method: 'POST',
        body: new URLSearchParams({ intent: 'ask' }),
      }).then((it) => it.status),
    path,
  );
  expect(asked).toBe(200);
  const database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret });
  const code = await codeMailedTo(database, 'theo.marsh@example.com');
  await database.close();
  expect(code).toMatch(/^\d{6}$/);
  const [cookie] = (await page.context().cookies()).filter((it) => it.name.includes('crew-code'));
  expect(cookie).toMatchObject({ httpOnly: true, path: '/crew-page', sameSite: 'Lax' });
});
