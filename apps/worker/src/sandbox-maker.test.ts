import { fillSandbox, findSandbox } from '@callboard/core/accounts';
import { as, createTestApp, makeWorkspace, type TestApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandboxMaker } from './sandbox-maker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function run(): Promise<unknown[]> {
  const failures: unknown[] = [];
  const maker = createSandboxMaker({
    database: app.database,
    failed: (error) => failures.push(error),
  });
  maker.wake();
  await maker.idle();
  return failures;
}

test('the worker fills the sandboxes that were asked for', async () => {
  const { owner } = await makeWorkspace(app);
  await as(app, owner, fillSandbox);
  expect(await run()).toEqual([]);
  expect(await as(app, owner, findSandbox)).toMatchObject({ state: 'ready', isMade: true });
}, 60_000);

test('a sandbox that cannot be filled fails after a few attempts and is reported', async () => {
  const { id, owner } = await makeWorkspace(app);
  await as(app, owner, fillSandbox);
  await app.system.sql`update workspaces set deleted_at = now() where id = ${id}`;
  const failures = await run();
  expect(failures).toHaveLength(3);
  const [row] = await app.system.sql`select state from sandboxes where workspace_id = ${id}`;
  expect(row).toEqual({ state: 'failed' });
});
