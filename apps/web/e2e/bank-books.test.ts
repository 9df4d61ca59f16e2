import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankScene, forgetBanks, openBankScene } from './bank-scene.ts';
import { follow, goTo, openStage, type Stage, saved } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let scene: BankScene;
beforeAll(async () => {
  stage = await openStage();
  await forgetBanks(stage);
  scene = await openBankScene(stage);
}, 240_000);
afterAll(async () => {
  await scene?.close();
  await stage.close();
});

test('what was matched the same way twice becomes a rule, which is edited, used and removed', async () => {
  const page = await stage.visit();
  await scene.store(
    ...[1, 2, 3].map((day) => ({
      ...{ amountCents: -5_499, name: `ADOBE CREATIVE ${day}`, date: scene.day(-day) },
    })),
  );
  for (const day of [1, 2]) {
    await follow(page, '/bank');
    await page.getByRole('link', { name: `ADOBE CREATIVE ${day}` }).click();
    const panel = page.getByRole('dialog', { name: `ADOBE CREATIVE ${day}` });
    await panel.getByRole('button', { name: 'Account of the books' }).click();
    await panel
      .getByLabel('Account of the books', { exact: true })
      .selectOption({ label: '6900 Ask My Accountant' });
    await panel.getByRole('button', { name: 'Match $54.99' }).click();
    await page.getByText('Matched with Account of the books').waitFor();
  }
  await page.getByText('You matched “adobe creative” the same way twice.').waitFor();
  await page.getByRole('button', { name: 'Suggest it' }).click();
  await page.getByText('Rule made. It suggests this.').waitFor();
  await follow(page, '/bank/rules');
  await page.getByRole('table').getByText('6900 Ask My Accountant').waitFor();
  await expectWellMadeInEachLook(page, 'bank-rules');
  await page.getByRole('link', { name: 'adobe creative' }).click();
  await page.getByLabel('It is').selectOption({ label: 'Bank fee' });
  await expectWellMadeInEachLook(page, 'bank-rule');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('table').getByText('Bank fee').waitFor();
  await page.getByRole('button', { name: 'Use now: rule for adobe creative' }).click();
  await page.getByText('1 transaction matched').waitFor();
  await page.getByRole('button', { name: 'Remove rule for adobe creative' }).click();
  await page.getByRole('heading', { name: 'No rules yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('link', { name: 'adobe creative' }).waitFor();
}, 120_000);

rare(
  'a rule is made by hand',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/bank/rules/new');
    await page.getByLabel('Words of the name').fill('Monthly Service Fee');
    await page.getByLabel('It is').selectOption({ label: 'Bank fee' });
    await page.getByRole('switch', { name: /^Match by itself/ }).check();
    await page.getByRole('button', { name: 'Make rule' }).click();
    await page.getByRole('link', { name: 'monthly service fee' }).waitFor();
    await page.getByText('By itself').waitFor();
  },
  60_000,
);

test('a statement is ticked to zero, closed and reopened', async () => {
  await scene.store({ amountCents: 100_000, name: 'TO CHECK', date: scene.day(-1) });
  const page = await stage.visit();
  await goTo(page, '/bank/reconcile');
  await page.getByRole('link', { name: 'Reconcile a statement' }).click();
  await page.getByLabel('Account').selectOption({ label: 'Operating ••4471' });
  const day = page.getByLabel('Last day of the statement');
  await day.fill(scene.day(0));
  await day.press('Tab');
  await page.getByLabel('Opening balance').fill('500');
  await page.getByLabel('Closing balance').fill('1335.03');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/bank\/reconcile\/rec/);
  await page.getByText('$835.03').waitFor();
  const close = page.getByRole('button', { name: 'Close at zero' });
  expect(await close.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'TO CHECK' }).check();
  await page.getByText('−$164.97').first().waitFor();
  await saved(page);
  await expectWellMadeInEachLook(page, 'bank-reconciliation');
  await page.getByRole('button', { name: 'Tick everything' }).click();
  await page.getByText('The difference is zero. Close the statement.').waitFor();
  await close.click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByLabel('Reason').fill('A check is missing');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await page.getByText('The statement is open again').waitFor();
  await follow(page, '/bank/reconcile');
  await page.getByText('1 open.').waitFor();
  await expectWellMadeInEachLook(page, 'bank-reconcile');
  await page.getByRole('link', { name: 'Operating ••4471' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Nothing reconciled yet' }).waitFor();
}, 120_000);

rare(
  'the levels for large deposits and low cash are set and cleared',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/bank');
    await page.getByLabel(/^Large deposit, from/).fill('30k');
    await page.getByLabel(/^Warn when cash is below/).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Levels saved').waitFor();
    const [row] = await scene.sql`
    select large_deposit_cents as large, low_balance_cents as low from bank_settings
    where workspace_id = ${scene.owner.workspaceId}`;
    expect(row).toMatchObject({ large: '3000000', low: null });
    await expectWellMadeInEachLook(page, 'settings-bank');
  },
  60_000,
);
