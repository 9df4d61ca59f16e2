import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { expectWellMade } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('of two people who edit a client, the second one keeps the other fields and chooses for the same', async () => {
  const [first, second] = await Promise.all([openClient('joel@example.com'), openClient()]);
  await first.getByLabel('Name').fill('Vantelle Beauty');
  await first.getByLabel('Tax ID').fill('98-7654321');
  await first.getByLabel('Requires a PO number').setChecked(true);
  await save(first);
  await second.getByLabel('Name').fill('Vantelle Ltd');
  await second.getByLabel('Address').fill('1 Alder Street');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  const panel = second.getByRole('alert', { name: /Joel changed this while you were editing/ });
  await panel.getByText('Vantelle Ltd').waitFor();
  await panel.getByText('Vantelle Beauty').waitFor();
  await expectWellMade(second);
  await panel.getByRole('button', { name: 'Keep yours' }).click();
  await second.getByText('Save to finish.').waitFor();
  await save(second);
  await second.getByRole('heading', { name: 'Vantelle Ltd', level: 1 }).waitFor();
  await goTo(second, `${new URL(second.url()).pathname}/edit`);
  expect(await second.getByLabel('Tax ID').inputValue()).toBe('98-7654321');
  expect(await second.getByLabel('Address').inputValue()).toBe('1 Alder Street');
});

test('what the other person saved can be kept, also for a draft of an earlier visit', async () => {
  const job = await stage.visit();
  const url = await openJob(job);
  await job.getByLabel('Director').fill('Lena Voss');
  await job.getByLabel('Phase').selectOption('Brief');
  await job.getByLabel('Ends').fill('2 feb 2027');
  await goTo(job, '/');
  const other = await stage.visit({ as: 'joel@example.com' });
  await goTo(other, url);
  await other.getByLabel('Director').fill('Ida Brandt');
  await other.getByLabel('Ends').fill('2/3/27');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await other.waitForURL((it) => !it.pathname.endsWith('/edit'));
  await goTo(job, url);
  await job.getByText('restored').waitFor();
  await job.getByRole('button', { name: 'Save changes' }).click();
  await job.getByText('Tue 2 Feb 2027').waitFor();
  await job.getByText('Wed 3 Feb 2027').waitFor();
  for (const _ of [1, 2]) await job.getByRole('button', { name: 'Keep Joel’s' }).first().click();
  expect(await job.getByLabel('Director').inputValue()).toBe('Ida Brandt');
  await expect.poll(() => job.getByLabel('Ends').inputValue()).toBe('Wed 3 Feb 2027');
  await job.getByRole('button', { name: 'Save changes' }).click();
  await job.getByText('Ida Brandt').first().waitFor();
});

async function openClient(as = stage.demo.owner.email): Promise<Page> {
  const page = await stage.visit({ as });
  await goTo(page, '/clients?q=Vantelle');
  await page.getByRole('link', { name: 'Vantelle Skincare' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Tax ID').waitFor();
  return page;
}

async function openJob(page: Page): Promise<string> {
  await goTo(page, '/projects?q=Morning');
  await page.getByRole('link', { name: 'Morning Ritual' }).click();
  await page.getByRole('heading', { name: 'Morning Ritual', level: 1 }).waitFor();
  const url = `${new URL(page.url()).pathname}/edit`;
  await goTo(page, url);
  return url;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((it) => !it.pathname.endsWith('/edit'));
}
