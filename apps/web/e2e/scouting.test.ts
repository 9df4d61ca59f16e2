import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPdf } from '@callboard/pdf/testing';
import { pngOf } from '@callboard/testing/png';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scouting-'));
  stage = await openStage({ settings: { DATA_DIR: folder }, hasWorker: true });
}, 240_000);
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const phone = { as: null, width: 360, height: 740, isTouch: true } as const;

/** A view whose shades differ by a number, as a PNG. */
function viewOf(shade: number): Buffer {
  return pngOf({
    ...{ width: 640, height: 420 },
    colorAt: (x, y) =>
      y < 210
        ? [90 + shade, 140 + (y >> 2), 200, 255]
        : [60 + (x >> 3), 110 - shade, 60 + shade, 255],
  });
}

async function addPhotos(page: Page): Promise<void> {
  await goTo(page, '/places?q=overlook');
  await page.getByRole('link', { name: 'Ridge Park overlook' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  const files = [1, 2, 3].map((at) => ({
    ...{ name: `View ${at}.png`, mimeType: 'image/png', buffer: viewOf(at * 15) },
  }));
  await (await choosing).setFiles(files);
  await page.getByRole('button', { name: 'Caption of photo 1: empty. Edit' }).click();
  await page.getByRole('textbox', { name: 'Caption of photo 1' }).fill('From the road');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'More for From the road' }).waitFor();
  await expect.poll(() => page.locator('figure img').count(), { timeout: 30_000 }).toBe(3);
}

async function openPlaces(page: Page): Promise<void> {
  await goTo(page, '/projects');
  await page.getByRole('link', { name: 'Morning Ritual' }).first().click();
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await tabs.getByRole('link', { name: 'Locations' }).click();
}

test('a client opens a scouting sheet on a phone and picks; the production sees it live', async () => {
  const office = await stage.visit();
  await addPhotos(office);
  await openPlaces(office);
  await office.getByRole('button', { name: 'New scouting sheet' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Overlooks <i>round</i> 1');
  await dialog.getByLabel('Note to the client').fill('Two of these are free on both days.');
  for (const name of ['Calloway residence', 'Ridge Park overlook']) {
    await dialog.getByRole('checkbox', { name }).check();
  }
  await expectWellMadeInEachLook(office, 'scout-new');
  await dialog.getByRole('button', { name: 'Create sheet' }).click();
  const url = (await dialog.locator('code').textContent()) ?? '';
  const { pathname: path } = new URL(url);
  expect(path).toMatch(/^\/scout\/scout_[\w-]{43}$/);
  await expectWellMadeInEachLook(office, 'scout-made');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const pdfPath = (await office.getByRole('link', { name: /^PDF of/ }).getAttribute('href')) ?? '';
  const pdf = await office.request.get(pdfPath);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const bytes = await pdf.body();
  if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/scouting.pdf`, bytes);
  const { text } = await readPdf(bytes);
  expect(text).toContain('From the road');
  expect(text).toContain('Two of these are free on both days.');
  expect(text).toMatch(/Restrooms: Yes.*Restrooms: None/s);
  expect(text).not.toContain('4471#');

  const page = await stage.visit(phone);
  const files: string[] = [];
  page.on('request', (it) => files.push(new URL(it.url()).pathname));
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });
  await page.getByRole('heading', { name: 'Overlooks <i>round</i> 1' }).waitFor();
  expect(files.filter((it) => /\.(js|woff2)$/.test(it))).toEqual([]);
  expect(await page.content()).not.toMatch(/4471#|Ada Calloway/);
  const overlook = page.getByRole('region', { name: 'Ridge Park overlook' });
  const map = overlook.getByRole('link', { name: 'Google Maps' });
  expect(await map.getAttribute('href')).toContain('query=34.1811%2C-118.2436');
  await overlook.getByText('None', { exact: true }).waitFor();
  const cover = overlook.locator('img').first();
  await cover.scrollIntoViewIfNeeded();
  await expect
    .poll(() => cover.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
    .toBeGreaterThan(0);
  await expectWellMadeInEachLook(page, 'scout-page');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Send answers' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Your name').fill('Simone <b>Achebe</b>');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await page.getByText('Choose Yes, Maybe or No for a location, or write a comment.').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Simone <b>Achebe</b>');
  await overlook.getByLabel('Yes').check();
  await overlook.getByLabel('Comment').fill('The light in the morning!');
  await page
    .getByRole('region', { name: 'Calloway residence' })
    .getByLabel('No', { exact: true })
    .check();
  await page.getByRole('button', { name: 'Send answers' }).dblclick();
  await page.getByText('Your answers were sent. You can change them here.').waitFor();
  expect(await overlook.getByLabel('Yes').isChecked()).toBe(true);
  await expectWellMadeInEachLook(page, 'scout-answered');
  const shownPath =
    (await page.getByRole('link', { name: 'Print (PDF)' }).getAttribute('href')) ?? '';
  const own = await page.request.get(shownPath);
  expect(own.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect((await readPdf(await own.body())).text).toBe(text);

  // The page of the office was open all the time.
  const card = office.getByRole('article', { name: 'Ridge Park overlook' });
  await card.getByText('Client: Yes 1 · Maybe 0 · No 0').waitFor();
  await card.getByText('Simone <b>Achebe</b>: Yes').waitFor();
  await card.getByText('The light in the morning!').waitFor();
  await office.getByText('1 person answered').waitFor();
  await expectWellMadeInEachLook(office, 'scout-places');
  await goTo(office, '/notices');
  await office.getByText('Simone <b>Achebe</b> answered the scouting sheet').first().waitFor();

  await page.setViewportSize({ width: 360, height: 740 });
  await overlook.getByLabel('Maybe').check();
  await page.getByRole('button', { name: 'Send changes' }).click();
  await page.getByText('Your answers were sent.').waitFor();
  await openPlaces(office);
  await card.getByText('Client: Yes 0 · Maybe 1 · No 0').waitFor();
  const residence = page.getByRole('region', { name: 'Calloway residence' });
  await residence.getByLabel('No answer').check();
  await page.getByRole('button', { name: 'Send changes' }).click();
  await page.getByText('Your answers were sent.').waitFor();
  expect(await residence.getByLabel('No answer').isChecked()).toBe(true);
  expect(await overlook.getByLabel('Maybe').isChecked()).toBe(true);
  const other = office.getByRole('article', { name: 'Calloway residence' });
  await other.getByText('Simone <b>Achebe</b>: No').waitFor({ state: 'detached' });

  const photo = (await overlook.locator('img').first().getAttribute('src')) ?? '';
  const stranger = await stage.read({ as: null });
  expect((await stranger.request.get(photo)).headers()['content-type']).toBe('image/webp');
  const [, id = ''] = /photos\/(file_\w+)\//.exec(photo) ?? [];
  expect((await stranger.request.get(`/api/files/${id}/large`)).status()).not.toBe(200);
  await office.getByRole('button', { name: /^End link… of Overlooks/ }).click();
  await office.getByRole('button', { name: 'End the link', exact: true }).click();
  await office.getByText('Link ended').waitFor();
  expect((await stranger.request.get(photo)).status()).toBe(404);
  expect((await stranger.request.get(shownPath)).status()).toBe(404);
  expect((await page.goto(path))?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await card.getByText('The light in the morning!').waitFor();
});
