import { announceChange } from '@callboard/core/banking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankScene, forgetBanks, openBankScene } from './bank-scene.ts';
import { counting } from './counting.ts';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let scene: BankScene;
let number: string;
beforeAll(async () => {
  stage = await openStage();
  await forgetBanks(stage);
}, 240_000);
afterAll(async () => {
  await scene?.close();
  await stage.close();
});

const job = 'Trailhead FW';

rare('a company without a bank is told to connect one', async () => {
  const page = await stage.visit();
  await goTo(page, '/bank');
  await page.getByRole('heading', { name: 'No bank connected yet' }).waitFor();
  await expectWellMadeInEachLook(page, 'bank-none');
});

test('a deposit is matched in two clicks from anywhere, and the queue is worked with the keyboard', async () => {
  scene = await openBankScene(stage);
  ({ number } = await scene.invoice(job, 10_000_000));
  await scene.bill('Alder Yard Studios', 85_000);
  await scene.store(
    { amountCents: 10_000_000, name: 'NORTHLATCH FOOTWEAR WIRE', reference: number },
    { amountCents: -85_000, name: 'ALDER YARD STUDIOS', date: scene.day(-1) },
    { amountCents: -4_312, name: 'COFFEE NUMBER NINE', date: scene.day(-2) },
    { amountCents: -1_200, name: 'PARKING AUTHORITY', date: scene.day(-2), isPending: true },
  );
  const page = await stage.visit();
  await goTo(page, '/');
  const clicks = await counting(page, async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Bank' })
      .click();
    await page.getByText(`Amount equals ${number}’s balance`, { exact: false }).waitFor();
    await page.getByRole('button', { name: /^Match NORTHLATCH/ }).click();
    await page.getByText(`Matched with ${number}`, { exact: false }).waitFor();
  });
  expect(clicks).toBe(2);
  await page.getByRole('link', { name: 'NORTHLATCH FOOTWEAR WIRE' }).waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await page.getByRole('link', { name: 'NORTHLATCH FOOTWEAR WIRE' }).waitFor();
  await page.getByText('3 to match.', { exact: false }).waitFor();
  await saved(page);
  await expectWellMadeInEachLook(page, 'bank');

  await page.getByRole('link', { name: 'NORTHLATCH FOOTWEAR WIRE' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await page.getByText('Matched with Bill of Alder Yard Studios').waitFor();
  await page.getByText('2 to match.', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'COFFEE NUMBER NINE' }).focus();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Ignore COFFEE NUMBER NINE' });
  await dialog.getByLabel('Reason').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1 to match.', { exact: false }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await page.getByText('2 to match.', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Matched', exact: true }).click();
  await page.getByRole('link', { name: 'ALDER YARD STUDIOS' }).waitFor();
  await page.getByRole('table').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 to match.', { exact: false }).waitFor();
}, 120_000);

rare(
  'a wire short by its fee settles its invoice, and one payment is split',
  async () => {
    const wired = await scene.invoice(job, 500_000);
    await scene.store({ amountCents: 497_500, name: 'INCOMING WIRE', date: scene.day(0) });
    const page = await stage.visit();
    await goTo(page, '/bank');
    await page.getByRole('link', { name: 'INCOMING WIRE' }).click();
    const panel = page.getByRole('dialog', { name: 'INCOMING WIRE' });
    await panel.getByLabel('Find a record to match').fill(wired.number);
    await panel.getByRole('checkbox', { name: new RegExp(wired.number) }).check();
    await panel.getByText('Short by $25.00: bank fee').waitFor();
    await expectWellMadeInEachLook(page, 'bank-panel');
    await panel.getByRole('button', { name: 'Match $4,975.00' }).click();
    await page.getByText(`Matched with ${wired.number}`, { exact: false }).waitFor();
    const [row] = await scene.sql`select status from invoices where id = ${wired.id}`;
    expect(row?.status).toBe('paid');
    await goTo(page, '/bank');
    await page.getByRole('link', { name: 'COFFEE NUMBER NINE' }).click();
    const other = page.getByRole('dialog', { name: 'COFFEE NUMBER NINE' });
    await other.getByRole('button', { name: 'Account of the books' }).click();
    await other
      .getByLabel('Account of the books', { exact: true })
      .selectOption({ label: '6900 Ask My Accountant' });
    const amount = other.getByLabel('Amount of Account of the books');
    await amount.fill('40');
    await amount.press('Enter');
    await other.getByRole('button', { name: 'Bank fee' }).click();
    await other.getByText('Everything is matched.').waitFor();
    await other.getByRole('button', { name: 'Match $43.12' }).click();
    await page.getByText('Matched with Account of the books + Bank fee').waitFor();
  },
  120_000,
);

rare(
  'what the bank sends while the page is open appears, and filters narrow it',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/bank?direction=in');
    await scene.store({ amountCents: 777_700, name: 'LATE DEPOSIT' });
    // The page may not listen yet.
    const announce = async () => {
      await scene.by(announceChange);
      return page.getByRole('link', { name: 'LATE DEPOSIT' }).count();
    };
    await expect.poll(announce, { interval: 1_500, timeout: 20_000 }).toBe(1);
    await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Payroll ••8820' });
    await page.getByRole('heading', { name: 'No results' }).waitFor();
  },
  60_000,
);

test('a producer without access to all money finds no bank', async () => {
  const page = await stage.read({ as: 'joel@example.com' });
  await goTo(page, '/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  expect(await nav.getByRole('link', { name: 'Bank' }).count()).toBe(0);
  const response = await page.goto('/bank');
  expect(response?.status()).toBe(403);
});
