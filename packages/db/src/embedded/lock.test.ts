import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { isUsable, moveToFreePort, openAccess, readAccess, urlsOf } from './access.ts';
import { EmbeddedError } from './embedded-error.ts';
import { type Layout, layoutOf } from './layout.ts';
import { findHolder, takeLock } from './lock.ts';
import { readPostmaster } from './postmaster.ts';
import { isAlive, listServerProcesses, startOf } from './processes.ts';
import { requireUnused } from './start-embedded.ts';

const root = mkdtempSync(join(tmpdir(), 'callboard-lock-'));
let count = 0;
let layout: Layout;

beforeEach(() => {
  count += 1;
  const dataDir = join(root, String(count));
  mkdirSync(dataDir);
  layout = layoutOf(dataDir);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  test('belongs to one process at a time, names it, and leaves no files', () => {
    const { release } = takeLock(layout);
    expect(findHolder(layout)).toBe(process.pid);
    expect(() => takeLock(layout)).toThrow(EmbeddedError);
    expect(() => requireUnused(layout.dataDir)).toThrow(`process ${process.pid}`);
    expect(statSync(layout.lock).mode & 0o077).toBe(0);
    expect(readdirSync(layout.dataDir)).toEqual(['lock']);
    release();
    expect(readdirSync(layout.dataDir)).toEqual([]);
    requireUnused(layout.dataDir);
    takeLock(layout).release();
  });

  test.each([
    ['of a process that is gone', () => JSON.stringify({ pid: 2 ** 22 + 1 })],
    ['of an earlier process with this id', () => ownNote('1')],
    ['that is empty', () => ''],
    ['that is no JSON', () => '{"pid":'],
    ['of no process', () => JSON.stringify({ pid: 0 })],
    ['of a process group', () => JSON.stringify({ pid: -process.pid })],
    ['of something else', () => JSON.stringify({ pid: `${process.pid}` })],
  ])('%s is stale, and taken over', (_, note) => {
    writeFileSync(layout.lock, note());
    expect(findHolder(layout)).toBeUndefined();
    const { release } = takeLock(layout);
    expect(JSON.parse(readFileSync(layout.lock, 'utf8'))).toEqual({
      pid: process.pid,
      startedAt: startOf(process.pid),
    });
    expect(readdirSync(layout.dataDir)).toEqual(['lock']);
    release();
  });

  test('of a live process without a start time is valid', () => {
    writeFileSync(layout.lock, JSON.stringify({ pid: process.pid }));
    expect(findHolder(layout)).toBe(process.pid);
    expect(() => takeLock(layout)).toThrow(EmbeddedError);
  });

  test('taken over by another process is not released', () => {
    const { release } = takeLock(layout);
    const theirs = JSON.stringify({ pid: 1 });
    writeFileSync(layout.lock, theirs);
    release();
    expect(readFileSync(layout.lock, 'utf8')).toBe(theirs);
  });
});

describe('the access to a cluster', () => {
  test('is created once, readable only by its owner, and read again', async () => {
    const access = await openAccess(layout);
    expect(access.password).not.toBe(access.loginPassword);
    expect(statSync(layout.access).mode & 0o077).toBe(0);
    expect(await openAccess(layout)).toEqual(access);
    expect(readdirSync(layout.dataDir)).toEqual(['postgres.json']);
    const { url, ownerUrl } = urlsOf(access);
    expect(new URL(ownerUrl)).toMatchObject({
      username: 'postgres',
      password: access.password,
      hostname: '127.0.0.1',
      port: `${access.port}`,
    });
    expect(new URL(url)).toMatchObject({ username: 'callboard_app', port: `${access.port}` });
    expect(url).not.toContain(access.password);
  });

  test('keeps its passwords on another port', async () => {
    const access = await openAccess(layout);
    const squatter = await listen(access.port);
    expect(await isUsable(access.port)).toBe(false);
    const moved = await moveToFreePort(layout, access);
    expect(moved).toEqual({ ...access, port: moved.port });
    expect(moved.port).not.toBe(access.port);
    expect(readAccess(layout)).toEqual(moved);
    await new Promise((done) => squatter.close(done));
    expect(await isUsable(access.port)).toBe(true);
  });

  test('has no port that the system may give to a client meanwhile', async () => {
    expect((await openAccess(layout)).port).toBeLessThan(32_768);
    expect(await isUsable(49_999)).toBe(false);
  });

  test.each(['', '{', '{"port":1}', '{"password":"p","port":"5432"}', '{"password":1,"port":1}'])(
    'with the content %j is replaced in an empty folder and refused in one with data',
    async (kept) => {
      writeFileSync(layout.access, kept);
      expect(readAccess(layout)).toBeUndefined();
      mkdirSync(layout.cluster);
      await expect(openAccess(layout)).rejects.toThrow('is missing or damaged');
      expect(readFileSync(layout.access, 'utf8')).toBe(kept);
      rmSync(layout.cluster, { recursive: true });
      expect(readAccess(layout)).toBeUndefined();
      expect(await openAccess(layout)).toEqual(readAccess(layout));
    },
  );
});

describe('the pid file of a server', () => {
  const noteOf = (lines: string[]) => {
    mkdirSync(layout.cluster, { recursive: true });
    writeFileSync(join(layout.cluster, 'postmaster.pid'), lines.join('\n'));
    return readPostmaster(layout);
  };

  test('has its process id, its port and whether it is ready', () => {
    expect(readPostmaster(layout)).toBeUndefined();
    const lines = ['4711', layout.cluster, '1795280645', '54321', '/tmp', '127.0.0.1', '1 2'];
    expect(noteOf([...lines, 'ready   '])).toEqual({ pid: 4711, port: 54_321, isReady: true });
    expect(noteOf([...lines, 'starting'])).toMatchObject({ isReady: false });
    expect(noteOf(['4711'])).toMatchObject({ pid: 4711, isReady: false });
  });

  test.each([[['']], [['x']], [['0']], [['-4711']]])('%j names no server', (lines) => {
    expect(noteOf(lines)).toBeUndefined();
  });
});

describe('a process', () => {
  test('is distinguished from a later one by its start time, and is gone once it ended', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const { pid = 0 } = child;
    expect(isAlive(pid)).toBe(true);
    expect(startOf(pid)).toMatch(/^\d+$/);
    expect(Number(startOf(pid))).toBeGreaterThan(Number(startOf(process.pid)));
    const ended = once(child, 'exit');
    child.stdin.end();
    child.kill('SIGKILL');
    await ended;
    expect(isAlive(pid)).toBe(false);
    expect(startOf(pid)).toBeUndefined();
  });

  test('that only runs in a cluster’s folder is not one of its servers', () => {
    mkdirSync(layout.cluster);
    expect(listServerProcesses(layout.cluster)).toEqual([]);
    expect(listServerProcesses(process.cwd())).toEqual([]);
  });
});

/** A lock of this process with another start time. */
function ownNote(startedAt: string): string {
  return JSON.stringify({ pid: process.pid, startedAt });
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
