import {
  as,
  createDemoApp,
  type DemoApp,
  makeFile,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  refusalOf,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateProject } from '../../jobs/projects/index.ts';
import { asOperator, authenticate } from '../access/index.ts';
import { deleteWorkspaces } from './delete-workspaces.unscoped.ts';
import { cancelDeletion, scheduleDeletion } from './index.ts';
import { lockWorkspace } from './lock-workspace.ts';

const day = 86_400;

let app: DemoApp;
beforeAll(async () => {
  app = await createDemoApp();
});
afterAll(() => app.close());

const nameOf = async (id: string) => {
  const [row] = await app.system.sql<{ name: string }[]>`
    select name from workspaces where id = ${id}`;
  return row?.name ?? '';
};

async function schedule(by: TestMember, name?: string) {
  const typed = name ?? (await nameOf(by.workspaceId));
  return as(app, by, (ctx) => scheduleDeletion(ctx, { name: typed }));
}

async function mailsOf(to: string): Promise<string[]> {
  const rows = await app.system.sql<{ subject: string }[]>`
    select subject from mail_messages
    where to_email = ${to} and kind = 'workspace_deletion' order by created_at, id`;
  return rows.map(({ subject }) => subject);
}

/** Deletes what is due, and returns the objects that were deleted in the store. */
async function run(deleteObject: (id: string) => Promise<void> = async () => {}) {
  const deleted: string[] = [];
  await deleteWorkspaces(app.database, {
    deleteObject: async ({ id }) => {
      await deleteObject(id);
      deleted.push(id);
    },
  });
  return deleted;
}

/** Returns every table with a row that has an id anywhere. */
async function tablesNaming(id: string): Promise<string[]> {
  const { sql } = app.system;
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql`
        select from ${sql(name)} t where strpos(t::text, ${id}) > 0 limit 1`;
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

describe('a workspace that will be deleted', () => {
  test('is read-only, refuses its tokens, and works as before once it is kept', async () => {
    const { owner } = await makeWorkspace(app);
    const { id } = await makeProject(app, owner);
    const token = await makeToken(app, owner);
    await schedule(owner);
    const { authorization } = token.headers;
    expect(await refusalOf(authenticate(app.database, authorization))).toBe('plan_inactive');
    await as(app, owner, cancelDeletion);
    await authenticate(app.database, authorization);
    await as(app, owner, (ctx) => updateProject(ctx, { id, name: 'Kept' }));
    const [on] = await mailsOf(owner.email);
    expect(on).toMatch(/ will be deleted on Mon 21 Dec$/);
    expect((await mailsOf(owner.email))[1]).toMatch(/ will not be deleted$/);
  });

  test('needs its name, the confirmation of a person, and is scheduled once', async () => {
    const { owner, id } = await makeWorkspace(app);
    expect(await refusalOf(schedule(owner, 'Another'))).toBe('invalid_parameter name');
    const { confirmedAt: _, ...unconfirmed } = owner;
    expect(await refusalOf(schedule(unconfirmed))).toBe('confirmation_needed');
    expect(await refusalOf(as(app, owner, cancelDeletion))).toBe('conflict');
    const [first, second] = await Promise.all([schedule(owner), schedule(owner)]);
    expect(second).toEqual(first);
    expect(await mailsOf(owner.email)).toHaveLength(1);
    await asOperator(app.database, id, cancelDeletion);
  });
});

describe('after 30 days', () => {
  test('no row of it is in any table and no content in the store, and its people keep their accounts', async () => {
    const other = await makeWorkspace(app);
    const owner: TestMember = await ownerOf(app.demo.workspace.id);
    const { id: projectId } = await makeProject(app, owner);
    await makeFile(app, owner, { projectId });
    const contents = await app.system.sql<{ id: string }[]>`
      select id from blobs where workspace_id = ${app.demo.workspace.id}`;
    await schedule(owner);
    app.clock.advance(30 * day - 1);
    expect(await run()).toEqual([]);
    app.clock.advance(1);
    expect(contents.length).toBeGreaterThan(0);
    expect(await run()).toEqual(expect.arrayContaining(contents.map(({ id }) => id)));
    expect(await tablesNaming(app.demo.workspace.id)).toEqual([]);
    expect(await nameOf(other.id)).not.toBe('');
    const accounts = await app.system.sql`select from users where id = ${owner.userId}`;
    expect(accounts).toHaveLength(1);
    expect((await mailsOf(owner.email)).at(-1)).toMatch(/ was deleted$/);
  });

  test('rows that refer to others of their table go in batches, the others after them', async () => {
    const { owner, id } = await makeWorkspace(app);
    const { id: projectId } = await makeProject(app, owner);
    await app.system.sql`
      insert into file_folders (workspace_id, id, project_id, parent_id, name)
      select ${id}, 'fld_' || n, ${projectId}, case when n > 400 then 'fld_' || n - 400 end, n::text
      from generate_series(1, 1200) n`;
    await schedule(owner);
    app.clock.advance(30 * day);
    await run();
    expect(await tablesNaming(id)).toEqual([]);
  });

  test('a workspace whose files cannot be deleted does not keep another', async () => {
    const [stuck, other] = [await makeWorkspace(app), await makeWorkspace(app)];
    const { id: projectId } = await makeProject(app, stuck.owner);
    await makeFile(app, stuck.owner, { projectId });
    await schedule(stuck.owner);
    await schedule(other.owner);
    app.clock.advance(30 * day);
    const running = run(() => Promise.reject(new Error('The store does not respond.')));
    await expect(running).rejects.toThrow('Workspaces were not deleted.');
    expect(await tablesNaming(other.id)).toEqual([]);
    expect(await nameOf(stuck.id)).not.toBe('');
    await run();
  });

  test('a run that was killed is finished by the next one', async () => {
    const { owner, id } = await makeWorkspace(app, { plan: 'house' });
    const { id: projectId } = await makeProject(app, owner);
    for (const name of ['a.txt', 'b.txt']) await makeFile(app, owner, { projectId, name });
    await schedule(owner);
    app.clock.advance(30 * day);
    let count = 0;
    const killed = run(async () => {
      count += 1;
      if (count === 2) throw new Error('The store does not respond.');
    });
    await expect(killed).rejects.toThrow('Workspaces were not deleted.');
    const late = as(app, owner, cancelDeletion);
    expect(await refusalOf(late)).toBe('not_signed_in');
    expect(await run()).not.toEqual([]);
    expect(await tablesNaming(id)).toEqual([]);
  });

  test('an owner who keeps it at this moment keeps everything', async () => {
    const { owner, id } = await makeWorkspace(app);
    await makeMember(app, { id });
    await schedule(owner);
    app.clock.advance(30 * day);
    const keeping = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const kept = as(app, owner, async (ctx) => {
      await lockWorkspace(ctx);
      waiting.resolve();
      await keeping.promise;
      await cancelDeletion(ctx);
    });
    await waiting.promise;
    const deleting = run();
    keeping.resolve();
    await kept;
    expect(await deleting).toEqual([]);
    expect(await nameOf(id)).not.toBe('');
  });
});

async function ownerOf(workspaceId: string): Promise<TestMember> {
  const [row] = await app.system.sql<TestMember[]>`
    select u.id as "userId", m.id as "membershipId", u.email, u.name, m.workspace_id as "workspaceId"
    from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.role = 'owner' and m.status = 'active' limit 1`;
  if (!row) throw new Error('The workspace has no owner.');
  return { ...row, confirmedAt: new Date('9999-01-01') };
}
