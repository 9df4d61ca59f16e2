import { readFile } from 'node:fs/promises';
import { monthInWords } from '@callboard/domain/books/months';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankScene, openBankScene } from './bank-scene.ts';
import { today } from './demo-dates.ts';
import { follow, goTo, openStage, password, type Stage, saved } from './fixture.ts';
import { forgetConfirmation } from './forget-confirmation.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let scene: BankScene;
beforeAll(async () => {
  stage = await openStage();
  scene = await openBankScene(stage);
  await scene.sql`delete from period_locks`;
  await scene.sql`update book_settings set locked_through = null`;
}, 240_000);
afterAll(async () => {
  await scene?.close();
  await stage.close();
});

const month = today().toPlainYearMonth().subtract({ months: 1 }).toString();
const name = monthInWords(month);
/** Days that have what the scene enters, also at the beginning of a month. */
const lately = `from=${today().subtract({ days: 10 })}&to=${today()}`;

test('a month is locked, and unlocked by an owner for a reason', async () => {
  const page = await stage.visit();
  await goTo(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Books' }).click();
  await page.getByText('Nothing is locked yet.', { exact: false }).waitFor();
  await page.getByRole('button', { name: `Lock ${name}` }).click();
  const asking = page.getByRole('alertdialog');
  await asking.getByRole('button', { name: `Lock ${name}` }).click();
  await page.getByText(`The books are locked through ${name}.`, { exact: false }).waitFor();
  await saved(page);
  await expectWellMadeInEachLook(page, 'books');
  await page.getByRole('button', { name: `Unlock ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A bill came late');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText(`${name} is unlocked`).waitFor();
  await page.getByRole('table', { name: 'Locks' }).getByText('A bill came late').first().waitFor();
}, 120_000);

test('the ledger adds up to zero, and a correction is booked in it', async () => {
  await scene.invoice('Trailhead FW', 1_000_000);
  const page = await stage.visit();
  await goTo(page, `/books/ledger?${lately}`);
  await page.getByText('The difference is $0.00.', { exact: false }).first().waitFor();
  await expectWellMadeInEachLook(page, 'books-ledger');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('Accounts Receivable');
  await follow(page, '/books/corrections');
  await page.getByRole('link', { name: 'Add correction' }).first().click();
  await page.getByLabel('What is corrected').fill('Rent was booked to equipment');
  await page.getByLabel('From account').selectOption({ label: '5090 Equipment rental' });
  await page.getByLabel('To account').selectOption({ label: '6900 Ask My Accountant' });
  await page.getByLabel('Amount', { exact: true }).fill('1,200');
  await page.getByRole('combobox', { name: 'Job' }).click();
  await page.getByRole('option', { name: /Trailhead FW/ }).click();
  await expectWellMadeInEachLook(page, 'books-correction');
  await page.getByRole('button', { name: 'Add correction' }).click();
  const table = page.getByRole('table', { name: 'Corrections' });
  await table.getByText('Rent was booked to equipment').waitFor();
  await table.getByText('$1,200.00').waitFor();
  await table.getByText(/Trailhead FW/).waitFor();
  await expectWellMadeInEachLook(page, 'books-corrections');
  await follow(page, `/books/ledger?${lately}`);
  await page.getByText(/: Correction Rent was booked to equipment · .*Trailhead FW/).waitFor();
}, 120_000);

rare(
  'taxes are added up by rate on both bases',
  async () => {
    const page = await stage.visit();
    await goTo(page, `/books/taxes?${lately}`);
    await page.getByRole('table', { name: 'Taxes by rate' }).waitFor();
    await expectWellMadeInEachLook(page, 'books-taxes');
    await page.getByRole('link', { name: 'When it is paid' }).click();
    await page.getByText('Taxes of what was paid in the period, in proportion.').waitFor();
  },
  60_000,
);

test('an export is created once and downloaded after a proof, and so is the pack of the year', async () => {
  const page = await stage.visit();
  await goTo(page, `/books/exports?${lately}`);
  await page.getByText(/^For QuickBooks: \d+ new records?\./).waitFor();
  await page.getByRole('button', { name: 'Create export' }).click();
  await page.getByText('Nothing in this period is new for QuickBooks.').waitFor();
  await saved(page);
  await expectWellMadeInEachLook(page, 'books-exports');
  await forgetConfirmation(stage, stage.demo.owner.email);
  const buttonOf = (name: RegExp) => page.getByRole('button', { name }).first();
  await buttonOf(/^Download QuickBooks of/).click();
  const asking = page.getByRole('alertdialog', { name: 'Confirm it is you' });
  await asking.getByLabel('Password').fill(password);
  const [ofQuickBooks] = await Promise.all([
    page.waitForEvent('download'),
    asking.getByRole('button', { name: 'Continue' }).click(),
  ]);
  expect((await readFile(await ofQuickBooks.path())).length).toBeGreaterThan(100);
  const [ofYear] = await Promise.all([
    page.waitForEvent('download'),
    buttonOf(/^Download the year that begins in/).click(),
  ]);
  expect((await readFile(await ofYear.path())).length).toBeGreaterThan(100);
}, 120_000);

rare(
  'the account of a section gets the code of the accountant',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/books/accounts');
    await expectWellMadeInEachLook(page, 'books-accounts');
    await page.getByRole('button', { name: 'Edit the account of I Equipment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill('5095');
    await dialog.getByLabel('Name').fill('Gear rental');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const table = page.getByRole('table', { name: 'Accounts of the books' });
    await table
      .getByRole('row', { name: /I Equipment/ })
      .getByText('5095')
      .waitFor();
    await page.getByLabel('The fiscal year begins in').selectOption({ label: 'April' });
    await page.getByText('The fiscal year was changed').waitFor();
  },
  60_000,
);

test('those without access to all money find no books', async () => {
  const page = await stage.read({ as: 'marcus@example.com' });
  const response = await page.goto('/books');
  expect(response?.status()).toBe(403);
});
