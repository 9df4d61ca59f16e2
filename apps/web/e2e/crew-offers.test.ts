import { openDatabase } from '@callboard/core/kernel';
import { codeMailedTo } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { openJob } from './job.ts';
import { getLink } from './person.ts';
import { rare } from './rare.ts';
import { appSecret } from './serve.ts';
import { expectWellMade, expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

/** Returns the newest code that was mailed to an email. */
async function codeTo(email: string): Promise<string> {
  const database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret });
  try {
    return await codeMailedTo(database, email);
  } finally {
    await database.close();
  }
}

const offerIn = (page: Page) => page.getByRole('region', { name: /^Message about / }).first();

/** Ticks the held dates of a person on Trailhead FW and opens the message to them. */
async function writeTo(office: Page, name: string) {
  await openJob(office, 'Trailhead FW', 'Crew');
  const cells = office.getByRole('button', { name: new RegExp(`^${name}, .*: first hold`) });
  await cells.first().waitFor();
  for (const cell of await cells.all()) await cell.click();
  await office.getByRole('button', { name: 'Message…' }).click();
  return office.getByRole('dialog', { name: `Message ${name}` });
}

test('somebody who is held in the calendar gets a message in the same step', async () => {
  const office = await stage.visit({ as: 'joel@example.com' });
  await goTo(office, '/calendar?view=crew&q=Idris');
  await office.getByRole('button', { name: /^Days of Idris Cole/ }).focus();
  for (const _ of Array(10)) await office.keyboard.press('ArrowRight');
  await office.keyboard.press('Enter');
  const dialog = office.getByRole('dialog', { name: 'Hold Idris Cole' });
  await dialog.getByRole('combobox', { name: 'Job' }).click();
  await office.getByRole('option', { name: /Own Your Corner/ }).click();
  await dialog.getByRole('checkbox', { name: /^Message Idris Cole/ }).check();
  await expectWellMade(office);
  await dialog.getByRole('button', { name: 'Hold for 1 date' }).click();
  const texts = office.getByRole('dialog', { name: 'Send these from your phone' });
  await texts.getByRole('button', { name: 'Write text' }).click();
  const written = await texts.getByLabel('Text for Idris Cole').inputValue();
  expect(written).toContain('Own Your Corner, PA: ');
});

rare('somebody with an email is sent a text by phone, whose link opens the message', async () => {
  const office = await stage.visit({ as: 'joel@example.com' });
  const dialog = await writeTo(office, 'Cass Wren');
  await dialog.getByLabel('Send by').selectOption('Text from your phone');
  await expectWellMade(office);
  await dialog.getByRole('button', { name: 'Send' }).click();
  const texts = office.getByRole('dialog', { name: 'Send these from your phone' });
  await texts.getByRole('button', { name: 'Write text' }).click();
  const written = await texts.getByLabel('Text for Cass Wren').inputValue();
  const page = await stage.visit({ as: null, width: 360, isTouch: true });
  await goTo(page, new URL(/http\S+page_[\w-]+/.exec(written)?.[0] ?? '').pathname);
  await offerIn(page).getByRole('radio', { name: 'No' }).first().check();
  await offerIn(page).getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Your answer was sent.').waitFor();
});

rare(
  'an offer confirms by itself for who proves their email, and not for who got a forwarded link',
  async () => {
    const office = await stage.visit({ as: 'joel@example.com' });
    const dialog = await writeTo(office, 'Theo Marsh');
    await dialog.getByLabel('A yes confirms them').check();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await office.getByText('1 person emailed').waitFor();
    const path = await getLink(office, 'Theo Marsh');

    const stranger = await stage.visit({ as: null, width: 360 });
    await goTo(stranger, path);
    await offerIn(stranger).getByText('A yes confirms you.').waitFor();
    await offerIn(stranger).getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    expect(await offerIn(stranger).getByRole('radio').count()).toBe(0);
    await stranger.getByRole('link', { name: 'Paperwork' }).click();
    await stranger.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    expect(await stranger.content()).not.toMatch(/theo\.marsh|555-0115/);

    const page = await stage.visit({ as: null, width: 360, isTouch: true });
    await goTo(page, path);
    await offerIn(page).getByRole('button', { name: 'Email me a code' }).click();
    await offerIn(page).getByLabel('Code').waitFor();
    await offerIn(page)
      .getByLabel('Code')
      .fill(await codeTo('theo.marsh@example.com'));
    await offerIn(page).getByRole('button', { name: 'Continue' }).click();
    const all = offerIn(page).getByRole('group', { name: 'All dates' });
    await all.getByRole('radio', { name: 'Yes' }).check();
    await offerIn(page).getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('You are confirmed.').waitFor();
    await expectWellMadeInEachLook(page, 'crew-page-confirmed');
    await openJob(office, 'Trailhead FW', 'Crew');
    await office
      .getByRole('button', { name: /^Theo Marsh, .*: confirmed/ })
      .first()
      .waitFor();
  },
);
