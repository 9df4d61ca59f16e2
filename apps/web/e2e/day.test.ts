import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const joel = 'joel@example.com';

/** Opens day 2 of Morning Ritual from Home, in one click. */
async function openDayTwo(): Promise<Page> {
  const page = await stage.visit({ as: joel });
  await goTo(page, '/');
  await page.getByRole('link', { name: /^Day 2 of 2 of Morning Ritual/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Day 2 of 2' }).waitFor();
  return page;
}

const callOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Call of ${name}` });

test('day 2 is one click away, pre-calls follow the general call, and one undo takes it back', async () => {
  const page = await openDayTwo();
  await page.getByText('13 confirmed, 2 first hold, 1 second hold').waitFor();
  await page.getByText('Calloway residence').waitFor();
  await expect.poll(() => callOf(page, 'Silas Quon').inputValue()).toBe('06:00');
  await expectWellMadeInEachLook(page, 'day');

  const electric = page.getByRole('region', { name: 'Electric' });
  const all = electric.getByRole('textbox', { name: 'Call of everybody in Electric' });
  await all.fill('-30');
  await all.press('Enter');
  await page.getByText('Electric: 06:00').waitFor();
  await expect.poll(() => callOf(page, 'Theo Marsh').inputValue()).toBe('−30m');
  await callOf(page, 'Pilar Nunez').fill('o/c');
  await callOf(page, 'Pilar Nunez').press('Enter');
  await page.getByText('Pilar Nunez: on call').waitFor();

  const call = page.getByRole('textbox', { name: 'Call', exact: true });
  await call.fill('0715');
  await call.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move the call of Day 2 of 2?' });
  await dialog.getByText('Move the wrap from 17:30 to 18:15').waitFor();
  const early = dialog.getByRole('listitem').filter({ hasText: '06:00 to 06:45' });
  await early.getByText('Theo Marsh').waitFor();
  await expectWellMadeInEachLook(page, 'day-move-call');
  await dialog.getByRole('button', { name: 'Move call' }).click();
  await page.getByText('07:15–18:15').waitFor();
  await electric.getByText('06:45').waitFor();
  await expect.poll(() => callOf(page, 'Silas Quon').inputValue()).toBe('06:00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('06:30–17:30').waitFor();
  await page.getByRole('link', { name: 'Day 1 of 2' }).click();
  await page.getByRole('heading', { level: 1, name: 'Day 1 of 2' }).waitFor();
}, 60_000);

rare('two people move the call: the second one is told', async () => {
  const [page, other] = [await openDayTwo(), await openDayTwo()];
  const ask = async (it: Page, time: string) => {
    const call = it.getByRole('textbox', { name: 'Call', exact: true });
    await call.fill(time);
    await call.press('Enter');
    await it.getByRole('button', { name: 'Move call' }).waitFor();
  };
  await ask(other, '0645');
  await ask(page, '0545');
  await other.getByRole('button', { name: 'Move call' }).click();
  await other.getByText('06:45–17:45').waitFor();
  await page.getByRole('button', { name: 'Move call' }).click();
  await page.getByText('Somebody else moved the call to 06:45 meanwhile.').waitFor();
});

rare(
  'a coordinator puts people on a second unit of the same date, and takes them back',
  async () => {
    const page = await stage.visit({ as: joel });
    await openJob(page, 'Trailhead FW', 'Schedule');
    const date = await page.getByRole('link', { name: 'Day 1 of 2' }).textContent();
    await page.getByRole('button', { name: 'Add days' }).click();
    const adding = page.getByRole('dialog', { name: 'Add days' });
    await adding.getByLabel('Dates').fill(/\d+ [A-Z][a-z]{2}/.exec(date ?? '')?.[0] ?? '');
    await adding.getByLabel('Dates').press('Tab');
    await adding.getByText(/^Day 1 of 2 is on .* already\.$/).waitFor();
    await adding.getByLabel('Call').fill('1000');
    await adding.getByLabel('Name').fill('2nd unit');
    await adding.getByRole('button', { name: 'Add day' }).click();
    await adding.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '2nd unit' }).click();
    await page.getByRole('link', { name: 'Open the crew and calls of the day' }).click();
    await page.getByRole('heading', { level: 1, name: '2nd unit' }).waitFor();
    const open = page.getByRole('link', { name: 'Open Day 1 of 2' });
    await open.click();
    await page.getByRole('heading', { level: 1, name: 'Day 1 of 2' }).waitFor();
    const unit = page.getByRole('combobox', { name: /^Unit of / });
    const name = ((await unit.first().getAttribute('aria-label')) ?? '').replace('Unit of ', '');
    const theirs = page.getByRole('combobox', { name: `Unit of ${name}` });
    await theirs.selectOption('2nd unit');
    await page.getByText(`${name}: 2nd unit`).waitFor();
    await theirs.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await theirs.selectOption('2nd unit');
    await theirs.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '2nd unit' }).click();
    await page.getByRole('heading', { level: 1, name: '2nd unit' }).waitFor();
    await callOf(page, name).waitFor();
    await expectWellMadeInEachLook(page, 'day-units');
  },
);
