import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { cell, day, drag, openStripboard, planOf, redo, settled, undo } from './strips.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const wren = 'wren@example.com';
const openBoard = (job: string) => openStripboard(stage, job, wren);

const strip = (page: Page, name: string) => page.locator('[data-strip]', { hasText: name });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const plans = async (page: Page) => [
  await planOf(page, 'Day 1 of 2'),
  await planOf(page, 'Day 2 of 2'),
];

/** Clicks beside the values of a strip. */
const pick = (page: Page, name: string, modifiers: ('Shift' | 'Control')[]) =>
  strip(page, name).locator('[data-cell$=" description"]').click({ modifiers });

rare(
  'strips that are selected by click move together by drag, and return with one undo',
  async () => {
    const page = await openBoard('Glow Forward');
    const start = await plans(page);
    const [one = '', two = '', three = '', four = ''] = start[0] ?? [];
    await pick(page, one, ['Control']);
    await pick(page, three, ['Control']);
    await bar(page).getByText('2 selected').waitFor();
    await expectWellMadeInEachLook(page, 'stripboard-selection');
    const target = start[1]?.[1] ?? '';
    await drag(page, three, target);
    await expect
      .poll(() => planOf(page, 'Day 2 of 2').then((it) => it.slice(1, 3)))
      .toEqual([one, three]);
    expect((await planOf(page, 'Day 1 of 2')).slice(0, 2)).toEqual([two, four]);
    await settled(page);
    await undo(page);
    await expect.poll(() => plans(page)).toEqual(start);
    await redo(page);
    await expect.poll(() => planOf(page, 'Day 1 of 2').then((it) => it[0])).toBe(two);
    await undo(page);
    await settled(page);
    await page.reload();
    expect(await plans(page)).toEqual(start);
  },
);

rare(
  'the keyboard selects a range, moves it to the next day, duplicates and removes it',
  async () => {
    const page = await openBoard('Glow Forward');
    const start = await plans(page);
    const [one = '', two = ''] = start[0] ?? [];
    await strip(page, one).locator('[data-lift]').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await bar(page).getByText('2 selected').waitFor();
    await page.keyboard.press('Space');
    await page.getByText(/^2 strips picked up from/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByText(/^2 strips dropped in/).waitFor();
    await expect.poll(() => planOf(page, 'Day 2 of 2')).toEqual([one, two, ...(start[1] ?? [])]);
    await settled(page);
    await page.keyboard.press('Control+d');
    await expect
      .poll(() => planOf(page, 'Day 2 of 2').then((it) => it.slice(0, 4)))
      .toEqual([one, two, one, two]);
    await settled(page);
    await undo(page);
    await undo(page);
    await expect.poll(() => plans(page)).toEqual(start);
    await settled(page);
    await strip(page, one).locator('[data-lift]').focus();
    await page.keyboard.press('Control+a');
    await bar(page).getByText(`${start[0]?.length} selected`).waitFor();
    await page.keyboard.press('Delete');
    await expect.poll(() => planOf(page, 'Day 1 of 2')).toEqual([]);
    await settled(page);
    await undo(page);
    await expect.poll(() => plans(page)).toEqual(start);
    await settled(page);
    await page.reload();
    expect(await plans(page)).toEqual(start);
  },
);

rare('INT/EXT and day/night are set for all selected strips, undone at once', async () => {
  const page = await openBoard('Morning Ritual');
  const lights = () =>
    day(page, 'Day 1 of 2').locator('[data-cell$=" dayNight"]').allTextContents();
  const before = await lights();
  const setups = day(page, 'Day 1 of 2').locator('[data-cell$=" dayNight"]');
  await setups.nth(0).click({ modifiers: ['Control'] });
  await setups.nth(2).click({ modifiers: ['Shift'] });
  await bar(page).getByRole('button', { name: 'Set' }).click();
  await page.getByRole('menuitem', { name: 'Night' }).click();
  await expect
    .poll(() => lights().then((it) => it.slice(0, 3)))
    .toEqual(['Night', 'Night', 'Night']);
  await settled(page);
  await undo(page);
  await expect.poll(lights).toEqual(before);
  await settled(page);
  await page.reload();
  expect(await lights()).toEqual(before);
});

rare('on a phone, a tap selects in a mode of its own', async () => {
  const page = await stage.visit({ as: wren, width: 360, height: 780, isTouch: true });
  await goTo(page, '/projects');
  const job = await page
    .locator('main a', { hasText: 'Morning Ritual' })
    .first()
    .getAttribute('href');
  await goTo(page, `${job}/stripboard`);
  const start = await planOf(page, 'Day 1 of 2');
  await page.getByRole('button', { name: 'Select' }).tap();
  await strip(page, 'Wide: the kitchen wakes up').locator('[data-cell$=" description"]').tap();
  await page.getByRole('checkbox', { name: /^Select 1B/ }).tap();
  await bar(page).getByText('2 selected').waitFor();
  await expectWellMadeInEachLook(page, 'stripboard-select-touch');
  await bar(page).getByRole('button', { name: 'Remove strips' }).tap();
  await expect
    .poll(() => planOf(page, 'Day 1 of 2').then((it) => it.length))
    .toBe(start.length - 2);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
  await expect.poll(() => planOf(page, 'Day 1 of 2')).toEqual(start);
  await page.getByRole('button', { name: 'Done' }).tap();
  await cell(page, /^Duration of 1A/).tap();
  await page.getByRole('textbox', { name: /^Duration of 1A/ }).waitFor();
});
