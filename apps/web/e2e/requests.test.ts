import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const api = (path: string, init: RequestInit = {}) =>
  fetch(`${stage.url}/api/v1${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${stage.demo.secret}`,
      'content-type': 'application/json',
    },
  });

test('an owner finds a refused request, why it was refused, and what was sent', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/requests');
  await page.getByText('No requests yet').waitFor();
  await expectWellMadeInEachLook(page, 'requests-none');
  await api('/projects?limit=5');
  const refused = await api('/projects', {
    method: 'POST',
    body: JSON.stringify({ nme: 'Morning Ritual', agency: 'Pike' }),
  });
  await api('/projects/prj_none');
  const id = refused.headers.get('x-request-id') ?? 'no id';
  const row = page.getByRole('link', { name: 'POST /projects', exact: true });
  // The row is there within a second.
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return row.count();
      },
      { timeout: 10_000, interval: 300 },
    )
    .toBe(1);
  await expectWellMadeInEachLook(page, 'requests-list');
  await row.click();
  const panel = page.getByRole('dialog');
  await panel.getByText(id).waitFor();
  await panel.getByText('nme: This route does not accept this field.').waitFor();
  await panel.getByText('"nme": "[text, 14 characters]"').waitFor();
  await expectWellMadeInEachLook(page, 'requests-request');
  await panel.getByRole('link', { name: 'Show every request to this path' }).click();
  await page.waitForURL(/path=%2Fprojects/);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('OK (2xx)');
  await page.waitForURL(/status=ok/);
  await page.getByRole('link', { name: 'GET /projects', exact: true }).waitFor();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByRole('searchbox').fill(id);
  await page.waitForURL(/q=req_/);
  await row.waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFWhen,Method,Path,Status,Error code,Milliseconds,Token,Request id');
  expect(lines[1]).toContain(`,POST,/projects,422,invalid_parameter,`);
  expect(lines.slice(2)).toEqual(['']);
  await follow(page, '/settings/tokens');
  await page.getByRole('link', { name: /requests of Demo$/ }).click();
  await page.waitForURL(/\/settings\/requests\?token=tok_/);
  await row.waitFor();
});

test('a request that is gone leaves the list, and a producer sees neither page nor file', async () => {
  const owner = await stage.read();
  await goTo(owner, '/settings/requests?open=req_gone');
  await owner.getByRole('heading', { name: 'Request log' }).waitFor();
  expect(await owner.getByRole('dialog').count()).toBe(0);
  const page = await stage.read({ as: 'priya@example.com' });
  for (const path of ['/settings/requests', '/settings/requests.csv']) {
    expect((await page.request.get(path)).status()).toBe(403);
  }
});
