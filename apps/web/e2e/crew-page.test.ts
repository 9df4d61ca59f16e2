import { openDatabase } from '@callboard/core/kernel';
import { codeMailedTo } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
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

/** Saves a screenshot of a page that another width would change, in the folder `PICTURES`. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

test('a coordinator gets a link, which shows a person their dates and, after a code, their details', async () => {
  const office = await stage.visit({ as: 'joel@example.com' });
  const path = await getLink(office, 'Theo Marsh');
  await expectWellMadeInEachLook(office, 'crew-member-link');
  const page = await stage.visit({ as: null, width: 360, isTouch: true });
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });
  await page.getByRole('heading', { name: 'Theo Marsh' }).waitFor();
  await page.getByText('Coming dates').waitFor();
  await expectWellMadeInEachLook(page, 'crew-page');
  const text = await page.locator('main').textContent();
  expect(text).toContain('Morning Ritual');
  expect(text).not.toMatch(/\$|@example\.com|rate/i);
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  const feed = await page.getByText(/\/calendars\/feed_/).textContent();
  await expectWellMadeInEachLook(page, 'crew-page-calendar');
  const calendar = await fetch(`${stage.url}${new URL(feed ?? '').pathname}`);
  expect(await calendar.text()).toContain('SUMMARY:Morning Ritual: Gaffer');

  await page.getByRole('link', { name: 'Details' }).click();
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await page.getByText('t***@example.com').waitFor();
  await expectWellMadeInEachLook(page, 'crew-page-proof');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code').fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Enter the 6 digits of the code.').waitFor();
  const code = await codeTo('theo.marsh@example.com');
  const [cookie] = (await page.context().cookies()).filter((it) => it.name.includes('crew-code'));
  expect(cookie).toMatchObject({ httpOnly: true, path: '/crew-page', sameSite: 'Lax' });
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Phone').fill('(323) 555-0177');
  await page.getByLabel('Dietary needs').fill('No nuts');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The production sees what you changed.').waitFor();
  await page.getByLabel('New email').fill('theo.new@example.com');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.getByText('We sent a code to theo.new@example.com.').waitFor();
  await page.getByLabel('Code').fill(await codeTo('theo.new@example.com'));
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('Your email is theo.new@example.com now.').waitFor();
  await expectWellMadeInEachLook(page, 'crew-page-details');
  await office.getByText('(323) 555-0177').waitFor();
  await office.getByText('theo.new@example.com').waitFor();

  const elsewhere = await stage.read({ as: null });
  await goTo(elsewhere, `${path}/details`);
  await elsewhere.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  expect(await elsewhere.content()).not.toMatch(/555-0177|theo\.new|No nuts/);

  await office.getByRole('button', { name: 'New link…' }).click();
  await office.getByRole('button', { name: 'End and create a new link' }).click();
  await expect.poll(() => office.getByText(/\/crew-page\/page_/).textContent()).not.toContain(path);
  const ended = await page.goto(path);
  expect(ended?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.getByText('Ask the production for a new link.').waitFor();
  await expectWellMadeInEachLook(page, 'crew-page-ended');
});

rare('people are held with a message in one step, and answer on their pages', async () => {
  const office = await stage.visit({ as: 'joel@example.com' });
  await goTo(office, '/projects');
  await office.getByRole('link', { name: 'Trailhead FW' }).first().click();
  const tabs = office.getByRole('navigation', { name: 'Project' });
  await tabs.getByRole('link', { name: 'Crew' }).click();
  const book = office.getByRole('complementary', { name: 'Hold people' });
  await book.getByLabel('Hold', { exact: true }).selectOption('inquired');
  for (const name of [/Pilar Nunez/, /Idris Cole/]) {
    await book.getByRole('checkbox', { name }).check();
  }
  await book.getByRole('checkbox', { name: /^Message them/ }).check();
  await expectWellMade(office);
  await picture(office, 'job-crew-message');
  await book.getByRole('button', { name: 'Ask 2 people for 3 dates' }).click();
  await office.getByText('asked for 3 dates, 1 emailed').waitFor();
  const texts = office.getByRole('dialog', { name: 'Send these from your phone' });
  await texts.getByRole('button', { name: 'Write text' }).click();
  const written = await texts.getByLabel('Text for Idris Cole').inputValue();
  expect(written).toMatch(/Are you available on these dates\?\n\nTrailhead FW, PA: /);
  expect(await texts.getByRole('link', { name: 'Open in Messages' }).getAttribute('href')).toMatch(
    /^sms:3235550\d+\?&body=Are%20you/,
  );
  await expectWellMade(office);
  await picture(office, 'job-crew-texts');
  await texts.getByRole('button', { name: 'Done' }).click();
  await office
    .getByRole('button', { name: /^Idris Cole, .*messaged, no answer yet/ })
    .first()
    .waitFor();

  const page = await stage.visit({ as: null, width: 360, isTouch: true });
  await goTo(page, new URL(/http\S+page_[\w-]+/.exec(written)?.[0] ?? '').pathname);
  const offer = page.getByRole('region', { name: 'Message about Trailhead FW' });
  const [all, , second, third] = await offer.getByRole('group').all();
  await all?.getByRole('radio', { name: 'Yes' }).check();
  await second?.getByRole('radio', { name: 'Other dates' }).check();
  await third?.getByRole('radio', { name: 'No' }).check();
  await offer.getByLabel('Dates that you could work').fill('14 dec');
  await offer.getByLabel('Note').fill('In Fresno on the second day');
  await expectWellMadeInEachLook(page, 'crew-page-offer');
  await offer.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Your answer was sent.').waitFor();
  await page.getByText('First hold').waitFor();
  await expectWellMadeInEachLook(page, 'crew-page-answered');

  await office.getByRole('button', { name: /^Idris Cole, .*: first hold, said yes/ }).waitFor();
  await office.getByRole('button', { name: /^Idris Cole, .*offers other dates/ }).waitFor();
  await expectWellMade(office);
  await picture(office, 'job-crew-answered');
  await office
    .getByRole('link', { name: /Idris Cole/ })
    .first()
    .click();
  await office.getByText('“In Fresno on the second day”').waitFor();
  await goTo(office, '/notices');
  await office
    .getByText('Idris Cole said yes to 1 date, no to 1 date, and other dates for 1 date.')
    .waitFor();
});
