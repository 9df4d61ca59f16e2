import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWords, today } from './demo-dates.ts';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage.close());

const coordinator = 'joel@example.com';

test('a coordinator opens the calendar from the rail, sees tomorrow’s shoot day, and moves another', async () => {
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

  const from = today().add({ days: 11 });
  const to = from.add({ days: 7 });
  await follow(page, `/calendar?view=month&date=${from}`);
  const prelight = event(page, /^Trailhead FW, Prelight/);
  await drag(page, prelight, cellOf(page, to));
  const dialog = page.getByRole('dialog', { name: 'Move Trailhead FW, Prelight?' });
  await dialog.getByText(`From ${inWords(from)} to ${inWords(to)}.`).waitFor();
  await dialog.getByRole('button', { name: 'Move day' }).waitFor();
  await expectWellMadeInEachLook(page, 'calendar-move');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await cellOf(page, from)
    .getByText(/^Trailhead FW, Prelight/)
    .waitFor();
  await drag(page, prelight, cellOf(page, to));
  await dialog.getByRole('button', { name: 'Move day' }).click();
  await cellOf(page, to)
    .getByText(/^Trailhead FW, Prelight/)
    .waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await cellOf(page, from)
    .getByText(/^Trailhead FW, Prelight/)
    .waitFor();
});

rare('a coordinator reads the week by its hours', async () => {
  const page = await visit(`/calendar?view=week&date=${today().add({ days: 1 })}`);
  await event(page, /Morning Ritual, Day 1 of 2.*confirmed/).waitFor();
  await expectWellMadeInEachLook(page, 'calendar-week');
  await page.setViewportSize({ width: 360, height: 740 });
  const tomorrow = today().add({ days: 1 });
  const letter = tomorrow.toLocaleString('en-GB', { weekday: 'narrow' });
  await page.getByText(`${letter} ${tomorrow.day}`, { exact: true }).waitFor();
});

