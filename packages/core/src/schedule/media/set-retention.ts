import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { notFound } from '@callboard/domain/errors';
import type { SetRetention } from '@callboard/domain/media/fields';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readProjectAccess, requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import { lockProject } from '../../jobs/projects/lock-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { liveDrives } from './drive-record.ts';

const { mediaDrives } = schema;

type Input = z.infer<typeof SetRetention>;
type Kept = Pick<Input, 'retainUntil' | 'monthsAfterWrap'>;

/**
 * Sets how long drives are kept, of one job or of several. Months count from the wrap step: for an open
 * job, the date is set when it is wrapped. Possible after that, as moves are.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function setRetention(ctx: Ctx, { ids, ...kept }: Input): Promise<void> {
  const chosen = [...new Set(ids)];
  // Jobs before drives, as the wrap step locks them.
  const ofJobs = Map.groupBy(await selectDrives(ctx, chosen), (it) => it.projectId);
  const projects = [];
  for (const id of [...ofJobs.keys()].toSorted()) projects.push(await lockProject(ctx, { id }));
  const drives = await selectDrives(ctx, chosen).for('no key update');
  if (drives.length < chosen.length) throw notFound('drive');
  const isOpen = await readProjectAccess(ctx);
  for (const project of projects) {
    if (!isOpen(project.id, 'editMedia')) await requireProjectAccess(ctx, project, 'editMedia');
    const own = drives.filter((it) => it.projectId === project.id);
    await keep(ctx, { ...kept, project, ids: own.map((it) => it.id) });
  }
}

/** Sets the dates of the drives of a job that are kept for months after its wrap step. */
export async function keepAfterWrap(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await ctx.tx
    .update(mediaDrives)
    .set({ retainUntil: afterWrap(ctx, ctx.now()), updatedAt: ctx.now() })
    .where(and(liveDrives, eq(mediaDrives.projectId, id), isNotNull(mediaDrives.retainMonths)));
}

interface KeptOfJob extends Kept {
  project: { id: string; closedAt: Date | null };
  ids: string[];
}

async function keep(
  ctx: Ctx,
  { project, ids, retainUntil = null, monthsAfterWrap }: KeptOfJob,
): Promise<void> {
  const { closedAt } = project;
  const months = monthsAfterWrap ?? null;
  const ofMonths = closedAt ? afterWrap(ctx, closedAt, months) : null;
  await ctx.tx
    .update(mediaDrives)
    .set({
      retainUntil: months === null ? retainUntil : ofMonths,
      retainMonths: months,
      updatedAt: ctx.now(),
    })
    .where(inArray(mediaDrives.id, ids));
  await record(ctx, 'project.drives_kept', {
    subject: project.id,
    project: project.id,
    data: { count: ids.length, until: retainUntil, months },
  });
}

/** Returns a date some months after the day of an instant; by default, those that each drive has. */
function afterWrap({ workspace }: Ctx, closedAt: Date, months?: number | null) {
  const day = plainDateIn(workspace.timeZone, closedAt).toString();
  const count = months === undefined ? sql`${mediaDrives.retainMonths}` : sql`${months}::int`;
  return sql<string>`(${day}::date + make_interval(months => ${count}))::date`;
}

function selectDrives({ tx }: Ctx, ids: string[]) {
  return tx
    .select({ id: mediaDrives.id, projectId: mediaDrives.projectId })
    .from(mediaDrives)
    .where(and(liveDrives, inArray(mediaDrives.id, ids)))
    .orderBy(asc(mediaDrives.id))
    .limit(exactly(ids.length));
}
