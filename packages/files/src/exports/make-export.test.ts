import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { asOperator, setPlan } from '@callboard/core/accounts';
import {
  cancelExport,
  claimExport,
  createExport,
  createFolder,
  listExports,
} from '@callboard/core/files';
import {
  as,
  createTestApp,
  makeCard,
  makeClient,
  makeCrewMember,
  makeFile,
  makeLocation,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createFiles,
  type FileStore,
  FileStoreError,
  listMissing,
  makeExport,
  sweepFiles,
} from '../index.ts';
import { writeObject } from '../store/write-object.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { type TestStore, testStores } from '../testing/stores.ts';

vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);
const never = new AbortController().signal;
const day = 86_400;
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe.each(Object.entries(testStores))('an export to the %s store', (kind, open) => {
  let opened: TestStore;
  let owner: TestMember;
  let folder: string;
  const big = new Uint8Array(randomBytes(17_000_000));
  const services = (store: FileStore = opened.store) => ({ database: app.database, store });

  beforeAll(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'exported-'));
  });
  beforeEach(async () => {
    await app.system.sql`update exports set next_at = null`;
    ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await opened.close();
  });

  async function claim() {
    const claimed = await claimExport(app.database);
    if (!claimed) throw new Error('No export is due.');
    return claimed;
  }
  const ask = () => as(app, owner, createExport);
  const make = async (store?: FileStore, stopping = never) =>
    makeExport(services(store), await claim(), stopping);
  const latest = async () => (await as(app, owner, listExports))[0];
  const get = (id: string, by = owner, headers = {}) =>
    createFiles(services())(
      new Request(`http://localhost:3000/api/files/exports/${id}`, { headers }),
      { session: by },
    );
  const upload = (name: string, content: Uint8Array<ArrayBuffer>, placed: Record<string, string>) =>
    sendUpload(services(), owner, { name, content, placed });
  const text = (words: string) => new Uint8Array(Buffer.from(words));

  /** Returns the ids of the zips that are in the store, finished or not. */
  async function zips(): Promise<string[]> {
    const all = await Array.fromAsync(opened.store.list());
    return all
      .filter((it) => it.workspaceId === owner.workspaceId && it.id.startsWith('exp_'))
      .map(({ id }) => id);
  }

  async function download(id: string): Promise<Buffer> {
    const response = await get(id);
    const address = response.headers.get('location');
    const shown = address && new URL(address).searchParams.get('response-content-disposition');
    expect(shown || response.headers.get('content-disposition')).toContain('.zip');
    const sent = address ? await fetch(address) : response;
    return Buffer.from(await sent.arrayBuffer());
  }

  async function unpack(id: string): Promise<string> {
    const out = join(folder, id);
    await writeFile(`${out}.zip`, await download(id));
    await run('python3', ['-m', 'zipfile', '-e', `${out}.zip`, out]);
    return out;
  }

  test('has every record and every file under safe, unique names', async () => {
    const project = await makeProject(app, owner, { name: 'Été “1”/..' });
    const projectId = project.id;
    const own = { projectId, parentId: null, name: 'Scout' };
    const { id: folderId } = await as(app, owner, (ctx) => createFolder(ctx, own));
    const card = await makeCard(app, owner, { projectId, title: 'Permits: roof' });
    await makeClient(app, owner, { name: '=1+1' });
    const job = { place: 'project', projectId };
    await upload('a.txt', text('first'), { ...job, folderId });
    await upload('A.txt', text('second'), { ...job, folderId });
    await upload('../../東京.txt', text('third'), job);
    await upload('Cut.mov', big, job);
    await upload('gone.txt', text('gone'), job);
    await upload('Permit.pdf', text('permit'), { place: 'card', cardId: card.id });
    const person = await makeCrewMember(app, owner, { name: 'Theo / Marsh' });
    await upload('CV.pdf', text('cv'), { place: 'crew', crewMemberId: person.id });
    const mill = await makeLocation(app, owner, { projectId, name: 'Mill / yard' });
    await upload('Porch.jpg', jpeg, { place: 'location', locationId: mill.id });
    const [gone] = await app.system.sql<{ blob_id: string }[]>`
      select blob_id from files where name = 'gone.txt' and workspace_id = ${owner.workspaceId}`;
    await opened.store.remove({ workspaceId: owner.workspaceId, id: gone?.blob_id ?? '' });
    await asOperator(app.database, owner.workspaceId, (ctx) =>
      setPlan(ctx, { status: 'canceled' }),
    );
    const { id } = await ask();
    await make();
    expect(await latest()).toMatchObject({ state: 'ready', missingFiles: 1 });
    const out = await unpack(id);
    const jobs = join(out, 'files/Jobs');
    const [name = ''] = await readdir(jobs);
    expect(name).toMatch(/^\d+ Été “1”_$/);
    const files = join(jobs, name, 'Files');
    expect((await readdir(files)).sort()).toEqual(['Cut.mov', 'Scout', '東京.txt']);
    expect((await readdir(join(files, 'Scout'))).sort()).toEqual(['A (2).txt', 'a.txt']);
    expect(await readFile(join(files, 'Scout/A (2).txt'), 'utf8')).toBe('second');
    expect((await readFile(join(files, 'Cut.mov'))).equals(big)).toBe(true);
    const permit = join(jobs, name, 'Cards/Permits_ roof/Permit.pdf');
    expect(await readFile(permit, 'utf8')).toBe('permit');
    expect(await readFile(join(out, 'files/Crew/Theo _ Marsh/CV.pdf'), 'utf8')).toBe('cv');
    expect(await readdir(join(out, 'files/Locations/Mill _ yard'))).toEqual(['Porch.jpg']);
    expect(await readFile(join(out, 'missing-files.txt'), 'utf8')).toBe(
      `files/Jobs/${name}/Files/gone.txt\n`,
    );
    const paths = await readFile(join(out, 'file-paths.csv'), 'utf8');
    expect(paths.split('\r\n')).toHaveLength(10);
    const clients = JSON.parse(await readFile(join(out, 'data/clients.json'), 'utf8'));
    expect(clients).toContainEqual(expect.objectContaining({ name: '=1+1' }));
    const csv = await readFile(join(out, 'data/clients.csv'), 'utf8');
    expect(csv).toContain(",'=1+1,brand,");
    expect(csv).toMatch(/^\uFEFFworkspace_id,id,name,/);
    expect(JSON.parse(await readFile(join(out, 'data/media_drives.json'), 'utf8'))).toEqual([]);
    expect(await readFile(join(out, 'README.txt'), 'utf8')).toContain('missing-files.txt');
  });

  test('is sent with ranges to owners and admins of the company who proved who they are', async () => {
    const { id } = await ask();
    expect((await get(id)).status).toBe(409);
    await make();
    const whole = await download(id);
    const admin = await makeMember(app, { id: owner.workspaceId }, 'admin');
    const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
    const { owner: stranger } = await makeWorkspace(app);
    const part = await get(id, admin, { range: 'bytes=10-19' });
    if (kind === 'folder') {
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    } else {
      expect(part.status).toBe(302);
      expect(part.headers.get('location')).toContain('X-Amz-Expires=300');
    }
    expect((await get(id, producer)).status).toBe(403);
    expect((await get(id, stranger)).status).toBe(404);
    const old = { ...owner, confirmedAt: new Date(app.clock.now().getTime() - day * 1000) };
    expect((await get(id, old)).status).toBe(403);
    app.clock.advance(7 * day);
    expect((await get(id)).status).toBe(409);
    expect(await zips()).toHaveLength(1);
    await make();
    expect(await zips()).toEqual([]);
    expect(await latest()).toMatchObject({ state: 'expired' });
  });

  test('begins again after a kill, and leaves nothing of the killed attempt', async () => {
    await upload('Cut.mov', big, await jobOf());
    const { id } = await ask();
    const { promise: hanging, reject: wakeUp } = Promise.withResolvers<string>();
    const killed = make({ ...opened.store, writePart: () => hanging });
    await vi.waitFor(async () => {
      const [row] = await app.system.sql`select write_token from exports where id = ${id}`;
      expect(row?.write_token).toBeTruthy();
    });
    const [left] = await app.system.sql<{ object_id: string; write_token: string }[]>`
      select object_id, write_token from exports where id = ${id}`;
    app.clock.advance(121);
    await make();
    expect(await latest()).toMatchObject({ state: 'ready' });
    expect(await zips()).toEqual([`${id}_2`]);
    const write = { workspaceId: owner.workspaceId, id: left?.object_id ?? '' };
    const part = { number: 1, offsetBytes: 0, bytes: new Uint8Array(1) };
    await expect(
      opened.store.writePart({ ...write, writeToken: left?.write_token ?? '' }, part),
    ).rejects.toMatchObject({ kind: 'missing' });
    wakeUp(new FileStoreError('unavailable', null));
    await killed;
    expect(await latest()).toMatchObject({ state: 'ready' });
    await unpack(id);
  });

  test('is tried again when the store does not respond, and fails when it is full', async () => {
    await ask();
    const failing = (failure: 'full' | 'unavailable'): FileStore => ({
      ...opened.store,
      finish: () => Promise.reject(new FileStoreError(failure, null)),
    });
    await make(failing('unavailable'));
    expect(await latest()).toMatchObject({ state: 'queued', problem: 'store_unavailable' });
    app.clock.advance(60);
    await make(failing('full'));
    expect(await latest()).toMatchObject({ state: 'failed', problem: 'store_full' });
    await make();
    expect(await zips()).toEqual([]);
    expect(await claimExport(app.database)).toBeNull();
    const { id } = await ask();
    await make();
    await unpack(id);
  });

  test('that is canceled stops in the middle and leaves nothing', async () => {
    await upload('Cut.mov', big, await jobOf());
    const { id } = await ask();
    const slow: FileStore = {
      ...opened.store,
      writePart: async (...args) => {
        await as(app, owner, (ctx) => cancelExport(ctx, { id }));
        await new Promise((resolve) => setTimeout(resolve, 2_500));
        return opened.store.writePart(...args);
      },
    };
    await make(slow);
    expect(await latest()).toMatchObject({ state: 'canceled' });
    expect(await zips()).toEqual([]);
    app.clock.advance(121);
    expect(await claimExport(app.database)).toBeNull();
  });

  test('is left to the next worker when this one stops', async () => {
    await upload('Cut.mov', big, await jobOf());
    const { id } = await ask();
    const stopping = new AbortController();
    const store: FileStore = {
      ...opened.store,
      writePart: (...args) => {
        stopping.abort();
        return opened.store.writePart(...args);
      },
    };
    await make(store, stopping.signal);
    expect(await latest()).toMatchObject({ state: 'queued', problem: null });
    await make();
    expect(await zips()).toEqual([`${id}_2`]);
  });

  test('continues a content where its line dropped', async () => {
    const cut = big.subarray(0, 3_000_000);
    await upload('Cut.mov', cut, await jobOf());
    const { id } = await ask();
    let drops = 2;
    const dropping: FileStore = {
      ...opened.store,
      read: async (key, range) => {
        const bytes = await buffer(await opened.store.read(key, range));
        if (drops === 0 || bytes.length < 1_000_000) return Readable.from([bytes]);
        drops -= 1;
        return Readable.from(dropAfter(bytes.subarray(0, 700_001)));
      },
    };
    await make(dropping);
    expect(drops).toBe(0);
    const out = await unpack(id);
    const [name = ''] = await readdir(join(out, 'files/Jobs'));
    const exported = await readFile(join(out, 'files/Jobs', name, 'Files/Cut.mov'));
    expect(exported.equals(cut)).toBe(true);
  });

  test('has the logo and the profile pictures in one folder each', async () => {
    const png = { contentType: 'image/png' };
    const members = [owner, await makeMember(app, { id: owner.workspaceId }, 'crew')];
    for (const [index, member] of members.entries()) {
      await makeFile(app, member, { image: 'portrait', ...png });
      app.clock.advance(1);
      if (index === 0) await makeFile(app, owner, { image: 'logo', ...png });
      app.clock.advance(1);
    }
    const { id } = await ask();
    await make();
    const missing = await readFile(join(await unpack(id), 'missing-files.txt'), 'utf8');
    expect(
      missing
        .trim()
        .split('\n')
        .map((it) => it.split('/').slice(0, -1).join('/')),
    ).toEqual(['files/Company', ...members.map(({ name }) => `files/People/${name}`)]);
  });

  test('is kept by the sweep, which deletes zips that no export names, and missed when it is gone', async () => {
    const { id } = await ask();
    await make();
    const stray = { workspaceId: owner.workspaceId, id: 'exp_stray_1' };
    await writeObject(opened.store, stray, text('stray'));
    const aged: FileStore = {
      ...opened.store,
      async *list() {
        for await (const it of opened.store.list()) yield { ...it, changedAt: new Date(0) };
      },
    };
    await sweepFiles(services(aged));
    expect(await zips()).toEqual([`${id}_1`]);
    const missing = async () => {
      const all = await Array.fromAsync(listMissing(services()));
      return all.filter((it) => it.workspaceId === owner.workspaceId).map((it) => it.id);
    };
    const before = await missing();
    await opened.store.remove({ workspaceId: owner.workspaceId, id: `${id}_1` });
    expect(await missing()).toEqual([...before, `${id}_1`].sort());
  });

  async function jobOf() {
    return { place: 'project', projectId: (await makeProject(app, owner)).id };
  }
});

async function* dropAfter(bytes: Buffer) {
  yield bytes;
  throw new Error('The line dropped.');
}
