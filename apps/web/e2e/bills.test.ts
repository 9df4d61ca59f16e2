import { pngOf } from '@callboard/testing/png';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedOrder, enterCrewBill, enterVendorBill, idsOf, shotJob } from './bills.ts';
import { counting } from './counting.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { getLink } from './person.ts';
import { rare } from './rare.ts';
import { codeTo } from './sign-up.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 240_000);
afterAll(() => stage.close());

test('the week’s bills are approved and scheduled in three clicks from Home', async () => {
  const page = await stage.visit();
  await goTo(page, '/');
  const people = ['Theo Marsh', 'Silas Quon', 'Mina Petrov', 'Cass Wren'];
  const { projectId, person } = await idsOf(stage, { job: shotJob, people });
  for (const [at, name] of people.entries()) {
    const bill = { crewMemberId: person(name), projectId, number: `26-${at + 1}` };
    await enterCrewBill(page, {
      ...bill,
      ...(name === 'Theo Marsh' && {
        change: (lines) =>
          lines.map((it) =>
            it.kind === 'overtime' ? { ...it, rateCents: it.rateCents + 20_000 } : it,
          ),
      }),
    });
  }
  const stage2 = { payeeName: 'Alder Yard Studios', number: '118', cents: 480_000, dueIn: -3 };
  await enterVendorBill(page, stage2);
  await enterVendorBill(page, { ...stage2, number: '119', cents: 96_050, dueIn: 4 });
  const clicks = await counting(page, async () => {
    await page.getByRole('link', { name: 'Bills', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('button', { name: 'Approve and schedule' }).click();
    await page.getByText(/^\d+ bills approved, paid on Fri /).waitFor();
  });
  expect(clicks).toBeLessThanOrEqual(3);
  await expectWellMadeInEachLook(page, 'bills');
}, 180_000);

rare(
  'the queue is walked with the keyboard, and a bill with a warning is approved with a reason',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/bills');
    const { projectId, person } = await idsOf(stage, { job: shotJob, people: ['Idris Cole'] });
    await enterCrewBill(page, { crewMemberId: person('Idris Cole'), projectId, number: 'IC-1' });
    await enterVendorBill(page, {
      payeeName: 'Kestrel Cranes',
      number: '7',
      cents: 120_000,
      dueIn: -8,
    });
    await goTo(page, '/bills');
    const crane = page.getByRole('link', { name: /^Kestrel Cranes/ });
    await page.keyboard.press('j');
    await expect.poll(() => crane.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('a');
    await page.getByText('The bill of Kestrel Cranes is approved').waitFor();
    const theo = page.getByRole('link', { name: /^Theo Marsh/ });
    await theo.focus();
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Line 2, 2h 25m at 1\.5×, .*: billed \$544\.38/).waitFor();
    await dialog.getByLabel('Question').fill('The report says out at 20:10.');
    await expectWellMadeInEachLook(page, 'bill-query');
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await page.getByText('The bill of Theo Marsh is queried').waitFor();
    await page
      .getByRole('row', { name: /Theo Marsh/ })
      .getByText('Queried')
      .waitFor();
    await theo.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Theo Marsh $2,798.76' }).waitFor();
    await page.getByText('The report says out at 20:10.').waitFor();
    await page.getByText('booked 10h, out 20:10, 1.5× for 2h 25m').first().waitFor();
    await page.getByLabel('Add a message').fill('Agreed on the phone.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Agreed on the phone.').waitFor();
    await expectWellMadeInEachLook(page, 'bill');
    await page.keyboard.press('a');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed on the phone');
    await expectWellMadeInEachLook(page, 'bill-approve');
    await dialog.getByRole('button', { name: 'Approve with this reason' }).click();
    await page.getByText('“Agreed on the phone”').waitFor();
    await page.getByRole('button', { name: 'Schedule…' }).click();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('Scheduled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Mark paid…' }).click();
    await dialog.getByLabel('Reference').fill('Check 1042');
    await dialog.getByRole('button', { name: 'Mark paid' }).click();
    await page.getByText('Marked by hand, Check 1042').waitFor();
    await page.getByRole('button', { name: 'Undo payment…' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong check');
    await dialog.getByRole('button', { name: 'Undo payment' }).click();
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Void…' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('He sends a new one');
    await dialog.getByRole('button', { name: 'Void bill' }).click();
    await page.getByText('He sends a new one').waitFor();
  },
  180_000,
);

const photo = (name: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: pngOf({ width: 90, height: name.length * 10, colorAt: () => [240, 240, 230, 255] }),
});

test('two bills are dropped as photos and entered one after the other, one from hours', async () => {
  const page = await stage.visit();
  await goTo(page, '/bills/new');
  await page
    .locator('input[type=file]')
    .setInputFiles([photo('sam-bill.png'), photo('grip-house.png')]);
  await page.getByRole('link', { name: /Download .*\.png/ }).waitFor();
  const others = page.getByRole('region', { name: 'Files to enter' });
  await others.getByRole('link').waitFor();
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: /Sam Oyelaran/ }).click();
  await page.getByRole('combobox', { name: 'Job' }).click();
  await page.getByRole('option', { name: /Glow Forward/ }).click();
  await page.getByLabel('Line 2: rate').waitFor();
  await page.getByLabel('Their number').fill('SO-7');
  await expectWellMadeInEachLook(page, 'bill-new');
  await page.getByRole('button', { name: 'Save bill' }).click();
  await page.waitForURL(/after=/);
  await expect.poll(() => page.getByLabel('Their number').inputValue()).toBe('');
  await page.getByLabel('Bill of').selectOption('vendor');
  await page.getByLabel('Vendor', { exact: true }).fill('Grip House West');
  await page.getByLabel('Line 1: description').fill('Grip package, 2 days');
  await page.getByLabel('Line 1: quantity').fill('2');
  await page.getByLabel('Line 1: rate').fill('450');
  await page.getByLabel('Line 1: tax in percent').fill('9.5');
  await page.getByLabel('Line 1: section').selectOption({ label: 'I Equipment' });
  await page.getByText('$985.50').waitFor();
  await page.getByRole('button', { name: 'Save bill' }).click();
  await page.getByRole('heading', { name: 'Grip House West $985.50' }).waitFor();
  await page.getByRole('link', { name: /Download .*\.png/ }).waitFor();
  await expectWellMadeInEachLook(page, 'bill-with-file');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Line 1: rate').fill('400');
  await expectWellMadeInEachLook(page, 'bill-edit');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { name: 'Grip House West $876.00' }).waitFor();
}, 180_000);

