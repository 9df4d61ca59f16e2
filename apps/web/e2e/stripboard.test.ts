import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { keptDrafts } from './kept-drafts.ts';
import { rare } from './rare.ts';
import { cell, day, drag, openStripboard, planOf, redo, settled, undo } from './strips.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const wren = 'wren@example.com';
const joel = 'joel@example.com';

const openBoard = (job: string, as = wren) => openStripboard(stage, job, as);

test('a 1st AD sees the plan of each day, types a duration, undoes and redoes it', async () => {
  const page = await openBoard('Morning Ritual');
  await page.getByText(/\d+ strips on 3 days of Morning Ritual\./).waitFor();
  const first = day(page, 'Day 1 of 2');
  await first.getByText(/10h 40m planned of 11h booked, ends 17:10/).waitFor();
  await first.getByText(/Sunrise \d\d:\d\d, golden hour \d\d:\d\d, sunset \d\d:\d\d/).waitFor();
  await first.getByText(/^Sunset \d\d:\d\d$/).waitFor();
  await cell(page, 'Start of Load in, dress the kitchen: 06:30–07:45').waitFor();
  await cell(page, 'Start of 1A Wide: the kitchen wakes up: 08:15–09:05').waitFor();
  await expectWellMadeInEachLook(page, 'stripboard');

  const duration = cell(page, /^Duration of 1A/);
  await duration.focus();
  await page.keyboard.type('1h15');
  await page.keyboard.press('Enter');
  await cell(page, 'Duration of 1A Wide: the kitchen wakes up: 1h 15m').waitFor();
  await cell(page, 'Start of 1B Amara reaches for the grinder: 09:30–10:15').waitFor();
  await day(page, 'Day 1 of 2')
    .getByText(/11h 5m planned/)
    .waitFor();
  // Enter went on to the strip below.
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Duration of 1B/);
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await page.getByText('Type a duration such as 45, 1:15 or 1h15, up to 24h.').waitFor();
  await page.keyboard.press('Escape');
  await undo(page);
  await cell(page, 'Duration of 1A Wide: the kitchen wakes up: 50m').waitFor();
  await redo(page);
  await cell(page, 'Duration of 1A Wide: the kitchen wakes up: 1h 15m').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await cell(page, 'Duration of 1A Wide: the kitchen wakes up: 50m').waitFor();
  await settled(page);
  await page.reload();
  await cell(page, 'Duration of 1A Wide: the kitchen wakes up: 50m').waitFor();
});

