import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counting } from './counting.ts';
import { inWords, today } from './demo-dates.ts';
import { openStage, type Stage, saved } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const joel = 'joel@example.com';

test('a coordinator holds three people for two dates in four clicks, confirms others and releases one', async () => {
  const page = await openCrew('Own Your Corner');
  const book = page.getByRole('complementary', { name: 'Hold people' });
  await book.getByRole('checkbox', { name: /Rosa Delgado/ }).waitFor();
  const clicks = await counting(page, async () => {
    for (const name of ['Wren Abara', 'Mina Petrov', 'Rosa Delgado']) {
      await book.getByRole('checkbox', { name: new RegExp(name) }).click();
    }
    await book.getByRole('button', { name: 'Hold 3 people for 2 dates' }).click();
  });
  expect(clicks).toBe(4);
  await page.getByText('3 people are held for 2 dates').waitFor();
  const held = page.getByRole('button', { name: /: first hold/ });
  await expect.poll(() => held.count()).toBe(6);
  await page.getByText('3 people: 3 on hold.').waitFor();

  await openJob(page, 'Morning Ritual', 'Crew');
  await cell(page, 'Pilar Nunez', 'first hold').click();
  await cell(page, 'Owen Tadesse', 'first hold').click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('2 dates of 2 people confirmed').waitFor();
  await cell(page, 'Kai Moreno', 'second hold').click();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await cell(page, 'Kai Moreno', 'released').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await cell(page, 'Kai Moreno', 'second hold').waitFor();
});

rare('a hold counts until a date, which its cell says', async () => {
  const until = inWords(today().add({ days: 1 }));
  const page = await openCrew('Morning Ritual');
  await page.getByRole('button', { name: /^Kai Moreno, .*: second hold/ }).click();
  await page.getByRole('button', { name: 'Hold until…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hold 1 date of 1 person until' });
  await dialog.getByLabel('Last date').fill(until);
  await expectWellMadeInEachLook(page, 'crew-expiry');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`1 date of 1 person held until ${until}`).waitFor();
  await cell(page, 'Kai Moreno', `second hold, until ${until}`).waitFor();
});

rare('the holds of several people are challenged in one step', async () => {
  const page = await openCrew('Own Your Corner');
  const held = page.getByRole('button', { name: /: first hold$/ });
  await held.first().click();
  await held.last().click();
  await page.getByRole('button', { name: 'Challenged', exact: true }).click();
  await page.getByText(/2 dates of 2 people challenged/).waitFor();
  const challenged = page.getByRole('button', { name: /: first hold, challenged, 2[34] h/ });
  await expect.poll(() => challenged.count()).toBe(2);
});

