import { hasWorkspaces, signIn } from '@callboard/core/accounts';
import { createTestApp, type TestApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CreateDemo, createDemo, type Demo } from './index.ts';

let app: TestApp;
let hadWorkspaces: boolean;
let demos: Demo[];

beforeAll(async () => {
  app = await createTestApp();
  hadWorkspaces = await hasWorkspaces(app.database);
  demos = await Promise.all([createDemo(app.database), createDemo(app.database)]);
});

afterAll(() => app.close());

test('an empty database has no workspace until the first demo is created', async () => {
  expect(hadWorkspaces).toBe(false);
  expect(await hasWorkspaces(app.database)).toBe(true);
});

test('nobody is written to about what happened in the story', async () => {
  expect(await app.system.sql`select from mail_messages`).toEqual([]);
});

test('each demo is a separate workspace with its own people, even two created concurrently', async () => {
  const emails = demos.map(({ owner }) => owner.email).sort();
  expect(emails).toEqual(['ines.2@example.com', 'ines@example.com']);
  expect(new Set(demos.map(({ workspace }) => workspace.id)).size).toBe(2);
  for (const { owner } of demos) {
    const account = { email: owner.email, password: owner.password ?? '', address: '127.0.0.1' };
    await expect(signIn(app.database, account)).resolves.toMatchObject({ name: 'Ines Okafor' });
  }
});

test('with a store, each location has two photos, the first of which is its cover', async () => {
  const stored = new Map<string, string>();
  const { workspace } = await createDemo(
    app.database,
    {},
    {
      draw: async (svg) => Buffer.from(svg),
      write: async ({ workspaceId, id }, bytes) =>
        void stored.set(`${workspaceId} ${id}`, Buffer.from(bytes).toString()),
    },
  );
  const photos = await app.system.sql<{ blob: string; caption: string; type: string }[]>`
    select f.workspace_id || ' ' || f.blob_id as blob, l.caption, b.content_type as type
    from location_photos l
    join files f on f.workspace_id = l.workspace_id and f.id = l.id
    join blobs b on b.workspace_id = f.workspace_id and b.id = f.blob_id
    where l.workspace_id = ${workspace.id} order by l.location_id, l.position`;
  expect(photos.map((it) => it.blob).toSorted()).toEqual([...stored.keys()].toSorted());
  expect(photos).toHaveLength(6);
  expect(new Set(stored.values()).size).toBe(6);
  expect(photos[0]).toMatchObject({
    caption: 'Cyclorama from the camera side',
    type: 'image/jpeg',
  });
  const queued = await app.system.sql`
    select from pictures where workspace_id = ${workspace.id} and state = 'pending'`;
  expect(queued).toHaveLength(6);
});

test('a chosen owner gets the chosen password', async () => {
  const ownerEmail = 'producer@studio.example';
  const demo = await createDemo(app.database, { ownerEmail, ownerPassword: 'chosen-password' });
  expect(demo.owner).toEqual({ email: ownerEmail, password: 'chosen-password' });
});

test('an owner with an account joins with it and keeps the password', async () => {
  const ownerEmail = 'producer@studio.example';
  const other = await createDemo(app.database, { ownerEmail, ownerPassword: 'another-password' });
  expect(other.owner.password).toBeNull();
  const same = await createDemo(app.database, { ownerEmail, ownerPassword: 'chosen-password' });
  expect(same.owner.password).toBe('chosen-password');
  const signedIn = signIn(app.database, {
    email: ownerEmail,
    password: 'chosen-password',
    address: '127.0.0.1',
  });
  await expect(signedIn).resolves.toMatchObject({ email: ownerEmail });
});

test('a password that is too short creates nothing', async () => {
  expect(CreateDemo.safeParse({ ownerPassword: 'too low' }).success).toBe(false);
  const before = await countWorkspaces();
  await expect(createDemo(app.database, { ownerPassword: 'too low' })).rejects.toMatchObject({
    code: 'invalid_parameter',
    param: 'ownerPassword',
  });
  expect(await countWorkspaces()).toBe(before);
});

async function countWorkspaces(): Promise<number> {
  const [row] = await app.system.sql<{ count: number }[]>`
    select count(*)::int from workspaces`;
  return row?.count ?? 0;
}
