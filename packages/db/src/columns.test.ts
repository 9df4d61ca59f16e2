import { createTestDatabase, type TestDatabase } from '@callboard/testing';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { id, instant, lifecycle, wallTime, workspaceId } from './columns.ts';
import { type Clients, inWorkspace, openClients } from './index.ts';
import { scopeStatements } from './tenancy.ts';

const days = pgTable('test_days', {
  workspaceId: workspaceId(),
  id: id().primaryKey(),
  at: instant(),
  call: wallTime(),
  label: text(),
  ...lifecycle(),
});

let database: TestDatabase;
let owner: Sql;
let clients: Clients;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  await owner.unsafe(`
    create table test_days (workspace_id text collate "C" not null
        default current_setting('app.workspace_id', true),
      id text collate "C" primary key, at timestamptz(3), call text, label text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(), deleted_at timestamptz(3));
    grant all on test_days to callboard_app;`);
  clients = openClients({ databaseUrl: database.url }, 2);
});

afterAll(async () => {
  await clients.close();
  await owner.end();
  await database.drop();
});

const inOurs = <T>(work: Parameters<typeof inWorkspace<T>>[2]) =>
  inWorkspace(clients.app, 'ws_ours', work);

test('a row gets its workspace and timestamps by default', async () => {
  const [row] = await inOurs((tx) => tx.insert(days).values({ id: 'day_1' }).returning());
  expect(row).toMatchObject({ workspaceId: 'ws_ours', deletedAt: null, at: null, call: null });
  expect(row?.createdAt).toBeInstanceOf(Date);
  expect(row?.updatedAt).toEqual(row?.createdAt);
});

test('an instant is read as stored, to the millisecond', async () => {
  const instants = [
    '1900-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    // The repeated and the skipped hour in New York.
    '2026-11-01T05:30:00.001Z',
    '2026-11-01T06:30:00.001Z',
    '2026-03-08T07:30:00.999Z',
    '9999-12-31T23:59:59.999Z',
  ].map((text) => new Date(text));
  const stored = await inOurs(async (tx) => {
    await tx.insert(days).values(instants.map((at, n) => ({ id: `at_${n}`, at })));
    return tx
      .select({ at: days.at })
      .from(days)
      .where(sql`${days.at} is not null`)
      .orderBy(days.id);
  });
  expect(stored.map(({ at }) => at)).toEqual(instants);
});

test('ids sort by bytes, so those of one kind sort by creation time', async () => {
  const ids = ['prj_Z', 'prj_a', 'prj_01k9', 'prj_01K9', 'prj_é', 'prj__', 'prj_10'];
  await inOurs((tx) => tx.insert(days).values(ids.map((it) => ({ id: it }))));
  const rows = await inOurs((tx) =>
    tx.select({ id: days.id }).from(days).where(sql`${days.id} like 'prj%'`).orderBy(days.id),
  );
  const byBytes = ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(rows.map((row) => row.id)).toEqual(byBytes);
});

describe('the statements that scope a transaction', () => {
  test.each(['ws_01k9xq2v70', 'a-b_C', ''])('take %j', (workspace) => {
    expect(scopeStatements(workspace)).toContain(`'${workspace}'`);
  });

  test.each(["ws'; reset role; --", 'ws 1', 'ws\n', 'wś', 'ws;', '$1', 'ws"'])(
    'refuse %j before anything is sent',
    (workspace) => {
      expect(() => scopeStatements(workspace)).toThrow(TypeError);
    },
  );
});

describe('readers', () => {
  test('that all failed still serve the next work', async () => {
    const failing = Array.from({ length: 6 }, () =>
      clients.readers.read('ws_ours', (tx) => tx.execute(sql`select 1 / 0`)),
    );
    const outcomes = await Promise.allSettled(failing);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    const seen = await clients.readers.read('ws_ours', async (tx) => {
      const rows = await tx.execute<{ one: number }>(sql`select 1 as one`);
      return rows[0]?.one;
    });
    expect(seen).toBe(1);
  });

  test('refuse an invalid workspace id, and can be used again', async () => {
    for (let number = 0; number < 5; number += 1) {
      await expect(clients.readers.read("a'b", async () => 'read')).rejects.toThrow(TypeError);
    }
    expect(await clients.readers.read('ws_ours', async () => 'read')).toBe('read');
  });

  test('see rows stored before they began, and no other workspace’s setting', async () => {
    await inOurs((tx) => tx.insert(days).values({ id: 'day_seen', label: 'Prelight' }));
    const [row] = await clients.readers.read('ws_theirs', (tx) =>
      tx
        .select({ label: days.label, workspace: sql`current_setting('app.workspace_id')` })
        .from(days)
        .where(sql`${days.id} = 'day_seen'`),
    );
    // This table has no policy; tenancy.test.ts covers real tables.
    expect(row).toEqual({ label: 'Prelight', workspace: 'ws_theirs' });
  });
});
