import { prepared } from '@callboard/db';
import { and, asc, count, desc, eq, getTableColumns, gte, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { after, type PageInput, planByValue, toPage } from '../paging/index.ts';
import { findProject } from '../projects/projects.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { schema } from '../schema.ts';
import { isStanding } from './conditions.ts';

const { callSheets, locations, projects, shootDays } = schema;
const { workspaceId: _, ...columns } = getTableColumns(shootDays);
const live = isNull(shootDays.deletedAt);

/** A shoot day with the place and call sheet it is shown with. */
export type ShootDay = Awaited<ReturnType<typeof findShootDay>>;

/** A day that is about to change, with the name of its job. */
export type LockedDay = ShootDay & { projectName: string };

const shown = {
  ...columns,
  location: {
    id: locations.id,
    name: locations.name,
    address: locations.address,
    city: locations.city,
    region: locations.region,
  },
  callSheet: { id: callSheets.id, status: callSheets.status },
};

function selectDays(tx: Ctx['tx']) {
  return tx
    .select(shown)
    .from(shootDays)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    );
}

interface ListInput extends PageInput {
  projectId: string;
  updatedSince?: Date | undefined;
}

/** The days of a project, newest first; released and cancelled days stay in the list. */
export async function listShootDays(ctx: Ctx, input: ListInput) {
  const { projectId, updatedSince, limit, cursor } = input;
  await findProject(ctx, { id: projectId });
  const identity = { list: 'shoot-days', filters: { projectId, updatedSince } };
  if (updatedSince) await planByValue(ctx);
  const rows = await selectDays(ctx.tx)
    .where(
      and(
        live,
        eq(shootDays.projectId, projectId),
        updatedSince && gte(shootDays.updatedAt, updatedSince),
        after(ctx, identity, cursor, shootDays),
      ),
    )
    .orderBy(desc(shootDays.createdAt), desc(shootDays.id))
    .limit(limit + 1);
  return toPage(ctx, identity, limit, rows);
}

const selectDay = prepared((tx) =>
  selectDays(tx)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .where(and(eq(shootDays.id, sql.placeholder('id')), live, isNull(projects.deletedAt))),
);

/** One shoot day of a project that is still there. @throws AppError `not_found`. */
export async function findShootDay(ctx: Ctx, { id }: { id: string }) {
  const [day] = await selectDay(ctx.tx, { id });
  if (!day) throw notFound('shoot day');
  return day;
}

/** A day on an open project, locked. @throws AppError `not_found`, `project_closed`. */
export async function lockShootDay(ctx: Ctx, id: string): Promise<LockedDay> {
  await ctx.tx
    .select({ id: shootDays.id })
    .from(shootDays)
    .where(eq(shootDays.id, id))
    .for('no key update');
  const day = await findShootDay(ctx, { id });
  const project = await requireOpenProject(ctx, day.projectId);
  return { ...day, projectName: project.name };
}

/** The days of a project by date, for a person to read. */
export async function listDaysByDate(ctx: Ctx, { projectId }: { projectId: string }) {
  await findProject(ctx, { id: projectId });
  return selectDays(ctx.tx)
    .where(and(live, eq(shootDays.projectId, projectId)))
    .orderBy(asc(shootDays.date), asc(shootDays.id));
}

/** How many shoot days of a project stand: neither released nor cancelled. */
export async function countStandingDays(ctx: Ctx, projectId: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(shootDays)
    .where(
      and(live, eq(shootDays.projectId, projectId), eq(shootDays.dayKind, 'shoot'), isStanding),
    );
  return row?.count ?? 0;
}
