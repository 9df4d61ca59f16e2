import { createTestApp, makeWorkspace, type TestApp } from '@callboard/testing/factories';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWorkspace } from './tenancy.ts';

let app: TestApp;
let workspaceId: string;

beforeAll(async () => {
  app = await createTestApp();
  workspaceId = (await makeWorkspace(app)).id;
});
afterAll(() => app.close());

test.each([
  'set role callboard_system',
  'set local role postgres',
  'set session authorization callboard_system',
  "select set_config('role', 'callboard_system', false)",
  'select password_hash from users',
  'select * from sessions',
  'select * from pg_authid',
  "copy projects to program 'true'",
  'alter table projects disable row level security',
])('an act cannot %s', async (statement) => {
  const injected = inWorkspace(app.database.app, workspaceId, (tx) =>
    tx.execute(sql.raw(statement)),
  );
  await expect(injected).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/^(42501|0A000)$/) },
  });
});

test('resetting the role keeps the same login', async () => {
  const seen = await inWorkspace(app.database.app, workspaceId, async (tx) => {
    await tx.execute(sql`reset role`);
    return tx.execute(sql`select current_user::text as name`);
  });
  expect([...seen]).toEqual([{ name: 'callboard_app' }]);
});
