import { mostScoutSheets } from '@callboard/domain/scout-sheets/enums';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { memberships, scoutAnswers, scoutSheetPlaces, scoutSheets, users } = schema;

/** Answers that are shown of a job. */
const shownAnswers = 300;

/**
 * Lists the scouting sheets of a job, newest first, with how many of each pick every location has and
 * the newest answers.
 * @throws AppError `not_found`.
 */
export async function listScoutSheets(ctx: Ctx, { projectId }: { projectId: string }) {
  await findProject(ctx, { id: projectId });
  const [sheets, picks, answers] = await Promise.all([
    listSheets(ctx, projectId),
    countPicks(ctx, projectId),
    listAnswers(ctx, projectId),
  ]);
  return { sheets, picks, answers };
}

async function listSheets(ctx: Ctx, projectId: string) {
  const { id, title, createdAt, expiresAt, endedAt } = scoutSheets;
  const rows = await ctx.tx
    .select({
      ...{ id, title, createdAt, expiresAt, endedAt },
      createdBy: users.name,
      places: sql<number>`(select count(*)::int from ${scoutSheetPlaces} p
        where p.workspace_id = ${scoutSheets.workspaceId} and p.sheet_id = ${scoutSheets.id})`,
      people: sql<number>`(select count(distinct a.browser_hash)::int from ${scoutAnswers} a
        where a.workspace_id = ${scoutSheets.workspaceId} and a.sheet_id = ${scoutSheets.id})`,
    })
    .from(scoutSheets)
    .leftJoin(memberships, eq(memberships.id, scoutSheets.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(scoutSheets.projectId, projectId))
    .orderBy(desc(scoutSheets.id))
    .limit(mostScoutSheets);
  const now = ctx.now();
  return rows.map((it) => ({ ...it, isLive: it.endedAt === null && it.expiresAt > now }));
}

function countPicks({ tx }: Ctx, projectId: string) {
  const { locationId, pick } = scoutAnswers;
  return tx
    .select({ locationId, pick, count: count() })
    .from(scoutAnswers)
    .innerJoin(scoutSheets, eq(scoutSheets.id, scoutAnswers.sheetId))
    .where(eq(scoutSheets.projectId, projectId))
    .groupBy(locationId, pick)
    .orderBy(asc(locationId), asc(pick));
}

function listAnswers({ tx }: Ctx, projectId: string) {
  const { id, sheetId, locationId, name, pick, comment, updatedAt } = scoutAnswers;
  return tx
    .select({ id, sheetId, locationId, name, pick, comment, updatedAt, title: scoutSheets.title })
    .from(scoutAnswers)
    .innerJoin(scoutSheets, eq(scoutSheets.id, scoutAnswers.sheetId))
    .where(eq(scoutSheets.projectId, projectId))
    .orderBy(desc(updatedAt), desc(id))
    .limit(shownAnswers);
}