test('strips are dragged within a day and to another day, by mouse and by keyboard', async () => {
  const page = await openBoard('Glow Forward');
  const start = await planOf(page, 'Day 1 of 2');
  await drag(page, 'Bathroom mirror', 'Glow: beauty, close');
  await expect.poll(() => planOf(page, 'Day 1 of 2').then((it) => it[1])).toBe('Bathroom mirror');
  await drag(page, 'Bathroom mirror', 'Product macro');
  await expect.poll(() => planOf(page, 'Day 2 of 2')).toContain('Bathroom mirror');
  const handle = page.getByRole('button', { name: 'Move 7 Social verticals with the arrow keys' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.getByText(/7 Social verticals picked up from/).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.locator('[data-strip][data-drop="above"]').waitFor();
  await page.keyboard.press('Space');
  await page.getByText(/7 Social verticals dropped in/).waitFor();
  await page.locator('[data-drop]').waitFor({ state: 'detached' });
  await expect
    .poll(() => planOf(page, 'Day 2 of 2').then((it) => it.at(-2)))
    .toBe('Social verticals');
  for (let step = 0; step < 3; step += 1) await undo(page);
  await expect.poll(() => planOf(page, 'Day 1 of 2')).toEqual(start);
  await settled(page);
  await page.reload();
  expect(await planOf(page, 'Day 1 of 2')).toEqual(start);
});

test('a setup, a meal and a move are added with one key each, and warned of in place', async () => {
  const page = await openBoard('Own Your Corner');
  const first = day(page, 'Day 1 of 2');
  await first.getByRole('button', { name: /^Add setup to/ }).click();
  await page.keyboard.type('Branch interior');
  await page.keyboard.press('Enter');
  await page.locator('[aria-label^="Description of Branch interior"]:focus').waitFor();
  const duration = cell(page, /^Duration of Branch interior/);
  await duration.focus();
  await page.keyboard.type('6h15');
  await page.keyboard.press('Enter');
  await first.getByText(/No first meal: work ends 6h 15m after call, due by/).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('m');
  await cell(page, 'Duration of Meal: 30m').waitFor();
  await first.getByText(/First meal starts 6h 15m after call/).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('v');
  await cell(page, 'Duration of Company move: 45m').waitFor();
  await settled(page);
  await cell(page, 'Actions for Company move').click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.poll(() => kindsOf(page)).toEqual(['Company move', 'Meal']);
  await cell(page, 'Actions for Meal').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.poll(() => kindsOf(page)).toEqual(['Company move']);
  await undo(page);
  await expect.poll(() => kindsOf(page)).toEqual(['Company move', 'Meal']);
  await expectWellMadeInEachLook(page, 'stripboard-warnings');
});

rare('the changes of another person appear, and the second of two is told', async () => {
  const [page, other] = [await openBoard('Trailhead FW'), await openBoard('Trailhead FW', joel)];
  await setDuration(other, /^Duration of 2 Creek crossing/, '50');
  await cell(page, 'Duration of 2 Creek crossing: 50m').waitFor();
  const duration = cell(page, /^Duration of 2 Creek crossing/);
  await duration.click();
  await setDuration(other, /^Duration of 2 Creek crossing/, '40');
  await cell(other, 'Duration of 2 Creek crossing: 40m').waitFor();
  await settled(other);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('55');
  await page.keyboard.press('Enter');
  const told = page.getByRole('alert');
  await told
    .getByText(/your duration “55m” was not saved\. Somebody else entered duration “40m”/)
    .waitFor();
  await told.getByRole('button', { name: 'Use mine' }).click();
  await cell(other, 'Duration of 2 Creek crossing: 55m').waitFor();
});

rare('what is typed into a cell is restored after a reload, over nobody else', async () => {
  const [page, other] = [await openBoard('Trailhead FW'), await openBoard('Trailhead FW', joel)];
  const opened = /^Description of 2 Creek crossing/;
  await cell(page, opened).focus();
  await page.keyboard.type('Creek at dawn');
  await expect.poll(async () => JSON.stringify(await keptDrafts(page))).toContain('Creek at dawn');
  await page.reload();
  const editor = page.getByRole('textbox', { name: /^Description of 2 Creek/ });
  await expect.poll(() => editor.inputValue()).toBe('Creek at dawn');
  await page.getByText('What you typed is restored. Escape discards it.').waitFor();
  await cell(other, opened).focus();
  await other.keyboard.type('Creek, wide');
  await other.keyboard.press('Enter');
  await settled(other);
  await page.reload();
  await expect.poll(() => editor.inputValue()).toBe('Creek at dawn');
  await page.keyboard.press('Enter');
  const told = page.getByRole('alert');
  await told
    .getByText(/“Creek at dawn” was not saved\. Somebody else entered .*“Creek, wide”/)
    .waitFor();
  await told.getByRole('button', { name: 'Keep theirs' }).click();
  await cell(page, 'Description of 2 Creek, wide: Creek, wide').waitFor();
  await expect.poll(() => keptDrafts(page)).toEqual([]);
});

rare('a shot list is pasted from a spreadsheet, and rows are mended in place', async () => {
  const page = await openBoard('Own Your Corner');
  const second = day(page, 'Day 2 of 2');
  await second.getByRole('button', { name: /^Paste shot list/ }).click();
  const rows = [
    'Scene\tShot\tI/E\tD/N\tDescription\tTalent\tEst. time',
    '12\tA\tINT\tD\tTeller window\tGlenn\t45',
    '12\tB\troof\tD\tVault\t\t1h15',
    '\t\t\t\tLunch\t\t30',
  ];
  await page.getByLabel('Paste your list').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Read the list' }).click();
  await page.getByText('1 row to mend stays here.').waitFor();
  await expectWellMadeInEachLook(page, 'stripboard-import');
  await page.getByRole('gridcell', { name: 'roof', exact: true }).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('ext');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add 3 strips' }).click();
  await expect.poll(() => planOf(page, 'Day 2 of 2')).toEqual(['Teller window', 'Vault', 'Lunch']);
  await cell(page, 'Duration of 12B Vault: 1h 15m').waitFor();
  await undo(page);
  await expect.poll(() => planOf(page, 'Day 2 of 2')).toEqual([]);
  await redo(page);
  await expect.poll(() => planOf(page, 'Day 2 of 2')).toEqual(['Teller window', 'Vault', 'Lunch']);
});

rare('a phone shows one day at a time, which is edited by touch', async () => {
  const page = await stage.visit({ as: wren, width: 360, height: 780, isTouch: true });
  await goTo(page, '/projects');
  const job = await page
    .locator('main a', { hasText: 'Morning Ritual' })
    .first()
    .getAttribute('href');
  await goTo(page, `${job}/stripboard`);
  await day(page, 'Day 1 of 2').waitFor();
  expect(await day(page, 'Day 2 of 2').isVisible()).toBe(false);
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(1).tap();
  await day(page, 'Day 2 of 2').waitFor();
  await cell(page, /^Duration of 6B Steam/).tap();
  await page
    .getByLabel(/^Duration of 6B Steam/, { exact: false })
    .last()
    .fill('35');
  await page.keyboard.press('Enter');
  await cell(page, 'Duration of 6B Steam, close: 35m').waitFor();
  await expectWellMadeInEachLook(page, 'stripboard-touch');
});

rare(
  'crew who are 1st AD of a job open its stripboard from Home, and take the one-liner along',
  async () => {
    const sql = postgres(stage.ownerUrl, { max: 1 });
    await sql`update memberships set role = 'crew' where user_id in
    (select id from users where email = ${wren})`;
    await sql.end();
    const page = await stage.visit({ as: wren });
    await goTo(page, '/');
    await page.getByRole('link', { name: 'Morning Ritual' }).click();
    await page.getByRole('heading', { name: 'Stripboard', level: 1 }).waitFor();
    await setDuration(page, /^Duration of 2B Pour/, '35');
    await cell(page, 'Duration of 2B Pour, profile: 35m').waitFor();
    await settled(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'One-liner CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toContain('Date,Day,Start,End,Minutes,Kind,Shot,INT/EXT,Day or night');
    expect(lines.find((it) => it.includes('Pour, profile'))).toMatch(
      /,Day 1 of 2,10:50,11:25,35,Setup,2B,INT,Day,"Pour, profile",,$/,
    );
    const [printed] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'One-liner PDF' }).click(),
    ]);
    expect(printed.suggestedFilename()).toBe('one-liner.pdf');
    const bytes = await readFile(await printed.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/one-liner.pdf`, bytes);
  },
);

/** Returns the kinds of the strips that are no setups, in order. */
const kindsOf = (page: Page) =>
  day(page, 'Day 1 of 2').locator('[data-cell$=" kind"]').allTextContents();

async function setDuration(page: Page, name: RegExp, text: string): Promise<void> {
  await cell(page, name).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
