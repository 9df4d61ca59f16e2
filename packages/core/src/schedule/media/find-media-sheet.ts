import { AppError } from '@callboard/domain/errors';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isOpenFor, requireProjectAccess } from '../../accounts/access/project-access.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireDay } from './add-card.ts';
import { selectCards } from './select-cards.ts';
import { selectDrives } from './select-drives.ts';

const { mediaCards, mediaCopies, mediaDrives } = schema;

/** Cards, and drives, of one sheet. */
const most = 2_000;

interface Input {
  projectId: string;
  /** Only the cards of this day, and the drives that have them. */
  shootDayId?: string | undefined;
}

export type MediaSheet = Awaited<ReturnType<typeof findMediaSheet>>;

/**
 * Returns what is handed over to post: the cards of a job or of one of its days, with their copies and
 * checksums, and the readable drives that have them, of the jobs whose media the actor may see. Without
 * a day, all readable drives of the job.
 * @throws AppError `not_found`, `forbidden`, `invalid_parameter` for a day of another job or for too many
 * cards.
 */
export async function findMediaSheet(ctx: Ctx, { projectId, shootDayId }: Input) {
  const project = await findProject(ctx, { id: projectId });
  await requireProjectAccess(ctx, project, 'editMedia');
  await requireDay(ctx, { projectId, shootDayId });
  const ofDay = shootDayId ? eq(mediaCards.shootDayId, shootDayId) : undefined;
  const ofJob = and(eq(mediaCards.projectId, projectId), ofDay);
  const cards = await selectCards(ctx, ofJob, most + 1);
  if (cards.length > most) {
    throw new AppError(
      'invalid_parameter',
      'This job has too many cards for one sheet. Choose a day.',
    );
  }
  const holding = inArray(mediaDrives.id, holders(ctx, ofJob));
  const where = and(
    shootDayId ? holding : or(eq(mediaDrives.projectId, projectId), holding),
    isOpenFor(ctx, mediaDrives.projectId, 'editMedia'),
  );
  const drives = await selectDrives(ctx, { where, limit: most });
  return {
    project: { id: project.id, jobNo: project.jobNo, name: project.name },
    day: shootDayId ? await findDay(ctx, shootDayId) : null,
    drives: drives.filter((it) => it.isReadable),
    cards,
  };
}

/** The drives with a copy of the cards that match. */
function holders({ tx }: Ctx, where: SQL | undefined) {
  return tx
    .select({ id: mediaCopies.driveId })
    .from(mediaCopies)
    .innerJoin(mediaCards, and(eq(mediaCards.id, mediaCopies.cardId), isNull(mediaCards.deletedAt)))
    .where(and(isNull(mediaCopies.deletedAt), where));
}

async function findDay({ tx }: Ctx, id: string) {
  const { shootDays } = schema;
  const [day] = await tx
    .select({ id: shootDays.id, label: shootDays.label, date: sql<string>`${shootDays.date}` })
    .from(shootDays)
    .where(eq(shootDays.id, id));
  return day ?? null;
}
