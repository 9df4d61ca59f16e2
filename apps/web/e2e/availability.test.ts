import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { getLink, openPerson } from './person.ts';
import { rare } from './rare.ts';
import { expectWellMade, expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const lane = (page: Page) => page.getByRole('region', { name: /^Dates of / });

test('the page of a person shows six weeks over all jobs, and takes time away', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await openPerson(page, 'Silas Quon');
  await lane(page)
    .getByRole('button', { name: /^Confirmed, Morning Ritual, / })
    .first()
    .waitFor();
  await lane(page)
    .getByRole('button', { name: /^First hold, Trailhead FW, .* left$/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Silas Quon' });
  await panel.getByRole('link', { name: 'Open the crew of the job' }).waitFor();
  await page.keyboard.press('Escape');

  const hours = page.getByRole('region', { name: 'Hours on Glow Forward' });
  await hours.getByText('22h worked, 2h at 1.5×').waitFor();

  await page.getByRole('button', { name: 'Time away…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Silas Quon is away' });
  await dialog.getByLabel('Dates').fill('+12 to +14');
  await dialog.getByLabel('Note').fill('Scouting in Oregon');
  await dialog.getByText(/^first hold for Trailhead FW: /).waitFor();
  await expectWellMade(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await lane(page)
    .getByRole('button', { name: /^Away, Away, / })
    .waitFor();
  await lane(page)
    .getByRole('button', { name: /^First hold, Trailhead FW, .*Away on this date$/ })
    .waitFor();
  await expectWellMadeInEachLook(page, 'crew-member-lane');

  const block = lane(page).getByRole('button', { name: /^Away, / });
  const named = (await block.getAttribute('aria-label')) ?? '';
  await block.click();
  const shown = page.getByRole('dialog', { name: /^Silas Quon: away / });
  await shown.getByLabel('Dates').fill('+12 to +15');
  await shown.getByLabel('Note').fill('Scouting in Oregon and Idaho');
  await expectWellMadeInEachLook(page, 'crew-member-away');
  await shown.getByRole('button', { name: 'Save' }).click();
  await shown.waitFor({ state: 'detached' });
  const before = lane(page).getByRole('button', { name: named, exact: true });
  await before.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await before.click();
  expect(await shown.getByLabel('Note').inputValue()).toBe('Scouting in Oregon');
  await shown.getByRole('button', { name: 'Delete' }).click();
  await page.getByText(/^Silas Quon is no longer away/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await lane(page)
    .getByRole('button', { name: /^Away, / })
    .waitFor();

  await page.getByRole('button', { name: 'Hold…' }).click();
  const hold = page.getByRole('dialog', { name: 'Hold Silas Quon' });
  await hold.getByLabel('Dates', { exact: true }).fill('+13');
  await page.keyboard.press('Tab');
  await hold.getByText(/^away .*: Scouting in Oregon$/).waitFor();
  await expectWellMade(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Later' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toMatch(/^\d{4}-/);
});

rare(
  'days are chosen with the keyboard, to hold the person for a job or to say they are away',
  async () => {
    const page = await stage.visit({ as: 'joel@example.com' });
    await openPerson(page, 'Theo Marsh');
    const strip = lane(page).getByRole('button', { name: /^Days of Morning Ritual/ });
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const hold = page.getByRole('dialog', { name: 'Hold Theo Marsh' });
    await hold.getByText('Morning Ritual').first().waitFor();
    await hold.getByRole('button', { name: 'Hold for 2 dates' }).waitFor();
  },
);

rare(
  'the address book says who is free, held, booked or away on dates, and lists who is free',
  async () => {
    const page = await stage.visit({ as: 'joel@example.com' });
    await goTo(page, '/crew');
    await page.getByLabel('Free on').fill('+2');
    await page.keyboard.press('Enter');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Theo Marsh').getByText('Booked').waitFor();
    await row('Leo Park').getByText('Free').waitFor();
    await expectWellMadeInEachLook(page, 'crew-free');
    await page.getByLabel('Availability').selectOption('Free only');
    await row('Theo Marsh').waitFor({ state: 'detached' });
    await row('Leo Park').waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await row('Theo Marsh').waitFor();
  },
);

rare('a crew member says on a phone when they are away, and the calendar shows it', async () => {
  const office = await stage.visit({ as: 'joel@example.com' });
  const path = await getLink(office, 'Kai Moreno');
  const page = await stage.visit({ as: null, width: 360, isTouch: true });
  await goTo(page, path);
  await page.getByRole('button', { name: 'I am away' }).click();
  await page.getByLabel('Dates').fill('+2 to +4');
  await page.getByLabel('Note').fill('Family');
  await expectWellMadeInEachLook(page, 'crew-page-away-form');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^away \d/).waitFor();
  await expectWellMadeInEachLook(page, 'crew-page-away');
  await goTo(office, '/calendar?view=crew&q=Moreno');
  await office.getByRole('button', { name: /^Away, Kai Moreno, / }).waitFor();
  await expectWellMadeInEachLook(office, 'calendar-away');
  await page.getByRole('button', { name: /^Edit away/ }).click();
  await page.getByLabel('Dates').fill('+2 to +5');
  await page.getByText('A note that you wrote before stays if this is empty.').waitFor();
  await expectWellMadeInEachLook(page, 'crew-page-away-edit');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Edit away/ }).waitFor();
  await page.getByRole('button', { name: /^Delete away/ }).click();
  await page.getByText(/^away \d/).waitFor({ state: 'detached' });
  await office.getByRole('button', { name: /^Away, Kai Moreno/ }).waitFor({ state: 'detached' });
});

rare('a job is told when somebody confirmed is away, who is warned before they save', async () => {
  const office = await stage.visit({ as: 'marcus@example.com' });
  const page = await stage.visit({ as: null, width: 360, isTouch: true });
  await goTo(page, await getLink(office, 'Theo Marsh'));
  await page.getByRole('button', { name: 'I am away' }).click();
  await page.getByLabel('Dates').fill('+2');
  await page.keyboard.press('Tab');
  await page.getByText(/^confirmed for Morning Ritual: /).waitFor();
  await expectWellMadeInEachLook(page, 'crew-page-away-booked');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Delete away/ }).waitFor();
  const notice = office.getByText(/^Theo Marsh is away on .*, confirmed for Morning Ritual\.$/);
  await goTo(office, '/notices');
  await notice.waitFor();
  await expectWellMade(office);
  await page.getByRole('button', { name: /^Delete away/ }).click();
  await page.getByRole('button', { name: /^Delete away/ }).waitFor({ state: 'detached' });
  await office.reload();
  await office.getByRole('heading', { name: 'Notices' }).waitFor();
  expect(await notice.count()).toBe(0);
});

