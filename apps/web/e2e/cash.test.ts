import { readFile } from 'node:fs/promises';
import { updateBankSettings } from '@callboard/core/banking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankScene, forgetBanks, openBankScene } from './bank-scene.ts';
import { inWords, today } from './demo-dates.ts';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let scene: BankScene;
beforeAll(async () => {
  stage = await openStage();
  await forgetBanks(stage);
}, 240_000);
afterAll(async () => {
  await scene?.close();
  await stage.close();
});

rare(
  'without a bank a company sees what it is owed and owes, and connects one',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/cash');
    await page.getByText('No bank is connected, so cash is not known.').waitFor();
    await page.getByText('Clients owe', { exact: true }).waitFor();
    await expectWellMadeInEachLook(page, 'cash-no-bank');
    await page.getByRole('link', { name: 'Connect a bank' }).click();
    await page.waitForURL(/bank\/connections/);
  },
  60_000,
);

test('cash is one click away, says when it dips and what would cure it, and counts what recurs', async () => {
  scene = await openBankScene(stage);
  const [{ sum } = { sum: 0 }] = await scene.sql`
    select sum(coalesce(available_cents, current_cents))::float8 as sum from bank_accounts
    where deleted_at is null and counts_as_cash`;
  await scene.bill('Alder Yard Studios', 900_000_00);
  await scene.invoice('Trailhead FW', 950_000_00);
  await scene.store(
    { amountCents: 2_500_000, name: 'NORTHLATCH WIRE', date: scene.day(-12) },
    { amountCents: -1_850_000, name: 'PAYROLL', date: scene.day(-20) },
    { amountCents: -640_000, name: 'RENT', date: scene.day(-31) },
  );
  await scene.by((ctx) => updateBankSettings(ctx, { lowBalanceCents: Number(sum) - 100_00 }));
  const page = await stage.visit();
  await goTo(page, '/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Cash' }).click();
  await page.getByText(/Cash falls below the warning level of .* on /).waitFor();
  await page.getByText(/This would (cure it|help)/).waitFor();
  await page.getByRole('link', { name: 'Change the warning level' }).waitFor();
  await expectWellMadeInEachLook(page, 'cash');
  await page.getByText('Show as table').click();
  const days = page.getByRole('region', { name: 'Balance by day' }).getByRole('row');
  expect(await days.count()).toBe(1 + 45 + 61);
  await page.getByRole('link', { name: '90 days' }).click();
  await expect.poll(() => days.count()).toBe(1 + 45 + 91);
  await page.getByRole('heading', { name: 'Expected in the next 90 days' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).last().click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('Alder Yard Studios,-900000.00,USD,');

  await page.getByRole('link', { name: 'Add recurring amount' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Warehouse rent');
  await page.getByLabel('Amount', { exact: true }).fill('4800');
  await page.getByLabel('First on').fill(today().add({ days: 2 }).toString());
  await expectWellMadeInEachLook(page, 'cash-recurring');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const table = page.getByRole('table', { name: 'Recurring amounts' });
  const row = table.getByRole('row', { name: /Warehouse rent/ });
  await row.getByText('−$4,800.00').waitFor();
  const expected = page
    .getByRole('table', { name: 'Expected money' })
    .getByRole('row', { name: /Warehouse rent/ });
  await expected
    .first()
    .getByText(inWords(today().add({ days: 2 })))
    .waitFor();
  await row.getByRole('link', { name: 'Warehouse rent' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('5,000');
  await page.getByLabel('How often').selectOption({ label: 'Every two weeks' });
  await page.getByRole('button', { name: 'Save' }).click();
  await row.getByText('−$5,000.00').waitFor();
  await row.getByText('Every two weeks').waitFor();
  await row.getByRole('button', { name: 'Remove Warehouse rent' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByText('Warehouse rent was removed').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  await saved(page);
}, 120_000);

rare(
  'each job says what it brought and cost, on the page and in its file',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/cash');
    await page.getByRole('link', { name: 'By job' }).click();
    const table = page.getByRole('table', { name: 'Money by job' });
    const row = table.getByRole('row', { name: /Trailhead FW/ });
    await row.waitFor();
    await expectWellMadeInEachLook(page, 'cash-jobs');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv).toContain('Profit');
    expect(csv).toMatch(/Trailhead FW.*,USD,/);
  },
  60_000,
);

rare(
  'Home has cash, what clients owe and what is to pay, with links',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/');
    await page.getByRole('heading', { name: 'Money', exact: true }).waitFor();
    await page.getByText('To pay', { exact: true }).waitFor();
    await expectWellMadeInEachLook(page, 'home-money');
    await page.getByRole('link', { name: '$200,000.00' }).click();
    await page.waitForURL(/\/cash$/);
  },
  60_000,
);

test('a producer sees the money of the jobs they produce, and no cash', async () => {
  const page = await stage.read({ as: 'marcus@example.com' });
  await goTo(page, '/');
  await page.getByRole('heading', { name: 'Money of your jobs' }).waitFor();
  expect(await page.getByText('To pay', { exact: true }).count()).toBe(0);
  await goTo(page, '/cash/jobs?jobs=all');
  await page.getByRole('heading', { name: 'Money by job' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Cash' }).count()).toBe(0);
}, 60_000);

test('those without access to all money find no cash', async () => {
  const page = await stage.read({ as: 'joel@example.com' });
  await goTo(page, '/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  expect(await nav.getByRole('link', { name: 'Cash' }).count()).toBe(0);
  const response = await page.goto('/cash');
  expect(response?.status()).toBe(403);
});
