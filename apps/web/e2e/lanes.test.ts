import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWords, today } from './demo-dates.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage.close());

const coordinator = 'joel@example.com';
/** A Monday on which nobody in the demo is booked, and the lanes that begin there. */
const monday = () => {
  const later = today().add({ days: 84 });
  return later.subtract({ days: later.dayOfWeek - 1 });
};
const lanes = (department: string) =>
  `/calendar?view=crew&department=${department}&date=${monday()}`;
const dayWidth = 40;

test('a hold is dragged, moves back with an undo, and is moved and grows with the keyboard', async () => {
  const page = await visit(lanes('locations'));
  await hold(page, { name: 'Nell Farrow', job: /Trailhead/, day: 2 });
  const held = blockOf(page, 'Nell Farrow', monday().add({ days: 2 }));
  await dragBy(page, held, 3);
  await page.getByText(/Nell Farrow moved to/).waitFor();
  await blockOf(page, 'Nell Farrow', monday().add({ days: 5 })).waitFor();
  const toast = page.getByRole('listitem').filter({ hasText: 'Nell Farrow moved to' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await held.waitFor();

  await held.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  for (let day = 0; day < 4; day += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const moved = blockOf(page, 'Nell Farrow', monday().add({ days: 6 }));
  await moved.waitFor();
  await page.getByText(/Nell Farrow moved to/).waitFor();
  await moved.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Space');
  await page.getByText('Nell Farrow is held for 1 date').waitFor();
});

rare('a hold that grows onto another one of the person is asked about first', async () => {
  const page = await visit(lanes('locations'));
  await hold(page, { name: 'Nell Farrow', job: /Own Your Corner/, day: 12 });
  await hold(page, { name: 'Nell Farrow', job: /Trailhead/, day: 13 });
  await blockOf(page, 'Nell Farrow', monday().add({ days: 12 })).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Hold Nell Farrow' });
  await dialog.getByText(/Trailhead FW, first hold\. This becomes the second hold\./).waitFor();
  await dialog.getByRole('button', { name: 'Hold for 1 date' }).click();
  await blockOf(page, 'Nell Farrow', monday().add({ days: 13 }), '2 Own Your Corner').waitFor();
});

rare('a date is typed to move a hold, and what it does to others is asked first', async () => {
  const page = await visit(lanes('wardrobe'));
  await hold(page, { name: 'Yuki Sato', job: /Own Your Corner/, day: 1 });
  await hold(page, { name: 'Yuki Sato', job: /Trailhead/, day: 1 });
  await hold(page, { name: 'Yuki Sato', job: /Trailhead/, day: 3 });
  const first = blockOf(page, 'Yuki Sato', monday().add({ days: 1 }), '1 Own Your Corner');
  await first.click();
  const panel = page.getByRole('dialog', { name: 'Yuki Sato' });
  await panel.getByRole('button', { name: 'Move to…' }).click();
  await expectWellMadeInEachLook(page, 'lanes-move-to');
  const to = monday().add({ days: 3 });
  await panel.getByLabel('New date').fill(`${to.day} ${monthOf(to)}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move Yuki Sato?' });
  await dialog
    .getByText('first hold becomes second hold, first hold on Trailhead FW that day')
    .waitFor();
  await dialog.getByText(/Trailhead FW moves up to first hold/).waitFor();
  await expectWellMadeInEachLook(page, 'lanes-reschedule');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await blockOf(page, 'Yuki Sato', to, '2 Own Your Corner').waitFor();
  await blockOf(page, 'Yuki Sato', monday().add({ days: 1 }), '1 Trailhead FW').waitFor();
});

rare(
  'a hold that begins before the dates in view moves as a whole, and says so first',
  async () => {
    const page = await visit(lanes('art'));
    const name = await someone(page);
    const [sunday, first] = [monday().subtract({ days: 1 }), monday()];
    const dates = [sunday, first].map((it) => `${it.day} ${monthOf(it)}`).join(', ');
    await hold(page, { name, job: /Trailhead/, day: 0, dates });
    await dragBy(page, blockOf(page, name, first), 3);
    const dialog = page.getByRole('dialog', { name: `Move ${name}?` });
    await dialog.getByText('1 date outside the dates in view moves, too.').waitFor();
    await expectWellMadeInEachLook(page, 'lanes-reschedule-whole');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await blockOf(page, name, first.add({ days: 2 })).waitFor();
    await blockOf(page, name, first).waitFor({ state: 'detached' });
  },
);

rare(
  'the second of two who move one hold is told, and sees the other’s move without a reload',
  async () => {
    const page = await visit(lanes('grip'));
    const name = await someone(page);
    await hold(page, { name, job: /Trailhead/, day: 1 });
    const other = await stage.visit({ as: 'marcus@example.com' });
    await goTo(other, lanes('grip'));
    const theirs = blockOf(other, name, monday().add({ days: 1 }));
    await theirs.waitFor();
    // The other browser is about to drop the hold while the first one moves it.
    const grip = await startDrag(other, theirs, 4);
    await dragBy(page, blockOf(page, name, monday().add({ days: 1 })), 2);
    await page.getByText(`${name} moved to`).waitFor();
    await grip.drop();
    await other.getByText(/Somebody else moved/).waitFor();
    await blockOf(other, name, monday().add({ days: 3 })).waitFor();
    await blockOf(page, name, monday().add({ days: 3 })).waitFor();
  },
);

rare('a year of lanes opens at today, and follows when it is scrolled', async () => {
  const page = await visit('/calendar?view=crew&span=year');
  const grid = page.getByRole('region', { name: 'Crew by dates' });
  const shoot = inWords(today().add({ days: 1 }));
  const day = grid.getByRole('button', {
    name: new RegExp(`^Morning Ritual, confirmed.*${shoot}`),
  });
  await expect.poll(() => day.first().isVisible()).toBe(true);
  await expectWellMadeInEachLook(page, 'lanes-year');
  await grid.evaluate((it) => it.scrollTo({ left: 0 }));
  await day.first().waitFor({ state: 'detached' });
  await grid.getByText('Jan', { exact: true }).waitFor();
});

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function monthOf({ month, year }: Temporal.PlainDate): string {
  return `${months[month - 1]} ${year}`;
}

/** Name of the first person in the lanes. */
async function someone(page: Page): Promise<string> {
  const lane = page.getByRole('button', { name: /^Days of / }).first();
  return ((await lane.getAttribute('aria-label')) ?? '').replace('Days of ', '');
}

function blockOf(page: Page, name: string, date: Temporal.PlainDate, label = ''): Locator {
  return page
    .getByRole('region', { name: 'Crew by dates' })
    .getByRole('button', { name: new RegExp(`^${label}.*, ${name}, ${inWords(date)}`) });
}

interface Hold {
  name: string;
  job: RegExp;
  /** Days after the first one shown. */
  day: number;
  /** Two dates instead, as they are typed. */
  dates?: string;
}

/** Holds somebody for a job by a click on a day of their lane. */
async function hold(page: Page, { name, job, day, dates }: Hold): Promise<void> {
  const box = await boxOf(page.getByRole('button', { name: `Days of ${name}` }));
  await page.mouse.click(box.x + day * dayWidth + 20, box.y + box.height - 3);
  const dialog = page.getByRole('dialog', { name: `Hold ${name}` });
  await dialog.getByRole('combobox', { name: 'Job' }).click();
  await page.getByRole('option', { name: job }).click();
  if (dates) {
    await dialog.getByLabel('Dates', { exact: true }).fill(dates);
    await page.keyboard.press('Tab');
  }
  const count = dates ? '2 dates' : '1 date';
  await dialog.getByRole('button', { name: `Hold for ${count}` }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`${name} is held for ${count}`).last().waitFor();
}

async function dragBy(page: Page, block: Locator, days: number): Promise<void> {
  await (await startDrag(page, block, days)).drop();
}

async function startDrag(page: Page, block: Locator, days: number) {
  const box = await boxOf(block);
  await page.mouse.move(box.x + 8, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 8 + days * dayWidth, box.y + 10, { steps: 6 });
  await page.locator('[data-preview]').waitFor();
  return { drop: () => page.mouse.up() };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

async function visit(path: string): Promise<Page> {
  const page = await stage.visit({ as: coordinator });
  await goTo(page, path);
  await page.getByRole('region', { name: 'Crew by dates' }).waitFor();
  return page;
}
