import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard } from './board.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { asRare, rare } from './rare.ts';

let stage: Stage;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  stage = await openStage({ settings: { DATA_DIR: join(folder, 'data') } });
}, 120_000);
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the first card of a job's board. */
async function openCard(page: Page, project: string): Promise<Locator> {
  await openBoard(page, project);
  await page.locator('article').first().getByRole('heading').getByRole('button').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('region', { name: 'Files' }).waitFor();
  return panel;
}

async function makeFile(name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('an upload goes on while pages change and after a lost line, and its file is downloaded and removed', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  const panel = await openCard(page, 'Trailhead FW');
  let patches = 0;
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') patches += 1;
    if (patches === 2) {
      patches += 1;
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  const content = randomBytes(9_000_000);
  await panel.locator('input[type=file]').setInputFiles(await makeFile('Größe.mov', content));
  const tray = page.getByRole('region', { name: 'Uploads' });
  // The tray stays while the pointer is on it.
  await tray.hover();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Overview', exact: true }).press('Enter');
  await tray.getByText('1 file uploaded').waitFor();
  expect(patches).toBeGreaterThan(2);
  await tray.getByRole('button', { name: 'Dismiss' }).click();

  const again = await openCard(page, 'Trailhead FW');
  const link = again.getByRole('link', { name: 'Größe.mov' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('Größe.mov');
  expect((await readFile(await download.path())).equals(content)).toBe(true);
  await again.getByRole('button', { name: 'Remove “Größe.mov”' }).click();
  await link.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await link.waitFor();
});

rare('an empty file is refused with a sentence, and can be canceled', async () => {
  const page = await stage.visit();
  const panel = await openCard(page, 'Glow Forward');
  const path = await makeFile('Empty.txt', new Uint8Array());
  await panel.locator('input[type=file]').setInputFiles(path);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await tray.getByText('“Empty.txt” is empty. Choose another file.').waitFor();
  await tray.getByRole('button', { name: 'Cancel Empty.txt' }).click();
  await tray.waitFor({ state: 'detached' });
});

test.each([
  [1440, 'light'],
  [1440, 'dark'],
  [360, 'light'],
  [360, 'dark'],
] as const)('the tray is not covered by the card at %i px, %s', asRare, async (width, theme) => {
  const page = await stage.visit({ width, theme });
  const panel = await openCard(page, 'Trailhead FW');
  const path = await makeFile(`Location agreement, ${width} ${theme}.pdf`, Buffer.from('%PDF-1.7'));
  await panel.locator('input[type=file]').setInputFiles(path);
  await panel.getByRole('link', { name: `${width} ${theme}` }).scrollIntoViewIfNeeded();
  const tray = page.getByRole('region', { name: 'Uploads' });
  await tray.getByText('1 file uploaded').waitFor();
  await tray.getByRole('button', { name: 'Dismiss' }).click();
  await tray.waitFor({ state: 'detached' });
});

test('the plan says how much room the files of the company use', async () => {
  const page = await stage.read();
  await goTo(page, '/settings/plan');
  await page.getByText(/^Files use 9 MB of \d+ \w+\.$/).waitFor();
});
