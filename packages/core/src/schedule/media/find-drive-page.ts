import { isAllowed } from '@callboard/domain/access/permissions';
import { notFound } from '@callboard/domain/errors';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isOpenFor, requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { safeCopies } from './conditions.ts';
import { selectCards } from './select-cards.ts';
import { selectDrives } from './select-drives.ts';

const { driveMoves, mediaCards, mediaCopies, mediaDrives } = schema;

/** Rows of each list of the page. */
const driveRowsShown = 500;

export type DrivePage = Awaited<ReturnType<typeof findDrivePage>>;

/**
 * Returns a drive with its chain of custody, newest first, and the cards on it, of the jobs whose
 * media the actor may see.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function findDrivePage(ctx: Ctx, { id }: { id: string }) {
  const [drive] = await selectDrives(ctx, { where: eq(mediaDrives.id, id), limit: 1 });
  if (!drive) throw notFound('drive');
  await requireProjectAccess(ctx, { id: drive.projectId }, 'editMedia');
  const [moves, cards] = await Promise.all([
    selectMoves(ctx, id),
    selectCards(
      ctx,
      and(isOn(ctx, id), isOpenFor(ctx, mediaCards.projectId, 'editMedia')),
      driveRowsShown,
    ),
  ]);
  const { actor } = ctx;
  return {
    ...{ drive, moves, cards },
    mayWipe: actor.kind !== 'user' || isAllowed(actor.role, 'drives.wipe'),
    /** Rolls that would have fewer than two verified copies without this drive. */
    rollsThatNeedIt: cards
      .filter((it) => {
        const own = it.copies.find((copy) => copy.driveId === id);
        const rest = it.verified - (own?.verifiedAt && own.isReadable ? 1 : 0);
        return rest < safeCopies;
      })
      .map((it) => it.roll),
  };
}

function isOn(ctx: Ctx, driveId: string) {
  const copied = ctx.tx
    .select({ id: mediaCopies.cardId })
    .from(mediaCopies)
    .where(and(eq(mediaCopies.driveId, driveId), isNull(mediaCopies.deletedAt)));
  return sql`${mediaCards.id} in (${copied})`;
}

function selectMoves(ctx: Ctx, driveId: string) {
  return ctx.tx
    .select({
      id: driveMoves.id,
      fromStatus: driveMoves.fromStatus,
      toStatus: driveMoves.toStatus,
      fromCustodian: driveMoves.fromCustodian,
      toCustodian: driveMoves.toCustodian,
      toPlace: driveMoves.toPlace,
      trackingNumber: driveMoves.trackingNumber,
      signing: driveMoves.signing,
      signature: driveMoves.signature,
      actorName: driveMoves.actorName,
      createdAt: driveMoves.createdAt,
    })
    .from(driveMoves)
    .where(eq(driveMoves.driveId, driveId))
    .orderBy(desc(driveMoves.createdAt), desc(driveMoves.id))
    .limit(exactly(driveRowsShown));
}
