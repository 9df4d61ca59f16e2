import type { Locator, Page } from 'playwright-core';
import { follow } from './fixture.ts';

const everyStatus = ['pre_production', 'production', 'post_production', 'wrap', 'closed']
  .map((it) => `status=${it}`)
  .join('&');

/** Opens the board of a job by its name. */
export async function openBoard(page: Page, project: string): Promise<void> {
  await follow(page, `/projects?q=${encodeURIComponent(project)}&${everyStatus}`);
  await page.getByRole('link', { name: project }).click();
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await page.getByRole('region', { name: /^Done, / }).waitFor();
}

/** Opens the field of a new card in the first column, and types into it. */
export async function typeCard(page: Page, title: string): Promise<Locator> {
  await page
    .getByRole('button', { name: /Add a card/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: /New card/ });
  await field.fill(title);
  return field;
}
