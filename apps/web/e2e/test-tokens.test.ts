import { afterAll, beforeAll, expect } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasWorker: true });
}, 120_000);
afterAll(() => stage.close());

rare(
  'an owner sets up the sandbox, creates a test token, and resets what it changed',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/tokens');
    await page.getByText('Try the API without touching your jobs').waitFor();
    await expectWellMadeInEachLook(page, 'sandbox-none');
    await page.getByRole('button', { name: 'Set up the sandbox' }).click();
    await page.getByText('Sandbox ready').waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'New test token' }).click();
    await page.getByRole('heading', { name: 'New test token' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Trying out');
    await page.getByRole('button', { name: 'Everything', exact: true }).click();
    await expectWellMadeInEachLook(page, 'test-token-new');
    await page.getByRole('button', { name: 'Create test token' }).click();
    const secret = await page.getByText(/^svc_test_[\w-]{43}$/).textContent();
    const call = async (path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      return (await fetch(`${stage.url}/api/v1${path}`, { ...init, headers })).json();
    };
    expect((await call('/me')).workspace.name).toBe('Tern & Tallow Films (sandbox)');
    const made = await call('/projects', { method: 'POST', body: '{"name": "Only a try"}' });
    expect(made.name).toBe('Only a try');
    await goTo(page, '/projects');
    await page.getByRole('link', { name: 'Morning Ritual' }).first().waitFor();
    expect(await page.getByText('Only a try').count()).toBe(0);
    await goTo(page, '/settings/tokens');
    const table = page.getByRole('table', { name: 'Test tokens' });
    await table.getByText('Trying out', { exact: true }).waitFor();
    await expectWellMadeInEachLook(page, 'sandbox-tokens');
    await page.getByRole('button', { name: 'Reset sandbox' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset sandbox' }).click();
    await expect
      .poll(async () => (await call(`/projects/${made.id}`)).error?.code, { timeout: 60_000 })
      .toBe('not_found');
    await page.getByText('Sandbox ready').waitFor({ timeout: 60_000 });
    await table.getByRole('button', { name: 'Revoke Trying out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Token revoked').waitFor();
    expect((await call('/me')).error.code).toBe('invalid_token');
  },
  180_000,
);