rare('the list says in words what the month draws, and a filter stays in the address', async () => {
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

rare('on a phone the calendar opens as a list', async () => {
  const page = await stage.visit({ as: coordinator, width: 360, height: 740, isTouch: true });
  const day = today().add({ days: 1 });
  await goTo(page, `/calendar?date=${day}`);
  await page.getByRole('link', { name: 'Morning Ritual, Day 1 of 2' }).click();
  const date = page.getByRole('dialog', { name: 'Day 1 of 2' }).getByLabel('Date', { exact: true });
  await expect.poll(() => date.inputValue()).toBe(inWords(day));
});

rare('an address that says nothing that exists shows this month', async () => {
  const page = await visit('/calendar?date=2026-02-31&hold=maybe&view=decade&department=chess');
  const month = today().toLocaleString('en-US', { month: 'long', year: 'numeric' });
  await page.getByRole('heading', { name: month }).waitFor();
});

const shoot = () => ({ first: today().add({ days: 1 }), second: today().add({ days: 2 }) });

rare('the lanes show who is held and confirmed, under the shoot days of the jobs', async () => {
  const page = await visit(`/calendar?view=crew&date=${shoot().first}`);
  const { first, second } = shoot();
  const grid = page.getByRole('region', { name: 'Crew by dates' });
  const days = grid.getByRole('list', { name: 'Shoot days' });
  await days.getByRole('button', { name: /^Morning Ritual, confirmed/ }).waitFor();
  await grid
    .getByRole('button', { name: `Morning Ritual, confirmed, Pilar Nunez, ${inWords(first)}` })
    .waitFor();
  const held = grid.getByRole('button', {
    name: `1 Morning Ritual, first hold, Pilar Nunez, ${inWords(second)}`,
  });
  await held.click();
  const panel = page.getByRole('dialog', { name: 'Pilar Nunez' });
  await panel.getByText('first hold').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expectWellMadeInEachLook(page, 'calendar-crew');
});

rare('a coordinator holds a person by dragging the name onto a day of a job', async () => {
  const page = await visit(`/calendar?view=crew&department=locations&date=${shoot().first}`);
  const grid = page.getByRole('region', { name: 'Crew by dates' });
  const name = grid.getByText('Nell Farrow');
  const day = grid.getByRole('button', { name: /^Trailhead FW, first hold/ }).first();
  await name.hover();
  await page.mouse.down();
  await moveOver(page, day);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Hold Nell Farrow' });
  await dialog.getByRole('combobox', { name: 'Job' }).filter({ hasText: 'Trailhead FW' }).waitFor();
  await expectWellMadeInEachLook(page, 'calendar-hold');
  await dialog.getByRole('button', { name: 'Hold for 1 date' }).click();
  await page.getByText('Nell Farrow is held for 1 date').waitFor();
  const held = grid.getByRole('button', { name: /^1 Trailhead FW, first hold, Nell Farrow/ });
  await held.waitFor();

  const box = await held.boundingBox();
  if (!box) throw new Error('The hold is not on the page.');
  await page.mouse.move(box.x + box.width - 3, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 35, box.y + 10, { steps: 4 });
  await page.locator('[data-preview]').waitFor();
  await page.mouse.move(box.x + box.width + 75, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await page.getByText('Nell Farrow is held for 2 dates').waitFor();
  await expect.poll(async () => Math.round((await held.boundingBox())?.width ?? 0)).toBe(118);
  const toast = page.getByRole('listitem').filter({ hasText: 'is held for 2 dates' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => Math.round((await held.boundingBox())?.width ?? 0)).toBe(38);
});

rare(
  'a coordinator holds a person with the keyboard, and reads what they are booked for',
  async () => {
    const page = await visit(`/calendar?view=crew&department=electric&date=${shoot().first}`);
    const grid = page.getByRole('region', { name: 'Crew by dates' });
    const lane = grid.getByRole('button', { name: /^Days of / }).first();
    await lane.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Hold / });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  },
);

rare('two people see each other’s holds without reloading', async () => {
  const path = `/calendar?view=crew&department=wardrobe&date=${shoot().first}`;
  const page = await visit(path);
  const other = await stage.visit({ as: 'marcus@example.com' });
  await goTo(other, path);
  const grid = page.getByRole('region', { name: 'Crew by dates' });
  const lane = grid.getByRole('button', { name: 'Days of Yuki Sato' });
  const box = await lane.boundingBox();
  if (!box) throw new Error('The lane is not on the page.');
  await page.mouse.click(box.x + 20 * 40 + 20, box.y + box.height - 4);
  const dialog = page.getByRole('dialog', { name: 'Hold Yuki Sato' });
  await dialog.getByRole('combobox', { name: 'Job' }).click();
  await page.getByRole('option', { name: /Own Your Corner/ }).click();
  await dialog.getByRole('button', { name: 'Hold for 1 date' }).click();
  await page.getByText('Yuki Sato is held for 1 date').waitFor();
  await other.getByRole('button', { name: /^1 Own Your Corner, first hold, Yuki Sato/ }).waitFor();
});

rare('a day moves with the keyboard, and names the people who move with it', async () => {
  const from = today().add({ days: 13 });
  const to = from.add({ days: 1 });
  const page = await visit(
    `/calendar?view=week&date=${from.subtract({ days: from.dayOfWeek - 1 })}`,
  );
  const day = page.locator('[data-lift]').filter({ hasText: 'Trailhead FW, Day 2 of 2' }).first();
  await day.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press(from.dayOfWeek === 7 ? 'ArrowLeft' : 'ArrowRight');
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Move Trailhead FW, Day 2 of 2?' });
  await dialog.getByText('Silas Quon').waitFor();
  if (from.dayOfWeek !== 7) await dialog.getByText(inWords(to)).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

rare('a night shoot shows all its hours, and arrows that are typed fast all count', async () => {
  const night = today().add({ days: 13 });
  const page = await visit(`/calendar?view=week&date=${night}`);
  const parts = page.locator('[data-lift]').filter({ hasText: 'Trailhead FW, Day 2 of 2' });
  await parts.first().getByText('15:00–02:00').waitFor();
  if (night.dayOfWeek !== 7) await parts.last().getByText('until 02:00').waitFor();
  const from = today().add({ days: 11 });
  await goTo(page, `/calendar?view=month&date=${from}`);
  await page.locator('[data-lift]').filter({ hasText: 'Trailhead FW, Prelight' }).first().focus();
  const isLast = from.add({ days: 16 }).month !== from.month;
  const [down, sideways] = isLast ? ['ArrowUp', 'ArrowLeft'] : ['ArrowDown', 'ArrowRight'];
  for (const key of ['Space', down, sideways, sideways, 'Space']) await page.keyboard.press(key);
  const to = isLast ? from.subtract({ days: 9 }) : from.add({ days: 9 });
  const dialog = page.getByRole('dialog', { name: 'Move Trailhead FW, Prelight?' });
  await dialog.getByText(`From ${inWords(from)} to ${inWords(to)}.`).waitFor();
});

rare('the second of two who move one day is told, and nothing is overwritten', async () => {
  const from = today().add({ days: 24 });
  const path = `/calendar?view=month&date=${from}`;
  const page = await visit(path);
  const other = await stage.visit({ as: 'marcus@example.com' });
  await goTo(other, path);
  const open = async (it: Page) => {
    await event(it, /^Own Your Corner, Day 1 of 2/).click();
    return it.getByRole('dialog', { name: 'Day 1 of 2' }).getByLabel('Date', { exact: true });
  };
  const day = event(other, /^Own Your Corner, Day 1 of 2/);
  await drag(other, day, cellOf(other, from.add({ days: 7 })));
  const late = other.getByRole('dialog', { name: 'Move Own Your Corner, Day 1 of 2?' });
  await late.waitFor();
  const field = await open(page);
  await field.fill(inWords(from.add({ days: 8 })));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move day' }).click();
  await page.getByText(/is on /).waitFor();
  await late.getByRole('button', { name: 'Move day' }).click();
  await late.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
});

rare('dates that are selected in the month become days of a job', async () => {
  const start = today().with({ day: 10 }).add({ months: 3 });
  const page = await visit(`/calendar?view=month&date=${start}`);
  await drag(page, cellOf(page, start), cellOf(page, start.add({ days: 1 })));
  const dialog = page.getByRole('dialog', { name: 'Add days' });
  await dialog.getByRole('combobox', { name: 'Job' }).click();
  await page.getByRole('option', { name: /Own Your Corner/ }).click();
  await expectWellMadeInEachLook(page, 'calendar-add');
  await dialog.getByRole('button', { name: 'Add 2 days' }).click();
  await page.getByText('2 days were added').waitFor();
  await cellOf(page, start).getByText('Own Your Corner, Day 3 of 4, first hold').waitFor();
});

function cellOf(page: Page, date: Temporal.PlainDate) {
  return page.locator(`[data-date="${date}"]`).first();
}

async function drag(page: Page, from: Locator, to: Locator) {
  const { start, end } = await settledBoxes(from, to);
  await page.mouse.move(start.x + 10, start.y + 6);
  await page.mouse.down();
  await page.mouse.move(start.x + 16, start.y + 20, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** Returns where both are once neither moves: a month makes room for what is loaded later. */
async function settledBoxes(from: Locator, to: Locator) {
  const read = async () => [await from.boundingBox(), await to.boundingBox()] as const;
  let [start, end] = await read();
  await expect
    .poll(
      async () => {
        const before = JSON.stringify([start, end]);
        [start, end] = await read();
        return start !== null && end !== null && JSON.stringify([start, end]) === before;
      },
      { interval: 250, timeout: 10_000 },
    )
    .toBe(true);
  if (!start || !end) throw new Error('The day or its target is not on the page.');
  return { start, end };
}

async function moveOver(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The target is not on the page.');
  await page.mouse.move(box.x - 40, box.y + 60, { steps: 4 });
  await page.mouse.move(box.x + 10, box.y + box.height / 2, { steps: 6 });
}

async function visit(path: string): Promise<Page> {
  const page = await stage.visit({ as: coordinator });
  await goTo(page, path);
  return page;
}

function event(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name: 'Shoot days' }).getByText(name);
}
