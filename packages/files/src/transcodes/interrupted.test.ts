import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retryTranscodes } from '@callboard/core/store';
import { findProgram } from '@callboard/processes';
import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { type FileStore, FileStoreError, type ObjectKey } from '../store/file-store.ts';
import { type TestStore, testStores } from '../testing/stores.ts';
import { makeTranscode } from './make-transcode.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { hasFfmpeg, makeClip, picture, sound } from './testing/clips.ts';
import { filmsOf, leftOver } from './testing/films.ts';

const leaseSeconds = 120;

let app: TestApp;
let owner: TestMember;
let opened: TestStore;
let clip: Buffer<ArrayBuffer>;

beforeAll(async () => {
  app = await createTestApp();
  opened = await testStores.folder();
  if (hasFfmpeg) clip = makeClip('Cut.mp4', [...picture('25'), ...sound]);
});
beforeEach(async () => {
  await app.system.sql`delete from transcodes`;
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await opened.close();
  await app.close();
});

/** Returns the store, which calls `begun` when an object is begun. */
function watched(begun: (key: ObjectKey) => unknown, store = opened.store): FileStore {
  return {
    ...store,
    begin: async (key) => {
      await begun(key);
      return store.begin(key);
    },
  };
}

/** Puts a program on `PATH` that runs a script. The other stays what it is. */
async function replaceProgram(name: 'ffmpeg' | 'ffprobe', script: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'programs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
}

