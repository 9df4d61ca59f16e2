import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serversIn } from '../testing/embedded-servers.ts';
import { query } from '../testing/query.ts';
import { embeddedUrls, startEmbedded } from './index.ts';

const { root, start } = serversIn('callboard-embedded-');

test('a first start creates a UTF-8 cluster, reachable only from this machine and with the password', async () => {
  const dataDir = join(root, 'first');
  const server = await start(dataDir, false);
  const [facts] = await query(
    server.ownerUrl,
    `select current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
      current_setting('listen_addresses') as addresses, datlocprovider as provider
    from pg_database where datname = current_database()`,
  );
  expect(facts).toEqual({ encoding: 'UTF8', zone: 'UTC', addresses: '127.0.0.1', provider: 'b' });
  const url = new URL(server.url);
  url.password = 'wrong';
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  for (const name of ['postgres.json', 'postgres.log', 'lock']) {
    expect(statSync(join(dataDir, name)).mode & 0o077).toBe(0);
  }
  expect(embeddedUrls(dataDir)).toEqual({ url: server.url, ownerUrl: server.ownerUrl });
  await server.stop();
  expect(embeddedUrls(dataDir)).toBeNull();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});

test('the log of a failed statement has no values of its row', async () => {
  const dataDir = join(root, 'failing');
  const server = await start(dataDir);
  await query(server.ownerUrl, 'create table kept (email text unique, name text not null)');
  await query(server.ownerUrl, "insert into kept values ('hush@example.com', 'Hush')");
  for (const row of ["('hush@example.com', 'Hush')", "('hush@example.org', null)"]) {
    await expect(query(server.ownerUrl, `insert into kept values ${row}`)).rejects.toThrow();
  }
  await server.stop();
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value');
  expect(log).not.toMatch(/hush/i);
});

test('a second start keeps the data, and uses another port if the stored one is taken', async () => {
  const dataDir = join(root, 'second');
  const first = await start(dataDir);
  await query(first.ownerUrl, 'create table kept (id int)');
  await first.stop();
  const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
  const second = await start(dataDir);
  expect(second.url).not.toBe(first.url);
  expect(await query(second.ownerUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  squatter.close();
  await second.stop();
});

test('a folder of an earlier version gets a login password and keeps its data', async () => {
  const dataDir = join(root, 'earlier');
  const first = await start(dataDir);
  await query(
    first.ownerUrl,
    `create table kept (id int); drop owned by callboard_app, callboard_system;
      drop role callboard_app, callboard_system`,
  );
  await first.stop();
  const file = join(dataDir, 'postgres.json');
  const { password, port } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ password, port }));
  const second = await start(dataDir);
  expect(second.ownerUrl).toBe(first.ownerUrl);
  expect(await query(second.ownerUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  expect(await query(second.url, 'select current_user::text as name')).toEqual([
    { name: 'callboard_app' },
  ]);
  expect(embeddedUrls(dataDir)?.url).toBe(second.url);
  expect(statSync(file).mode & 0o077).toBe(0);
  await second.stop();
  const third = await start(dataDir);
  expect(third.url).toBe(second.url);
  await third.stop();
});

test('a folder in use is refused in one line with the process and the fix', async () => {
  const dataDir = join(root, 'in-use');
  const server = await start(dataDir);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    `is in use by another Callboard (process ${process.pid}). Stop that one first, or set DATA_DIR`,
  );
  expect(await query(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a pid file that names another process does not prevent a start', async () => {
  const dataDir = join(root, 'reused-pid');
  await (await start(dataDir)).stop();
  const note = [process.pid, join(dataDir, 'postgres'), 1, 1, '', '127.0.0.1', '', 'ready'];
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), note.join('\n'));
  writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: process.pid, startedAt: '1' }));
  expect(embeddedUrls(dataDir)).toBeNull();
  await (await start(dataDir)).stop();
});

test('an interrupted setup is started over', async () => {
  const dataDir = join(root, 'half');
  mkdirSync(join(dataDir, 'postgres.new-abc', 'data', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.new-abc', 'data', 'PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'lock'), '');
  const server = await start(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  await server.stop();
});

test('data of another version or without its password is refused and not changed', async () => {
  const dataDir = join(root, 'older');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/database password is missing/);
  writeFileSync(join(dataDir, 'postgres.json'), JSON.stringify({ password: 'p', port: 45_999 }));
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /created by PostgreSQL 14, but this is 18/,
  );
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});
