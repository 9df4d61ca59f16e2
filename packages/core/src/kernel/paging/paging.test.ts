import { testSecret } from '@callboard/testing';
import {
  as,
  createTestApp,
  makeContact,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActivity } from '../../activity/list-activity.ts';
import { listClients } from '../../jobs/clients/index.ts';
import { listContacts } from '../../jobs/contacts/index.ts';
import { browseProjects, listProjects, updateProject } from '../../jobs/projects/index.ts';
import type { Ctx } from '../context.ts';
import { openDatabase } from '../database/index.ts';
import type { Page } from './index.ts';

let app: TestApp;
let owner: TestMember;
let stranger: TestMember;

type List = (ctx: Ctx, input: { limit: number; cursor?: string }) => Promise<Page<{ id: string }>>;

const lists: [string, List][] = [
  ['projects', listProjects],
  ['browse', browseProjects],
  ['clients', listClients],
  ['contacts', listContacts],
  ['activity', listActivity],
];

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  stranger = (await makeWorkspace(app, { plan: 'house' })).owner;
  for (const member of [owner, stranger]) {
    // Two rows share each instant, so that the order depends on the id as well.
    for (let row = 0; row < 11; row += 1) {
      if (row % 2 === 0) app.clock.advance(0.001);
      await makeProject(app, member, { name: `Job ${row}` });
      await makeContact(app, member, { name: `Person ${row}` });
    }
  }
});

afterAll(() => app.close());

const page = (list: List, limit: number, cursor?: string, by = owner) =>
  as(app, by, (ctx) => list(ctx, { limit, ...(cursor !== undefined && { cursor }) }));

async function readAll(list: List, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(list, limit, cursor);
    ids.push(...items.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

describe.each(lists)('the list %s', (_, list) => {
  test('returns each row once, newest first, for any page size', async () => {
    const { items } = await page(list, 100);
    const whole = items.map(({ id }) => id);
    expect(whole.length).toBeGreaterThanOrEqual(11);
    for (const limit of [1, 4, whole.length - 1, whole.length]) {
      expect(await readAll(list, limit)).toEqual(whole);
    }
  });

  test('has no next page after a full last page', async () => {
    const { items } = await page(list, 100);
    expect((await page(list, items.length)).nextCursor).toBeNull();
    expect((await page(list, items.length - 1)).nextCursor).not.toBeNull();
  });

  test('is not disturbed by a row added while it is read', async () => {
    const first = await page(list, 3);
    const next = await page(list, 3, first.nextCursor ?? '');
    app.clock.advance(1);
    await makeProject(app, owner);
    await makeContact(app, owner);
    const again = await page(list, 3, first.nextCursor ?? '');
    expect(again.items).toEqual(next.items);
  });

  test('accepts only a cursor it returned, in its workspace', async () => {
    const cursor = (await page(list, 3)).nextCursor ?? '';
    const flipped = cursor.startsWith('A') ? `B${cursor.slice(1)}` : `A${cursor.slice(1)}`;
    const refused = { code: 'invalid_parameter', param: 'cursor' };
    for (const wrong of ['', 'x', flipped, `${cursor}A`, `${cursor}=`, cursor.slice(0, -1)]) {
      await expect(page(list, 3, wrong), wrong).rejects.toMatchObject(refused);
    }
    await expect(page(list, 3, cursor, stranger)).rejects.toMatchObject(refused);
    for (const [, other] of lists.filter(([, it]) => it !== list)) {
      await expect(page(other, 3, cursor)).rejects.toMatchObject(refused);
    }
  });
});

test('a cursor is valid only for the same filters', async () => {
  const filtered: List = (ctx, input) => listProjects(ctx, { ...input, status: 'pre_production' });
  const since = new Date(app.clock.now().getTime() - 60_000);
  const recent: List = (ctx, input) => listProjects(ctx, { ...input, updatedSince: since });
  const cursor = (await page(filtered, 3)).nextCursor ?? '';
  await page(filtered, 3, cursor);
  await expect(page(recent, 3, cursor)).rejects.toMatchObject({ param: 'cursor' });
  await expect(page(listProjects, 3, cursor)).rejects.toMatchObject({ param: 'cursor' });
});

test('a cursor works in another process, but not with another secret', async () => {
  const cursor = (await page(listProjects, 3)).nextCursor ?? '';
  const options = { databaseUrl: app.databaseUrl, now: app.clock.now, poolSize: 1 };
  const same = openDatabase({ ...options, appSecret: testSecret });
  const other = openDatabase({ ...options, appSecret: 'another secret' });
  const read = (database: typeof same) =>
    as({ ...app, database }, owner, (ctx) => listProjects(ctx, { limit: 3, cursor }));
  expect((await read(same)).items.length).toBe(3);
  await expect(read(other)).rejects.toMatchObject({ param: 'cursor' });
  await Promise.all([same.close(), other.close()]);
});

test('updated_since returns rows changed at or after that instant', async () => {
  app.clock.advance(60);
  const { items } = await page(listProjects, 1);
  const id = items[0]?.id ?? '';
  await as(app, owner, (ctx) => updateProject(ctx, { id, name: 'Changed' }));
  const changedSince = async (milliseconds: number) => {
    const updatedSince = new Date(app.clock.now().getTime() + milliseconds);
    const found = await as(app, owner, (ctx) => listProjects(ctx, { limit: 5, updatedSince }));
    return found.items.map((project) => project.id);
  };
  expect(await changedSince(0)).toEqual([id]);
  expect(await changedSince(1)).toEqual([]);
});
