import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pngOf } from '@callboard/testing/png';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard } from './board.ts';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { openJob } from './job.ts';
import { pdfOf, scannedPdf } from './pdf.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-files-'));
  stage = await openStage({ settings: { DATA_DIR: folder }, hasWorker: true });
}, 120_000);
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const photo = pngOf({ width: 200, height: 120, colorAt: (x, y) => [x, 2 * y, 120, 255] });

async function openFiles(page: Page, project: string): Promise<void> {
  await openBoard(page, project);
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('heading', { name: 'Files', level: 2, exact: true }).waitFor();
}

/** Uploads files to the open folder, and waits until they are listed. */
async function upload(page: Page, files: [name: string, content: Buffer][]): Promise<void> {
  const chosen = files.map(([name, buffer]) => ({ name, mimeType: '', buffer }));
  await page.locator('main input[type=file]').setInputFiles(chosen);
  for (const [name] of files) await row(page, name).waitFor();
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

const namesOf = (page: Page) =>
  page.getByRole('table', { name: 'Files' }).locator('tbody tr td:nth-child(2)').allInnerTexts();

async function createFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await row(page, name).waitFor();
}

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a coordinator sorts files into folders with the keyboard and by dragging, and renames them', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await openFiles(page, 'Trailhead FW');
  await page.getByText('No files yet').waitFor();
  await upload(page, [
    ['roof.png', photo],
    ['Größe.txt', Buffer.from('Größe')],
    ['Call.txt', Buffer.from('Call')],
  ]);
  await createFolder(page, 'Scout');
  expect(await namesOf(page)).toEqual(['Scout', 'Call.txt', 'Größe.txt', 'roof.png']);
  await page.getByRole('link', { name: 'Size' }).click();
  await expect.poll(() => namesOf(page)).toEqual(['Scout', 'Call.txt', 'Größe.txt', 'roof.png']);
  await act(page, 'Call.txt', 'Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('a/b');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByText('A name cannot have a slash.').waitFor();
  await page.getByRole('dialog').getByLabel('Name').fill('Call sheet.txt');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await row(page, 'Call sheet.txt').waitFor();
  await act(page, 'Call sheet.txt', 'Move');
  await page.getByRole('dialog').getByLabel('To').selectOption({ label: '\u2003Scout' });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await row(page, 'Call sheet.txt').waitFor({ state: 'detached' });
  await row(page, 'roof.png').getByRole('link').dragTo(row(page, 'Scout'));
  await row(page, 'roof.png').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Scout', exact: true }).click();
  await row(page, 'roof.png').waitFor();
  await row(page, 'Call sheet.txt').waitFor();
  const top = page.getByRole('navigation', { name: 'Folders' }).getByRole('link');
  await row(page, 'roof.png').getByRole('link').dragTo(top);
  await row(page, 'roof.png').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await row(page, 'roof.png').waitFor();
}, 90_000);

rare('files are dropped and pasted anywhere on the page', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await openFiles(page, 'Glow Forward');
  const give = (type: 'drop' | 'paste', name: string) =>
    page.evaluate(
      ([kind, fileName]) => {
        const data = new DataTransfer();
        data.items.add(new File(['text'], fileName));
        const init = { bubbles: true, cancelable: true };
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data });
        document.querySelector('h1')?.dispatchEvent(event);
      },
      [type, name] as const,
    );
  await give('drop', 'Dropped.txt');
  await row(page, 'Dropped.txt').waitFor();
  await give('paste', 'Pasted.txt');
  await row(page, 'Pasted.txt').waitFor();
});