rare(
  'of two people who change time away, the second is asked about what both changed',
  async () => {
    const [first, second] = [
      await stage.visit({ as: 'joel@example.com' }),
      await stage.visit({ as: 'marcus@example.com' }),
    ];
    await openPerson(first, 'Leo Park');
    await first.getByRole('button', { name: 'Time away…' }).click();
    const entered = first.getByRole('dialog', { name: 'Leo Park is away' });
    await entered.getByLabel('Dates').fill('+20');
    await entered.getByLabel('Note').fill('Wedding');
    await entered.getByRole('button', { name: 'Save' }).click();
    await openPerson(second, 'Leo Park');
    for (const page of [first, second]) {
      await lane(page)
        .getByRole('button', { name: /^Away, / })
        .click();
    }
    const edited = (page: Page) => page.getByRole('dialog', { name: /^Leo Park: away / });
    await edited(second).getByLabel('Note').fill('Funeral');
    await edited(first).getByLabel('Note').fill('Wedding in Spain');
    await edited(first).getByLabel('Dates').fill('+21');
    await edited(first).getByRole('button', { name: 'Save' }).click();
    await edited(first).waitFor({ state: 'detached' });
    await edited(second).getByRole('button', { name: 'Save' }).click();
    const panel = edited(second).getByRole('alert', { name: /^Joel changed this/ });
    await panel.getByText('Wedding in Spain').waitFor();
    await expectWellMade(second);
    await panel.getByRole('button', { name: 'Keep yours' }).click();
    await edited(second).getByRole('button', { name: 'Save' }).click();
    await edited(second).waitFor({ state: 'detached' });
    await lane(second)
      .getByRole('button', { name: /^Away, / })
      .click();
    expect(await edited(second).getByLabel('Note').inputValue()).toBe('Funeral');
    await edited(second).getByRole('button', { name: 'Delete' }).click();
  },
);
