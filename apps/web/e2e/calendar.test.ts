import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage.close());

const coordinator = 'joel@example.com';
const today = () => Temporal.Now.plainDateISO('America/Los_Angeles');
const inWords = (date: Temporal.PlainDate) =>
  date
    .toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
    .replace(',', '');

test('a coordinator opens the calendar from the rail and sees tomorrow’s shoot day', async () => {
  const page = await visit('/');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  const day = event(page, 'Morning Ritual, Day 1 of 2, confirmed');
  await day.waitFor();
  await expectWellMadeInEachLook(page, 'calendar-month');
  await day.click();
  const panel = page.getByRole('dialog', { name: 'Day 1 of 2' });
  await panel.getByText('06:30–17:30').waitFor();
  await panel.getByText('Stage 4, Alder Yard Studios').waitFor();
  await expectWellMadeInEachLook(page, 'calendar-day');
  await page.keyboard.press('j');
  await page.getByRole('dialog', { name: 'Day 2 of 2' }).getByText('13 confirmed').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a coordinator reads the week by its hours', async () => {
  const page = await visit(`/calendar?view=week&date=${today().add({ days: 1 })}`);
  await event(page, /Morning Ritual, Day 1 of 2.*confirmed/).waitFor();
  await expectWellMadeInEachLook(page, 'calendar-week');
});

test('the list says in words what the month draws, and a filter stays in the address', async () => {
  const page = await visit(`/calendar?view=list&span=year&date=${today()}`);
  const list = page.getByRole('list', { name: 'Shoot days by date' });
  await list.getByRole('link', { name: 'Trailhead FW, Prelight' }).waitFor();
  await expectWellMadeInEachLook(page, 'calendar-list');
  await page.getByRole('button', { name: 'Any hold' }).click();
  await page.getByRole('checkbox', { name: 'Second hold' }).check();
  await list.getByRole('link', { name: 'Trailhead FW, Prelight' }).waitFor({ state: 'detached' });
  await list.getByRole('link', { name: 'Morning Ritual, Weather day' }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('hold')).toEqual(['second_hold']);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await list.getByRole('link', { name: 'Trailhead FW, Prelight' }).waitFor();
});

test('on a phone the calendar opens as a list', async () => {
  const page = await stage.visit({ as: coordinator, width: 360, height: 740, isTouch: true });
  const day = today().add({ days: 1 });
  await goTo(page, `/calendar?date=${day}`);
  await page.getByRole('link', { name: 'Morning Ritual, Day 1 of 2' }).click();
  await page.getByRole('dialog', { name: 'Day 1 of 2' }).getByText(inWords(day)).waitFor();
});

test('an address that says nothing that exists shows this month', async () => {
  const page = await visit('/calendar?date=2026-02-31&hold=maybe&view=decade&department=chess');
  const month = today().toLocaleString('en-US', { month: 'long', year: 'numeric' });
  await page.getByRole('heading', { name: month }).waitFor();
});

async function visit(path: string): Promise<Page> {
  const page = await stage.visit({ as: coordinator });
  await goTo(page, path);
  return page;
}

function event(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name: 'Shoot days' }).getByText(name);
}
