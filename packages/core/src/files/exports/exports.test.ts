import {
  activityOf,
  as,
  asOwner,
  createDemoApp,
  type DemoApp,
  makeDemo,
  makeMember,
  makeWorkspace,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOperator } from '../../accounts/access/index.ts';
import { memberRule } from '../../accounts/access/member-rule.ts';
import { updateMember } from '../../accounts/members/index.ts';
import { setPlan } from '../../accounts/plans/index.ts';
import { withRule } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { namedTables } from '../../kernel/tables/index.ts';
import {
  cancelExport,
  claimExport,
  createExport,
  findZip,
  listExports,
  openExport,
  pruneExports,
  readSnapshot,
  recordExport,
  recordZipDownload,
  releaseExport,
  reportProgress,
  returnExport,
} from './index.ts';

let app: DemoApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createDemoApp();
});
beforeEach(async () => {
  await app.system.sql`delete from exports`;
  await app.system.sql`delete from mail_messages`;
  owner = (await makeWorkspace(app)).owner;
});
afterAll(() => app.close());

const create = (by = owner) => as(app, by, createExport);
const list = () => as(app, owner, listExports);
const mails = async () => [
  ...(await app.system.sql`select kind, to_email from mail_messages order by kind`),
];

async function claim() {
  const claimed = await claimExport(app.database);
  if (!claimed) throw new Error('No export is due.');
  return claimed;
}

const ready = { state: 'ready', sizeBytes: 2_500_000, missingFiles: 1 } as const;

async function makeReady(): Promise<string> {
  const { id } = await create();
  const claimed = await claim();
  const progress = { doneBytes: 1, totalBytes: 2, objectId: `${id}_1`, writeToken: 'w' };
  await reportProgress(app.database, claimed, progress);
  await recordExport(app.database, claimed, ready);
  return id;
}

describe('the catalog of tables', () => {
  test('names every table of a workspace, as exported or as left out with a reason', async () => {
    const rows = await asOwner(
      app,
      (sql) => sql<{ name: string }[]>`
        select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'workspace_id'`,
    );
    const known = namedTables.map(([name]) => getTableName(schema[name]));
    expect(known.sort(), 'Add a new table to a file of packages/core/src/tables.').toEqual(
      [...rows.map(({ name }) => name), 'workspaces'].sort(),
    );
  });

  test('exports no column whose name says that it has a secret', async () => {
    const suspicious: string[] = [];
    await readSnapshot(app.database, owner.workspaceId, async ({ tables }) => {
      for await (const { name, columns } of tables()) {
        const found = columns.filter((it) => /secret|hash|token|password|encrypt|key/.test(it));
        suspicious.push(...found.map((it) => `${name}.${it}`));
      }
    });
    expect(suspicious.sort()).toEqual([
      'activity.actor_token_id',
      'external_links.token_id',
      'media_drives.is_encrypted',
      'notes.token_id',
      'version_decisions.hash',
      'version_decisions.previous_hash',
      'webhook_endpoints.previous_secret_until',
      'webhook_endpoints.token_id',
    ]);
  });
});

describe('a snapshot', () => {
  test('has all rows of its company as of one moment, in pages, and no row of another', async () => {
    await makeDemo(app);
    const workspaceId = app.demo.workspace.id;
    const { sql } = app.system;
    await sql`
      insert into clients (workspace_id, id, name, kind)
      select ${workspaceId}, 'cli_' || lpad(n::text, 5, '0'), 'Client ' || n, 'brand'
      from generate_series(1, 2500) n`;
    await sql`
      insert into mail_messages (workspace_id, id, kind, to_email, subject, return_token, created_at)
      select ${workspaceId}, 'm' || n, 'test', 'a@example.com', '', 'r' || n, now()
      from generate_series(1, 2100) n`;
    await readSnapshot(app.database, workspaceId, async ({ tables }) => {
      for await (const { name, columns, pages } of tables()) {
        if (name === 'workspaces') await sql`update contacts set name = 'Changed later'`;
        const rows = (await Array.fromAsync(pages())).flat();
        const key = name === 'workspaces' ? 'id' : 'workspace_id';
        const [row] = await sql<{ count: number }[]>`
          select count(*)::int from ${sql(name)} where ${sql(key)} = ${workspaceId}`;
        expect(rows.length, name).toBe(row?.count);
        for (const { json, values } of rows) {
          expect(values[key]).toBe(workspaceId);
          expect(JSON.parse(json)).toEqual(values);
          expect(Object.keys(values)).toEqual(columns);
        }
        const names = rows.map(({ values }) => values.name);
        if (name === 'contacts') expect(names).not.toContain('Changed later');
        if (name === 'memberships') expect(names).toContain('Dana Whitlock');
      }
    });
  });
});

