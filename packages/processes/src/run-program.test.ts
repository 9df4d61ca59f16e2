import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workLimits } from '@callboard/core/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findProgram } from './find-program.ts';
import { inPlace } from './in-place.ts';
import type { Program } from './run-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (program: string, args: string[], more: Partial<Program> = {}) =>
  inPlace({ kind: 'transcodes', subject: 'ws' }, (place) =>
    place.run({
      ...{ program, args, folder, mostFileBytes: 100_000, mostOutputBytes: 1_000 },
      ...more,
    }),
  );
const runShell = (script: string, more?: Partial<Program>) => run('/bin/sh', ['-c', script], more);

/** Reads proc(5). */
function isAlive(pid: string): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const waitForEnd = (pids: string[]) =>
  vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 5_000 });

describe('a program', () => {
  test('says what it says, and how it ended', async () => {
    expect(await runShell('echo said; echo failed >&2; exit 3')).toEqual({
      ...{ code: 3, output: 'said\n', errors: 'failed\n' },
    });
  });

  test('has no settings and no input, runs in the folder, and gives way to others', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret');
    const shown = await run('/usr/bin/env', []);
    const { output = '' } = 'code' in shown ? shown : {};
    const names = output
      .trim()
      .split('\n')
      .map((it) => it.split('=')[0]);
    expect(names.filter((it) => it !== 'PWD')).toEqual(['PATH', 'LC_ALL']);
    vi.unstubAllEnvs();
    expect(await runShell('cat; pwd; nice')).toMatchObject({ output: `${folder}\n19\n` });
  });

  test('that says too much is heard in part: its first output, its last errors', async () => {
    const much = 'head -c 500000 /dev/zero | tr "\\0" a';
    const ended = await runShell(`${much}; echo end; ${much} >&2; echo why >&2`);
    expect(ended).toEqual({
      ...{ code: 0, output: 'a'.repeat(1_000), errors: `${'a'.repeat(996)}why\n` },
    });
    let bytes = 0;
    const onOutput = (chunk: Buffer) => {
      bytes += chunk.length;
    };
    expect(await runShell(much, { onOutput })).toMatchObject({ output: '' });
    expect(bytes).toBe(500_000);
  });

  test('that takes too long is ended with what it started', async () => {
    const script = 'sleep 1000 & echo $$ $! >pids; wait';
    expect(await runShell(script, { milliseconds: 300 })).toEqual({ failure: 'too_slow' });
    const pids = (await readFile(join(folder, 'pids'), 'utf8')).trim().split(' ');
    expect(pids).toHaveLength(2);
    await waitForEnd(pids);
  });

  test('that leaves something running has it ended', async () => {
    expect(await runShell('sleep 1000 & echo $! >pid')).toMatchObject({ code: 0 });
    await waitForEnd([(await readFile(join(folder, 'pid'), 'utf8')).trim()]);
  });

  test('that is not needed any more is ended', async () => {
    const signal = AbortSignal.timeout(100);
    expect(await runShell('sleep 1000', { signal })).toEqual({ failure: 'stopped' });
    expect(await runShell('true', { signal: AbortSignal.abort() })).toEqual({ failure: 'stopped' });
  });

  test('that is killed has no result', async () => {
    expect(await runShell('kill -KILL $$')).toEqual({ failure: 'died' });
  });

  test('that writes too large a file is ended', async () => {
    const write = (bytes: number) => runShell(`exec head -c ${bytes} /dev/zero >large`);
    expect(await write(100_000)).toMatchObject({ code: 0 });
    expect(await write(200_000)).toEqual({ failure: 'too_large' });
    expect((await stat(join(folder, 'large'))).size).toBeLessThan(101_000);
  });

  test('that takes too much memory does not get it', async () => {
    const take = (megabytes: number) =>
      run('/bin/dd', ['if=/dev/null', 'of=/dev/null', 'count=1', `bs=${megabytes}MB`]);
    expect(await take(workLimits.transcodes.megabytes - 100)).toMatchObject({ code: 0 });
    expect(await take(workLimits.transcodes.megabytes)).toMatchObject({
      ...{ code: 1, errors: expect.stringContaining('memory exhausted') },
    });
  });

  test('ends with the server that started it, however that ends', async () => {
    const holder = fork(new URL('./testing/hold-program.ts', import.meta.url), [folder]);
    const [said] = await once(holder, 'message');
    const pids = String(said).trim().split(' ');
    expect(pids.map(isAlive)).toEqual([true, true]);
    holder.kill('SIGKILL');
    await waitForEnd(pids);
  });
});

test('a program is found by its name, in the folders of the path in their order', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await mkdir(join(first, 'tool'), { recursive: true });
  await mkdir(second);
  for (const name of ['tool', 'text']) await writeFile(join(second, name), '');
  await chmod(join(second, 'tool'), 0o755);
  const find = (name: string) => findProgram(name, `relative::${first}:${second}`);
  expect(await find('tool')).toBe(join(second, 'tool'));
  expect(await find('missing')).toBeNull();
  if (process.getuid?.() !== 0) expect(await find('text')).toBeNull();
});