test('an image, a PDF and a text are previewed in a panel that j and k walk through', async () => {
  const page = await stage.visit();
  await openFiles(page, 'Morning Ritual');
  await upload(page, [
    ['1 roof.png', photo],
    ['2 permit.pdf', pdfOf('Filming permit')],
    ['3 notes.html', Buffer.from('<script>document.title = "hacked"</script>')],
    ['4 cut.bin', randomBytes(100)],
  ]);
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
  await row(page, '1 roof.png').getByRole('link').click();
  const panel = page.getByRole('dialog', { name: 'File' });
  const picture = panel.getByRole('img', { name: 'Preview of 1 roof.png' });
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth).catch(() => 0), {
      timeout: 15_000,
    })
    .toBe(200);
  await expectWellMadeInEachLook(page, 'file-panel');
  await page.keyboard.press('j');
  const drawing = panel.getByRole('img', { name: 'Page 1 of 1' });
  await drawing.waitFor();
  await expect.poll(() => drawing.evaluate(hasInk).catch(() => false)).toBe(true);
  await expectWellMadeInEachLook(page, 'file-pdf');
  await page.keyboard.press('j');
  await panel.getByText('<script>document.title = "hacked"</script>').waitFor();
  expect(await page.title()).not.toBe('hacked');
  await page.keyboard.press('j');
  await panel.getByText('No preview for this kind of file.').waitFor();
  await page.keyboard.press('k');
  await panel.getByText('<script>').waitFor();
  const address = page.url();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await goTo(page, address.replace(/folder=[^&]*&/, ''));
  await panel.getByText('3 notes.html').waitFor();
}, 90_000);

rare('a scanned page, compressed as faxes are, is previewed', async () => {
  const page = await stage.visit();
  await openFiles(page, 'Morning Ritual');
  await upload(page, [['Signed release.pdf', scannedPdf()]]);
  await row(page, 'Signed release.pdf').getByRole('link').click();
  const drawing = page.getByRole('img', { name: 'Page 1 of 1' });
  await expect.poll(() => drawing.evaluate(hasInk).catch(() => false)).toBe(true);
});

/** Returns whether something dark is drawn on a canvas. */
function hasInk(canvas: HTMLCanvasElement | SVGElement | HTMLElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  return data?.some((value, index) => index % 4 === 0 && value < 100) ?? false;
}

rare(
  'several files and a folder are downloaded as one zip, deleted and restored',
  async () => {
    const page = await stage.visit();
    await openFiles(page, 'Year of Rivers');
    await createFolder(page, 'Stills');
    await upload(page, [
      ['a.txt', Buffer.from('a')],
      ['b.txt', Buffer.from('b')],
    ]);
    await act(page, 'b.txt', 'Move');
    await page.getByRole('dialog').getByLabel('To').selectOption({ label: '\u2003Stills' });
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await row(page, 'b.txt').waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(zip.suggestedFilename()).toBe('Year of Rivers.zip');
    const bytes = await readFile(await zip.path());
    expect(bytes.includes('Stills/b.txt') && bytes.includes('a.txt')).toBe(true);
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByText('1 item in the folders').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No files yet').waitFor();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await page.getByRole('button', { name: 'Restore Stills' }).waitFor();
    await expectWellMadeInEachLook(page, 'deleted-files');
    await page.getByRole('button', { name: 'Restore Stills' }).click();
    await page.getByRole('button', { name: 'Restore Stills' }).waitFor({ state: 'detached' });
    await saved(page);
    await page.getByRole('link', { name: 'Back to files' }).click();
    await row(page, 'Stills').getByText('1 item').waitFor();
  },
  90_000,
);

rare(
  'the files look right',
  async () => {
    const page = await stage.visit();
    await openFiles(page, 'Own Your Corner');
    await expectWellMadeInEachLook(page, 'files-empty');
    await createFolder(page, 'Scout');
    await upload(page, [
      ['A rather long name of a location agreement, signed and countersigned.pdf', pdfOf('Permit')],
      ['roof.png', photo],
    ]);
    await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
    await expectWellMadeInEachLook(page, 'files');
    await page.getByRole('checkbox', { name: 'Select roof.png' }).check();
    await expectWellMadeInEachLook(page, 'files-selected');
  },
  90_000,
);

test('the files of a closed job are read-only', async () => {
  const page = await stage.read();
  await openJob(page, 'Test Kitchen S2', 'Files');
  expect(await page.getByRole('button', { name: 'New folder' }).count()).toBe(0);
  await page.getByText('Nothing was uploaded here.').waitFor();
});
