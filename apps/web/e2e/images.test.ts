import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pngOf } from '@callboard/testing/png';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  stage = await openStage({ settings: { DATA_DIR: folder }, hasWorker: true });
}, 120_000);
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

/** A disc of a color on nothing. */
const disc = (color: readonly [number, number, number]) =>
  pngOf({
    width: 300,
    height: 120,
    colorAt: (x, y) => [...color, Math.hypot(x - 150, y - 60) < 55 ? 255 : 0],
  });

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });

/** Waits until a picture is drawn. */
const drawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth).catch(() => 0), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);

test('an owner uploads a logo, sees it on light and dark and in the rail, and removes it', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/company');
  await choose(page, 'Logo.png', disc([200, 90, 20]));
  await drawn(page.getByRole('img', { name: 'Logo on light' }));
  await drawn(page.getByRole('img', { name: 'Logo on dark' }));
  await drawn(page.locator('header img').first());
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
  await expectWellMadeInEachLook(page, 'logo');
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('button', { name: 'Upload logo' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await drawn(page.getByRole('img', { name: 'Logo on light' }));
}, 60_000);

rare(
  'a logo is in the mail of the company, inside the message',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/company');
    const logo = page.getByRole('img', { name: 'Logo on light' });
    const before = await logo.getAttribute('src');
    await choose(page, 'Light.png', disc([250, 250, 250]));
    const isNew = async () => (await logo.getAttribute('src').catch(() => before)) !== before;
    await expect.poll(isNew, { timeout: 20_000 }).toBe(true);
    await drawn(logo);
    await goTo(page, '/settings/mail');
    await page.getByRole('button', { name: /Send a? ?test/ }).click();
    await page
      .getByRole('row', { name: /Test message from/ })
      .getByRole('link')
      .click();
    await page.getByRole('heading', { name: /Test message from/, level: 1 }).waitFor();
    const body = await page.request.get(`${new URL(page.url()).pathname}/body`);
    expect(await body.text()).toMatch(/<img [^>]*src="data:image\/png;base64,/);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/mail-logo.png` });
  },
  60_000,
);

rare(
  'a coordinator uploads a profile picture, which colleagues see; HEIC is refused',
  async () => {
    const page = await stage.visit({ as: 'joel@example.com' });
    await goTo(page, '/settings/profile');
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic');
    await choose(page, 'IMG_1.HEIC', heic);
    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByText('“IMG_1.HEIC” is a HEIC image, which is not supported.').waitFor();
    await tray.getByRole('button', { name: 'Cancel IMG_1.HEIC' }).click();
    // The tray stays while the pointer is on it.
    await page.mouse.move(0, 0);
    await choose(page, 'Me.png', disc([30, 120, 90]));
    await drawn(page.locator('main img'));
    await page.getByRole('button', { name: 'Replace picture' }).waitFor();
    await tray.waitFor({ state: 'detached' });
    await expectWellMadeInEachLook(page, 'portrait');
    const owner = await stage.visit();
    await goTo(owner, '/settings/members');
    const row = owner.getByRole('row', { name: /Joel/ });
    await drawn(row.locator('img'));
    await expectWellMadeInEachLook(owner, 'members-with-portrait');
    await goTo(page, '/projects?status=production');
    await page.locator('a[data-row]').first().click();
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    await page.waitForURL(/\/activity$/);
    const job = new URL(page.url()).pathname;
    await goTo(page, job.replace(/activity$/, 'edit'));
    await page.getByLabel('Agency').fill('Pike & Partners');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL((it) => !it.pathname.endsWith('/edit'));
    await goTo(owner, job);
    await drawn(owner.getByRole('listitem').filter({ hasText: 'Joel' }).locator('img').first());
    await expectWellMadeInEachLook(owner, 'activity-with-portrait');
  },
  60_000,
);
