import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../embedded/index.ts';
import { migrate } from '../migrate.ts';
import { prepareServer, requireServer } from './require-server.ts';

interface Fault {
  make: string;
  undo: string;
  refusal: RegExp;
}

// Logins are global to the server, so this file uses its own server.
let server: Embedded;
let owner: Sql;

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-server-'));
  server = await startEmbedded({ dataDir, isThrowaway: true });
  owner = postgres(server.ownerUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

test('without the owner of the database, pending migrations are refused', async () => {
  await expect(prepareServer({ databaseUrl: server.url })).rejects.toThrow(
    /^The database lacks the newest migrations\. Start once with MIGRATE_DATABASE_URL, [^.\n]+\.$/,
  );
  await migrate(server.ownerUrl);
  await expect(prepareServer({ databaseUrl: server.url })).resolves.toBeUndefined();
});

describe('a login is refused that', () => {
  const powerful =
    /^DATABASE_URL names callboard_app, which may pass row-level security\. Run as a superuser: ALTER ROLE callboard_app [A-Z ]+\.$/;

  test.each<[string, Fault]>([
    ...['superuser', 'bypassrls', 'createrole', 'replication'].map((right): [string, Fault] => [
      `is ${right}`,
      {
        make: `alter role callboard_app ${right}`,
        undo: `alter role callboard_app no${right}`,
        refusal: powerful,
      },
    ]),
    [
      'is a member of the stronger one',
      {
        make: 'revoke callboard_app from callboard_system; grant callboard_system to callboard_app',
        undo: 'revoke callboard_system from callboard_app; grant callboard_app to callboard_system',
        refusal:
          /^DATABASE_URL names callboard_app, which is a member of callboard_system\. Run as a superuser: REVOKE "callboard_system" FROM callboard_app\.$/,
      },
    ],
    [
      'owns a table',
      {
        make: 'alter table projects owner to callboard_app',
        undo: 'alter table projects owner to postgres',
        refusal: /^DATABASE_URL names callboard_app, which owns the table projects\. [^\n]+\.$/,
      },
    ],
    [
      'owns the database',
      {
        make: 'alter database postgres owner to callboard_app',
        undo: 'alter database postgres owner to postgres',
        refusal: /^DATABASE_URL names callboard_app, which owns the database postgres\. [^\n]+\.$/,
      },
    ],
    [
      'is not bound by any policy',
      {
        make: 'alter table projects disable row level security',
        undo: 'alter table projects enable row level security',
        refusal:
          /^DATABASE_URL names callboard_app, which row-level security does not bind\. [^\n]+\.$/,
      },
    ],
    ...['callboard_app', 'callboard_system'].map((login): [string, Fault] => [
      `is missing, as ${login}`,
      {
        make: `alter role ${login} rename to elsewhere`,
        undo: `alter role elsewhere rename to ${login}`,
        refusal:
          /^PostgreSQL at 127\.0\.0\.1:\d+ refused the user or password\. Correct DATABASE_URL; `admin database roles` prints [^.\n]+\.$/,
      },
    ]),
  ])('%s', async (_, { make, undo, refusal }) => {
    await owner.unsafe(make);
    const starting = requireServer({ databaseUrl: server.url });
    await expect(starting).rejects.toThrow(refusal);
    await owner.unsafe(undo);
    await expect(requireServer({ databaseUrl: server.url })).resolves.toBeUndefined();
  });

  test('is another one', async () => {
    await expect(requireServer({ databaseUrl: server.ownerUrl })).rejects.toThrow(
      /^DATABASE_URL reaches PostgreSQL as postgres, and must as callboard_app\. [^\n]+\.$/,
    );
  });
});

describe('an owner of the database without superuser rights', () => {
  let settings: { databaseUrl: string; migrateDatabaseUrl: string };

  beforeAll(async () => {
    await owner.unsafe("create role plain login password 'plain'");
    await owner.unsafe('create database plain owner plain');
    const databaseUrl = toPlain(server.url);
    const plain = new URL(toPlain(server.ownerUrl));
    plain.username = 'plain';
    plain.password = 'plain';
    settings = { databaseUrl, migrateDatabaseUrl: plain.href };
  });

  test('is refused before any change while row-level security applies to them', async () => {
    await expect(prepareServer(settings)).rejects.toThrow(
      /^MIGRATE_DATABASE_URL names plain, whom row-level security binds\. Run as a superuser: ALTER ROLE "plain" BYPASSRLS\.$/,
    );
    const sql = postgres(toPlain(server.ownerUrl), { max: 1 });
    expect(await sql`select from pg_class where relnamespace = 'public'::regnamespace`).toEqual([]);
    expect(await sql`select from pg_namespace where nspname like 'callboard%'`).toEqual([]);
    await sql.end();
  });

  test('migrates the whole database once they bypass it', async () => {
    await owner.unsafe('alter role plain bypassrls');
    await expect(prepareServer(settings)).resolves.toBeUndefined();
    await expect(prepareServer({ databaseUrl: settings.databaseUrl })).resolves.toBeUndefined();
  });
});

function toPlain(url: string): string {
  const address = new URL(url);
  address.pathname = '/plain';
  return address.href;
}
