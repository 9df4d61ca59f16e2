import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { keptDrafts } from './kept-drafts.ts';
import { rare } from './rare.ts';
import { expectWellMade, expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasGallery: true });
}, 180_000);
afterAll(() => stage.close());

test('a date is typed, stepped and chosen, and what a form has is restored, checked and posted', async () => {
  const page = await visit('dates');
  const date = page.getByRole('textbox', { name: 'Date', exact: true });
  await date.fill('+3');
  await page.getByText('Wed 25 Nov').waitFor();
  await date.press('Enter');
  await expectValue(date, 'Wed 25 Nov');
  await date.press('ArrowUp');
  await expectValue(date, 'Thu 26 Nov');
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  await page.getByRole('button', { name: 'Thu 26 Nov, selected' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectValue(date, 'Fri 27 Nov');
  expect(await page.getByTestId('date').textContent()).toBe('2026-11-27');
  await page.getByRole('button', { name: 'Open calendar' }).nth(2).click();
  await page.getByRole('button', { name: 'Mon 30 Nov' }).click();
  await page.getByRole('button', { name: 'Sat 28 Nov' }).click();
  const range = page.getByRole('textbox', { name: 'Range' });
  await expectValue(range, 'Sat 28 Nov – Mon 30 Nov');
  await page.getByRole('button', { name: 'Open calendar' }).nth(2).click();
  await page.getByRole('grid').waitFor();
  await expectWellMadeInEachLook(page);

  await follow(page, '/dev/ui/form?state=empty');
  const type = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text);
  await type('Day', 'tue 24 nov 2026');
  await type('Dates', '30 nov to 2 dec 2026');
  await type('Rate', '2*650');
  await expect.poll(() => keptDraft(page)).toContain('2026-12-02');
  await page.reload();
  await page.getByText('restored').waitFor();
  await expectValue(page.getByRole('textbox', { name: 'Dates' }), /30 Nov – .*2 Dec/);
  await expectValue(page.getByRole('textbox', { name: 'Rate' }), '1,300.00');
  await type('Call', '6:30p');
  await type('Length', '1h45');
  await type('Day', 'soon');
  const error = page.getByRole('alert').filter({ hasText: 'Enter a date such as 24 Nov.' });
  // Until the schema has loaded, only a server would check.
  const submit = async () => {
    await page.getByRole('button', { name: 'Show what is posted' }).click();
    return error.count();
  };
  await expect.poll(submit).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('example-day');
  await type('Day', '24 nov 2026');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByText('start=2026-11-30&end=2026-12-02&call=18%3A30&minutes=105').waitFor();
  await page.getByText('day=2026-11-24').waitFor();
  await page.getByText('cents=130000').waitFor();
  await expectWellMadeInEachLook(page);
});

rare('text that is no date stays, and an error says how to type one', async () => {
  const page = await visit('dates?dir=rtl');
  const date = page.getByRole('textbox', { name: 'Date with limits' });
  await date.fill('1 jan');
  await date.press('Tab');
  await page.getByRole('alert').filter({ hasText: 'from Sun 22 Nov to Sun 20 Dec' }).waitFor();
  await expectValue(date, '1 jan');
  await expectWellMade(page);
  await date.fill('1 dec');
  await date.press('Tab');
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

rare('times, durations and amounts are typed as people say them', async () => {
  const page = await visit('amounts');
  const type = async (name: string, text: string) => {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
    await page.keyboard.press('Enter');
  };
  await type('Time', '+15');
  await type('Duration', '1:30');
  await type('Amount', '2*650+.5');
  await expectValue(page.getByRole('textbox', { name: 'Time' }), '06:45');
  await expectValue(page.getByRole('textbox', { name: 'Duration' }), '1h 30m');
  await page.getByText('$1,300.50').waitFor();
  await type('Amount', '-5');
  await page.keyboard.press('Tab');
  await page.getByRole('alert').filter({ hasText: 'zero or more' }).waitFor();
  await expectWellMadeInEachLook(page);
});

async function visit(path: string): Promise<Page> {
  const page = await stage.visit({ as: null });
  await goTo(page, `/dev/ui/${path}`);
  return page;
}

async function expectValue(
  field: ReturnType<Page['getByRole']>,
  value: string | RegExp,
): Promise<void> {
  await expect.poll(() => field.inputValue()).toMatch(value);
}

/** Returns the drafts that the browser keeps, as JSON. */
const keptDraft = async (page: Page) => JSON.stringify(await keptDrafts(page));
