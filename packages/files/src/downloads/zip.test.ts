import { execFile } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createFolder, listFolder } from '@callboard/core/files';
import {
  as,
  createTestApp,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFiles } from '../create-files.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { type TestStore, testStores } from '../testing/stores.ts';

const run = promisify(execFile);

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

describe.each(Object.entries(testStores))('a zip from the %s store', (kind, open) => {
  let opened: TestStore;
  let folderId: string;
  let folder: string;
  const big = new Uint8Array(randomBytes(9_000_000));
  const services = () => ({ database: app.database, store: opened.store });

  beforeAll(async () => {
    opened = await open();
    ({ owner } = await makeWorkspace(app, { plan: 'house' }));
    ({ id: projectId } = await makeProject(app, owner, { name: 'Été “1”' }));
    folder = await mkdtemp(join(tmpdir(), 'zip-'));
    const create = { projectId, parentId: null, name: `Größe ${kind}` };
    ({ id: folderId } = await as(app, owner, (ctx) => createFolder(ctx, create)));
    const placed = { place: 'project', projectId, folderId };
    for (const [name, content] of [
      ['a.txt', new Uint8Array(Buffer.from('first'))],
      ['A.txt', new Uint8Array(Buffer.from('second'))],
      ['../../東京.txt', new Uint8Array(Buffer.from('third'))],
      ['Cut.mov', big],
    ] as const) {
      await sendUpload(services(), owner, { name, content, placed });
    }
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await opened.close();
  });

  const get = (ids: string, by = owner) =>
    createFiles(services())(
      new Request(`http://localhost:3000/api/files/zip?project=${projectId}&ids=${ids}`),
      { session: by },
    );

  test('is streamed with its length, and unpacks with the names and contents', async () => {
    const response = await get(folderId);
    expect(response.headers.get('content-disposition')).toContain('filename*=UTF-8');
    expect(response.headers.get('accept-ranges')).toBeNull();
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(Number(response.headers.get('content-length')));
    await writeFile(join(folder, 'a.zip'), bytes);
    await run('python3', ['-m', 'zipfile', '-e', 'a.zip', 'out'], { cwd: folder });
    const inside = join(folder, 'out', `Größe ${kind}`);
    expect((await readdir(inside)).sort()).toEqual(['A (2).txt', 'Cut.mov', 'a.txt', '東京.txt']);
    expect(await readFile(join(inside, 'A (2).txt'), 'utf8')).toBe('second');
    expect(hash('sha256', await readFile(join(inside, 'Cut.mov')))).toBe(hash('sha256', big));
  });

  test('is not sent to others, nor with nothing or too much in it', async () => {
    const { owner: stranger } = await makeWorkspace(app);
    const crew = await makeMember(app, { id: owner.workspaceId }, 'crew');
    expect((await get(folderId, stranger)).status).toBe(404);
    expect((await get(folderId, crew)).status).toBe(403);
    expect((await get('')).status).toBe(404);
    const many = Array.from({ length: 301 }, (_, index) => `file_${index}`).join();
    expect((await get(many)).status).toBe(422);
    const { files } = await as(app, owner, (ctx) => listFolder(ctx, { projectId, folderId }));
    const single = await get(files[0]?.id ?? '');
    expect(single.status).toBe(200);
    await single.body?.cancel();
  });
});
