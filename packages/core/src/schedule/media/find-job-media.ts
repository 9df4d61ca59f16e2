import { nextRoll } from '@callboard/domain/media/next-roll';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isAtRisk, verifiedCopies } from './conditions.ts';
import { findJobLights } from './lights.ts';
import { selectCards } from './select-cards.ts';
import { selectDrives } from './select-drives.ts';

const { mediaCards, mediaDrives, shootDays } = schema;

/** No job has more drives. */
const mostDrives = 2_000;

/** Cards that a page shows: those of the newest days. */
const cardsShown = 500;

interface Input {
  projectId: string;
  /** Only the cards with fewer than two verified copies. */
  onlyAtRisk?: boolean | undefined;
}

export type JobMedia = Awaited<ReturnType<typeof findJobMedia>>;

/**
 * Returns the drives and the card log of a job with their 3-2-1 lights, and what a new card begins
 * with. @throws AppError `not_found`, `forbidden`.
 */
export async function findJobMedia(ctx: Ctx, { projectId, onlyAtRisk = false }: Input) {
  const project = await findProject(ctx, { id: projectId });
  await requireProjectAccess(ctx, project, 'editMedia');
  const [drives, cards, lights, days, rolls] = await Promise.all([
    selectDrives(ctx, { where: eq(mediaDrives.projectId, projectId), limit: mostDrives }),
    onlyAtRisk ? selectRisky(ctx, projectId) : selectAll(ctx, projectId),
    findJobLights(ctx, projectId),
    selectDays(ctx, projectId),
    selectNextRolls(ctx, projectId),
  ]);
  const today = todayOf(ctx);
  return {
    project: { id: project.id, name: project.name, isClosed: project.closedAt !== null },
    ...{ drives, cards, lights, days, rolls },
    /** The day whose cards are logged now: today's, or the last one before. */
    dayNow: days.findLast((it) => it.date <= today)?.id ?? null,
  };
}

function selectAll(ctx: Ctx, projectId: string) {
  return selectCards(ctx, eq(mediaCards.projectId, projectId), cardsShown);
}

function selectRisky(ctx: Ctx, projectId: string) {
  const copies = verifiedCopies(ctx);
  const ids = ctx.tx
    .select({ id: mediaCards.id })
    .from(mediaCards)
    .crossJoinLateral(copies)
    .where(and(eq(mediaCards.projectId, projectId), isAtRisk(copies)));
  return selectCards(ctx, sql`${mediaCards.id} in (${ids})`, cardsShown);
}

/** Days of the job that its cards can be of, in order. */
function selectDays(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({ id: shootDays.id, date: shootDays.date, label: shootDays.label })
    .from(shootDays)
    .where(and(eq(shootDays.projectId, projectId), isNull(shootDays.deletedAt)))
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(exactly(2_000));
}

/** The next roll of each camera of the job: `A002` after `A001`. */
async function selectNextRolls(ctx: Ctx, projectId: string) {
  const { camera, roll } = mediaCards;
  const rows = await ctx.tx
    .selectDistinctOn([camera], { camera, roll })
    .from(mediaCards)
    .where(and(eq(mediaCards.projectId, projectId), isNull(mediaCards.deletedAt)))
    .orderBy(asc(camera), desc(sql`length(${roll})`), desc(roll))
    .limit(exactly(100));
  return rows.map((it) => ({ camera: it.camera, next: nextRoll(it.camera, it.roll) }));
}
