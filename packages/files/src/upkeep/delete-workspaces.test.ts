import { scheduleDeletion } from '@callboard/core/accounts';
import {
  as,
  createTestApp,
  makeCard,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendUpload } from '../testing/send-upload.ts';
import { type TestStore, testStores } from '../testing/stores.ts';
import { deleteWorkspaces } from './delete-workspaces.ts';

const daySeconds = 86_400;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe.each(Object.entries(testStores))('a deleted workspace in the %s store', (_, open) => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  /** Uploads files, the last of them only in part. */
  async function upload(owner: TestMember) {
    const { id: projectId } = await makeProject(app, owner);
    const { id: cardId } = await makeCard(app, owner, { projectId, title: 'Permits' });
    for (let count = 0; count < 12; count += 1) {
      const content = new TextEncoder().encode(`content ${count}`);
      const sizeBytes = content.length + (count === 11 ? 10 : 0);
      const file = { name: `${count}.txt`, content, sizeBytes, placed: { place: 'card', cardId } };
      await sendUpload({ database: app.database, store: opened.store }, owner, file);
    }
  }

  /** Keeps the zip of an export, as the worker does. */
  async function keepExport({ workspaceId, membershipId }: TestMember) {
    const key = { workspaceId, id: 'zip_1' };
    const write = { ...key, writeToken: await opened.store.begin(key) };
    const bytes = new Uint8Array(10);
    const receipt = await opened.store.writePart(write, { number: 1, offsetBytes: 0, bytes });
    await opened.store.finish(write, [receipt], bytes.length);
    await app.system.sql`
      insert into exports (workspace_id, id, membership_id, state, object_id)
      values (${workspaceId}, 'exp_1', ${membershipId}, 'ready', ${key.id})`;
  }

  async function keptOf({ workspaceId }: TestMember): Promise<number> {
    const objects = await Array.fromAsync(opened.store.list());
    return objects.filter((it) => it.workspaceId === workspaceId).length;
  }

  test('leaves no object there, also not of an unfinished upload or an export, and those of others stay', async () => {
    const { owner, id } = await makeWorkspace(app);
    const { owner: other } = await makeWorkspace(app);
    await upload(owner);
    await upload(other);
    const before = await keptOf(other);
    expect(before).toBeGreaterThanOrEqual(11);
    await keepExport(owner);
    expect(await keptOf(owner)).toBe(before + 1);
    const [row] = await app.system.sql<{ name: string }[]>`
      select name from workspaces where id = ${id}`;
    await as(app, owner, (ctx) => scheduleDeletion(ctx, { name: row?.name ?? '' }));
    app.clock.advance(30 * daySeconds);
    await deleteWorkspaces({ database: app.database, store: opened.store });
    expect(await keptOf(owner)).toBe(0);
    expect(await keptOf(other)).toBe(before);
    expect(await app.system.sql`select from workspaces where id = ${id}`).toHaveLength(0);
  });
});
