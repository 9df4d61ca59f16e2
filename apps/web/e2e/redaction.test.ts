import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, password, type Stage } from './fixture.ts';
import { forgetConfirmation } from './forget-confirmation.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('an admin redacts a crew member, who is then nobody in the activity', async () => {
  const page = await stage.visit({ as: 'dana@example.com' });
  await goTo(page, '/settings/data');
  await page.getByRole('heading', { name: 'Redact a crew member' }).waitFor();
  await expectWellMadeInEachLook(page, 'data-redact');
  const choose = async () => {
    await page.getByRole('combobox', { name: /^Crew member/ }).click();
    await page.getByPlaceholder('Search crew').fill('pilar');
  };
  await choose();
  await page.getByRole('option', { name: /Pilar Nunez/ }).click();
  await page.getByRole('button', { name: 'Redact…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redact Pilar Nunez?' });
  await dialog.getByText(/They are booked on \d coming dates?, and stay booked\./).waitFor();
  await expectWellMadeInEachLook(page, 'data-redact-dialog');
  await dialog.getByLabel('Name').fill('Pilar');
  await forgetConfirmation(stage, 'dana@example.com');
  await dialog.getByRole('button', { name: 'Redact' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Confirm it is you' });
  await asking.getByLabel('Password').fill(password);
  await asking.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Enter the name exactly as it is shown.').waitFor();
  await dialog.getByLabel('Name').fill('Pilar Nunez');
  await dialog.getByRole('button', { name: 'Redact' }).click();
  await page.getByText('The crew member’s personal data is redacted').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await choose();
  await page.getByText('No results.').waitFor();

  await follow(page, '/settings/audit');
  await page.getByText('The personal data of a crew member was redacted').first().waitFor();
  const sql = postgres(stage.ownerUrl, { max: 1 });
  const named = await sql`select from activity where data::text like '%Pilar Nunez%'`;
  await sql.end();
  expect(named).toHaveLength(0);
}, 120_000);
