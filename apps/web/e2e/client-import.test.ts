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

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const cell = (page: Page, text: string) =>
  page.getByRole('gridcell', { name: text, exact: true }).first();

async function openImport(page: Page): Promise<void> {
  await follow(page, '/clients/import');
  await heading(page, 'Import clients and contacts').waitFor();
}

async function choose(page: Page, lines: string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer });
}

test('a coordinator imports a file of contacts with their clients, and mends what is wrong in it', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await follow(page, '/contacts');
  await page.getByRole('link', { name: 'Import' }).click();
  await heading(page, 'Import clients and contacts').waitFor();
  await choose(page, [
    'Address book;;;;;',
    'Firma;Ansprechpartner;Funktion;E-Mail;Telefon;Webseite',
    'Größer Filmproduktion;Jürgen Böhm;Produzent;juergen@groesser.example.com;+49 30 1234567;groesser.example.com',
    'größer  FILMPRODUKTION;Änne Voß;;aenne@groesser.example.com;3.1055E+09;',
    'Ternwell;Bo Lind;;bo@ternwell.example.com;;',
    ';Juno Park;;juno@example.com;;',
    'Quillfeather Coffee;Ines Sol;;ines@example.com;;',
  ]);
  await page.getByText('Read as Größer').waitFor();
  await page.getByText('Above the names of the columns.').waitFor();
  await cell(page, 'New client and contact').waitFor();
  await cell(page, 'Not a phone number.').waitFor();
  await cell(page, 'Enter a client.').waitFor();
  await cell(page, 'New contact of Quillfeather Coffee').waitFor();
  await button(page, 'Add 1 client and 2 contacts').waitFor();
  await expectWellMadeInEachLook(page, 'client-import');
  await cell(page, '3.1055E+09').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('+49 30 1234568');
  await page.keyboard.press('Enter');
  await page.getByLabel('Kind of client of 1 row without one').selectOption('Brand');
  await page.getByLabel('Client of 1 row without one').selectOption('Quillfeather Coffee');
  await button(page, 'Add 2 clients and 5 contacts').click();
  await heading(page, 'Imported').waitFor();
  await page.getByText('2 clients and 5 contacts added by Joel Castellano.').waitFor();
  expect(await page.getByRole('cell', { name: 'Added' }).count()).toBe(7);
  await expectWellMadeInEachLook(page, 'client-imported');
  await page.getByRole('link', { name: 'Größer Filmproduktion', exact: true }).first().click();
  await heading(page, 'Größer Filmproduktion').waitFor();
  await page.getByText('Änne Voß').first().waitFor();
  await openImport(page);
  await page.getByLabel('Paste your list').waitFor();
});

rare('who is there already is skipped or updated, and what stays is said', async () => {
  const page = await stage.visit();
  await openImport(page);
  const lines = [
    'Client\tContact\tEmail\tBilling email\tJob title',
    'Vantelle Skincare\tM. Orr\tMaddie@example.com\tother@example.com\tMarketing director',
    'Fennwick Foundation\t\t\t\t',
  ];
  await page.getByLabel('Paste your list').fill(lines.join('\n'));
  await button(page, 'Read the list').click();
  await cell(page, 'At Vantelle Skincare: Maddie Orr (same email)').waitFor();
  await cell(page, 'In clients: Fennwick Foundation, nothing new').waitFor();
  await button(page, 'Update 1 already there').click();
  await cell(page, 'Updates Maddie Orr: title. Billing email stays as stored').waitFor();
  await page.getByText('Left out of your list: billing email (1 row).').waitFor();
  await expectWellMadeInEachLook(page, 'client-import-there');
  await button(page, 'Update 1').click();
  await heading(page, 'Imported').waitFor();
  await page.getByText(/^Nothing added, 1 updated by/).waitFor();
  await page.getByRole('link', { name: 'Maddie Orr' }).click();
  await page.getByText('Marketing director').first().waitFor();
});
