import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serversIn } from '../testing/embedded-servers.ts';
import { query } from '../testing/query.ts';
import { embeddedUrls } from './index.ts';
import { listServerProcesses } from './processes.ts';

const { root, start } = serversIn('callboard-killed-');

test('after its process was killed the next start recovers the data', async () => {
  const dataDir = join(root, 'killed');
  const holder = await hold(dataDir);
  await query(embeddedUrls(dataDir)?.ownerUrl ?? '', 'create table kept (id int)');
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;
  const server = await start(dataDir);
  expect(await query(server.ownerUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  await server.stop();
});

test('a killed server recovers despite its stale pid file', async () => {
  const dataDir = join(root, 'crashed');
  const first = await start(dataDir, false);
  await query(first.ownerUrl, 'create table kept (id int)');
  for (const pid of listServerProcesses(join(dataDir, 'postgres'))) process.kill(pid, 'SIGKILL');
  await first.exited;
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.ownerUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  await second.stop();
});

test('after only the postmaster was killed it restarts in place, even with a busy process left', async () => {
  const dataDir = join(root, 'in-place');
  const server = await start(dataDir, false);
  await query(server.ownerUrl, 'create table kept (id int)');
  const busy = postgres(server.url, { max: 1, onnotice: () => {} });
  const counting = busy.unsafe('select count(*) from generate_series(1, 1000000000)');
  const failed = expect(counting).rejects.toThrow(/CONNECTION_CLOSED/);
  await vi.waitFor(async () => {
    expect(await query(server.ownerUrl, busyStatements)).toHaveLength(1);
  });
  const note = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(note, 10), 'SIGKILL');
  expect(await server.exited).toBe('SIGKILL');
  await server.restart();
  await failed;
  await busy.end({ timeout: 0 });
  expect(await query(server.ownerUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  expect(await query(server.ownerUrl, busyStatements)).toEqual([]);
  expect(embeddedUrls(dataDir)?.url).toBe(server.url);
  await server.stop();
});

const busyStatements = "select from pg_stat_activity where query like '%1000000000)'";

/** Starts another process that holds the folder until it is killed. */
async function hold(dataDir: string): Promise<ChildProcess> {
  const module = JSON.stringify(new URL('./index.ts', import.meta.url).href);
  const code = `const { startEmbedded } = await import(${module});
    await startEmbedded({ dataDir: process.argv[1] }); process.stdout.write('held'); process.stdout.end();`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  expect(await text(holder.stdout)).toBe('held');
  return holder;
}
