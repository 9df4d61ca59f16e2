import { type PlaidServer, startPlaidServer } from '@callboard/bank/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetBanks } from './bank-scene.ts';
import { call } from './bills.ts';
import { follow, goTo, openStage, type Stage, saved } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasWorker: true });
  await forgetBanks(stage);
}, 240_000);
afterAll(() => stage.close());

const tryIt = async (page: Page, command: string) => {
  await page.getByRole('button', { name: 'Try' }).click();
  await page.getByRole('menuitem', { name: command }).click();
};

test('an owner connects a sandbox bank, breaks its login and reconnects it', async () => {
  const page = await stage.visit();
  await goTo(page, '/bank/connections');
  await page.getByRole('link', { name: 'Connect a bank' }).first().click();
  await page.getByLabel('User name').fill('production');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('The bank does not know this user name and password.').waitFor();
  await expectWellMadeInEachLook(page, 'bank-connect');
  await page.getByLabel('Password').fill('sandbox');
  await page.getByRole('checkbox', { name: /^Payroll/ }).uncheck();
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.waitForURL(/\/bank\/connections$/);
  await page.getByText('Last read').waitFor({ timeout: 30_000 });
  const accounts = page.getByRole('table', { name: 'Accounts of Harborline Bank' });
  await accounts.getByText('Operating ••4471', { exact: true }).waitFor();
  expect(await accounts.getByText('Payroll ••8820').count()).toBe(0);
  await page.getByRole('switch', { name: 'Operating ••4471 counts as cash' }).uncheck();
  await saved(page);
  await page.getByRole('switch', { name: 'Operating ••4471 counts as cash' }).check();
  await saved(page);
  await tryIt(page, 'Ask for the login again');
  await page.getByText('Needs attention', { exact: true }).waitFor({ timeout: 30_000 });
  await page.getByText('The bank asks for the login again. Reconnect it.').waitFor();
  await expectWellMadeInEachLook(page, 'bank-connections');
  await follow(page, '/bank');
  await page.getByText('Harborline Bank: The bank asks for the login again.').waitFor();
  await page.getByRole('link', { name: 'Open connections' }).click();
  await page.getByRole('link', { name: 'Reconnect', exact: true }).click();
  await page.getByLabel('User name').fill('production');
  await page.getByLabel('Password').fill('sandbox');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await page.getByText('Up to date').waitFor({ timeout: 30_000 });
}, 240_000);

rare(
  'a deposit of the sandbox appears, and its match is undone when the bank takes it back',
  async () => {
    const page = await stage.visit();
    const office = await stage.visit();
    await goTo(office, '/bank');
    await goTo(page, '/bank/connections');
    await tryIt(page, 'Receive a deposit…');
    await page.getByLabel('Who pays').fill('LANTERN FOODS');
    await page.getByLabel('Amount').fill('1200');
    await page.getByRole('button', { name: 'Receive' }).click();
    const deposit = office.getByRole('link', { name: 'LANTERN FOODS' });
    await deposit.waitFor({ timeout: 30_000 });
    await deposit.click();
    await office.getByText('Bank’s words').waitFor();
    const panel = new URL(office.url());
    const transactionId = panel.searchParams.get('open');
    const parts = [{ kind: 'fee', amountCents: 120_000 }];
    await call(office, 'bankTransactions.match', { transactionId, parts });
    await goTo(office, '/bank?state=matched');
    await deposit.waitFor();
    await tryIt(page, 'Remove the newest matched line');
    await deposit.waitFor({ state: 'detached', timeout: 30_000 });
    await goTo(office, `${panel.pathname}${panel.search}`);
    await office.getByText('Undone before').waitFor();
    await office.getByText(/: The bank removed it$/).waitFor();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Disconnected', { exact: true }).waitFor();
  },
  120_000,
);

rare(
  'a bank is connected through the window of Plaid, whose script no other page may load',
  async () => {
    const plaid: PlaidServer = await startPlaidServer();
    const settings = {
      PLAID_CLIENT_ID: 'a client',
      PLAID_SECRET: 'a secret',
      PLAID_ENV: plaid.url,
    };
    const other = await openStage({ settings });
    await forgetBanks(other);
    try {
      const page = await other.visit();
      await page.route('https://cdn.plaid.com/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `window.Plaid = { create: ({ token, onSuccess }) =>
          ({ open: () => onSuccess('public-' + token), destroy() {} }) };`,
        }),
      );
      const plain = await page.goto('/bank/connections');
      expect(plain?.headers()['content-security-policy']).not.toContain('plaid');
      await goTo(page, '/bank/connections');
      await page.getByRole('link', { name: 'Connect a bank' }).first().click();
      await page.getByRole('button', { name: 'Continue to Plaid' }).waitFor();
      await expectWellMadeInEachLook(page, 'bank-plaid');
      await page.getByRole('button', { name: 'Continue to Plaid' }).click();
      await page.waitForURL(/\/bank\/connections$/);
      await page.getByRole('table', { name: 'Accounts of Harborline Bank' }).waitFor();
      expect(plaid.asked.find((it) => it.path.endsWith('/exchange'))?.body).toMatchObject({
        public_token: 'public-link-1',
      });
    } finally {
      await other.close();
      await plaid[Symbol.asyncDispose]();
    }
  },
  240_000,
);
