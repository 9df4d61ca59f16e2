import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOwnImages } from '@callboard/core/files';
import { requestMissingPictures } from '@callboard/core/store';
import { inPlace } from '@callboard/processes';
import {
  as,
  createTestApp,
  makeLocation,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFiles } from '../create-files.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { type TestStore, testStores } from '../testing/stores.ts';
import { withSize } from '../testing/with-size.ts';
import { listUnnamed } from '../upkeep/check-files.ts';
import { deleteExpired } from '../upkeep/delete-expired.ts';
import { makePictures } from './make-pictures.ts';
import { runPictureProcess } from './run-picture-process.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});

afterAll(() => app.close());

const gray = { r: 90, g: 90, b: 90 };
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: gray } });

describe.each(Object.entries(testStores))('pictures in the %s store', (_, open) => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  const services = () => ({ database: app.database, store: opened.store });
  const upload = (content: Uint8Array<ArrayBuffer>, place = 'portrait', name = 'Me.jpg') =>
    sendUpload(services(), owner, { name, content, placed: { place } });
  const images = () => as(app, owner, findOwnImages);
  const get = (id: string, by = owner) =>
    createFiles(services())(new Request(`http://localhost:3000/api/files/${id}`), { session: by });

  test('are small and large, upright, without location, and kept by browsers', async () => {
    const photo = await blank(2_400, 1_200)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
      .jpeg()
      .toBuffer();
    await upload(new Uint8Array(photo));
    await makePictures(services());
    const { portrait } = await images();
    expect(portrait).toMatchObject({ state: 'ready', problem: null });
    for (const [size, width, height] of [
      ['small', 160, 320],
      ['large', 800, 1_600],
    ] as const) {
      const response = await get(`${portrait?.id}/${size}`);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=604800, immutable',
        vary: 'cookie',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(shown).toMatchObject({ format: 'webp', width, height });
      expect([shown.exif, shown.orientation, shown.xmp]).toEqual([undefined, undefined, undefined]);
    }
    const asked = `http://localhost:3000/api/files/${portrait?.id}/small`;
    const head = createFiles(services())(new Request(asked, { method: 'HEAD' }), {
      session: owner,
    });
    expect(await head).toMatchObject({ status: 200, body: null });
    const { owner: stranger } = await makeWorkspace(app);
    expect((await get(`${portrait?.id}/small`, stranger)).status).toBe(404);
  });

  test('of an image that was added before there were pictures are made as well', async () => {
    await upload(new Uint8Array(await blank(50, 50).png().toBuffer()));
    const removed = await app.system.sql`
      delete from pictures where workspace_id = ${owner.workspaceId} returning blob_id`;
    expect(removed).toHaveLength(1);
    await makePictures(services());
    expect((await images()).portrait).toBeNull();
    for (let times = 0; times < 2; times += 1) {
      await requestMissingPictures(app.database);
      await makePictures(services());
      expect((await images()).portrait).toMatchObject({ state: 'ready' });
    }
  });

  test('a removed file shows none, and they are deleted with its content', async () => {
    await upload(new Uint8Array(await blank(50, 50).png().toBuffer()));
    await makePictures(services());
    const id = (await images()).portrait?.id ?? '';
    const all = async () => {
      const listed = await Array.fromAsync(opened.store.list());
      return listed.filter((it) => it.workspaceId === owner.workspaceId);
    };
    expect(await all()).toHaveLength(3);
    expect(await Array.fromAsync(listUnnamed(services()))).toEqual([]);
    await app.system
      .sql`update files set deleted_at = ${app.clock.now().toISOString()} where id = ${id}`;
    await app.system
      .sql`update blobs set file_count = 0, delete_after = ${app.clock.now().toISOString()}
      where workspace_id = ${owner.workspaceId}`;
    expect((await get(`${id}/small`)).status).toBe(404);
    app.clock.advance(31 * 86_400);
    await deleteExpired(services());
    expect(await all()).toEqual([]);
  });

  test('a logo gets one for mail, on a dark ground if it is light', async () => {
    const light = Buffer.from(
      '<svg width="300" height="100"><circle cx="50" cy="50" r="40" fill="#fff"/></svg>',
    );
    await upload(new Uint8Array(await sharp(light).png().toBuffer()), 'logo', 'Logo.png');
    await makePictures(services());
    expect((await images()).logo).toMatchObject({ state: 'ready', isLight: true });
    const [row] = await app.system.sql<{ mail_logo: string }[]>`
      select mail_logo from pictures where workspace_id = ${owner.workspaceId}`;
    const mail = sharp(Buffer.from(row?.mail_logo ?? '', 'base64'));
    expect(await mail.metadata()).toMatchObject({ format: 'png', height: 96, hasAlpha: false });
    const { data } = await mail.raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([28, 28, 26]);
  });

  test('of a damaged image are not made, and the worker goes on with the next one', async () => {
    const photo = await blank(500, 500).png().toBuffer();
    const cut = new Uint8Array(Buffer.concat([photo.subarray(0, 60), randomBytes(500)]));
    await upload(cut, 'logo', 'Logo.png');
    await upload(new Uint8Array(photo));
    await makePictures(services());
    const { logo, portrait } = await images();
    expect([logo, portrait]).toMatchObject([
      { state: 'failed', problem: 'damaged' },
      { state: 'ready' },
    ]);
    expect((await get(`${logo?.id}/small`)).status).toBe(404);
  });
});

