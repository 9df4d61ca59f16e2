import { asOwner } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a coordinator edits a call sheet, and the paper beside it follows', async () => {
  const page = await openSheet(await stage.visit({ as: 'joel@example.com' }));
  const paper = page.getByRole('region', { name: /^Call sheet, / });
  await paper.getByText('Wet stone around the pool').waitFor();
  const phones = paper.getByRole('cell', { name: /^\(?\d{3}\)? ?\d{3}-\d{4}$|^\d{3}-\d{4}$/ });
  const lines = await phones.evaluateAll((cells) =>
    cells.map((it) => {
      const range = document.createRange();
      range.selectNodeContents(it);
      return range.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
  await expectWellMadeInEachLook(page, 'call-sheet-editor');
  const held = page.getByRole('listitem').filter({ hasText: '3 on the day are not confirmed' });
  await held.getByRole('button', { name: /^Answer: / }).click();
  await held.getByLabel(/^Why this is fine: /).fill('They answer tonight');
  await page.keyboard.press('Enter');
  await held.getByText(/Known to Joel/).waitFor();
  await held.getByText('They answer tonight').waitFor();
  await page.getByRole('button', { name: 'Send call sheet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Not answered yet \(\d+\)$/).waitFor();
  expect(await dialog.getByText('3 on the day are not confirmed').count()).toBe(0);
  await dialog.getByRole('button', { name: /^Send to \d+ people$/ }).waitFor();
  await expectWellMadeInEachLook(page, 'send-sheet-warnings');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /^Choose a contact/ }).click();
  await page.getByRole('option', { name: /^Theo Marsh/ }).click();
  await paper
    .getByRole('row', { name: /^Gaffer Theo Marsh \(?\d{3}/ })
    .first()
    .waitFor();
  await saved(page);
  await page.getByLabel('Safety').fill('Hot lamps over the pool.');
  await saved(page);
  await paper.getByText('Hot lamps over the pool.').waitFor();
  await page.getByRole('button', { name: 'Add channel' }).click();
  await page.getByLabel('Who is on channel 5').last().fill('Locations');
  await saved(page);
  await paper.getByText('Locations', { exact: true }).first().waitFor();
  const call = page.getByRole('textbox', { name: 'Call of Theo Marsh' });
  await call.fill('-30');
  await call.press('Enter');
  await page.getByText('Theo Marsh: 06:00').waitFor();
  await page.getByRole('button', { name: 'Add guest' }).click();
  await page.getByLabel('Name of guest 6').fill('Odile Fern');
  await page.getByLabel('Email of Odile Fern').fill('odile@');
  await page.getByText('It is saved once it is complete.').waitFor();
  await page.getByLabel('Email of Odile Fern').fill('odile@example.com');
  await saved(page);
  await paper.getByText('Odile Fern').waitFor();
});

test('each lack of a new call sheet leads to where it is mended, and names stay beside their roles', async () => {
  await asOwner(stage, async (sql) => {
    await sql`update crew_members set name = 'محمد الفارسي' where name = 'Theo Marsh'`;
    await sql`update call_sheets set hospital = null, weather = null where status = 'ready'`;
    await sql`update locations set hospital = null`;
  });
  const page = await openSheet(await stage.visit({ as: 'joel@example.com', width: 360 }));
  const electric = page.getByRole('region', { name: 'Electric' });
  const label = electric.getByText('Gaffer', { exact: true });
  const name = electric.getByText('محمد الفارسي');
  expect((await name.boundingBox())?.x).toBe((await label.boundingBox())?.x);
  await page.getByText('It cannot be sent yet.').waitFor();
  await page.getByRole('link', { name: 'Add the hospital' }).click();
  const field = page.getByLabel('Nearest hospital');
  await expect.poll(async () => (await field.boundingBox())?.y).toBeLessThan(900);
  await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThan(60);
});

rare('of two who edit one field at once, the second sees both values', async () => {
  const page = await openSheet(await stage.visit({ as: 'joel@example.com' }));
  const other = await openSheet(await stage.visit({ as: 'marcus@example.com' }));
  await page.getByLabel('Notes for everybody').fill('Closed shoes.');
  await other.getByLabel('Notes for everybody').fill('Quiet on the street.');
  await saved(page);
  await other.getByText(/^Changed by Joel/).waitFor();
  await other.reload();
  await expect
    .poll(() => other.getByLabel('Notes for everybody').inputValue())
    .toBe('Quiet on the street.');
});

/** Opens the call sheet of day 2, which is ready to send. */
async function openSheet(page: Page): Promise<Page> {
  const sql = postgres(stage.ownerUrl, { max: 1 });
  const [sheet] = await sql<[{ id: string }]>`select id from call_sheets where status = 'ready'`;
  await sql.end();
  await goTo(page, `/call-sheets/${sheet.id}`);
  await page.getByRole('heading', { name: 'Call sheet, Day 2 of 2', level: 1 }).waitFor();
  return page;
}
