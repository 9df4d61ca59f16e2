import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { counting } from './counting.ts';
import { today } from './demo-dates.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';
import { expectWellMade, expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage.close());

const joel = 'joel@example.com';
const marcus = 'marcus@example.com';

rare('the week is on Home without a click, and who is on day 2 is one click away', async () => {
  const page = await home();
  await page.getByRole('heading', { name: 'The next seven days' }).waitFor();
  const second = page.getByRole('link', { name: /^Day 2 of 2 of Morning Ritual/ });
  await second.waitFor();
  const clicks = await counting(page, async () => {
    await second.click();
    await page.getByText('13 confirmed, 2 first hold, 1 second hold').waitFor();
  });
  expect(clicks).toBe(1);
});

rare('a held day is confirmed with its crew in two clicks', async () => {
  const page = await stage.visit({ as: joel });
  await openJob(page, 'Trailhead FW', 'Schedule');
  const clicks = await counting(page, async () => {
    await page.getByRole('button', { name: /^Confirm Day 2 of 2/ }).click();
    await page.getByRole('button', { name: 'Confirm day and 3 holds' }).click();
    await page.getByRole('row', { name: /Day 2 of 2.*3 confirmed/ }).waitFor();
  });
  expect(clicks).toBe(2);
});

rare('two people on one day page see each other’s changes without a reload', async () => {
  const [page, other] = [await home(), await home(marcus)];
  for (const it of [page, other]) {
    await it.getByRole('link', { name: /^Day 2 of 2 of Morning Ritual/ }).click();
    await it.getByRole('heading', { level: 1, name: 'Day 2 of 2' }).waitFor();
  }
  const call = page.getByRole('textbox', { name: 'Call of Pilar Nunez' });
  await call.fill('o/c');
  await call.press('Enter');
  const theirs = other.getByRole('textbox', { name: 'Call of Pilar Nunez' });
  await expect.poll(() => theirs.inputValue(), { timeout: 10_000 }).toMatch(/^o\/c$/i);
});

rare('a traveler in Tokyo sees the hours of a day in its zone, which is named', async () => {
  const page = await stage.visit({ as: joel, timeZone: 'Asia/Tokyo' });
  const day = today().add({ days: 1 });
  await goTo(page, `/calendar?view=list&date=${day}`);
  const item = page.getByRole('listitem').filter({ hasText: 'Morning Ritual, Day 1 of 2' }).last();
  await item.getByText(/06:30–17:30 P[SD]T/).waitFor();
  await goTo(page, `/calendar?view=week&date=${day}`);
  const shown = page.getByRole('region', { name: 'Shoot days' });
  await shown.getByText(/06:30/).first().waitFor();
});

rare('a day in London at night, of a company in Los Angeles, reads alike in Tokyo', async () => {
  const sql = postgres(stage.ownerUrl, { max: 1 });
  onTestFinished(() => sql.end());
  await sql`update shoot_days set time_zone = 'Europe/London', call_time = '19:00', wrap_time = '05:00'
    where label = 'Prelight'`;
  const page = await stage.visit({ as: joel, timeZone: 'Asia/Tokyo' });
  const day = today().add({ days: 11 });
  await goTo(page, `/calendar?view=list&date=${day}`);
  const list = page.getByRole('list', { name: 'Shoot days by date' });
  await list.getByRole('link', { name: 'Trailhead FW, Prelight' }).click();
  const panel = page.getByRole('dialog', { name: 'Prelight' });
  await panel.getByText(/^19:00–05:00 \(next day\) (GMT|BST|GMT\+1)$/).waitFor();
  const date = panel.getByLabel('Date', { exact: true });
  const words = day.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  await expect.poll(() => date.inputValue()).toContain(words.replace(',', ''));
});

rare('a coordinator in a hurry types a date or somebody to hold, on any page', async () => {
  const page = await home();
  const type = async (words: string) => {
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search and actions' }).fill(words);
  };
  const day = today().add({ days: 1 });
  const month = day.toLocaleString('en-US', { month: 'short' }).toLowerCase();
  await type(`${day.day} ${month}`);
  await page.getByRole('option', { name: / in the calendar$/ }).click();
  await page
    .getByText(/^Morning Ritual, Day 1 of 2/)
    .first()
    .waitFor();
  const weekday = day.toLocaleString('en-US', { weekday: 'short' }).toLowerCase();
  await type(weekday);
  await page.getByRole('option', { name: / in the calendar$/ }).click();
  await page.waitForURL(`**/calendar?view=week&date=${day}`);
  await type('hold theo');
  await page.getByRole('option', { name: 'Hold in the calendar: theo' }).click();
  await page.getByRole('button', { name: 'Days of Theo Marsh' }).waitFor();
});

rare(
  'from any page a day is added or confirmed, and somebody is held, without the mouse',
  async () => {
    const page = await home();
    const search = page.getByRole('combobox', { name: 'Search and actions' });
    const type = async (words: string, first: RegExp) => {
      await page.keyboard.press('/');
      await search.waitFor();
      await page.keyboard.type(words);
      await page.getByRole('option', { name: first, selected: true }).waitFor();
      await expectWellMade(page);
      await page.keyboard.press('Enter');
    };
    await type('add day 12 feb 2027 trail', /^Add Fri 12 Feb 2027 to Trailhead FW/);
    const adding = page.getByRole('dialog', { name: 'Add days' });
    await expect.poll(() => adding.getByLabel('Dates').inputValue()).toBe('Fri 12 Feb 2027');
    await page.keyboard.press('Escape');
    await goTo(page, '/crew');
    await type('confirm day weather', /^Confirm .*, Morning Ritual/);
    await page.getByRole('dialog', { name: 'Confirm Weather day?' }).waitFor();
    await page.keyboard.press('Escape');
    await goTo(page, '/');
    await type('hold theo 12 feb 2027', /^Hold Theo Marsh, Fri 12 Feb 2027/);
    const hold = page.getByRole('dialog', { name: 'Hold Theo Marsh' });
    await hold.getByRole('button', { name: 'Hold for 1 date' }).waitFor();
    expect(await hold.getByLabel('Dates', { exact: true }).inputValue()).toBe('Fri 12 Feb 2027');
  },
);

rare(
  'the acts that need a job or a day are found by name, and say so when there is none',
  async () => {
    const page = await stage.visit({ as: joel, width: 360, isTouch: true });
    await goTo(page, '/');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('option', { name: 'Add days to a job…' }).click();
    await page.getByRole('option', { name: /^Add days to Morning Ritual/ }).waitFor();
    await expectWellMadeInEachLook(page, 'search-add-day');
    const search = page.getByRole('combobox', { name: 'Search and actions' });
    await search.fill('confirm day');
    await page
      .getByRole('option', { name: /^Confirm .*, Trailhead FW|^Confirm .*, Morning Ritual/ })
      .first()
      .waitFor();
    await expectWellMadeInEachLook(page, 'search-confirm-day');
    await search.fill('confirm day 1 jan 2030');
    await page.getByText('No such day is on hold.').waitFor();
  },
);

async function home(as = joel): Promise<Page> {
  const page = await stage.visit({ as });
  await goTo(page, '/');
  return page;
}
