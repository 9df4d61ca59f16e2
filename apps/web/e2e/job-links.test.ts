import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const row = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Links' }).getByRole('listitem').filter({ hasText: text });

async function choose(page: Page, link: string, act: string): Promise<void> {
  await row(page, link)
    .getByRole('button', { name: /^Change the link / })
    .click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('a link is added to a job once, edited, and removed with Undo', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await goTo(page, '/projects?q=Morning');
  await page.getByRole('link', { name: 'Morning Ritual' }).click();
  await row(page, 'Pre-production folder').getByText('Google Drive, added by Joel').waitFor();
  const add = async (url: string, label = '') => {
    await page.getByRole('button', { name: 'Add link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a link' });
    await dialog.getByLabel('URL').fill(url);
    await dialog.getByLabel('Label').fill(label);
    return dialog;
  };
  const adding = await add('http://www.dropbox.com/scl/fo/looks?rlkey=1', 'Looks');
  await adding.getByRole('button', { name: 'Add link' }).click();
  await adding.getByText('Enter a URL that starts with https://').waitFor();
  await adding.getByLabel('URL').fill('https://www.dropbox.com/scl/fo/looks?rlkey=1');
  await adding.getByText('From Dropbox').waitFor();
  await expectWellMadeInEachLook(page, 'job-links-add');
  await adding.getByRole('button', { name: 'Add link' }).click();
  await page.getByText('The link was added').waitFor();
  await row(page, 'Looks').getByText('Dropbox, added by Joel').waitFor();

  const again = await add('https://dropbox.com/scl/fo/looks/?rlkey=1');
  await again.getByRole('button', { name: 'Add link' }).click();
  await again.getByText('This URL is already linked as Looks. Edit that link instead.').waitFor();
  await page.keyboard.press('Escape');

  await choose(page, 'Looks', 'Edit…');
  const editing = page.getByRole('dialog', { name: 'Edit the link' });
  await editing.getByText('https://www.dropbox.com/scl/fo/looks?rlkey=1').waitFor();
  await editing.getByLabel('Label').fill('Wardrobe looks');
  await editing.getByLabel('Deliverable').selectOption('Hero :30, 16x9');
  await editing.getByRole('button', { name: 'Save' }).click();
  await row(page, 'Wardrobe looks').getByText('Dropbox, Hero :30, added by Joel').waitFor();
  const link = row(page, 'Wardrobe looks').getByRole('link');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await link.getAttribute('target')).toBe('_blank');
  await saved(page);
  await expectWellMadeInEachLook(page, 'job-links');

  await choose(page, 'Wardrobe looks', 'Remove');
  await row(page, 'Wardrobe looks').waitFor({ state: 'detached' });
  const toast = page.getByRole('listitem').filter({ hasText: 'Wardrobe looks was removed' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Wardrobe looks').waitFor();
  await saved(page);
});
