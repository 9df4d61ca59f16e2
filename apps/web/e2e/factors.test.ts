import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { follow, goTo, openStage, password, type Stage, saved } from './fixture.ts';
import { forgetConfirmation } from './forget-confirmation.ts';
import { addDevice, readCodes, withoutAutofill } from './passkeys.ts';
import { rare } from './rare.ts';
import { codeTo } from './sign-up.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const security = '/settings/security';

/** Types the password on the sign-in page. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await goTo(page, '/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.request.post('/sign-out', { headers: { origin: stage.url } });
}

test('a person adds a passkey, signs in with it alone, and removes it', async () => {
  const email = 'priya@example.com';
  const page = await stage.visit({ as: email });
  await withoutAutofill(page);
  await addDevice(page);
  await goTo(page, security);
  await page.getByLabel('Name of the new passkey').fill('Studio laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const codes = await readCodes(page);
  expect(codes).toHaveLength(10);
  await expectWellMadeInEachLook(page, 'recovery-codes');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('callboard-recovery-codes.txt');
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByText('Studio laptop').waitFor();
  await page.getByText('10 codes left.').waitFor();
  await expectWellMadeInEachLook(page, 'security-with-passkey');

  await signOut(page);
  await goTo(page, '/sign-in');
  await expectWellMadeInEachLook(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL((it) => it.pathname === '/');
  await follow(page, security);
  await page.getByText('Last used').waitFor();

  await page.getByRole('button', { name: 'Rename Studio laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Edit suite');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByText('Passkey renamed').waitFor();
  await page.getByRole('button', { name: 'Remove Edit suite' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('your recovery codes end with it').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Passkey removed').waitFor();
  await page.getByText('Your password alone signs you in.').waitFor();
});

rare('a mailed code is only the first factor of a person who has a second one', async () => {
  const email = 'priya@example.com';
  const page = await stage.visit({ as: email });
  const device = await addDevice(page);
  await goTo(page, security);
  await page.getByLabel('Name of the new passkey').fill('Studio laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await readCodes(page);
  await signOut(page);
  await device.lose();
  await goTo(page, '/sign-in/code');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code').waitFor();
  await page.getByLabel('Code').fill(await codeTo(stage, email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((it) => it.pathname === '/sign-in/second-step');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('callboard');
});

rare('the autofill of the sign-in page offers passkeys', async () => {
  const page = await stage.visit({ as: 'marcus@example.com' });
  await addDevice(page);
  await goTo(page, security);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await readCodes(page);
  await signOut(page);
  await page.goto('/sign-in?next=%2Fclients');
  await page.waitForURL(`${stage.url}/clients`);
});

rare('after the password a passkey is asked for, and a lost one is stood in for once', async () => {
  const email = 'joel@example.com';
  const page = await stage.visit({ as: email });
  await withoutAutofill(page);
  const device = await addDevice(page);
  await goTo(page, security);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const [code = ''] = await readCodes(page);
  await signOut(page);

  await enterPassword(page, email);
  await page.getByRole('heading', { name: 'Confirm your sign-in' }).waitFor();
  expect((await page.request.get('/clients', { maxRedirects: 0 })).status()).toBe(302);
  await expectWellMadeInEachLook(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL((it) => it.pathname === '/');
  await signOut(page);

  await device.lose();
  await enterPassword(page, email);
  await page.getByLabel('Recovery code').fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This recovery code is wrong or was used before.').waitFor();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((it) => it.pathname === '/');
  await goTo(page, security);
  await page.getByText('9 codes left.').waitFor();

  await signOut(page);
  await enterPassword(page, email);
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This recovery code is wrong or was used before.').waitFor();
});

describe('an authenticator app', () => {
  const email = 'wren@example.com';
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

  test('is set up with a code, asked for, and signs in again over an open page', async () => {
    const page = await stage.visit({ as: email });
    await goTo(page, security);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await page.getByAltText('QR code with the secret').waitFor();
    await page.getByRole('button', { name: 'Copy secret' }).click();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    const field = page.getByLabel('6-digit code');
    await field.fill(codeOf(secret, -10));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText(/This code is \d minutes old. Set the clock/).waitFor();
    await expectWellMadeInEachLook(page);
    const used = codeOf(secret);
    await field.fill(used);
    await page.getByRole('button', { name: 'Turn on' }).click();
    expect(await readCodes(page)).toHaveLength(10);

    await follow(page, '/clients/new');
    await page.getByLabel('Name').first().fill('Typed before the end');
    await signOut(page);
    const again = page.getByRole('alertdialog', { name: 'Sign in again' });
    await again.getByLabel('Password').fill(password);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await again.getByLabel('Code').waitFor();
    await expectWellMadeInEachLook(page, 'sign-in-again');
    await again.getByLabel('Code').fill(used);
    await again.getByRole('button', { name: 'Continue' }).click();
    await again.getByText('This code was already used. Wait for the next one.').waitFor();
    await again.getByLabel('Code').fill(codeOf(secret, 1));
    await again.getByRole('button', { name: 'Continue' }).click();
    await again.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name').first().inputValue()).toBe('Typed before the end');
  });
});

test('a company requires a second factor, and leads members without one to add it', async () => {
  const page = await stage.visit();
  await addDevice(page);
  await goTo(page, security);
  await page.getByRole('button', { name: 'Require a second factor' }).click();
  await page.getByText('Add a passkey or an authenticator app for yourself first.').waitFor();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await readCodes(page);
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByText('would be asked to add one').waitFor();
  await expectWellMadeInEachLook(page, 'security-of-owner');
  const admin = await stage.visit({ as: 'dana@example.com' });
  await page.getByRole('button', { name: 'Require a second factor' }).click();
  await page.getByRole('button', { name: 'Stop requiring it' }).waitFor();

  await admin.goto('/pipeline');
  await admin.waitForURL(`${stage.url}/second-factor?next=%2Fpipeline`);
  await expectWellMadeInEachLook(admin);
  await addDevice(admin);
  await forgetConfirmation(stage, 'dana@example.com');
  await admin.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = admin.getByRole('alertdialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect(await readCodes(admin)).toHaveLength(10);
  await admin.getByRole('link', { name: 'Done' }).click();
  await admin.waitForURL(`${stage.url}/pipeline`);

  await follow(page, '/settings/members');
  const row = page.getByRole('row').filter({ hasText: 'dana@example.com' });
  await row.getByText('On', { exact: true }).waitFor();
  await expectWellMadeInEachLook(page, 'members-with-factors');
  await follow(page, security);
  await page.getByRole('button', { name: 'Stop requiring it' }).click();
  await page.getByRole('button', { name: 'Require a second factor' }).waitFor();
  await saved(page);
});

rare(
  'a half-way sign-in opens nothing, and an ended session asks for the password first',
  async () => {
    const email = 'joel@example.com';
    const half = await stage.visit({ as: null });
    const headers = { origin: stage.url };
    const form = { email, password };
    const posted = await half.request.post('/sign-in', { form, headers, maxRedirects: 0 });
    expect(posted.headers().location).toBe('/sign-in/second-step');
    const { cookies } = await half.request.storageState();
    expect(cookies.map(({ name }) => name)).toEqual(['callboard-sign-in']);
    const path = await half.request.get('/settings/security', { maxRedirects: 0 });
    expect(path.headers().location).toContain('/sign-in?next=');
    const answers = await Promise.all([
      half.request.post('/confirm', { form: { password }, headers }),
      half.request.post('/passkeys', { form: { purpose: 'add' }, headers }),
      half.request.post('/passkeys', { form: { purpose: 'confirm' }, headers }),
      half.request.post('/session/factor', {
        form: { purpose: 'second_step', code: '000000', userId: 'usr_a', workspaceId: 'ws_a' },
        headers,
      }),
      half.request.post('/sign-in/factor', {
        form: { purpose: 'second_step', code: '000000' },
        headers: { origin: 'https://evil.example' },
      }),
    ]);
    expect(answers.map((it) => it.status())).toEqual([401, 401, 401, 422, 403]);
    const ended = await half.request.post('/settings/security.data', {
      form: { intent: 'new-codes' },
      headers: { ...headers, 'x-page-user': 'usr_a' },
    });
    expect([ended.status(), ended.headers()['x-session-ended']]).toEqual([202, '1']);
  },
);
