import { asOperator, setPlan } from '@callboard/core/accounts';
import { openDatabase } from '@callboard/core/kernel';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { openClient } from './oauth-client.ts';
import { rare } from './rare.ts';
import { expectWellMade } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage?.close());

async function clientOf() {
  const client = await openClient(stage.url);
  onTestFinished(client.close);
  return client;
}

/** Sets the plan's status as the operator does. */
async function setStatus(status: 'active' | 'canceled'): Promise<void> {
  const { databaseUrl, demo } = stage;
  const database = openDatabase({ databaseUrl, appSecret: 'a secret to change a plan with' });
  try {
    await asOperator(database, demo.workspace.id, (ctx) => setPlan(ctx, { status }));
  } finally {
    await database.close();
  }
}

rare('a workspace whose plan is not active says so, and the request stays open', async () => {
  const client = await clientOf();
  const page = await stage.visit();
  await goTo(page, client.authorizeUrl());
  await setStatus('canceled');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('alert').getByText('The plan of this workspace is not active.').waitFor();
  await expectWellMade(page);
  await goTo(page, '/settings/connections');
  const claude = page.getByRole('listitem').filter({ hasText: 'claude.ai' });
  await claude.getByText('Inactive while the plan is not active').waitFor();
  await setStatus('active');
  await goTo(page, client.authorizeUrl());
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  expect((await client.returned()).get('code')).toBeTruthy();
});

/** Requests by the test above from the same address. */
const earlierRequests = 2;

rare('after 300 requests in an hour from one address the next must wait', async () => {
  const client = await clientOf();
  const page = await stage.visit({ as: null });
  await page.goto('/sign-in');
  const accepted = await page.evaluate(async (url) => {
    let count = 0;
    while (count <= 300 && (await fetch(url, { redirect: 'manual' })).status !== 429) count++;
    return count;
  }, client.authorizeUrl());
  expect(accepted).toBe(300 - earlierRequests);
  const refused = await page.goto(client.authorizeUrl());
  expect(refused?.status()).toBe(429);
  expect(Number(refused?.headers()['retry-after'])).toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'Too many connection requests' }).waitFor();
  await expectWellMade(page);
});
