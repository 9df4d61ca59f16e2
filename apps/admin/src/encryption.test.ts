import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { programs } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import { openDatabase } from '@callboard/core/database';
import { giveOwnNumbers } from '@callboard/core/paperwork';
import { decryptOrNull, encrypt, type KeyRing } from '@callboard/core/secrets';
import {
  asCrew,
  createTestApp,
  makeCrewMember,
  makeProvenCrewLink,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const main = join(repositoryRoot, programs.admin);
const old = 'a secret for tests and nothing else';
const next = 'the secret that replaces the one of the tests';
const mails = 2_000;

// Each command runs in its own process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
});
afterAll(() => app.close());

test('encryption renew continues after it was killed, and the earlier secret is no longer needed', async () => {
  const { id } = await makeCrewMember(app, owner, { email: 'theo@example.com' });
  const link = await makeProvenCrewLink(app, owner, { crewMemberId: id });
  await asCrew(app, link, (ctx) => giveOwnNumbers(ctx, { taxId: '123456789' }));
  await writeMails();
  const all = (await stored()).length;
  expect(await readableWith(old)).toBe(all);
  expect(await readableWith(next)).toBe(0);

  const killed = await run({ killAt: 'mail_messages' });
  expect(killed).toMatchObject({ code: null, stdout: '' });
  const done = await readableWith(next);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(all);
  expect(await readableWith(next, old)).toBe(all);

  const { code, stdout } = await run();
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ renewed: all - done, current: done, unreadable: 0 });
  expect(await readableWith(next)).toBe(all);
  expect(await readableWith(old)).toBe(0);
  const again = await run({ fallback: '' });
  expect(JSON.parse(again.stdout)).toEqual({ renewed: 0, current: all, unreadable: 0 });
});

test('what no secret reads stays as it is, and is counted', async () => {
  const before = await stored();
  const { stdout } = await run({
    secret: 'another secret that has encrypted nothing',
    fallback: '',
  });
  expect(JSON.parse(stdout)).toEqual({ renewed: 0, current: 0, unreadable: before.length });
  expect(await stored()).toEqual(before);
});

test('every column with encrypted texts is renewed', async () => {
  const columns = await app.system.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like 'encrypted%' order by 1`;
  const { stderr } = await run();
  const { encryptedColumns } = await import('@callboard/core/secrets');
  const known = encryptedColumns.map(({ table, column }) => `${table}.${column}`).sort();
  expect(columns.map((it) => it.name)).toEqual(known);
  expect(stderr).toContain('crew_numbers.encrypted_value: 1 checked');
});

async function writeMails() {
  const keys = ringOf(old);
  const rows = Array.from({ length: mails }, (_, at) => {
    const id = `mail_${String(at).padStart(6, '0')}`;
    return { id, body: encrypt(keys, 'A body', { purpose: 'mail_body', id }) };
  });
  await app.system.sql`
    insert into mail_messages (id, workspace_id, kind, to_email, subject, encrypted_body,
      return_token, state)
    select r.id, ${owner.workspaceId}, 'test', 'someone@example.com', 'Subject', r.body, r.id, 'sent'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, body text)`;
}

/** Lists the numbers and the mail, encrypted. */
function stored() {
  return app.system.sql<{ id: string; text: string; purpose: 'crew_number' | 'mail_body' }[]>`
    select id, encrypted_value as text, 'crew_number' as purpose from crew_numbers
    union all select id, encrypted_body, 'mail_body' from mail_messages
      where encrypted_body is not null
    order by id`;
}

async function readableWith(...secrets: [string, ...string[]]): Promise<number> {
  const keys = ringOf(...secrets);
  const rows = await stored();
  return rows.filter(({ id, text, purpose }) => decryptOrNull(keys, text, { purpose, id })).length;
}

function ringOf(appSecret: string, appSecretFallback?: string): KeyRing {
  const { databaseUrl } = app;
  return openDatabase({ databaseUrl, appSecret, appSecretFallback }).encryptionKeys;
}

interface Run {
  secret?: string;
  fallback?: string;
  /** Kills the process when it has written this. */
  killAt?: string;
}

function run({ secret = next, fallback = old, killAt }: Run = {}) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: app.databaseUrl,
    APP_SECRET: secret,
    APP_SECRET_FALLBACK: fallback,
  };
  const child = spawn(process.execPath, [main, 'encryption', 'renew'], { env });
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (part) => {
    written.stdout += part;
  });
  child.stderr.on('data', (part) => {
    written.stderr += part;
    if (killAt && written.stderr.includes(killAt)) child.kill('SIGKILL');
  });
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...written }));
  });
}