rare(
  'a bill has the lines of its order, from its link and when it is chosen',
  async () => {
    const { id, number, vendorName, projectId, job } = await approvedOrder(stage);
    const page = await stage.visit();
    const description = page.getByLabel('Line 1: description');
    await goTo(page, `/bills/new?job=${projectId}&order=${id}`);
    await expect.poll(() => description.inputValue()).not.toBe('');
    const first = await description.inputValue();
    expect(await page.getByLabel('Vendor', { exact: true }).inputValue()).toBe(vendorName);
    const other = await stage.visit();
    await goTo(other, '/bills/new');
    await other.getByLabel('Bill of').selectOption('vendor');
    await other.getByRole('combobox', { name: 'Job' }).click();
    await other.getByRole('option', { name: new RegExp(job) }).click();
    await other.getByLabel('Purchase order').selectOption({ label: `${number} ${vendorName}` });
    const taken = other.getByLabel('Line 1: description');
    await expect.poll(() => taken.inputValue()).toBe(first);
  },
  60_000,
);

rare(
  'a person sends a bill from their hours with a photo, and answers the question about it',
  async () => {
    const office = await stage.visit();
    const path = await getLink(office, 'Wren Abara');
    const page = await stage.visit({ as: null, width: 360, isTouch: true });
    await goTo(page, path);
    await page.getByRole('link', { name: 'Bills' }).click();
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByLabel('Code').waitFor();
    await page.getByLabel('Code').fill(await codeTo(stage, 'wren.abara@example.com'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Job').selectOption({ label: shotJob });
    await page.getByLabel(/^From my hours: \$/).waitFor();
    await page.getByLabel('Your number').fill('WA-11');
    await page.locator('input[type=file]').first().setInputFiles(photo('wren.png'));
    await expectWellMadeInEachLook(page, 'crew-page-bill-new');
    await page.getByRole('button', { name: 'Send bill' }).click();
    await page.getByText('With Bill WA-11.png').waitFor();
    await expectWellMadeInEachLook(page, 'crew-page-bills');

    await goTo(office, '/notices');
    await office.getByRole('link', { name: /Bill WA-11 of Wren Abara waits/ }).click();
    await office.getByRole('heading', { name: /^Wren Abara/ }).waitFor();
    await office.getByRole('link', { name: /Download Bill WA-11/ }).waitFor();
    await office.getByRole('button', { name: 'Query…' }).click();
    await office.getByRole('textbox', { name: 'Question' }).fill('Did you work through lunch?');
    await office.getByRole('button', { name: 'Ask' }).click();
    await office.getByText('Queried', { exact: true }).waitFor();

    await page.reload();
    await page.getByText('There is a question about your bill.').waitFor();
    await page.getByText('Did you work through lunch?').waitFor();
    await page.getByLabel('Your answer').fill('No, we broke at one.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Answered').waitFor();
    await expectWellMadeInEachLook(page, 'crew-page-bill-answered');
    await office.reload();
    await office.getByText('No, we broke at one.').waitFor();
  },
  180_000,
);
