import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { openClient } from './oauth-client.ts';
import { rare } from './rare.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage?.close());

/** Approves a program. Returns it, its code and its tokens. */
async function connect(name: string, as: string) {
  const client = await openClient(stage.url, { name });
  onTestFinished(client.close);
  const page = await stage.read({ as });
  await goTo(page, client.authorizeUrl());
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const code = (await client.returned()).get('code') ?? '';
  const tokens = await (await client.exchange(code)).json();
  return { client, code, tokens };
}

function refresh(clientId: string, token: string): Promise<Response> {
  return fetch(`${stage.url}/api/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: clientId,
    }),
  });
}

async function openConnections(page: Page) {
  await goTo(page, '/settings/connections');
  await showEnded(page);
}

async function showEnded(page: Page) {
  const ended = page.locator('summary', { hasText: 'Ended in the last 90 days' });
  if ((await ended.count()) > 0 && !(await page.locator('details[open]').count()))
    await ended.click();
}

test('an admin sees who connected what and disconnects it at once', async () => {
  const { client, tokens } = await connect('Slate assistant', 'dana@example.com');
  const page = await stage.visit({ as: 'dana@example.com' });
  await openConnections(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Slate assistant' });
  await row.getByText('Connected by Dana Whitlock').waitFor();
  await row.getByText('Read; start estimates').waitFor();
  await row.getByText('127.0.0.1').waitFor();
  await row.getByRole('button', { name: 'Disconnect Slate assistant of Dana Whitlock' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('It loses access immediately').waitFor();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('App disconnected').waitFor();
  await saved(page);
  await showEnded(page);
  await row.getByText('Disconnected by Dana Whitlock.').waitFor();
  const response = await refresh(client.clientId, tokens.refresh_token);
  expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
});

rare('a reused refresh token and a reused code are shown as the reason', async () => {
  const first = await connect('Twice refreshed', stage.demo.owner.email);
  expect((await refresh(first.client.clientId, first.tokens.refresh_token)).status).toBe(200);
  expect((await refresh(first.client.clientId, first.tokens.refresh_token)).status).toBe(400);
  const second = await connect('Twice exchanged', stage.demo.owner.email);
  expect((await second.client.exchange(second.code)).status).toBe(400);
  const page = await stage.visit();
  await openConnections(page);
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await rowOf('Twice refreshed').getByText('The app used a refresh token twice').waitFor();
  await rowOf('Twice exchanged').getByText('The app used an authorization code twice').waitFor();
});

rare('removing a member shows which programs end with them', async () => {
  await connect('Bookkeeping assistant', 'dana@example.com');
  const page = await stage.visit();
  await goTo(page, '/settings/members');
  await page.getByRole('button', { name: 'Actions for Dana Whitlock' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Bookkeeping assistant').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('row', { name: /Dana Whitlock/ }).waitFor({ state: 'detached' });
  await openConnections(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Bookkeeping assistant' });
  await row.getByText(/Dana Whitlock was removed by Ines/).waitFor();
});

test('a coordinator sees no connections, and their URL returns 403', async () => {
  const page = await stage.read({ as: 'joel@example.com' });
  await goTo(page, '/settings/company');
  expect(await page.getByRole('link', { name: 'Connections' }).count()).toBe(0);
  expect((await page.goto('/settings/connections'))?.status()).toBe(403);
});
