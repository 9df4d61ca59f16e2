import type { Page } from 'playwright-core';
import { follow } from './fixture.ts';

/** Opens the page of a person in the address book. */
export async function openPerson(page: Page, name: string): Promise<void> {
  await follow(page, `/crew?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Gets a new link to the page of a person, and returns its path. */
export async function getLink(page: Page, name: string): Promise<string> {
  await openPerson(page, name);
  await page.getByRole('button', { name: 'Get link' }).click();
  const url = await page.getByText(/\/crew-page\/page_/).textContent();
  return new URL(url ?? '').pathname;
}
