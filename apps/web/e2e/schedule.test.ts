import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';
import type { Reader } from './reader/reader.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const joel = 'joel@example.com';

test('a coordinator sees the days of a job, their crew, call sheets and holds', async () => {
  const page = await stage.read({ as: joel });
  await openJob(page, 'Morning Ritual', 'Schedule');
  await page.getByText('2 days confirmed, 1 on hold. Next: Day 1 of 2').waitFor();
  const second = row(page, 'Day 2 of 2');
  await second.getByText('13 confirmed, 3 held').waitFor();
  await second.getByText('06:30–17:30').waitFor();
  await second.getByText('Calloway residence').waitFor();
  await second.getByText('Ready').waitFor();
  await row(page, 'Weather day').getByText('Second hold').waitFor();
});

test('a coordinator adds a run of days, changes the call of one, and confirms a held one with its crew', async () => {
  const page = await openSchedule('Own Your Corner');
  await page.getByRole('button', { name: 'Add days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add days' });
  await dialog.getByLabel('Dates').fill('6-8 feb 2027');
  await dialog.getByLabel('Kind').selectOption('Prelight');
  await dialog.getByLabel('Call', { exact: false }).first().fill('9');
  await dialog.getByRole('button', { name: 'Add 3 days' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('3 days were added').waitFor();
  const added = page.getByRole('row').filter({ hasText: 'Sun 7 Feb 2027' });
  await added.getByText('09:00–').waitFor();
  await added.getByRole('link').click();
  const panel = page.getByRole('dialog', { name: /Prelight/ });
  await panel.getByLabel('Call', { exact: true }).fill('1030');
  await panel.getByLabel('Call', { exact: true }).press('Enter');
  await page.getByText('Nobody is on this day.').waitFor();
  await page.getByRole('button', { name: 'Move call' }).click();
  await added.getByText('10:30–').waitFor();
  await saved(page);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  await openJob(page, 'Trailhead FW', 'Schedule');
  await page.getByRole('button', { name: /^Confirm Day 2 of 2/ }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm Day 2 of 2?' });
  await confirming.getByRole('checkbox', { name: /Theo Marsh/, checked: true }).waitFor();
  await confirming.getByRole('button', { name: 'Confirm day and 3 holds' }).click();
  await confirming.waitFor({ state: 'detached' });
  const second = row(page, 'Day 2 of 2');
  await second.getByText('Confirmed', { exact: true }).waitFor();
  await second.getByText('3 confirmed').waitFor();
});

rare('a day moves with its crew after a preview, and one undo puts everything back', async () => {
  const page = await openSchedule('Trailhead FW');
  await page.getByRole('link', { name: 'Day 1 of 2' }).click();
  const panel = page.getByRole('dialog', { name: 'Day 1 of 2' });
  const date = panel.getByRole('textbox', { name: 'Date' });
  const before = await date.inputValue();
  await date.fill('+4');
  await date.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move Day 1 of 2?' });
  await dialog.getByText('Silas Quon').waitFor();
  await expectWellMadeInEachLook(page, 'schedule-move');
  await dialog.getByRole('button', { name: 'Move day' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Day 1 of 2 is on').waitFor();
  await expect.poll(() => date.inputValue()).not.toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => date.inputValue()).toBe(before);
});

rare('the second of two people who move one day is told, and overwrites nothing', async () => {
  const pages = [await openSchedule('Glow Forward'), await openSchedule('Glow Forward')];
  const dialogs: Locator[] = [];
  for (const [index, page] of pages.entries()) {
    await page.getByRole('link', { name: 'Day 2 of 2' }).click();
    const date = page.getByRole('textbox', { name: 'Date' });
    await date.fill(`${10 + index} jan 2027`);
    await date.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move Day 2 of 2?' });
    await dialog.getByRole('button', { name: 'Move day' }).waitFor();
    dialogs.push(dialog);
  }
  for (const dialog of dialogs) await dialog.getByRole('button', { name: 'Move day' }).click();
  // The request that was sent last may arrive first.
  const told = ['Mon 11', 'Sun 10'].map((date, index) =>
    dialogs[index]?.getByText(`Somebody else moved this day to ${date} Jan 2027.`).waitFor(),
  );
  await Promise.any(told);
});

rare('a day is challenged, released and held again', async () => {
  const page = await openSchedule('Own Your Corner');
  await page.getByRole('link', { name: 'Day 1 of 2' }).click();
  const panel = page.getByRole('dialog', { name: 'Day 1 of 2' });
  await panel.getByRole('button', { name: 'Log a challenge' }).click();
  await panel.getByText('Challenged, 24 h left').waitFor();
  await panel.getByRole('button', { name: 'Release…' }).click();
  await page.getByRole('button', { name: 'Release day' }).click();
  const released = page.getByRole('dialog', { name: 'Shoot day' });
  await released.getByText('Released', { exact: true }).waitFor();
  await row(page, 'Day 1 of 1').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await panel.getByText('First hold', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Release…' }).click();
  await page.getByRole('button', { name: 'Release day' }).click();
  await released.getByRole('button', { name: 'Hold again' }).click();
  await panel.getByText('First hold', { exact: true }).waitFor();
});

rare('a confirmed day is canceled with a reason, and the notice is shown', async () => {
  const page = await openSchedule('Trailhead FW');
  const schedule = page.url();
  await goTo(page, `${schedule.replace('/schedule', '/edit')}`);
  await page.getByLabel('Cancellation terms').fill('Within 5 business days 50%.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL((it) => !it.pathname.endsWith('/edit'));
  await goTo(page, schedule);
  await page.getByRole('link', { name: 'Day 1 of 2' }).click();
  const panel = page.getByRole('dialog', { name: 'Day 1 of 2' });
  await panel.getByRole('button', { name: 'Cancel day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Day 1 of 2?' });
  await dialog.getByText(/\d+ business days of notice/).waitFor();
  await dialog.getByText('Within 5 business days 50%.').waitFor();
  await dialog.getByRole('button', { name: /Cancel day/ }).click();
  await expect
    .poll(() => dialog.getByLabel('Reason').evaluate((it) => it.matches(':invalid')))
    .toBe(true);
  await dialog.getByRole('button', { name: 'Keep day' }).waitFor();
  await dialog.getByLabel('Reason').fill('The client moved the launch');
  await dialog.getByRole('button', { name: 'Cancel day and 3 holds' }).click();
  const canceled = page.getByRole('dialog', { name: 'Shoot day' });
  await canceled.getByText('Canceled', { exact: true }).waitFor();
  await canceled.getByText('Nobody is booked yet.').waitFor();
});

rare('canceling a day says what it would cost, before anybody is called off', async () => {
  const page = await openSchedule('Morning Ritual');
  await page.getByRole('link', { name: 'Day 2 of 2' }).click();
  const panel = page.getByRole('dialog', { name: 'Day 2 of 2' });
  await panel.getByRole('button', { name: 'Cancel day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Day 2 of 2?' });
  await dialog.getByText(/A kill fee of 50% of a day is \$[\d,.]+, of 100% \$/).waitFor();
  await dialog.getByText('The job has no cancellation terms yet.').waitFor();
  await expectWellMadeInEachLook(page, 'schedule-cancel');
});

rare('another person’s change appears without a reload', async () => {
  const [page, other] = [await openSchedule('Glow Forward'), await openSchedule('Glow Forward')];
  await other.getByRole('link', { name: 'Day 1 of 2' }).click();
  const panel = other.getByRole('dialog', { name: 'Day 1 of 2' });
  await panel.getByLabel('Call', { exact: true }).fill('0515');
  await panel.getByLabel('Call', { exact: true }).press('Enter');
  await other.getByRole('button', { name: 'Move call' }).click();
  await page.getByText('05:15–').waitFor();
});

rare(
  'the overview opens with the next day, which leads to it',
  async () => {
    const page = await stage.visit({ as: joel });
    await openJob(page, 'Morning Ritual', 'Overview');
    await page.getByRole('heading', { name: 'Next day' }).waitFor();
    await page.getByText('18 confirmed').waitFor();
    await expectWellMadeInEachLook(page, 'overview');
    await page.getByRole('link', { name: 'Day 1 of 2' }).click();
    await page.getByRole('heading', { level: 1, name: 'Day 1 of 2' }).waitFor();
  },
  60_000,
);

rare('the search adds a day, confirms one and holds somebody, as people type it', async () => {
  const page = await openSchedule('Morning Ritual');
  const type = async (words: string, action: string) => {
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search and actions' }).fill(words);
    await page.getByRole('option', { name: action }).click();
  };
  await type('add day 12 feb 2027', 'Add days to this job: 12 feb 2027');
  const adding = page.getByRole('dialog', { name: 'Add days' });
  await expect.poll(() => adding.getByLabel('Dates').inputValue()).toBe('Fri 12 Feb 2027');
  await page.keyboard.press('Escape');
  await adding.waitFor({ state: 'detached' });
  await type('confirm day', 'Confirm a day of this job');
  await page.getByRole('dialog', { name: 'Confirm Weather day?' }).waitFor();
  await page.keyboard.press('Escape');
  await type('hold theo', 'Hold people for this job: theo');
  const book = page.getByRole('complementary', { name: 'Hold people' });
  await book.getByRole('checkbox', { name: /Theo Marsh/ }).waitFor();
  expect(await book.getByRole('checkbox', { name: /^(?!Message)/ }).count()).toBe(1);
  await type('hold theo 12 feb 2027', 'Hold people for this job: theo 12 feb 2027');
  await book.getByRole('button', { name: 'Fri 12 Feb 2027', pressed: true }).waitFor();
  await book.getByRole('checkbox', { name: /Theo Marsh/ }).waitFor();
  await page.goBack();
  await type('confirm day 12 feb 2027', 'Confirm a day of this job: 12 feb 2027');
  await page.getByText('This day is not on hold').waitFor();
});

rare(
  'the schedule is well made in both themes and widths',
  async () => {
    const page = await openSchedule('Morning Ritual');
    await expectWellMadeInEachLook(page, 'schedule');
    await page.getByRole('link', { name: 'Day 2 of 2' }).click();
    await page.getByRole('dialog', { name: 'Day 2 of 2' }).waitFor();
    await expectWellMadeInEachLook(page, 'schedule-panel');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Confirm Weather day/ }).click();
    await page.getByRole('dialog', { name: 'Confirm Weather day?' }).waitFor();
    await expectWellMadeInEachLook(page, 'schedule-confirm');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add days' }).click();
    await page.getByRole('dialog', { name: 'Add days' }).waitFor();
    await expectWellMadeInEachLook(page, 'schedule-add');
  },
  180_000,
);

async function openSchedule(project: string): Promise<Page> {
  const page = await stage.visit({ as: joel });
  await openJob(page, project, 'Schedule');
  return page;
}

function row(page: Reader, label: string) {
  return page.getByRole('row').filter({ hasText: label });
}
