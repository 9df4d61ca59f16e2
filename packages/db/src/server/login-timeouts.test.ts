import { createTestApp, type TestApp } from '@callboard/testing/factories';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  ['callboard_app', { statement: '15s', lock: '5s', idle: '30s' }],
  ['callboard_system', { statement: '5min', lock: '10s', idle: '5min' }],
])('connections as %s have the expected timeouts', async (login, expected) => {
  const url = new URL(app.databaseUrl);
  url.username = login;
  const sql = postgres(url.href, { max: 1 });
  const [found] = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  await sql.end();
  expect(found).toEqual(expected);
});