describe('asking for an export', () => {
  test('is recorded, and only one is made at a time', async () => {
    const { id } = await create();
    expect(await list()).toMatchObject([{ id, state: 'queued', requestedBy: owner.name }]);
    expect((await activityOf(app, owner))[0]).toMatchObject({ verb: 'export_requested' });
    await expect(create()).rejects.toMatchObject({ code: 'conflict' });
    const both = await Promise.allSettled([create(), create()]);
    expect(both.map((it) => it.status)).toEqual(['rejected', 'rejected']);
  });

  test('is allowed five times a day, and failed ones do not count', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { id } = await create();
      await as(app, owner, (ctx) => cancelExport(ctx, { id }));
    }
    await expect(create()).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'A company can be exported 5 times a day. Try again in 24 hours.',
    });
    await app.system
      .sql`update exports set state = 'failed' where id = (select min(id) from exports)`;
    await create();
    await app.system.sql`update exports set state = 'canceled'`;
    app.clock.advance(86_401);
    await create();
  });

  test('needs a recent proof, also while the plan has lapsed, and little enough files', async () => {
    const workspaceId = owner.workspaceId;
    await asOperator(app.database, workspaceId, (ctx) => setPlan(ctx, { status: 'canceled' }));
    const old = { ...owner, confirmedAt: new Date(app.clock.now().getTime() - 600_001) };
    await expect(create(old)).rejects.toMatchObject({ code: 'confirmation_needed' });
    await app.system.sql`insert into storage_usage values (${workspaceId}, 600000000000)`;
    await expect(create()).rejects.toMatchObject({ code: 'conflict' });
    await app.system.sql`delete from storage_usage`;
    await create();
  });

  test('is refused to somebody who is no longer an owner or admin', async () => {
    const admin = await makeMember(app, { id: owner.workspaceId }, 'admin');
    const rule = memberRule('exports.manage', { needsPlan: false });
    const ask = () => as(app, admin, (ctx) => createExport(withRule(ctx, rule)));
    await ask();
    const id = admin.membershipId;
    await as(app, owner, (ctx) => updateMember(ctx, { id, role: 'producer' }));
    await expect(ask()).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a worker', () => {
  test('claims an export once, again after its lease, and the first may not go on', async () => {
    await create();
    const first = await claim();
    expect(first).toMatchObject({ state: 'queued', attempt: 1, objectId: null });
    expect(await claimExport(app.database)).toBeNull();
    const progress = { doneBytes: 5, totalBytes: 10, objectId: 'exp_1', writeToken: 'w' };
    app.clock.advance(100);
    expect(await reportProgress(app.database, first, progress)).toBe(true);
    expect(await list()).toMatchObject([{ state: 'running', doneBytes: 5, totalBytes: 10 }]);
    app.clock.advance(100);
    expect(await claimExport(app.database)).toBeNull();
    app.clock.advance(21);
    const second = await claim();
    expect(second).toMatchObject({
      state: 'running',
      attempt: 2,
      objectId: 'exp_1',
      writeToken: 'w',
    });
    expect(await reportProgress(app.database, first, progress)).toBe(false);
    expect(await recordExport(app.database, first, ready)).toBe(false);
    expect(await mails()).toEqual([]);
    expect(await recordExport(app.database, second, ready)).toBe(true);
  });

  test('that finishes mails the link to the page, and the zip is deleted after a week', async () => {
    const id = await makeReady();
    expect(await list()).toMatchObject([{ id, state: 'ready', sizeBytes: 2_500_000 }]);
    expect(await mails()).toEqual([{ kind: 'export_ready', to_email: owner.email }]);
    expect((await activityOf(app, owner))[0]).toMatchObject({ verb: 'exported' });
    const old = { ...owner, confirmedAt: new Date(app.clock.now().getTime() - 600_001) };
    await expect(as(app, old, (ctx) => openExport(ctx, { id }))).rejects.toMatchObject({
      code: 'confirmation_needed',
    });
    await as(app, owner, (ctx) => openExport(ctx, { id }));
    const zip = await as(app, owner, (ctx) => findZip(ctx, { id }));
    expect(zip).toMatchObject({ key: { id: `${id}_1` }, sizeBytes: 2_500_000 });
    app.clock.advance(7 * 86_400);
    await expect(as(app, owner, (ctx) => openExport(ctx, { id }))).rejects.toMatchObject({
      code: 'conflict',
      message: 'This export was deleted. Start a new one.',
    });
    const expired = await claim();
    expect(expired).toMatchObject({ state: 'ready', objectId: `${id}_1` });
    await releaseExport(app.database, expired);
    expect(await list()).toMatchObject([{ state: 'expired' }]);
    await pruneExports(app.database);
    expect(await list()).toHaveLength(1);
    app.clock.advance(90 * 86_400);
    await pruneExports(app.database);
    expect(await list()).toEqual([]);
  });

  test('that fails mails the reason, and what it left is claimed to be deleted', async () => {
    await create();
    const claimed = await claim();
    await returnExport(app.database, claimed, {
      at: new Date(app.clock.now().getTime() + 60_000),
      problem: 'store_unavailable',
    });
    expect(await list()).toMatchObject([{ state: 'queued', problem: 'store_unavailable' }]);
    expect(await claimExport(app.database)).toBeNull();
    app.clock.advance(60);
    await recordExport(app.database, await claim(), { state: 'failed', problem: 'store_full' });
    expect(await list()).toMatchObject([{ state: 'failed', problem: 'store_full' }]);
    expect(await mails()).toEqual([{ kind: 'export_failed', to_email: owner.email }]);
    const left = await claim();
    expect(left).toMatchObject({ state: 'failed' });
    await releaseExport(app.database, left);
    expect(await claimExport(app.database)).toBeNull();
    expect(await list()).toMatchObject([{ state: 'failed' }]);
  });

  test('mails nobody who may not see exports any more', async () => {
    const admin = await makeMember(app, { id: owner.workspaceId }, 'admin');
    await create(admin);
    const claimed = await claim();
    const id = admin.membershipId;
    await as(app, owner, (ctx) => updateMember(ctx, { id, role: 'producer' }));
    await app.system.sql`delete from mail_messages`;
    expect(await recordExport(app.database, claimed, ready)).toBe(true);
    expect(await mails()).toEqual([]);
  });

  test('that ends while somebody cancels it stays as it ended', async () => {
    const { id } = await create();
    await claim();
    const late = await whileCommitting(app, {
      by: owner,
      change: ({ tx }) =>
        tx.execute(sql`update exports set state = 'failed', problem = 'store_full'`),
      work: () => as(app, owner, (ctx) => cancelExport(ctx, { id })),
    });
    expect(late).toEqual({ outcome: 'conflict', hasWaited: true, changedNothing: true });
  });

  test('stops when the export is canceled', async () => {
    const { id } = await create();
    const claimed = await claim();
    await as(app, owner, (ctx) => cancelExport(ctx, { id }));
    await as(app, owner, (ctx) => cancelExport(ctx, { id }));
    const progress = { doneBytes: 5, totalBytes: 10, objectId: 'exp_1', writeToken: 'w' };
    expect(await reportProgress(app.database, claimed, progress)).toBe(false);
    expect(await recordExport(app.database, claimed, ready)).toBe(false);
    await returnExport(app.database, claimed, { at: app.clock.now(), problem: null });
    expect(await list()).toMatchObject([{ state: 'canceled' }]);
    app.clock.advance(121);
    expect(await claim()).toMatchObject({ state: 'canceled' });
  });

  test('of a company never sees the exports of another', async () => {
    const id = await makeReady();
    const { owner: stranger } = await makeWorkspace(app);
    const acts = [openExport, cancelExport, findZip];
    for (const act of acts) {
      await expect(
        as(app, stranger, async (ctx) => void (await act(ctx, { id }))),
      ).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

test('a zip is sent only within an hour of a proof, and its download recorded once an hour', async () => {
  const id = await makeReady();
  const proved = (minutes: number) => ({
    ...owner,
    confirmedAt: new Date(app.clock.now().getTime() - minutes * 60_000),
  });
  const find = (minutes: number) => as(app, proved(minutes), (ctx) => findZip(ctx, { id }));
  await find(59);
  await expect(find(60)).rejects.toMatchObject({ code: 'confirmation_needed' });
  const send = () => as(app, proved(0), (ctx) => recordZipDownload(ctx, { id }));
  const recorded = async () =>
    (await activityOf(app, owner, 20)).filter((it) => it.verb === 'export_downloaded').length;
  await send();
  await send();
  expect(await recorded()).toBe(1);
  app.clock.advance(3600);
  await send();
  expect(await recorded()).toBe(2);
});
