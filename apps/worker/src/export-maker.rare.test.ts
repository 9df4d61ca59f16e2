import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExport, listExports } from '@callboard/core/files';
import { createFiles, type FileStore, openFileStore } from '@callboard/files';
import {
  as,
  createTestApp,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createProcesses } from './testing/processes.ts';
import { queueJob } from './testing/queue-job.ts';

vi.setConfig({ testTimeout: 90_000 });

let app: TestApp;
let folder: string;
let store: FileStore;
const processes = createProcesses(() => app.databaseUrl);

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  store = await openFileStore({ filesS3: undefined, dataDir: folder });
});
afterEach(() => processes.killAll());
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const stateOf = async (owner: TestMember) => (await as(app, owner, listExports))[0]?.state;

/** Fills a file of a company with bytes, without sending them. */
async function fill({ workspaceId, membershipId }: TestMember, projectId: string, bytes: number) {
  const key = { workspaceId, id: 'up_big' };
  const write = { ...key, writeToken: await store.begin(key) };
  const last = { number: 1, offsetBytes: bytes - 1, bytes: new Uint8Array(1) };
  await store.writePart(write, last);
  await store.finish(write, [''], bytes);
  await app.system.sql`
    insert into blobs (workspace_id, id, sha256, size_bytes, content_type, file_count)
    values (${workspaceId}, 'up_big', 'a', ${bytes}, 'video/mp4', 1)`;
  await app.system.sql`
    insert into files (workspace_id, id, blob_id, name, place, project_id, membership_id)
    values (${workspaceId}, 'file_big', 'up_big', 'Cut.mov', 'project', ${projectId},
      ${membershipId})`;
}

test('a killed worker’s export is begun again by the next, and a stopped one’s at once', async () => {
  const { owner } = await makeWorkspace(app);
  const { id: projectId } = await makeProject(app, owner);
  await fill(owner, projectId, 1_500_000_000);
  const { id } = await as(app, owner, createExport);
  const settings = { DATA_DIR: folder };
  const hasBegun = async (attempt: number) => {
    const [row] = await app.system
      .sql`select attempts, done_bytes::int from exports where id = ${id}`;
    expect(row).toMatchObject({ attempts: attempt });
    expect(row?.done_bytes).toBeGreaterThan(10_000_000);
  };
  const begun = (attempt: number) => vi.waitFor(() => hasBegun(attempt), { timeout: 30_000 });
  const first = await processes.startWorker([], settings);
  await begun(1);
  await processes.kill(first);
  const left = join(folder, 'files/unfinished', owner.workspaceId);
  expect(await readdir(left)).toEqual([`${id}_1`]);
  await app.system.sql`update exports set next_at = now() where id = ${id}`;
  const second = await processes.startWorker([], settings);
  await begun(2);
  second.kill('SIGTERM');
  await vi.waitFor(async () => expect(await stateOf(owner)).toBe('queued'), { timeout: 20_000 });
  await processes.startWorker([], settings);
  await queueJob(app, 'make-exports');
  await vi.waitFor(async () => expect(await stateOf(owner)).toBe('ready'), { timeout: 60_000 });
  await expect(readdir(left)).rejects.toMatchObject({ code: 'ENOENT' });
  const { workspaceId } = owner;
  expect((await readdir(join(folder, 'files/objects', workspaceId))).sort()).toEqual([
    `${id}_3`,
    'up_big',
  ]);
  const send = createFiles({ database: app.database, store });
  const request = new Request(`http://localhost:3000/api/files/exports/${id}`, { method: 'HEAD' });
  const response = await send(request, { session: owner });
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_500_000_000);
});