rare('calling somebody off needs a reason, and sets a kill fee', async () => {
  const page = await stage.visit();
  await openJob(page, 'Morning Ritual', 'Crew');
  const day = page.getByRole('button', { name: /^Idris Cole, .*: confirmed/ }).last();
  await day.click();
  await page.getByRole('button', { name: 'Call off', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Call off 1 date of 1 person?' });
  await dialog.getByLabel('Kill fee').selectOption('50% of a day');
  const cost = await dialog.getByText(/ Together /).textContent();
  const [, fee = ''] = /Together (\$[\d,.]+)\.$/.exec(cost ?? '') ?? [];
  expect(fee).not.toBe('');
  await expectWellMadeInEachLook(page, 'call-off');
  await dialog.getByLabel('Reason').fill('No runner on location');
  await dialog.getByRole('button', { name: 'Call off' }).click();
  const inPattern = fee.replaceAll(/[$.]/g, '\\$&');
  await cell(page, 'Idris Cole', `canceled, kill fee ${inPattern}`).waitFor();
});

rare(
  'a producer agrees what somebody is paid for a meal penalty, and the panel says so',
  async () => {
    const producer = await stage.visit();
    await openJob(producer, 'Morning Ritual', 'Crew');
    await producer.getByRole('link', { name: /Dre Holloway/ }).click();
    const panel = producer.getByRole('dialog', { name: 'Dre Holloway' });
    const penalty = panel.getByLabel('Each meal penalty');
    expect(await penalty.inputValue()).toBe('');
    await expectWellMadeInEachLook(producer, 'booking-terms');
    await penalty.fill('60');
    await penalty.blur();
    await saved(producer);
    const coordinator = await openCrew('Morning Ritual');
    await coordinator.getByRole('link', { name: /Dre Holloway/ }).click();
    const shown = coordinator.getByRole('dialog', { name: 'Dre Holloway' });
    await shown.getByText('$60.00').waitFor();
    await penalty.fill('0');
    await penalty.blur();
    await saved(producer);
    await coordinator.reload();
    await shown.getByText('Each meal penalty').waitFor();
    await expect.poll(() => shown.getByRole('definition').allTextContents()).toContain('None');
  },
);

rare('confirming somebody who is confirmed elsewhere is asked first', async () => {
  const page = await openCrew('Trailhead FW');
  const days = page.getByRole('button', { name: /^Cass Wren, .*: first hold/ });
  await days.last().click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('1 date of 1 person confirmed').waitFor();
  const other = await openCrew('Own Your Corner');
  const book = other.getByRole('complementary', { name: 'Hold people' });
  const date = await page
    .getByRole('button', { name: /^Cass Wren, .*: confirmed/ })
    .getAttribute('aria-label');
  const [, on = ''] = /, (.+?):/.exec(date ?? '') ?? [];
  await book.getByRole('textbox', { name: 'More dates' }).fill(on.replace(/^\w+ /, ''));
  await book.getByRole('textbox', { name: 'More dates' }).press('Enter');
  const chips = book.getByRole('button', { pressed: true });
  await chips.filter({ hasText: on }).waitFor();
  for (const date of await chips.allTextContents()) {
    if (date !== on) await book.getByRole('button', { name: date, exact: true }).click();
  }
  const cass = book.getByRole('checkbox', { name: /Cass Wren/ });
  await book.getByText(`${on}: Trailhead FW, confirmed`).waitFor();
  await cass.click();
  await book.getByRole('button', { name: 'Hold 1 person for 1 date' }).click();
  const held = other.getByRole('button', {
    name: new RegExp(`^Cass Wren, ${on}: .*hold.*confirmed on Trailhead FW`),
  });
  await held.click();
  await other.getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = other.getByRole('dialog', { name: 'Confirm 1 date of 1 person?' });
  await dialog.getByText('Cass Wren is confirmed on Trailhead FW').waitFor();
  await dialog.getByRole('button', { name: 'Confirm anyway' }).click();
  await other.getByText('1 date of 1 person confirmed').waitFor();
});

rare('a coordinator sees what somebody is paid, and gives them their own call', async () => {
  const page = await openCrew('Morning Ritual');
  await page.getByRole('link', { name: /Theo Marsh/ }).click();
  const panel = page.getByRole('dialog', { name: 'Theo Marsh' });
  await panel.getByText('$950.00 per day').waitFor();
  const call = panel.getByRole('textbox', { name: /^Call on/ }).first();
  await call.fill('0545');
  await call.press('Enter');
  await page.getByText('Theo Marsh: 05:45').waitFor();
  await panel.getByLabel('Role').fill('Chief Lighting Technician');
  await panel.getByLabel('Role').blur();
  await saved(page);
  await page.getByRole('link', { name: /Chief Lighting Technician/ }).waitFor();
});

rare('another person’s hold appears without a reload', async () => {
  const [page, other] = [await openCrew('Glow Forward'), await openCrew('Glow Forward')];
  const book = other.getByRole('complementary', { name: 'Hold people' });
  const dates = book.getByRole('textbox', { name: 'More dates' });
  await dates.fill('4 feb 2027');
  await dates.press('Enter');
  await book.getByRole('checkbox', { name: /Nell Farrow/ }).click();
  await book.getByRole('button', { name: 'Hold 1 person for 1 date' }).click();
  await cell(page, 'Nell Farrow', 'first hold').waitFor();
});

rare('on a phone people are held from a sheet, and their dates are a list', async () => {
  const page = await stage.visit({ as: joel, width: 360, isTouch: true });
  await openJob(page, 'Trailhead FW', 'Crew');
  await page.getByRole('button', { name: 'Hold people' }).click();
  const sheet = page.getByRole('dialog', { name: 'Hold people' });
  await sheet.getByRole('searchbox').fill('ward');
  await sheet.getByRole('checkbox', { name: /Yuki Sato/ }).tap();
  await keepPicture(page, 'crew-sheet-360');
  await sheet.getByRole('button', { name: /^Hold 1 person for/ }).tap();
  await page.getByText(/Yuki Sato is held for/).waitFor();
  await page.keyboard.press('Escape');
  await cell(page, 'Yuki Sato', 'first hold').tap();
  await page.getByText('1 selected').waitFor();
});

test('the crew and the days of a closed job are only shown', async () => {
  const page = await stage.read({ as: joel });
  await openJob(page, 'Test Kitchen S2', 'Schedule');
  await page.getByRole('link', { name: 'Day 1 of 1' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add days' }).count()).toBe(0);
  await openJob(page, 'Test Kitchen S2', 'Crew');
  await page.getByText('Nobody has been booked for this job.').waitFor();
  expect(await page.getByRole('complementary', { name: 'Hold people' }).count()).toBe(0);
});

rare('the arrow keys walk the grid, Space ticks and Escape leaves the panel', async () => {
  const page = await openCrew('Glow Forward', 'Morning Ritual');
  await page
    .getByRole('button', { name: /^Idris Cole, .*: confirmed/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('1 selected').waitFor();
  await page.getByRole('button', { name: /^Wren Abara, /, pressed: true }).waitFor();
});

rare(
  'the crew of a job is well made in both themes and widths',
  async () => {
    const page = await openCrew('Morning Ritual');
    await expectWellMadeInEachLook(page, 'crew');
    await cell(page, 'Wren Abara', 'confirmed').click();
    await expectWellMadeInEachLook(page, 'crew-ticked');
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('link', { name: /Silas Quon/ }).click();
    await page.getByRole('dialog', { name: 'Silas Quon' }).waitFor();
    await expectWellMadeInEachLook(page, 'crew-panel');
  },
  180_000,
);

rare('after a day moved, its confirmed people are marked, and confirm again', async () => {
  const page = await stage.visit({ as: joel });
  await openJob(page, 'Morning Ritual', 'Schedule');
  await page.getByRole('link', { name: 'Day 1 of 2' }).click();
  const date = page.getByRole('textbox', { name: 'Date' });
  await date.fill('14 jan 2027');
  await date.press('Enter');
  await page.getByRole('button', { name: 'Move day' }).click();
  await page.getByText('18 calls to confirm again').first().waitFor();
  await page.getByRole('link', { name: 'Open the crew and calls of the day' }).click();
  await page.getByText('Moved since they confirmed.').first().waitFor();
  await page.getByRole('link', { name: 'Amara Finch' }).click();
  const panel = page.getByRole('dialog', { name: 'Amara Finch' });
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  const moved = page.getByRole('button', { name: /^Amara Finch, .*moved, to confirm again/ });
  await moved.click();
  await page.getByRole('button', { name: 'Confirmed again' }).click();
  await page.getByText('1 date of 1 person confirmed again').waitFor();
  await moved.waitFor({ state: 'detached' });
});

async function openCrew(...names: string[]): Promise<Page> {
  const page = await stage.visit({ as: joel });
  await openJob(page, names.at(-1) ?? '', 'Crew');
  await page
    .getByText(/\d+ (person|people): |Nobody is booked yet/)
    .first()
    .waitFor();
  return page;
}

async function keepPicture(page: Page, title: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${title}.png` });
}

function cell(page: Page, name: string, state: string) {
  return page.getByRole('button', { name: new RegExp(`^${name}, .*: ${state}`) }).first();
}
