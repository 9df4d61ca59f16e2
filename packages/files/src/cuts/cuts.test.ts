import { randomBytes } from 'node:crypto';
import {
  createTestApp,
  makeDeliverable,
  makeMember,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFiles } from '../create-files.ts';
import { writeObject } from '../store/write-object.ts';
import { type TestStore, testStores } from '../testing/stores.ts';
import { createTus, origin, pathOf, png } from '../testing/tus.ts';
import { mostBytesOfPart } from './send-cut.ts';

const film = Buffer.concat([
  Buffer.from('0000002066747970717420200000020071742020', 'hex'),
  randomBytes(mostBytesOfPart + 1_000),
]);
const zip = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(50)]);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe.each(Object.entries(testStores))('cuts in the %s store', (_, open) => {
  let opened: TestStore;
  let owner: TestMember;
  let crew: TestMember;
  let deliverableId: string;
  let send: ReturnType<typeof createFiles>;

  beforeAll(async () => {
    opened = await open();
    send = createFiles({ database: app.database, store: opened.store });
    const company = await makeWorkspace(app, { plan: 'house' });
    owner = company.owner;
    crew = await makeMember(app, company, 'crew');
    const { id: projectId } = await makeProject(app, owner);
    deliverableId = (await makeDeliverable(app, owner, { projectId })).id;
  });
  afterAll(() => opened.close());

  const { begin, patch } = createTus(
    (request, caller) => send(request, caller),
    () => ({ by: owner, placed: { place: 'cut', deliverableId, stage: 'rough' } }),
  );
  const upload = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    const path = pathOf(await begin(name, content.length));
    return patch(path, 0, content);
  };
  const versions = () => app.system.sql<{ id: string; stage: string; blob: string }[]>`
    select v.id, v.stage, f.blob_id as blob from versions v
    join files f on f.workspace_id = v.workspace_id and f.id = v.file_id
    where v.workspace_id = ${owner.workspaceId} order by v.version_number`;
  const get = (path: string, headers: object = {}, by = owner) =>
    send(new Request(`${origin}/api/cuts/${path}`, { headers: { ...headers } }), { session: by });

  test('a film becomes a version; what nobody could review is refused, and posts nothing', async () => {
    for (const content of [zip, Buffer.from('#EXTM3U\nhttp://10.0.0.1/a.ts\n')]) {
      const refused = await upload('Hero.mp4', content);
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('is not a film, a sound, an image or a PDF');
    }
    expect(await versions()).toEqual([]);
    expect((await upload('Hero.mov', film)).status).toBe(204);
    expect(await versions()).toMatchObject([{ stage: 'rough' }]);
  });

  test('a film is sent in ranges of limited size, of what is made of it too', async () => {
    const [version] = await versions();
    const { id = '', blob = '' } = version ?? {};
    const whole = await get(`${id}/original`);
    expect([whole.status, await whole.text()]).toEqual([
      422,
      'A film is sent in parts. Ask for a range of bytes.',
    ]);
    const first = await get(`${id}/original`, { range: 'bytes=0-' });
    expect(first.status).toBe(206);
    expect(first.headers.get('content-range')).toBe(
      `bytes 0-${mostBytesOfPart - 1}/${film.length}`,
    );
    expect(first.headers.get('content-type')).toBe('video/quicktime');
    expect(first.headers.get('content-security-policy')).toContain('sandbox');
    expect(first.headers.get('content-disposition')).toBeNull();
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.equals(film.subarray(0, mostBytesOfPart))).toBe(true);
    const last = await get(`${id}/original`, { range: 'bytes=-10' });
    expect(Buffer.from(await last.arrayBuffer()).equals(film.subarray(-10))).toBe(true);
    expect((await get(`${id}/original`, { range: 'bytes=99999999-' })).status).toBe(416);

    expect((await get(`${id}/low`, { range: 'bytes=0-' })).status).toBe(404);
    const key = { workspaceId: owner.workspaceId, id: `${blob}_low` };
    await writeObject(opened.store, key, Buffer.from('a small film'));
    await app.system.sql`
      insert into transcodes (workspace_id, blob_id, made, next_at)
      values (${owner.workspaceId}, ${blob}, '{low}', now())
      on conflict (workspace_id, blob_id) do update set made = excluded.made`;
    const low = await get(`${id}/low`, { range: 'bytes=2-6' });
    expect([low.status, await low.text()]).toEqual([206, 'small']);
    for (const part of ['high', 'poster', 'picture', 'constructor', '', 'low/more']) {
      expect((await get(`${id}/${part}`, { range: 'bytes=0-' })).status).toBe(404);
    }
  });

  test('only who reviews the job gets a film, and the original as an attachment', async () => {
    const [version] = await versions();
    const path = `${version?.id}/original`;
    const { owner: stranger } = await makeWorkspace(app);
    const range = { range: 'bytes=0-9' };
    expect((await get(path, range, crew)).status).toBe(403);
    expect((await get(path, range, stranger)).status).toBe(404);
    expect((await send(new Request(`${origin}/api/cuts/${path}`), { session: null })).status).toBe(
      401,
    );
    const download = await get(`${version?.id}/download`);
    const address = download.headers.get('location');
    const sent = address ? await fetch(address) : download;
    const disposition = address
      ? new URL(address).searchParams.get('response-content-disposition')
      : sent.headers.get('content-disposition');
    expect(disposition).toContain('attachment');
    expect(Buffer.from(await sent.arrayBuffer()).equals(film)).toBe(true);
    const [file] = await app.system.sql<{ id: string }[]>`
      select file_id as id from versions where id = ${version?.id ?? ''}`;
    const other = new Request(`${origin}/api/files/${file?.id}`);
    expect((await send(other, { session: owner })).status).toBe(404);
  });

  test('a still is shown as a picture, not sent in ranges', async () => {
    expect((await upload('Frame.png', png)).status).toBe(204);
    const still = (await versions()).at(-1);
    expect((await get(`${still?.id}/picture`)).status).toBe(404);
    await app.system.sql`
      update pictures set state = 'ready' where blob_id = ${still?.blob ?? ''}`;
    const key = { workspaceId: owner.workspaceId, id: `${still?.blob}_large` };
    await writeObject(opened.store, key, Buffer.from('webp'));
    const picture = await get(`${still?.id}/picture`);
    expect([picture.status, await picture.text()]).toEqual([200, 'webp']);
  });
});
