import type { Page } from 'playwright-core';
import type { Stage } from './fixture.ts';
import { openJob } from './job.ts';

/** Opens the stripboard of a job from its schedule. */
export async function openStripboard(stage: Stage, job: string, as: string): Promise<Page> {
  const page = await stage.visit({ as });
  await openJob(page, job, 'Schedule');
  await page.getByRole('link', { name: 'Stripboard', exact: true }).click();
  await page.getByRole('heading', { name: 'Stripboard', level: 1 }).waitFor();
  return page;
}

export const day = (page: Page, label: string) =>
  page.getByRole('region', { name: new RegExp(`, ${label},`) });
export const cell = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first();
export const undo = (page: Page) => page.keyboard.press('Control+z');
export const redo = (page: Page) => page.keyboard.press('Control+Shift+z');

/** Returns the descriptions of a day in order. */
export const planOf = (page: Page, label: string) =>
  day(page, label).locator('[data-cell$=" description"]').allTextContents();

/** Waits until every change was answered. */
export const settled = (page: Page) => page.getByText('Saving…').waitFor({ state: 'hidden' });

/** Drags a strip above another one. */
export async function drag(page: Page, name: string, above: string): Promise<void> {
  const strip = page.locator('[data-strip]', { hasText: name });
  const target = page.locator('[data-strip]', { hasText: above });
  await strip.scrollIntoViewIfNeeded();
  const from = await strip.boundingBox();
  if (!from) throw new Error(`${name} is not shown.`);
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 70, from.y + from.height / 2 + 10, { steps: 4 });
  const to = await target.boundingBox();
  if (!to) throw new Error(`${above} is not shown.`);
  await page.mouse.move(to.x + 70, to.y + 2, { steps: 8 });
  await page.mouse.up();
}
