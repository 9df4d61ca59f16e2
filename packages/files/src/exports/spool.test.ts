import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linesOf, openSpool } from './spool.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spools-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('a spool has no name on disk, so a killed process leaves nothing', async () => {
  await using spool = await openSpool();
  await spool.write('Größe'.repeat(100_000));
  expect(await readdir(folder)).toEqual([]);
  expect((await buffer(spool.read())).length).toBe(spool.size());
});

test('returns any part of what was written, and its lines', async () => {
  await using spool = await openSpool();
  const lines = Array.from({ length: 20_000 }, (_, index) => `Zeile ${index} “ü”`);
  for (const line of lines) await spool.write(`${line}\n`);
  expect(await Array.fromAsync(linesOf(spool))).toEqual(lines);
  const whole = await buffer(spool.read());
  const span = { start: 100_001, end: 300_007 };
  expect((await buffer(spool.read(span))).equals(whole.subarray(100_001, 300_007))).toBe(true);
});
