import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetBanks } from './bank-scene.ts';
import { today } from './demo-dates.ts';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await forgetBanks(stage);
}, 240_000);
afterAll(() => stage.close());

const day = (days: number) => today().add({ days }).toString();
const fileOf = (...rows: string[]) => ({
  name: 'October.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date,Description,Amount,Balance', ...rows].join('\n')),
});
const first = [
  `${day(-9)},LANTERN FOODS WIRE,12000.00,13000.00`,
  `${day(-8)},ADOBE CREATIVE,-54.99,12945.01`,
];

test('a CSV statement is looked at, its columns adjusted, imported and undone', async () => {
  const page = await stage.visit();
  await goTo(page, '/bank/statements');
  await expectWellMadeInEachLook(page, 'bank-statements-none');
  await page.locator('input[type=file]').setInputFiles(fileOf(...first, 'soon,UNKNOWN,1.00,1.00'));
  await page.getByRole('heading', { name: 'October.csv' }).waitFor();
  await page.getByRole('heading', { name: '2 new, 0 already there' }).waitFor();
  await page.getByText('$12,000.00').first().waitFor();
  const send = page.getByRole('button', { name: 'Import 2 new lines' });
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel('Bank', { exact: true }).fill('Cedar Bank');
  await page.getByLabel('Name of the account').fill('Savings');
  await page.getByRole('checkbox', { name: 'Leave out 1 line that cannot be read' }).check();
  const difference = page.getByRole('checkbox', { name: /^Import it with this difference/ });
  if (await difference.count()) await difference.check();
  await expectWellMadeInEachLook(page, 'bank-statement');
  await send.click();
  await page.getByText('2 transactions added').waitFor();
  await page.getByRole('table').getByText('Savings').waitFor();
  await expectWellMadeInEachLook(page, 'bank-statements');
  await page
    .locator('input[type=file]')
    .setInputFiles(fileOf(...first, `${day(-7)},COFFEE,-4.00,12941.01`));
  await page.getByRole('heading', { name: 'October.csv' }).waitFor();
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Savings' });
  await page.getByRole('heading', { name: '1 new, 2 already there' }).waitFor();
  await page.getByRole('button', { name: 'Add it anyway' }).first().click();
  await page.getByRole('button', { name: 'Import 2 new lines' }).waitFor();
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await page.getByRole('button', { name: 'Import 1 new line' }).click();
  await page.getByText('1 transaction added').waitFor();
  await page.getByRole('button', { name: 'Undo October.csv' }).first().click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('The import was undone').first().waitFor();
  await follow(page, '/bank');
  await page.getByText('2 to match.', { exact: false }).waitFor();
}, 120_000);

rare(
  'a statement whose dates may be two days is imported once that is answered',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/bank/statements');
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'May.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('Date,Description,Amount\n05/10/2026,CAFE,-4.50\n'),
    });
    await page.getByRole('heading', { name: 'May.csv' }).waitFor();
    await page.getByLabel('Name of the account').waitFor();
    await page.getByLabel('Bank', { exact: true }).fill('Alder Bank');
    await page.getByLabel('Name of the account').fill('Current');
    const send = page.getByRole('button', { name: 'Import 1 new line' });
    const confirm = page.getByRole('checkbox', { name: 'This is right' });
    await confirm.check();
    await expect.poll(() => send.isEnabled()).toBe(true);
    await page.getByLabel('Dates are').selectOption({ label: 'day, month, year' });
    await page.getByText('is read as October 5, 2026, but may be May 10, 2026').waitFor();
    expect(await confirm.isChecked()).toBe(false);
    expect(await send.isDisabled()).toBe(true);
    await confirm.check();
    await send.click();
    await page.getByText('1 transaction added').waitFor();
  },
  120_000,
);
