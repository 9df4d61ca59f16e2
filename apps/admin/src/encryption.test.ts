import { encryptedColumns } from '@callboard/core/kernel';
import { testSecret } from '@callboard/testing';
import { createTestApp, makeWorkspace, type TestApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReadable, listTexts, nextSecret, writeTexts } from './testing/encrypted-texts.ts';
import { commandsWith } from './testing/run-command.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await writeTexts(app, (await makeWorkspace(app)).owner, 20);
});
afterAll(() => app.close());

const { run } = commandsWith(() => ({ DATABASE_URL: app.databaseUrl }));

async function renew(secret: string, fallback: string) {
  const settings = { APP_SECRET: secret, APP_SECRET_FALLBACK: fallback };
  const { code, stdout, stderr } = await run(['encryption', 'renew'], settings);
  expect(code).toBe(0);
  return { counts: JSON.parse(stdout), stderr };
}

test('what no secret reads stays as it is, and is counted', async () => {
  const before = await listTexts(app);
  const { counts } = await renew('another secret that has encrypted nothing', '');
  expect(counts).toEqual({ renewed: 0, current: 0, unreadable: before.length });
  expect(await listTexts(app)).toEqual(before);
});

test('encryption renew encrypts every text again, and the earlier secret is no longer needed', async () => {
  const all = (await listTexts(app)).length;
  expect(await countReadable(app, testSecret)).toBe(all);
  const { counts, stderr } = await renew(nextSecret, testSecret);
  expect(counts).toEqual({ renewed: all, current: 0, unreadable: 0 });
  expect(stderr).toContain('crew_numbers.encrypted_value: 1 checked');
  expect(await countReadable(app, nextSecret)).toBe(all);
  expect(await countReadable(app, testSecret)).toBe(0);
  const again = await renew(nextSecret, '');
  expect(again.counts).toEqual({ renewed: 0, current: all, unreadable: 0 });
});

test('every column with encrypted texts is renewed', async () => {
  const columns = await app.system.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like 'encrypted%' order by 1`;
  const known = encryptedColumns.map(({ table, column }) => `${table}.${column}`).sort();
  expect(columns.map((it) => it.name)).toEqual(known);
});
