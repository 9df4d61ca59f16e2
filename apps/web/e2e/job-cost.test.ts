import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { award } from './awards.ts';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await award(stage, '2612');
}, 120_000);
afterAll(() => stage.close());

const job = 'Trailhead FW';

rare('a job without an accepted estimate says so', async () => {
  const page = await stage.visit();
  await openJob(page, 'Own Your Corner', 'Costs');
  await page.getByText('No estimate of this job is accepted yet').waitFor();
  await expectWellMadeInEachLook(page, 'job-cost-empty');
});

test('an owner reads the cost of a job, types an estimate to complete and moves budget', async () => {
  const page = await openCosts();
  await page.getByText('Expected to cost $16,000.00 of $23,600.00 awarded').waitFor();
  await page.getByRole('button', { name: 'F Studio rental' }).click();
  await page.getByText('Budget 8,000.00: bid 8,000.00. Final 8,000.00').last().waitFor();
  await page.getByRole('button', { name: 'Estimate to complete of Stage: 8,000.00' }).click();
  const field = page.getByLabel('Estimate to complete of Stage');
  await field.fill('9.5k');
  await field.press('Enter');
  await page.getByText('Over budget: F Studio rental.').waitFor();
  const table = page.getByRole('table', { name: `Cost of ${job} in USD` });
  await table.getByText('1,500.00 over').first().waitFor();
  await page.getByRole('button', { name: 'Move budget…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From').selectOption({ label: 'Vans' });
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Stage' });
  await dialog.getByLabel('Amount').fill('1,500');
  await dialog.getByLabel('Reason').fill('Larger stage');
  await expectWellMadeInEachLook(page, 'job-cost-move');
  await dialog.getByRole('button', { name: 'Move budget' }).click();
  await page.getByText('The budget was moved').waitFor();
  await page.getByText('D Location and travel, Vans to F Studio rental, Stage').waitFor();
  await page.getByText('No section is over its budget.').waitFor();
  await expectWellMadeInEachLook(page, 'job-cost');
  await page.getByRole('button', { name: 'Estimate to complete of Stage: 9,500.00' }).click();
  await field.fill('');
  await field.press('Enter');
  await page.getByRole('button', { name: /Stage: 9,500.00 automatic/ }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('F Studio rental,Stage,8000.00,0.00,1500.00,9500.00,');
}, 120_000);

rare(
  'the second of two who type one estimate to complete is told, and decides',
  async () => {
    const one = await openCosts();
    const two = await openCosts('dana@example.com');
    for (const page of [one, two])
      await page.getByRole('button', { name: 'B Shoot labor' }).click();
    const start = { name: /^Estimate to complete of Crew, rain day: 3,000.00/ };
    await two.getByRole('button', start).click();
    const field = two.getByLabel('Estimate to complete of Crew, rain day');
    await field.fill('2000');
    await one.getByRole('button', start).click();
    await one.getByLabel('Estimate to complete of Crew, rain day').fill('2500');
    await one.keyboard.press('Enter');
    await one.getByRole('button', { name: /rain day: 2,500.00 typed/ }).waitFor();
    await saved(one);
    await field.press('Enter');
    await two
      .getByText('Somebody else changed it to 2,500.00 meanwhile. Yours: 2,000.00.')
      .waitFor();
    await expectWellMadeInEachLook(two, 'job-cost-conflict');
    await two.getByRole('button', { name: 'Use yours' }).click();
    await two.getByRole('button', { name: /rain day: 2,000.00 typed/ }).waitFor();
  },
  120_000,
);

rare('a coordinator sees no job cost, and goes to the purchase orders', async () => {
  const joel = await openCosts('joel@example.com');
  await joel.getByRole('link', { name: 'New purchase order' }).waitFor();
  expect(await joel.getByRole('link', { name: 'Job cost' }).count()).toBe(0);
  expect(await joel.getByRole('main').textContent()).not.toContain('$23,600');
  const response = await joel.request.get(
    `${new URL(joel.url()).pathname.replace('/orders', '')}.csv`,
  );
  expect(response.status()).toBe(403);
});

async function openCosts(as?: string): Promise<Page> {
  const page = await stage.visit(as ? { as } : {});
  await goTo(page, `/projects?q=${encodeURIComponent(job)}`);
  await page.getByRole('link', { name: job }).click();
  await page
    .getByRole('navigation', { name: 'Project' })
    .getByRole('link', { name: 'Costs', exact: true })
    .click();
  await page.waitForURL(/\/costs/);
  return page;
}
