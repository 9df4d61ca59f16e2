import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterVendorBill } from './bills.ts';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { openPerson } from './person.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 240_000);
afterAll(() => stage.close());

test('approved bills become a pay run, which is downloaded for the bank, paid and summed up', async () => {
  const page = await stage.visit();
  await goTo(page, '/pay-runs');
  await page.getByText('No pay runs yet').waitFor();
  await expectWellMadeInEachLook(page, 'pay-runs-empty');
  await enterVendorBill(page, {
    payeeName: 'Kestrel Cranes',
    number: '7',
    cents: 120_000,
    dueIn: 1,
  });
  await enterVendorBill(page, { payeeName: 'Grip House', number: '8', cents: 80_000, dueIn: 1 });
  await follow(page, '/bills?q=Kestrel');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('1 bill approved').waitFor();
  await follow(page, '/bills?status=to_pay&q=Kestrel');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'New pay run' }).click();
  await page.getByRole('heading', { name: /^Pay run of Fri .* \$1,200\.00$/ }).waitFor();
  await page.getByText('1 without an account on file').waitFor();
  await expectWellMadeInEachLook(page, 'pay-run');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'File for the bank' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^pay-run-.*\.csv$/);
  await page.getByRole('button', { name: 'Mark paid…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
  await page.getByText('The pay run is paid').waitFor();
  await page.getByRole('link', { name: 'Pay runs', exact: true }).first().click();
  await page.getByRole('table', { name: 'Pay runs' }).getByText('Paid').waitFor();
  await expectWellMadeInEachLook(page, 'pay-runs');
  await page.getByRole('link', { name: 'Paid by year' }).click();
  await page
    .getByRole('row', { name: /Kestrel Cranes/ })
    .getByText('Missing')
    .waitFor();
  await expectWellMadeInEachLook(page, 'payees');
  const csv = await (await page.request.get('/payees.csv')).text();
  expect(csv).toContain('Kestrel Cranes,,Missing');
}, 180_000);

rare(
  'an owner sets the rules of bills, and a person’s page shows their bills',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/bills');
    await page.getByLabel('The producer of a job approves up to').fill('2,500');
    await page.getByLabel('Due after').fill('21');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectWellMadeInEachLook(page, 'settings-bills');
    await openPerson(page, 'Theo Marsh');
    await page.getByRole('table', { name: 'Bills' }).getByText('$1,900.00').waitFor();
    await expectWellMadeInEachLook(page, 'crew-member-bills');
  },
  120_000,
);
