import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

const loopback = /^(127\.0\.0\.1|::1)$/;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('an owner sees who and which token changed something, from where, and what it was before', async () => {
  const made = await fetch(`${stage.url}/api/v1/webhook-endpoints`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stage.demo.secret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      name: 'Slate feed',
      url: 'https://hooks.example.com/slate',
      events: ['project_updated'],
    }),
  });
  expect(made.status).toBe(201);
  const page = await stage.visit();
  await goTo(page, '/settings/company');
  await page.getByLabel('Name', { exact: true }).fill('=Northlight');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Company details saved').waitFor();
  await page.getByRole('link', { name: 'Audit log' }).click();
  const row = page.getByRole('link', { name: 'Company details were updated' });
  await row.first().waitFor();
  await expectWellMadeInEachLook(page, 'audit-list');
  const ofToken = page.getByRole('row', { name: /Slate feed/ });
  await ofToken.getByText(`${stage.demo.token.name} (API)`).waitFor();
  await ofToken.getByRole('link').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByText(made.headers.get('x-request-id') ?? 'no id').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await row.first().click();
  await panel.getByText(loopback).waitFor();
  await panel.getByText(/^req_/).waitFor();
  await panel.getByRole('cell', { name: '=Northlight' }).waitFor();
  await expectWellMadeInEachLook(page, 'audit-entry');
  await panel.getByRole('link', { name: 'Show every entry about this' }).click();
  await page.waitForURL(/subject=/);
  await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('Company');
  await page.waitForURL(/kind=company/);
  await row.first().waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('audit-log.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFWhen,Who,Kind,What,Job,Subject,Before,After,IP address,Request');
  expect(lines[1]).toContain(',Name: Tern & Tallow Films,Name: =Northlight,');
  expect(lines[1]).toMatch(/,(127\.0\.0\.1|::1),req_/);
  expect(lines.slice(2).filter((it) => !it.includes('was set up'))).toEqual(['']);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Support or automatic');
  await page.waitForURL(/actor=support/);
  await page.getByText('No results').waitFor();
});

test('a call of the API records its address and the id of its request', async () => {
  const headers = {
    authorization: `Bearer ${stage.demo.secret}`,
    'content-type': 'application/json',
  };
  const call = (name: string) =>
    fetch(`${stage.url}/api/v1/projects`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name }),
    });
  const names = ['First', 'Second', 'Third', 'Fourth'];
  const ids = (await Promise.all(names.map(call))).map((it) => it.headers.get('x-request-id'));
  const sql = postgres(stage.ownerUrl, { max: 1 });
  onTestFinished(() => sql.end());
  const rows = await sql`
    select request_id, address, actor_token_id from activity
    where verb = 'created' and data->>'name' in ${sql(names)} order by data->>'name'`;
  const sent = new Map(names.map((name, index) => [name, ids[index]]));
  expect([...rows]).toEqual(
    names.sort().map((name) => ({
      request_id: sent.get(name),
      address: expect.stringMatching(loopback),
      actor_token_id: stage.demo.token.id,
    })),
  );
});

test('a producer sees neither the page nor the file', async () => {
  const page = await stage.read({ as: 'priya@example.com' });
  await goTo(page, '/settings/company');
  expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
  for (const path of ['/settings/audit', '/settings/audit.csv']) {
    expect((await page.request.get(path)).status()).toBe(403);
  }
});
