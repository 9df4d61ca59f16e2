import {
  as,
  asOwner,
  createTestApp,
  makeCrewMember,
  makeProject,
  makeWorkspace,
  type OwnerSql,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { and, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../kernel/schema.ts';
import { availabilityOn, isFreeOn } from '../availability-on.ts';
import { listCrewBook } from '../index.ts';
import { inBook } from '../list-crew-book.ts';

const { crewMembers } = schema;
const dates = ['2026-12-24', '2026-12-25', '2026-12-26'];

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  await makeCrewMember(app, owner);
  const { id: projectId } = await makeProject(app, owner);
  await asOwner(app, (client) => makeBusy(client, projectId));
});
afterAll(() => app.close());

/** Inserts 3,000 people with 30,000 booked dates and 6,000 entries of time away in a year. */
async function makeBusy(client: OwnerSql, projectId: string): Promise<void> {
  const { workspaceId } = owner;
  await client`
    insert into crew_members (workspace_id, id, name, department, default_role, kind, currency)
    select workspace_id, 'crew_' || n, 'Person ' || n, department, default_role, kind, currency
    from crew_members, generate_series(1, 3000) n where workspace_id = ${workspaceId}`;
  await client`
    insert into bookings (workspace_id, id, project_id, crew_member_id, role, department, status)
    select ${workspaceId}, 'bkg_' || n, ${projectId}, 'crew_' || (1 + n % 3000), 'Gaffer', 'electric',
      'first_hold' from generate_series(1, 10000) n`;
  await client`
    insert into booking_days (workspace_id, id, booking_id, crew_member_id, date, kind, status,
      hold_rank)
    select ${workspaceId}, 'bkd_' || n || '_' || d, 'bkg_' || n, 'crew_' || (1 + n % 3000),
      date '2026-12-01' + (n % 300) + d, 'hold', 'first_hold', 1 + n
    from generate_series(1, 10000) n, generate_series(0, 2) d`;
  await client`
    insert into crew_away (workspace_id, id, crew_member_id, from_date, to_date, is_own)
    select ${workspaceId}, 'away_' || n, 'crew_' || (1 + n % 3000), date '2026-12-01' + (n % 300),
      date '2026-12-05' + (n % 300), false from generate_series(1, 6000) n`;
  await client`vacuum analyze`;
}

/** Returns how a page of the address book is read with the availability of its people. */
function planOf(isFree: boolean): Promise<string> {
  return as(app, owner, async (ctx) => {
    const page: SQL = ctx.tx
      .select({ id: crewMembers.id, ...availabilityOn(ctx, dates) })
      .from(crewMembers)
      .where(and(inBook, isFree ? isFreeOn(ctx, dates) : undefined))
      .orderBy(sql`lower(${crewMembers.name})`, crewMembers.id)
      .limit(50)
      .getSQL();
    const rows = await ctx.tx.execute(sql`explain (analyze, costs off, timing off) ${page}`);
    return rows.map((it) => String(Object.values(it)[0])).join('\n');
  });
}

test.each([false, true])(
  'who is free is read in one statement from indexes (free only: %s)',
  async (isFree) => {
    const plan = await planOf(isFree);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toMatch(/Index Scan using booking_days_by_person/);
    expect(plan).toMatch(/Index Scan using crew_away_by_person/);
    const { items, total } = await as(app, owner, (ctx) =>
      listCrewBook(ctx, { dates, isFree, offset: 0, limit: 50 }),
    );
    expect(items).toHaveLength(50);
    expect(total).toBeGreaterThan(1_000);
  },
);
