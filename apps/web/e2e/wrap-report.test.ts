import { readFile } from 'node:fs/promises';
import { readPdf } from '@callboard/pdf/testing';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const joel = 'joel@example.com';

test('a coordinator sets everybody out in one act, then the exceptions, and submits', async () => {
  const page = await openReport('Morning Ritual', 'Day 1 of 2');
  await page.getByLabel('Lunch start').fill('1230');
  await page.getByLabel('Lunch end').fill('1:15p');
  await page.getByLabel('Lunch end').press('Enter');
  await saved(page);
  await page.getByRole('button', { name: 'In at call' }).click();
  await page.getByText('In at call for 18 people').waitFor();
  await page.getByLabel('Out', { exact: true }).fill('730p');
  await page.getByLabel('Out', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Set out for 18 people' }).click();
  await page.getByText('Out at 19:30 for 18 people').waitFor();
  const theo = page.getByRole('form', { name: 'Theo Marsh' });
  await theo.getByText('In 06:30, out 19:30, 45m meal: 12h 15m').waitFor();
  await theo.getByLabel('Out of Theo Marsh').fill('2040');
  await theo.getByLabel('Out of Theo Marsh').press('Enter');
  await theo.getByText('out 20:40, 45m meal: 13h 25m. 10h at').waitFor();
  const idris = page.getByRole('form', { name: 'Idris Cole' });
  await idris.getByText('Meals, absence, note').click();
  await idris.getByLabel('Did not come').check();
  await idris.getByText('Did not come').first().waitFor();
  await page.getByText('Hours of 17 of 17 people are complete. 1 did not come.').waitFor();
  await expectWellMadeInEachLook(page, 'wrap-report');
  await page.reload();
  await page.getByText('Hours of 17 of 17 people are complete.').waitFor();
  await page.getByRole('button', { name: 'Submit report' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Camera wrap is not entered.').waitFor();
  await expectWellMadeInEachLook(page, 'wrap-report-submit');
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await page.getByText('Submitted by').waitFor();
  expect(await page.getByLabel('Lunch start').count()).toBe(0);
  await expectWellMadeInEachLook(page, 'wrap-report-submitted');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByLabel('Reason').fill('Theo was out later');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await page.getByText('Reopened: Theo was out later').waitFor();
  await page.getByLabel('Lunch start').waitFor();
}, 120_000);

rare('two people in one report see each other, and the second of one field is told', async () => {
  const one = await openReport('Morning Ritual', 'Day 2 of 2');
  const two = await stage.visit({ as: 'dana@example.com' });
  await two.goto(one.url());
  await two.getByRole('heading', { name: 'Wrap report' }).waitFor();
  await one.getByLabel('Setups').fill('24');
  await one.getByLabel('Setups').blur();
  await saved(one);
  await expect.poll(() => two.getByLabel('Setups').inputValue(), { timeout: 10_000 }).toBe('24');
  await two.route('**/api/trpc/wrapReports.save*', async (route) => {
    await one.getByLabel('Cards').fill('6');
    await one.getByLabel('Cards').blur();
    await one.getByText('Saved').last().waitFor();
    await route.continue();
  });
  await two.getByLabel('Cards').fill('7');
  await two.getByLabel('Cards').blur();
  await two.getByText('Changed by Joel Castellano').waitFor();
  await two.getByRole('button', { name: 'see both' }).click();
  await two.getByText('Cards').first().waitFor();
});

rare(
  'timecards of those who came are listed and downloaded, and reports say who did not come',
  async () => {
    const page = await openReport('Glow Forward', 'Day 1 of 2');
    await page.getByText('Submitted by').waitFor();
    const report = await download(page, 'Download PDF');
    const { text } = await readPdf(report);
    for (const part of [
      'Glow Forward',
      'Wrap report, Day 1 of 2',
      'Theo Marsh',
      '12h 25m',
      'Page 1 of ',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('$');
    await page.getByRole('link', { name: 'Timecards' }).click();
    await page.getByRole('heading', { name: 'Timecards' }).waitFor();
    await page.getByText('8 people, 15 days:').waitFor();
    await expectWellMadeInEachLook(page, 'timecards');
    const pdf = await readPdf(await download(page, 'Download PDF'));
    for (const part of ['Timecards', 'Sam Oyelaran', 'First meal 40m late', '$1,073.13']) {
      expect(pdf.text).toContain(part);
    }
    const csv = (await download(page, 'Download CSV')).toString('utf8');
    expect(csv.split('\r\n')[0]).toMatch(
      /Name,Role,Department,Date,.*Meal penalty pay,Amount,Currency,Report,Note$/,
    );
    const days = csv.split('\r\n').filter((it) => it.startsWith('Idris Cole,'));
    expect(days).toEqual([expect.stringContaining(',Day 1 of 2,')]);
    const absence = await openReport('Glow Forward', 'Day 2 of 2');
    await absence.getByText('Submitted by').waitFor();
    expect((await readPdf(await download(absence, 'Download PDF'))).text).toContain(
      'Called in sick',
    );
  },
  60_000,
);

rare('the day out of days is printed', async () => {
  const page = await stage.visit({ as: joel });
  await openJob(page, 'Morning Ritual', 'Crew');
  await page.goto(page.url().replace('/crew', '/out-of-days'));
  const { text } = await readPdf(await download(page, 'Download PDF'));
  for (const part of ['Day out of days', 'Silas Quon', 'SWF', 'Hair']) {
    expect(text).toContain(part);
  }
});

rare('a job without hours says where they are entered', async () => {
  const page = await stage.visit({ as: joel });
  await openJob(page, 'Test Kitchen S2', 'Schedule');
  await page.goto(page.url().replace('/schedule', '/timecards'));
  await page.getByText('No hours yet').waitFor();
  await expectWellMadeInEachLook(page, 'timecards-empty');
});

rare(
  'crew who are 1st AD of a job open its report from the stripboard, without pay',
  async () => {
    const sql = postgres(stage.ownerUrl, { max: 1 });
    await sql`update memberships set role = 'crew' where user_id in
    (select id from users where email = 'wren@example.com')`;
    await sql.end();
    const page = await stage.visit({ as: 'wren@example.com' });
    await goTo(page, '/');
    await page.getByRole('link', { name: 'Morning Ritual' }).click();
    await page.getByRole('link', { name: 'Wrap report of Day 2 of 2' }).click();
    await page.getByRole('heading', { name: 'Wrap report, Day 2 of 2' }).waitFor();
    await page.getByRole('button', { name: 'In at call' }).click();
    const theo = page.getByRole('form', { name: 'Theo Marsh' });
    await theo.getByLabel('Out of Theo Marsh').fill('1930');
    await theo.getByLabel('Out of Theo Marsh').press('Enter');
    await theo.getByText('10h straight').waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('$');
    await page.getByRole('link', { name: 'Stripboard of Morning Ritual' }).click();
    await page.getByRole('heading', { name: 'Stripboard', level: 1 }).waitFor();
    await expectWellMadeInEachLook(page, 'stripboard-with-reports');
  },
  60_000,
);

async function openReport(job: string, day: string): Promise<Page> {
  const page = await stage.visit({ as: joel });
  await openJob(page, job, 'Schedule');
  await page.getByRole('link', { name: day }).first().click();
  await page.getByRole('link', { name: 'Open the wrap report and hours' }).click();
  await page.getByRole('heading', { name: `Wrap report, ${day}` }).waitFor();
  return page;
}

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  return readFile(await file.path());
}
