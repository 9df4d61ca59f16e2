import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { openJob as openSchedule } from './job.ts';
import { rare } from './rare.ts';
import { expectWellMade, expectWellMadeInEachLook } from './well-made.ts';

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
  await follow(second, `${new URL(second.url()).pathname}/edit`);
  expect(await second.getByLabel('Tax ID').inputValue()).toBe('98-7654321');
  expect(await second.getByLabel('Address').inputValue()).toBe('1 Alder Street');
});

rare('what the other person saved can be kept, also for a draft of an earlier visit', async () => {
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

rare(
  'of two admins who edit the deal memo, both keep their paragraphs and the second is asked for the same one',
  async () => {
    const open = async (as: string) => {
      const page = await stage.visit({ as });
      await goTo(page, '/settings/paperwork');
      await page.getByLabel('Deal memo', { exact: true }).last().waitFor();
      return page;
    };
    const memo = (page: Page) => page.locator('textarea[name=paragraphs]');
    const type = async (page: Page, words: [string, string][]) => {
      let text = await memo(page).inputValue();
      for (const [from, to] of words) {
        expect(text).toContain(from);
        text = text.replace(from, to);
      }
      await memo(page).fill(text);
    };
    const submit = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
    const [first, second] = [await open('dana@example.com'), await open(stage.demo.owner.email)];
    await type(first, [
      ['pays within 30 days', 'pays within 10 days'],
      ['follows the safety rules', 'follows all safety rules'],
    ]);
    // Before the first one saves: a form in which nothing is typed shows what others save.
    await type(second, [
      ['pays within 30 days', 'pays within 60 days'],
      ['given on the call sheet', 'sent by text'],
    ]);
    await submit(first);
    await first.getByText('Paperwork saved').waitFor();
    await submit(second);
    const panel = second.getByRole('alert', { name: /Dana changed this while you were editing/ });
    await panel.getByText('pays within 10 days').waitFor();
    expect(await panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Payment']);
    await expectWellMadeInEachLook(second, 'memo-conflict');
    await panel.getByRole('button', { name: 'Keep yours' }).click();
    await second.getByText('Save to finish.').waitFor();
    await submit(second);
    await second.getByText('Paperwork saved').waitFor();
    await goTo(first, '/settings/paperwork');
    for (const words of ['within 60 days', 'follows all safety rules', 'sent by text']) {
      expect(await memo(first).inputValue()).toContain(words);
    }
  },
);

rare('of two people who change the wrap of a day, the one who was typing is told', async () => {
  const open = async (as: string) => {
    const page = await stage.visit({ as });
    await openSchedule(page, 'Trailhead FW', 'Schedule');
    await page.getByRole('link', { name: 'Day 2 of 2' }).click();
    await page.getByRole('dialog').getByLabel('Wrap').waitFor();
    return page;
  };
  const [first, second] = [await open('joel@example.com'), await open('marcus@example.com')];
  const third = await stage.visit();
  await openSchedule(third, 'Trailhead FW', 'Schedule');
  const wrap = (page: Page) => page.getByRole('dialog').getByLabel('Wrap');
  await wrap(second).fill('23');
  await wrap(first).fill('0130');
  await wrap(first).press('Enter');
  await third.getByText('–01:30').waitFor();
  await wrap(second).fill('2330');
  await wrap(second).press('Enter');
  await second.getByText(/Changed by Joel/).waitFor();
  await second.getByRole('button', { name: 'see both' }).click();
  const panel = second.getByRole('alert', { name: /Joel changed this while you were editing/ });
  await panel.getByText('23:30').waitFor();
  await panel.getByText('01:30').waitFor();
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
