import {
  as,
  asOwner,
  createTestApp,
  makeProject,
  makeWorkspace,
  type OwnerSql,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { sql } from 'drizzle-orm';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listClients } from '../clients/index.ts';
import { listContacts } from '../contacts/index.ts';
import type { Ctx } from '../context.ts';
import { listDeliverables } from '../deliverables/index.ts';
import { listProjects } from '../projects/index.ts';
import { listShootDays } from '../shoot-days/index.ts';

const rows = 20_000;
const changed = 7;

let app: TestApp;
let owner: TestMember;
let projectId: string;
let updatedSince: Date;

beforeAll(async () => {
  // Uses one connection, so that its prepared statements reach the count for a generic plan.
  app = await createTestApp({ poolSize: 1 });
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  const project = await makeProject(app, owner);
  projectId = project.id;
  updatedSince = new Date(app.clock.now().getTime() - 3_600_000);
  // Only the owner of the tables may analyze them.
  await asOwner(app, (client) => makeBusy(client, project.clientId));
});

afterAll(() => app.close());

// Inserts rows of the last two weeks, of which the seven oldest were changed in the last hour.
async function makeBusy(client: OwnerSql, clientId: string): Promise<void> {
  const now = app.clock.now().toISOString();
  const workspaceId = owner.workspaceId;
  const stamps = client`${now}::timestamptz - make_interval(mins => n + 61),
    ${now}::timestamptz - make_interval(mins => case when n > ${rows - changed} then 1 else n + 61 end)`;
  const each = client`from generate_series(1, ${rows}::int) as n`;
  await client`
    insert into projects (workspace_id, id, job_no, name, status, client_id, source, created_at,
      updated_at)
    select ${workspaceId}, 'prj_' || n, 'J' || n, 'Job', 'closed', ${clientId}, 'api', ${stamps} ${each}`;
  await client`
    insert into clients (workspace_id, id, name, kind, created_at, updated_at)
    select ${workspaceId}, 'cli_' || n, 'Client', 'brand', ${stamps} ${each}`;
  await client`
    insert into contacts (workspace_id, id, client_id, name, created_at, updated_at)
    select ${workspaceId}, 'con_' || n, ${clientId}, 'Contact', ${stamps} ${each}`;
  await client`
    insert into shoot_days (workspace_id, id, project_id, date, label, hold_status, call_time,
      wrap_time, time_zone, created_at, updated_at)
    select ${workspaceId}, 'day_' || n, ${projectId}, date '2026-01-01' + n % 300, 'Day', 'confirmed',
      '07:00', '19:00', 'America/Los_Angeles', ${stamps} ${each}`;
  await client`
    insert into deliverables (workspace_id, id, project_id, title, status, sort_order, created_at,
      updated_at)
    select ${workspaceId}, 'dlv_' || n, ${projectId}, 'Hero', 'IN_PROGRESS', n, ${stamps} ${each}`;
  await client`vacuum analyze`;
}

type List = (ctx: Ctx, since: Date) => Promise<{ items: unknown[] }>;

const lists: [string, number, List][] = [
  ['projects', changed + 1, (ctx, since) => listProjects(ctx, { limit: 25, updatedSince: since })],
  ['clients', changed + 1, (ctx, since) => listClients(ctx, { limit: 25, updatedSince: since })],
  ['contacts', changed, (ctx, since) => listContacts(ctx, { limit: 25, updatedSince: since })],
  [
    'shoot_days',
    changed,
    (ctx, since) => listShootDays(ctx, { projectId, limit: 25, updatedSince: since }),
  ],
  [
    'deliverables',
    changed,
    (ctx, since) => listDeliverables(ctx, { projectId, limit: 25, updatedSince: since }),
  ],
];

interface Scan extends Record<string, unknown> {
  index: string;
  read: number;
}

// Returns the number of entries this connection has read from each index so far.
async function readsOf(ctx: Ctx, table: string): Promise<Scan[]> {
  return ctx.tx.execute<Scan>(sql`
    select indexrelid::regclass::text as index,
      pg_stat_get_xact_tuples_returned(indexrelid)::int as read
    from pg_index where indrelid = ${table}::regclass and not indisprimary`);
}

// The planner itself reads the last entries of an index; more than that is a scan.
function scansBetween(before: Scan[], after: Scan[]): Scan[] {
  const already = new Map(before.map(({ index, read }) => [index, read]));
  return after
    .map(({ index, read }) => ({ index, read: read - (already.get(index) ?? 0) }))
    .filter(({ read }) => read > 2);
}

test.each(lists)(
  'updated_since on busy %s reads only changed rows by index, the tenth time as the first',
  async (table, found, list) => {
    for (let time = 1; time <= 10; time += 1) {
      const { items, scans } = await as(app, owner, async (ctx) => {
        const before = await readsOf(ctx, table);
        const { items } = await list(ctx, updatedSince);
        return { items, scans: scansBetween(before, await readsOf(ctx, table)) };
      });
      expect(items.length).toBe(found);
      expect(scans, `time ${time}`).toEqual([{ index: `${table}_changed`, read: found }]);
    }
  },
);

test('every table with an index of changes is measured', async () => {
  const indexed = await asOwner(
    app,
    (client) => client<{ name: string }[]>`
      select tablename as name from pg_indexes where indexname = tablename || '_changed'`,
  );
  const message = 'Add its list to `lists`, and rows to `makeBusy`.';
  expect(indexed.map(({ name }) => name).sort(), message).toEqual(
    lists.map(([table]) => table).sort(),
  );
});
