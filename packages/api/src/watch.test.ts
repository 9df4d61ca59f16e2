import {
  createTestApp,
  makeClient,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startWatching, watchWorkspace } from './watch.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  startWatching(app.database);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = (await makeWorkspace(app)).owner;
});

/** Returns a function that waits for the next age which the stream tells. */
function open(workspaceId = owner.workspaceId): () => Promise<number> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const ages = watchWorkspace(app.database, workspaceId, leaving.signal);
  return async () => Number((await ages.next()).value);
}

test('a stream that starts after a change tells how long ago that was', async () => {
  await open()();
  const before = performance.now();
  await makeClient(app, owner);
  // Changes are heard in the order of their commits: with this one, all of the owner's were.
  const { owner: later } = await makeWorkspace(app);
  const hearLater = open(later.workspaceId);
  await hearLater();
  await makeClient(app, later);
  expect(await hearLater()).toBe(0);
  const after = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 30));
  const asked = performance.now();
  const age = await open()();
  expect(age).toBeLessThanOrEqual(performance.now() - before);
  expect(age).toBeGreaterThanOrEqual(Math.floor(asked - after));
});

test('a change right after the first age is told, although the reader is slow', async () => {
  const hear = open();
  await hear();
  await makeClient(app, owner);
  await makeClient(app, owner);
  expect([await hear(), await hear()]).toEqual([0, 0]);
});

test('when the listening connection is lost, every stream is told of a change', async () => {
  const hear = open();
  await hear();
  await app.system.sql.begin(async (sql) => {
    await sql`set local role none`;
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%workspace_changed%'`;
  });
  expect(await hear()).toBe(0);
  expect(await open()()).toBeLessThan(5_000);
});

test('one that has left is told nothing', async () => {
  const ages = watchWorkspace(app.database, owner.workspaceId, AbortSignal.abort());
  expect((await ages.next()).done).toBe(true);
});
