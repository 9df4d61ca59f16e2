import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPdf } from '@callboard/pdf/testing';
import { asOwner } from '@callboard/testing/factories';
import { pngOf } from '@callboard/testing/png';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dragTo } from './drag.ts';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'book-'));
  stage = await openStage({ settings: { DATA_DIR: folder }, hasWorker: true });
}, 240_000);
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const board = pngOf({ width: 320, height: 180, colorAt: (x, y) => [x % 256, y, 140, 255] });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const headings = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allTextContents();

async function pdfOf(page: Page, copy: string): Promise<string> {
  const response = await page.request.get(`${new URL(page.url()).pathname}.pdf${copy}`);
  expect(response.headers()['content-type']).toBe('application/pdf');
  const bytes = await response.body();
  if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/book${copy}.pdf`, bytes);
  return (await readPdf(bytes)).text;
}

/** Returns whether the newest link was opened by a person. */
async function isOpened(): Promise<boolean> {
  const [link] = await asOwner(
    stage,
    (sql) => sql`select last_opened_at from portal_links order by created_at desc limit 1`,
  );
  return link?.last_opened_at instanceof Date;
}

test('a producer writes the book of a job, orders it, and prints what the client gets', async () => {
  const page = await stage.visit({ as: 'marcus@example.com' });
  await goTo(page, '/projects?q=Morning');
  await page.getByRole('link', { name: 'Morning Ritual' }).click();
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await tabs.getByRole('link', { name: 'Book' }).click();
  await page.getByText('gets 6 sections of 11.').waitFor();
  await region(page, 'Cast').getByText('Amara').first().waitFor();
  await region(page, 'Locations').getByText('Calloway residence').waitFor();
  await region(page, 'Links').getByRole('link', { name: 'Pre-production folder' }).waitFor();
  await expectWellMadeInEachLook(page, 'book');

  const boards = region(page, 'Boards');
  await boards.getByRole('button', { name: 'Write Boards' }).click();
  await boards.getByLabel('Text of Boards').fill('Twelve frames, the pour is frame 7.');
  await saved(page);
  await boards.locator('input[type=file]').setInputFiles([
    { name: 'Frame 1.png', mimeType: 'image/png', buffer: board },
    { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Frame 7 is high speed') },
  ]);
  await boards.getByRole('img', { name: 'Frame 1.png' }).waitFor({ timeout: 30_000 });
  await boards.getByRole('link', { name: 'Notes.txt' }).waitFor();
  expect(await pdfOf(page, '?copy=client')).not.toContain('Twelve frames');
  await boards.getByRole('switch', { name: 'Client sees Boards' }).check();
  await page.getByText('gets 7 sections of 11.').waitFor();
  await saved(page);

  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Catering');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await region(page, 'Catering').getByRole('button', { name: 'More for Catering' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect
    .poll(async () => (await headings(page)).slice(-2))
    .toEqual([...['Catering', 'Agenda of the PPM']]);
  await saved(page);
  const list = page.getByRole('navigation', { name: 'Sections' });
  const top = await list.getByRole('link', { name: 'Treatment' }).boundingBox();
  await list.getByRole('link', { name: 'Schedule' }).hover();
  await page.mouse.down();
  const first = list.locator('li:first-child[data-row=schedule]');
  await dragTo(page, (top?.x ?? 0) + 30, top?.y ?? 0, first);
  await page.mouse.up();
  await expect
    .poll(async () => (await headings(page)).slice(0, 2))
    .toEqual([...['Schedule, the client sees it', 'Treatment, the client sees it']]);
  await saved(page);
  await expectWellMadeInEachLook(page, 'book-written');

  const client = await pdfOf(page, '?copy=client');
  expect(client).toContain('Twelve frames, the pour is frame 7.');
  expect(client).toContain('Files: Notes.txt');
  expect(client).not.toContain('washed linen');
  const team = await pdfOf(page, '');
  expect(team).toContain('washed linen');
  expect(team).not.toContain('Catering');
  expect(`${client}${team}`).not.toMatch(/4471#|Ada Calloway/);

  await region(page, 'Catering').getByRole('button', { name: 'More for Catering' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await region(page, 'Catering').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await region(page, 'Catering').waitFor();

  await page.getByRole('button', { name: 'Share with client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with client' });
  await dialog.getByLabel('Show the production book too').check();
  await dialog.getByRole('button', { name: 'Create a link to copy' }).click();
  const url = (await dialog.locator('code').textContent()) ?? '';
  const reader = await stage.visit({ as: null, width: 360, height: 740, isTouch: true });
  await reader.goto(new URL(url).pathname.replace(/schedule$/, 'book'));
  await reader.getByRole('heading', { name: 'Boards' }).waitFor();
  await expect.poll(isOpened).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Share with client' }).click();
  await dialog.getByText(/^Last opened/).waitFor();
  await reader.getByRole('link', { name: 'Schedule' }).click();
  await reader.getByRole('region', { name: 'Next day' }).waitFor();
  await reader.getByRole('link', { name: 'Production book' }).click();
  await reader.getByRole('heading', { name: 'Boards' }).waitFor();
  const frame = reader.getByRole('img', { name: 'Frame 1.png' });
  await frame.scrollIntoViewIfNeeded();
  await expect
    .poll(() => frame.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
    .toBeGreaterThan(0);
  expect(await reader.content()).not.toMatch(/washed linen|Catering|4471#|Ada Calloway/);
  await expectWellMadeInEachLook(reader, 'book-client');
  const own = await reader.request.get(`${new URL(url).pathname.replace('schedule', 'book')}.pdf`);
  expect((await readPdf(await own.body())).text).toBe(client);
});
