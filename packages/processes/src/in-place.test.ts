import { Readable } from 'node:stream';
import { workLimits } from '@callboard/core/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { inPlace, inPlaceWithFile } from './in-place.ts';
import { stopKeptProcesses } from './kept-processes.ts';

const script = new URL('./testing/job.ts', import.meta.url);
const kind = 'statements';
const run = (command: string, more = {}) =>
  inPlace({ kind, subject: 'ws' }, (place) => place.fork({ script, args: [command], ...more }));
const ask = (question: unknown, more = {}) =>
  inPlace({ kind, subject: 'ws' }, (place) =>
    place.ask<{ question: unknown; pid: number }>({ script, question, ...more }),
  );
afterAll(stopKeptProcesses);

describe('a process', { timeout: 60_000 }, () => {
  test('says how far it is and replies; it has no settings', async () => {
    const said: unknown[] = [];
    expect(await run('say', { progress: (it: unknown) => said.push(it) })).toEqual({
      reply: { env: [], argv: ['say'] },
    });
    expect(said).toEqual([1]);
  });

  test.each(['fill', 'fillAtOnce'])('that takes too much memory is ended (%s)', async (command) => {
    expect(await run(command)).toEqual({ failure: 'too_large' });
  });

  test('that takes too long is ended, also one that answers nobody', async () => {
    expect(await run('loop', { milliseconds: 400 })).toEqual({ failure: 'too_slow' });
  });

  test('that is not needed any more, or dies, has no reply', async () => {
    expect(await run('loop', { signal: AbortSignal.timeout(100) })).toEqual({ failure: 'stopped' });
    expect(await run('loop', { signal: AbortSignal.abort() })).toEqual({ failure: 'stopped' });
    expect(await run('die')).toEqual({ failure: 'died' });
  });

  test('has no network', async () => {
    expect(await run('connect')).toMatchObject({ reply: expect.stringContaining('ERR_ACCESS') });
  });

  test('that answers questions is kept for the next one, and replaced after one that took too long', async () => {
    const pidOf = (ended: Awaited<ReturnType<typeof ask>>) => 'reply' in ended && ended.reply.pid;
    const first = pidOf(await ask('one'));
    expect(first).toEqual(expect.any(Number));
    expect(pidOf(await ask('two'))).toBe(first);
    expect(await ask('slow', { milliseconds: 100 })).toEqual({ failure: 'too_slow' });
    const next = pidOf(await ask('four'));
    expect(next).toEqual(expect.any(Number));
    expect(next).not.toBe(first);
  });
});

describe('work with a content', () => {
  const content = (sizeBytes: number) => ({
    sizeBytes,
    open: async () => Readable.from(['x']),
  });

  test('gets it as a file; one that is too large is not opened', async () => {
    const { inputBytes } = workLimits[kind];
    const work = (sizeBytes: number) =>
      inPlaceWithFile(
        { kind, subject: 'ws', content: content(sizeBytes), tooLarge: () => 'too large' },
        async (_, { source }) => source.slice(source.lastIndexOf('/')),
      );
    expect(await work(inputBytes)).toBe('/source');
    expect(await work(inputBytes + 1)).toBe('too large');
  });

  test('is cut off where the content is larger than it was said to be', async () => {
    const open = async () => Readable.from([Buffer.alloc(workLimits[kind].inputBytes), 'x']);
    const cut = inPlaceWithFile(
      { kind, subject: 'ws', content: { sizeBytes: 1, open }, tooLarge: () => 'too large' },
      async () => 'worked',
    );
    expect(await cut).toBe('too large');
  });
});
