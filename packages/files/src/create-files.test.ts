import { hash, randomBytes } from 'node:crypto';
import { turns } from '@callboard/core/accounts';
import { uploadPartBytes as partBytes } from '@callboard/domain/files/limits';
import {
  createTestApp,
  makeCard,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFiles } from './create-files.ts';
import { type FileStore, FileStoreError } from './store/file-store.ts';
import { type TestStore, testStores } from './testing/stores.ts';
import { createTus, origin, pathOf, png } from './testing/tus.ts';
import { listMissing, listUnnamed, sweepFiles } from './upkeep/check-files.ts';
import { deleteExpired } from './upkeep/delete-expired.ts';

const zip = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(50)]);

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let cardId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  const { id: projectId } = await makeProject(app, owner);
  cardId = (await makeCard(app, owner, { projectId, title: 'Permits' })).id;
});

afterAll(() => app.close());

describe.each(Object.entries(testStores))('files in the %s store', (kind, open) => {
  let opened: TestStore;
  let send: ReturnType<typeof createFiles>;
  beforeAll(async () => {
    opened = await open();
    send = createFiles({ database: app.database, store: opened.store });
  });
  afterAll(() => opened.close());

  const { tus, begin, patch, offsetOf } = createTus(
    (request, caller) => send(request, caller),
    () => ({ by: owner, placed: { place: 'card', cardId } }),
  );

  async function upload(
    name: string,
    content: Uint8Array<ArrayBuffer>,
    placed?: Record<string, string>,
  ): Promise<void> {
    const path = pathOf(await begin(name, content.length, owner, placed));
    expect((await patch(path, 0, content)).status).toBe(204);
  }

  const rows = () => app.system.sql<Row[]>`
    select f.id, f.name, f.blob_id, b.content_type, b.sha256 from files f
    join blobs b on b.workspace_id = f.workspace_id and b.id = f.blob_id
    where f.workspace_id = ${owner.workspaceId} order by f.id`;
  interface Row {
    id: string;
    name: string;
    blob_id: string;
    content_type: string;
    sha256: string;
  }

  /** Reads a file as a browser does, following the store's address. */
  async function get(id: string, headers: Record<string, string> = {}): Promise<Response> {
    const request = new Request(`${origin}/api/files/${id}`, { headers });
    const response = await send(request, { session: owner });
    const address = response.headers.get('location');
    return address ? fetch(address, { headers }) : response;
  }

  const unnamed = async () => {
    const objects = await Array.fromAsync(opened.store.list());
    const named = new Set((await rows()).map((it) => it.blob_id));
    return objects.filter((it) => it.workspaceId === owner.workspaceId && !named.has(it.id));
  };

  test('an upload in one piece is a file with its SHA-256 and the type of its content', async () => {
    await upload('Still.png', png);
    const [row] = await rows();
    expect(row).toMatchObject({
      name: 'Still.png',
      content_type: 'image/png',
      sha256: hash('sha256', png),
    });
    const response = await get(row?.id ?? '');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  });

  test('a line that drops at 90 % costs one part at most, in any process', async () => {
    const content = randomBytes(partBytes * 2 + 5_000);
    const path = pathOf(await begin('Cut.mov', content.length));
    const lost = Math.floor(content.length * 0.9);
    let sent = 0;
    const dropping = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= lost) return controller.error(new Error('The line was lost.'));
        controller.enqueue(content.subarray(sent, sent + 65_536));
        sent += 65_536;
      },
    });
    await patch(path, 0, dropping).catch(() => {});
    const offset = await offsetOf(path);
    expect(offset).toBe(partBytes);
    send = createFiles({ database: app.database, store: opened.store });
    expect((await patch(path, offset, content.subarray(offset))).status).toBe(204);
    expect((await rows())[0]?.sha256).toBe(hash('sha256', content));
  });

  test('a kill between the store and the database is made good by the next request', async () => {
    const path = pathOf(await begin('Still.png', png.length));
    const dying = createFiles({
      database: app.database,
      store: {
        ...opened.store,
        finish: async (...args) => {
          await opened.store.finish(...args);
          throw new FileStoreError('unavailable', null);
        },
      },
    });
    const living = send;
    send = dying;
    expect((await patch(path, 0, png)).status).toBe(503);
    send = living;
    expect(await rows()).toEqual([]);
    expect(await offsetOf(path)).toBe(png.length);
    expect(await rows()).toHaveLength(1);
    expect(await offsetOf(path)).toBe(png.length);
    expect(await rows()).toHaveLength(1);
  });

  test('the same content twice is two files and one object', async () => {
    await upload('Still.png', png);
    await upload('Copy.png', png);
    const [first, second] = await rows();
    expect(second?.blob_id).toBe(first?.blob_id);
    expect(await unnamed()).toEqual([]);
  });

  test.each([
    ['../../x.html', Buffer.from('<script>alert(1)</script>'), 'x.html', 'text/plain'],
    ['a.svg', Buffer.from('<svg><script>alert(1)</script></svg>'), 'a.svg', 'text/plain'],
    ['Still.png', zip, 'Still.png', 'application/zip'],
    ['“Größe”; x.pdf', Buffer.from('%PDF-1.7\n'), '“Größe”; x.pdf', 'application/pdf'],
  ])('%s is downloaded under its name, and never run', async (name, content, shown, type) => {
    await upload(name, content);
    const [row] = await rows();
    expect(row).toMatchObject({ name: shown, content_type: type });
    const response = await get(row?.id ?? '');
    const disposition =
      kind === 's3'
        ? new URL(response.url).searchParams.get('response-content-disposition')
        : response.headers.get('content-disposition');
    expect(disposition).toMatch(/^attachment; filename=/);
    if (/[^\x20-\x7e]/.test(shown)) expect(disposition).toContain("filename*=UTF-8''");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    if (kind === 's3') return;
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('ranges and known contents are answered', async () => {
    await upload('Still.png', png);
    const id = (await rows())[0]?.id ?? '';
    const part = await get(id, { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 2-4/${png.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(png.subarray(2, 5));
    expect((await get(id, { range: 'bytes=900-' })).status).toBe(416);
    if (kind === 's3') return;
    const etag = part.headers.get('etag') ?? '';
    expect((await get(id, { 'if-none-match': etag })).status).toBe(304);
    const changed = await get(id, { range: 'bytes=2-4', 'if-range': '"another"' });
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, png.length]);
  });

  test('an empty and a too large file are refused before they are sent', async () => {
    const empty = await begin('a.txt', 0);
    expect([empty.status, await empty.text()]).toEqual([
      422,
      '“a.txt” is empty. Choose another file.',
    ]);
    const large = await begin('a.txt', 80_000_000_001);
    expect([large.status, await large.text()]).toEqual([
      422,
      '“a.txt” is too large. A file can have at most 80 GB.',
    ]);
  });

  test('more than was announced is refused', async () => {
    const path = pathOf(await begin('Still.png', 10));
    expect((await patch(path, 0, png)).status).toBe(413);
    expect(await rows()).toEqual([]);
  });

  test('a canceled upload leaves nothing', async () => {
    const path = pathOf(await begin('Cut.mov', partBytes * 2));
    await patch(path, 0, randomBytes(partBytes));
    expect((await tus('DELETE', path, {})).status).toBe(204);
    expect((await tus('HEAD', path, {})).status).toBe(404);
    expect(await unnamed()).toEqual([]);
  });

  test('nobody else continues an upload, and no other company reads a file', async () => {
    const path = pathOf(await begin('Still.png', png.length));
    const colleague = await makeMember(app, company, 'producer');
    const { owner: stranger } = await makeWorkspace(app);
    expect((await patch(path, 0, png, colleague)).status).toBe(404);
    expect((await patch(path, 0, png, stranger)).status).toBe(404);
    expect((await begin('Still.png', png.length, stranger)).status).toBe(404);
    const crew = await makeMember(app, company, 'crew');
    expect((await begin('Still.png', png.length, crew)).status).toBe(403);
    await patch(path, 0, png);
    const request = () => new Request(`${origin}/api/files/${id}`);
    const id = (await rows())[0]?.id ?? '';
    for (const [session, status] of [
      [colleague, kind === 's3' ? 302 : 200],
      [stranger, 404],
      [crew, 403],
      [null, 401],
    ] as const) {
      const response = await send(request(), { session });
      expect(response.status).toBe(status);
      await response.body?.cancel();
    }
  });

  test('a full disk and a store without an answer are sentences, and the upload goes on', async () => {
    const path = pathOf(await begin('Still.png', png.length));
    const living = send;
    for (const [failure, status, sentence] of [
      ['full', 507, 'The disk for files is full.'],
      ['unavailable', 503, 'The file store does not respond.'],
    ] as const) {
      const writePart = () => Promise.reject(new FileStoreError(failure, null));
      send = createFiles({ database: app.database, store: { ...opened.store, writePart } });
      const refused = await patch(path, 0, png);
      expect([refused.status, await refused.text()]).toEqual([
        status,
        expect.stringContaining(sentence),
      ]);
    }
    send = living;
    expect((await patch(path, 0, png)).status).toBe(204);
  });

  test('no more requests of a company than have a turn hold a part at once', async () => {
    const { atOnce } = turns.uploads;
    const gate = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const writePart: FileStore['writePart'] = async (...args) => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return await opened.store.writePart(...args);
    };
    send = createFiles({ database: app.database, store: { ...opened.store, writePart } });
    const names = Array.from({ length: atOnce + 2 }, (_, index) => `Still ${index}.png`);
    const paths = await Promise.all(names.map(async (it) => pathOf(await begin(it, png.length))));
    const sent = Promise.all(paths.map((it) => patch(it, 0, png)));
    await vi.waitFor(() => expect(running).toBeGreaterThanOrEqual(atOnce));
    await Promise.all(names.map((it) => begin(it, png.length)));
    gate.resolve();
    expect((await sent).map((it) => it.status)).toEqual(names.map(() => 204));
    expect(most).toBe(atOnce);
  });

  test('a bucket that refuses is answered with a sentence, and the upload goes on after it', async () => {
    if (kind !== 's3') return;
    const content = randomBytes(partBytes + 100);
    const path = pathOf(await begin('Cut.mov', content.length));
    const refusalsOfOneRequest = 5;
    opened.refuse(refusalsOfOneRequest);
    const refused = await patch(path, 0, content);
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('try again in a minute'),
    ]);
    expect(await offsetOf(path)).toBe(0);
    expect((await patch(path, 0, content)).status).toBe(204);
    expect((await rows())[0]?.sha256).toBe(hash('sha256', content));
  });

  test('what no row names is found and swept, and what is gone is reported', async () => {
    const services = { database: app.database, store: opened.store };
    const key = { workspaceId: owner.workspaceId, id: 'up_lost' };
    const write = { ...key, writeToken: await opened.store.begin(key) };
    const receipt = await opened.store.writePart(write, { number: 1, offsetBytes: 0, bytes: png });
    await opened.store.finish(write, [receipt], png.length);
    expect(await Array.fromAsync(listUnnamed(services))).toEqual([]);
    const old = {
      ...opened.store,
      async *list() {
        for await (const it of opened.store.list()) yield { ...it, changedAt: new Date(0) };
      },
    };
    expect(await Array.fromAsync(listUnnamed({ ...services, store: old }))).toMatchObject([key]);
    await upload('Still.png', png);
    await sweepFiles({ ...services, store: old });
    expect(await unnamed()).toEqual([]);
    const id = (await rows())[0]?.blob_id ?? '';
    await opened.store.remove({ workspaceId: owner.workspaceId, id });
    const missing = await Array.fromAsync(listMissing(services));
    expect(missing.filter((it) => it.workspaceId === owner.workspaceId)).toMatchObject([{ id }]);
  });

  test('an expired upload is deleted from the store', async () => {
    const path = pathOf(await begin('Cut.mov', partBytes * 2));
    await patch(path, 0, randomBytes(partBytes));
    app.clock.advance(8 * 86_400);
    await deleteExpired({ database: app.database, store: opened.store });
    expect([await unnamed(), (await tus('HEAD', path, {})).status]).toEqual([[], 404]);
  });
});