describe.runIf(hasFfmpeg)('a film', { timeout: 60_000 }, () => {
  const all = ['poster', 'low', 'strip', 'wave'];

  test('whose worker stops between two steps is gone on with after the last one', async () => {
    const stopping = new AbortController();
    const begun: string[] = [];
    const store = watched(({ id }) => {
      begun.push(id.slice(id.lastIndexOf('_') + 1));
      if (id.endsWith('_strip')) stopping.abort();
    });
    const films = filmsOf(app, store);
    const key = await films.add(owner, 'Cut.mp4', clip);
    begun.length = 0;
    await films.make(stopping.signal);
    expect(await films.row(key)).toMatchObject({
      ...{ state: 'pending', made: ['poster', 'low'], attempts: 0, frames: 50 },
    });
    expect(await leftOver()).toEqual([]);
    await filmsOf(
      app,
      watched(({ id }) => begun.push(id.slice(id.lastIndexOf('_') + 1))),
    ).make();
    expect(begun).toEqual(['poster', 'low', 'strip', 'strip', 'wave']);
    expect(await films.row(key)).toMatchObject({ state: 'ready', made: all, frames: 50 });
    const objects = await Array.fromAsync(opened.store.list());
    expect(objects.filter((it) => it.workspaceId === owner.workspaceId && it.writeToken)).toEqual(
      [],
    );
  });

  test('whose worker is killed is gone on with when its lease ends', async () => {
    const films = filmsOf(app, opened.store);
    const key = await films.add(owner, 'Cut.mp4', clip);
    const killed = watched(({ id }) => {
      if (id.endsWith('_wave')) throw new Error('killed');
    });
    const worker = { database: app.database, store: killed };
    const first = makeTranscode(worker, await films.claim(), new AbortController().signal);
    await expect(first).rejects.toThrow('killed');
    expect(await films.row(key)).toMatchObject({ state: 'pending', made: all.slice(0, 3) });
    await expect(films.claim()).rejects.toThrow('No film is due.');
    app.clock.advance(leaseSeconds);
    await films.make();
    expect(await films.row(key)).toMatchObject({ state: 'ready', made: all, attempts: 2 });
  });

  test('that two workers have is recorded by the one with the lease', async () => {
    const films = filmsOf(app, opened.store);
    const key = await films.add(owner, 'Cut.mp4', clip);
    const other = Promise.withResolvers<void>();
    const slow = watched(async ({ id }) => {
      if (id.endsWith('_low')) await other.promise;
    });
    const worker = { database: app.database, store: slow };
    const first = makeTranscode(worker, await films.claim(), new AbortController().signal);
    await vi.waitFor(async () => expect((await films.row(key)).made).toEqual(['poster']), 20_000);
    app.clock.advance(leaseSeconds);
    const second = await films.claim();
    expect(second).toMatchObject({ attempt: 2, made: ['poster'] });
    other.resolve();
    await first;
    expect(await films.row(key)).toMatchObject({ state: 'pending', made: ['poster'], attempts: 2 });
    await makeTranscode(films.services, second, new AbortController().signal);
    expect(await films.row(key)).toMatchObject({ state: 'ready', made: all });
  });

  test('whose program hangs is left to the next worker when this one stops', async () => {
    await replaceProgram('ffprobe', 'sleep 1000 & wait');
    const films = filmsOf(app, opened.store);
    const key = await films.add(owner, 'Cut.mp4', clip);
    await films.make(AbortSignal.timeout(500));
    expect(await films.row(key)).toMatchObject({ state: 'pending', attempts: 0 });
    expect(await films.claim()).toMatchObject({ attempt: 1 });
    expect(await leftOver()).toEqual([]);
  });

  test('whose program is killed is tried three times', async () => {
    await replaceProgram('ffprobe', 'kill -KILL $$');
    const films = filmsOf(app, opened.store);
    const key = await films.add(owner, 'Cut.mp4', clip);
    for (const attempts of [1, 2]) {
      await films.make();
      expect(await films.row(key)).toMatchObject({ state: 'pending', attempts });
      app.clock.advance(leaseSeconds);
    }
    await films.make();
    expect(await films.row(key)).toMatchObject({ state: 'failed', problem: 'damaged' });
  });

  test('of which ffprobe says what is no JSON, or too much, is damaged', async () => {
    for (const script of ['echo "{"', 'yes', 'echo "{}"', 'echo []']) {
      await replaceProgram('ffprobe', script === 'yes' ? 'head -c 3000000 /dev/zero' : script);
      const films = filmsOf(app, opened.store);
      const key = await films.add(owner, 'Cut.mp4', Buffer.concat([clip, Buffer.from(script)]));
      await films.make();
      expect(await films.row(key)).toMatchObject({ state: 'failed', problem: 'damaged' });
    }
  });

  test('whose sound alone is damaged is playable without its peaks', async () => {
    const ffmpeg = await findProgram('ffmpeg');
    const script = `case "$*" in *ebur128*) exit 1 ;; *) exec ${ffmpeg} "$@" ;; esac`;
    await replaceProgram('ffmpeg', script);
    const films = filmsOf(app, opened.store);
    const key = await films.add(owner, 'Cut.mp4', clip);
    await films.make();
    expect(await films.row(key)).toMatchObject({
      ...{ state: 'ready', made: ['poster', 'low', 'strip'], loudness: null },
    });
  });

  test('that breaks off is playable until there', async () => {
    const whole = makeClip('Cut.mp4', [...picture('25'), '-movflags', '+faststart', '-g', '5']);
    const films = filmsOf(app, opened.store);
    const key = await films.add(owner, 'Cut.mp4', whole.subarray(0, whole.length / 2));
    await films.make();
    const { state, frames, duration_ms } = await films.row(key);
    expect(state).toBe('ready');
    expect(frames).toBeGreaterThan(10);
    expect(frames).toBeLessThan(40);
    expect(duration_ms).toBe(Number(frames) * 40);
  });

  test.each(['full', 'unavailable'] as const)('waits while the store is %s', async (kind) => {
    const films = filmsOf(app, opened.store);
    const key = await films.add(owner, 'Cut.mp4', clip);
    const failing = watched(() => {
      throw new FileStoreError(kind, null);
    });
    const worker = { database: app.database, store: failing };
    await makeTranscode(worker, await films.claim(), new AbortController().signal);
    expect(await films.row(key)).toMatchObject({ state: 'pending', attempts: 0, problem: null });
    await expect(films.claim()).rejects.toThrow('No film is due.');
    app.clock.advance(15 * 60);
    await films.make();
    expect(await films.row(key)).toMatchObject({ state: 'ready' });
  });

  test('whose content is missing is damaged', async () => {
    const films = filmsOf(app, opened.store);
    const key = await films.add(owner, 'Cut.mp4', clip);
    await opened.store.remove(key);
    await films.make();
    expect(await films.row(key)).toMatchObject({ state: 'failed', problem: 'damaged' });
  });

  test('in a bucket is copied, also to go on, and nothing is left of the copies', async () => {
    const s3 = await testStores.s3();
    onTestFinished(() => s3.close());
    const films = filmsOf(app, s3.store);
    const key = await films.add(owner, 'Cut.mp4', clip);
    const stopping = new AbortController();
    const store = watched(({ id }) => void (id.endsWith('_strip') && stopping.abort()), s3.store);
    const worker = { database: app.database, store };
    await makeTranscode(worker, await films.claim(), stopping.signal);
    await films.make();
    expect(await films.row(key)).toMatchObject({ state: 'ready', made: all });
    expect(await films.read(key, 'wave')).toHaveLength(2_000);
    expect(await leftOver()).toEqual([]);
  });

  test('is made by a worker with ffmpeg after one without failed', async () => {
    const films = filmsOf(app, opened.store);
    const key = await films.add(owner, 'Cut.mp4', clip);
    vi.stubEnv('PATH', '/nowhere');
    await films.make();
    expect(await films.row(key)).toMatchObject({ state: 'failed', problem: 'no_program' });
    vi.unstubAllEnvs();
    expect(await findProgram('ffmpeg')).not.toBeNull();
    await retryTranscodes(app.database);
    await films.make();
    expect(await films.row(key)).toMatchObject({ state: 'ready', problem: null });
  });
});

test('what a killed process left in the temporary folder is deleted by the next', async () => {
  const gone = await mkdtemp(join(tmpdir(), 'transcodes-999999999-'));
  await writeFile(join(gone, 'source'), 'x');
  {
    await using first = await openTemporaryFolder();
    await using second = await openTemporaryFolder();
    const names = [first, second].map(({ folder }) => folder.slice(tmpdir().length + 1));
    expect((await leftOver()).toSorted()).toEqual(names.toSorted());
  }
  expect(await leftOver()).toEqual([]);
  await expect(access(gone)).rejects.toMatchObject({ code: 'ENOENT' });
});
