import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const joel = { as: 'joel@example.com' };
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function openImport(page: Page): Promise<void> {
  await follow(page, '/crew/import');
  await heading(page, 'Import crew').waitFor();
}

async function paste(page: Page, text: string): Promise<void> {
  await openImport(page);
  await page.getByLabel('Paste your list').fill(text);
  await button(page, 'Read the list').click();
  await page.getByText('Columns of your list').waitFor();
}

const cell = (page: Page, text: string) =>
  page.getByRole('gridcell', { name: text, exact: true }).first();

test('a coordinator pastes 200 people with half of the phones broken, and loses nothing', async () => {
  const page = await stage.visit(joel);
  const lines = Array.from({ length: 200 }, (_, index) => {
    const number = String(index).padStart(3, '0');
    const phone = index % 2 === 0 ? `(310) 556-0${number}` : `3.1055E+0${number}`;
    return `Pasted ${number}\tGrip\tpasted${number}@example.com\t${phone}\tBurbank`;
  });
  await paste(page, ['Name\tPosition\tE-mail\tCell phone\tCity', ...lines].join('\n'));
  await button(page, 'Add 100 people').waitFor();
  await page.getByText('100 rows to mend stay here.').waitFor();
  await button(page, /^To mend/).click();
  await cell(page, 'Not a phone number.').waitFor();
  await expectWellMadeInEachLook(page, 'crew-import-mend');
  await cell(page, '3.1055E+0001').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('(310) 556-0001');
  await page.keyboard.press('Enter');
  await button(page, 'Add 101 people').click();
  await page.getByText('101 people imported.').waitFor();
  await button(page, 'Move 99 wrong phone numbers to notes').waitFor();
  // The rest survives a reload.
  await page.reload();
  await button(page, 'Move 99 wrong phone numbers to notes').click();
  await button(page, 'Add 99 people').click();
  await heading(page, 'Imported').waitFor();
  await page.getByText('99 people added by Joel Castellano.').waitFor();
  expect(await page.getByRole('cell', { name: 'Added' }).count()).toBe(99);
  await expectWellMadeInEachLook(page, 'crew-imported');
  await page.getByRole('link', { name: 'Pasted 003', exact: true }).click();
  await page.getByText('Phone: 3.1055E+0003').waitFor();
  await follow(page, '/crew?q=pasted');
  await page.getByText('200 people found.').waitFor();
  await openImport(page);
  await page.getByLabel('Paste your list').waitFor();
});

rare(
  'a file in Latin-1 with semicolons is read, and who is there already is skipped or updated',
  async () => {
    const page = await stage.visit();
    await openImport(page);
    const text = [
      'Vorname;Nachname;Funktion;Telefon;E-Mail;Tagessatz;Sprachen',
      'Jürgen;Größer;Oberbeleuchter / Gaffer;+49 30 1234567;;450;Deutsch',
      'Theo;Marsh;Gaffer;+1 323 555 0199;theo.marsh@example.com;990;Spanish',
      'Theo;Marsh;Gaffer;;theo.marsh@example.com;;',
    ].join('\r\n');
    const buffer = Buffer.from(text, 'latin1');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer });
    await cell(page, 'In crew: Theo Marsh (same email)').waitFor();
    await button(page, 'Add 1 person').waitFor();
    await button(page, 'Update 2 already in crew').click();
    await cell(page, 'Row 3 updates them, too. Skip one.').waitFor();
    await expectWellMadeInEachLook(page, 'crew-import-there');
    await button(page, 'Add 1 person and update 1').click();
    await page.getByText('2 people imported.').waitFor();
    await page.getByRole('link', { name: 'See who' }).click();
    await heading(page, 'Imported').waitFor();
    await page.getByRole('link', { name: 'Jürgen Größer' }).waitFor();
    await page.getByRole('link', { name: 'Theo Marsh' }).click();
    await page.getByText('$990.00').waitFor();
    await page.getByText('+1 323 555 0199').waitFor();
  },
);

rare('a coordinator’s list has no rates, and a column can be what was not guessed', async () => {
  const page = await stage.visit(joel);
  await paste(page, 'Who\tRate\tCity\tWhat\nOda Klee\t800\tReno\tZookeeper');
  await page.getByText('Rates and kit fees are set by producers, so they are left out.').waitFor();
  await page.getByLabel(/^Who/).selectOption('Name');
  await page.getByLabel(/^What/).selectOption('Role');
  await cell(page, 'Choose a department.').waitFor();
  await page.getByLabel('Department of 1 row without one').selectOption('Other');
  await button(page, 'Add 1 person').click();
  await heading(page, 'Imported').waitFor();
  await page.getByRole('link', { name: 'Oda Klee' }).click();
  await page.getByText('Reno').waitFor();
  expect(await page.getByText('$800').count()).toBe(0);
});

rare(
  'a spreadsheet file says how to get its cells, and an empty list that nobody is in it',
  async () => {
    const page = await stage.visit();
    await openImport(page);
    await expectWellMadeInEachLook(page);
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'crew.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') },
    });
    await page.getByText('This is a spreadsheet file.').waitFor();
    await page.getByLabel('Paste your list').fill(' \n ');
    expect(await button(page, 'Read the list').isDisabled()).toBe(true);
  },
);

test('a list of another program says what was understood, and each part can be changed', async () => {
  const page = await stage.visit(joel);
  await openImport(page);
  const text = [
    'Night Drive,,,',
    'Position,Name,Phone - Label,Phone - Value',
    'CAMERA,,,',
    'Utility,Zoë Lind,Mobile,323-555-0173',
    'ABOVE THE LINE,,,',
    'Utility,Björn Aas,Work,323-555-0174',
    'Swing,TBD,,',
  ].join('\r');
  // Mac Roman.
  const bytes = { ë: 0x91, ö: 0x9a } as Record<string, number>;
  const buffer = Buffer.from([...text].map((it) => bytes[it] ?? it.charCodeAt(0)));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer });
  await cell(page, 'Zoë Lind').waitFor();
  await page.getByText('Read as Zoë, Björn.').waitFor();
  await page.getByText('Above the names of the columns.').waitFor();
  await page.getByText('The position is open.').waitFor();
  expect(await page.getByLabel('CAMERA 1 person').inputValue()).toBe('camera');
  await cell(page, 'Choose a department.').waitFor();
  await page.getByLabel('ABOVE THE LINE 1 person').selectOption('Production');
  await button(page, 'Add 2 people').waitFor();
  await expectWellMadeInEachLook(page, 'crew-import-understood');
  await button(page, 'Import row 7').click();
  await cell(page, 'TBD').waitFor();
  await page.getByLabel('Names of the columns').selectOption('Not in the list');
  await page.getByText('1 row skipped').waitFor({ state: 'detached' });
  await button(page, 'Start over').click();
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'crew.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      [...'Name,Role\nUwe Kšln,Grip\n'].map(
        (it) => bytes[it] ?? (it === 'š' ? 0x9a : it.charCodeAt(0)),
      ),
    ),
  });
  await page.getByText('The file does not say its encoding.').waitFor();
  await expectWellMadeInEachLook(page, 'crew-import-encoding');
  await button(page, 'Mac Roman').click();
  await cell(page, 'Uwe Köln').waitFor();
  await button(page, 'Start over').click();
});
