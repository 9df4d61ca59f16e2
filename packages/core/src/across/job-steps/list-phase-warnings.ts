import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import type { ProjectPhase } from '@callboard/domain/projects/enums';
import { and, count, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { countCards } from '../../schedule/media/count-copies.ts';
import { isStanding } from '../../schedule/shoot-days/conditions.ts';

const { callSheets, deliverables, locations, notes, shootDays, versions } = schema;

interface Facts {
  id: string;
  isUnassigned: boolean;
}

type Warn = (ctx: Ctx, project: Facts) => Promise<string[]>;

/**
 * Warnings by phase. Other phases have none, because the records they depend on do not exist yet.
 */
const warnings: Partial<Record<ProjectPhase, Warn>> = {
  brief: async (_ctx, { isUnassigned }) => (isUnassigned ? ['This job has no client.'] : []),
  shoot: listUnreadyDays,
  post: listCardsAtRisk,
  wrap: listOpenNotes,
  closed: async () => ['The job has not been wrapped.'],
};

/** Returns one sentence for each problem of a project that has moved to a phase. */
export async function listPhaseWarnings(
  ctx: Ctx,
  project: Facts,
  phase: ProjectPhase,
): Promise<string[]> {
  return (await warnings[phase]?.(ctx, project)) ?? [];
}

async function listUnreadyDays(ctx: Ctx, { id }: Facts): Promise<string[]> {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  const where = (condition: ReturnType<typeof sql>) =>
    count(sql`case when ${condition} then 1 end`);
  const [row] = await ctx.tx
    .select({
      location: where(sql`${locations.id} is null`),
      hospital: where(
        sql`${locations.id} is not null and coalesce(${callSheets.hospital}, ${locations.hospital}) is null`,
      ),
      callSheet: where(sql`${callSheets.id} is null`),
    })
    .from(shootDays)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    )
    .where(
      and(
        eq(shootDays.projectId, id),
        isNull(shootDays.deletedAt),
        isStanding,
        gte(shootDays.date, today),
      ),
    );
  if (!row) throw new Error('The count returned no row.');
  return [
    ...sentence(row.location, ['day has', 'days have'], 'no location.'),
    ...sentence(row.hospital, ['day has', 'days have'], 'no nearest hospital.'),
    ...sentence(row.callSheet, ['day has', 'days have'], 'no call sheet.'),
  ];
}

async function listCardsAtRisk(ctx: Ctx, { id }: Facts): Promise<string[]> {
  const { atRisk } = await countCards(ctx, { projectId: id });
  return sentence(atRisk, ['card has', 'cards have'], 'fewer than two verified copies.');
}

async function listOpenNotes(ctx: Ctx, { id }: Facts): Promise<string[]> {
  const [row] = await ctx.tx
    .select({ open: count() })
    .from(notes)
    .innerJoin(versions, eq(versions.id, notes.versionId))
    .innerJoin(deliverables, eq(deliverables.id, versions.deliverableId))
    .where(
      and(
        eq(deliverables.projectId, id),
        isNull(deliverables.deletedAt),
        isNull(notes.deletedAt),
        isNull(notes.parentId),
        isNull(notes.resolvedAt),
        sql`${versions.versionNumber} = (
          select max(newest.version_number) from versions newest
          where newest.deliverable_id = ${deliverables.id} and newest.deleted_at is null)`,
      ),
    );
  return sentence(row?.open ?? 0, ['note is', 'notes are'], 'still open.');
}

function sentence(count: number, [one, many]: [string, string], rest: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many} ${rest}`];
}
