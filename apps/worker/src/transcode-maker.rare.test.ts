import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStore, openFileStore } from '@callboard/files';
import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createProcesses } from './testing/processes.ts';
import { queueJob } from './testing/queue-job.ts';

vi.setConfig({ testTimeout: 180_000 });

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

let app: TestApp;
let folder: string;
let store: FileStore;
const processes = createProcesses(() => app.databaseUrl);

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
  folder = await mkdtemp(join(tmpdir(), 'films-'));
  store = await openFileStore({ filesS3: undefined, dataDir: folder });
});
afterEach(() => processes.killAll());
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

/** Stores a film of half a minute, whose rendition takes some seconds. */
async function addFilm({ workspaceId }: TestMember): Promise<void> {
  const path = join(folder, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:r=25:d=30', '-preset', 'ultrafast'];
  execFileSync('ffmpeg', ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', path]);
  const bytes = await readFile(path);
  const key = { workspaceId, id: 'up_film' };
  const write = { ...key, writeToken: await store.begin(key) };
  await store.writePart(write, { number: 1, offsetBytes: 0, bytes });
  await store.finish(write, [''], bytes.length);
  await app.system.sql`
    insert into blobs (workspace_id, id, sha256, size_bytes, content_type, file_count)
    values (${workspaceId}, 'up_film', 'a', ${bytes.length}, 'video/mp4', 1)`;
  await app.system.sql`
    insert into transcodes (workspace_id, blob_id, next_at)
    values (${workspaceId}, 'up_film', now())`;
}

/** Returns the programs that read the film. Reads proc(5). */
function readers(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}/files/objects`);
    } catch {
      return false;
    }
  });
}

describe.runIf(hasFfmpeg)('a film', () => {
  test('of a killed worker is gone on with by the next, and of a stopped one at once', async () => {
    const { owner } = await makeWorkspace(app);
    await addFilm(owner);
    const row = async () => {
      const [found] = await app.system.sql`select * from transcodes`;
      return found;
    };
    const isEncoding = (attempts: number) =>
      vi.waitFor(
        async () => {
          expect(await row()).toMatchObject({ made: ['poster'], attempts });
          expect(readers()).not.toEqual([]);
        },
        { timeout: 60_000 },
      );
    const first = await processes.startWorker([], { DATA_DIR: folder });
    await isEncoding(1);
    await processes.kill(first);
    await vi.waitFor(() => expect(readers()).toEqual([]));
    await app.system.sql`update transcodes set next_at = now()`;
    const second = await processes.startWorker([], { DATA_DIR: folder });
    await isEncoding(2);
    second.kill('SIGTERM');
    await vi.waitFor(async () => expect(await row()).toMatchObject({ attempts: 1 }), 20_000);
    expect(readers()).toEqual([]);
    const third = await processes.startWorker([], { DATA_DIR: folder });
    await queueJob(app, 'make-transcodes');
    await vi.waitFor(async () => expect(await row()).toMatchObject({ state: 'ready' }), {
      timeout: 120_000,
    });
    expect(await row()).toMatchObject({
      ...{ made: ['poster', 'low', 'strip', 'wave', 'high'], frames: 750, attempts: 2 },
    });
    const own = [first, second, third].map((it) => `transcodes-${it.pid}-`);
    const left = () =>
      readdirSync(tmpdir()).filter((name) => own.some((it) => name.startsWith(it)));
    await vi.waitFor(() => expect(left()).toEqual([]));
  });
});