describe('a logo or profile picture is judged by its content', () => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await testStores.folder();
  });
  afterAll(() => opened.close());

  test.each([
    ['../../x.html', '<script>alert(1)</script>', '“x.html” is not an image that can be shown.'],
    ['a.svg', '<svg><script>alert(1)</script></svg>', '“a.svg” is not an image that can be shown.'],
    ['Still.png', 'PK\u0003\u0004 a zip', '“Still.png” is not an image that can be shown.'],
    ['IMG_1.jpg', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', '“IMG_1.jpg” is a HEIC image'],
  ])('%s is refused with a sentence, and nothing is left of it', async (name, text, sentence) => {
    const content = new Uint8Array(Buffer.from(text));
    const services = { database: app.database, store: opened.store };
    const refused = await sendUpload(services, owner, {
      name,
      content,
      placed: { place: 'portrait' },
    });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining(sentence),
    ]);
    const [left] = await app.system.sql`
      select (select count(*) from uploads where workspace_id = ${owner.workspaceId})::int as rows`;
    expect(left).toEqual({ rows: 0 });
    expect(await Array.fromAsync(opened.store.list())).toEqual([]);
  });

  test('more than 50 megapixels are refused by the header, and a preview is not tried', async () => {
    const services = { database: app.database, store: opened.store };
    const content = new Uint8Array(await withSize('png', 10_000, 5_001));
    const file = { name: 'Huge.png', content };
    const refused = await sendUpload(services, owner, { ...file, placed: { place: 'portrait' } });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      '“Huge.png” has 51 megapixels. An image can have at most 50. Save a smaller copy.',
    ]);
    const { id: projectId } = await makeProject(app, owner);
    await sendUpload(services, owner, { ...file, placed: { place: 'project', projectId } });
    await makePictures(services);
    const [picture] = await app.system.sql`
      select state, problem from pictures where workspace_id = ${owner.workspaceId}`;
    expect(picture).toEqual({ state: 'failed', problem: 'too_large' });
  });

  test('a photo of a location is an image; one that cannot be shown is kept', async () => {
    const services = { database: app.database, store: opened.store };
    const { id: projectId } = await makeProject(app, owner);
    const { id: locationId } = await makeLocation(app, owner, { projectId });
    const send = (name: string, text: string) => {
      const content = new Uint8Array(Buffer.from(text));
      return sendUpload(services, owner, {
        name,
        content,
        placed: { place: 'location', locationId },
      });
    };
    const refused = await send('Permit.jpg', '%PDF-1.7 a permit');
    expect([refused.status, await refused.text()]).toEqual([
      422,
      '“Permit.jpg” is not a photo. Choose a JPEG, PNG, WebP, HEIC or TIFF.',
    ]);
    const kept = await send('IMG_1.heic', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic');
    expect(kept.status).toBe(204);
    const photos = await app.system.sql`
      select f.name, f.location_id, p.state, p.problem from files f
      join pictures p using (workspace_id, blob_id) where workspace_id = ${owner.workspaceId}`;
    expect(photos).toEqual([
      { name: 'IMG_1.heic', location_id: locationId, state: 'failed', problem: 'unsupported' },
    ]);
  });

  test('5 GB are refused before they are sent', async () => {
    const services = { database: app.database, store: opened.store };
    const refused = await sendUpload(services, owner, {
      name: 'Logo.png',
      content: new Uint8Array(),
      sizeBytes: 5_000_000_000,
      placed: { place: 'logo' },
    });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      '“Logo.png” is too large. An image can have at most 20 MB.',
    ]);
  });
});

describe('a hostile image', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  });
  const run = async (content: Uint8Array, milliseconds?: number) => {
    const source = join(folder, 'source');
    await writeFile(source, content);
    try {
      return await inPlace({ kind: 'pictures', subject: 'ws' }, (place) =>
        runPictureProcess(place, { source, folder, ...(milliseconds && { milliseconds }) }),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  test('of more than 50 megapixels is not decoded', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 5_001, channels: 3, background: gray },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await run(bomb)).toEqual({ problem: 'too_large' });
  }, 30_000);

  test('that takes too long is given up', async () => {
    expect(await run(await blank(7_000, 7_000).png().toBuffer(), 1)).toEqual({
      problem: 'too_large',
    });
  });

  test('of another format than the few that are read is damaged', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
    expect(await run(Buffer.from(svg))).toEqual({ problem: 'damaged' });
  });
});
