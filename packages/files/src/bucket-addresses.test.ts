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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from './create-files.ts';
import { type TestStore, testStores } from './testing/stores.ts';
import { createTus, origin, pathOf, png } from './testing/tus.ts';

let app: TestApp;
let company: TestWorkspace;
let cardId: string;
let opened: TestStore;
let send: ReturnType<typeof createFiles>;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  const { id: projectId } = await makeProject(app, company.owner);
  cardId = (await makeCard(app, company.owner, { projectId, title: 'Permits' })).id;
  opened = await testStores.s3();
  send = createFiles({ database: app.database, store: opened.store });
});
afterAll(async () => {
  await opened.close();
  await app.close();
});

test('an address of the bucket is for one file of the company, for five minutes', async () => {
  const placed = { place: 'card', cardId };
  const { begin, patch } = createTus(send, () => ({ by: company.owner, placed }));
  await patch(pathOf(await begin('Still.png', png.length)), 0, png);
  const [row] = await app.system.sql<{ id: string }[]>`
    select id from files where workspace_id = ${company.id}`;
  const id = row?.id ?? '';
  const colleague = await makeMember(app, company, 'producer');
  const addressFor = async (session: TestMember | null) => {
    const response = await send(new Request(`${origin}/api/files/${id}`), { session });
    return response.headers.get('location');
  };
  const address = (await addressFor(colleague)) ?? '';
  const statusOf = async (url: string) => {
    const response = await fetch(url);
    await response.body?.cancel();
    return response.status;
  };
  const given = await fetch(address);
  expect(Buffer.from(await given.arrayBuffer()).equals(png)).toBe(true);
  const { owner: stranger } = await makeWorkspace(app);
  const key = { workspaceId: stranger.workspaceId, id: 'up_theirs' };
  const pending = { ...key, writeToken: await opened.store.begin(key) };
  const part = { number: 1, offsetBytes: 0, bytes: png };
  const receipt = await opened.store.writePart(pending, part);
  await opened.store.finish(pending, [receipt], png.length);
  const { pathname } = new URL(address);
  for (const changed of [
    address.replace(pathname, `/callboard/${stranger.workspaceId}/up_theirs`),
    address.replace(pathname, `${pathname}/../../${stranger.workspaceId}/up_theirs`),
    address.replace('X-Amz-Expires=300', 'X-Amz-Expires=604800'),
    address.replace('image%2Fpng', 'text%2Fhtml'),
    address.replace('attachment', 'inline'),
    address.split('?')[0] ?? '',
  ]) {
    expect(changed).not.toBe(address);
    expect(await statusOf(changed)).toBe(403);
  }
  expect(await addressFor(stranger)).toBeNull();
  await app.system.sql`
    update memberships set status = 'suspended' where id = ${colleague.membershipId}`;
  expect(await addressFor(colleague)).toBeNull();
  expect(await addressFor(null)).toBeNull();
  opened.pass(290);
  expect(await statusOf(address)).toBe(200);
  opened.pass(11);
  expect(await statusOf(address)).toBe(403);
});
