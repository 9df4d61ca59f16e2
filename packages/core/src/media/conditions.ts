import { and, eq, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { type DriveStatus, unreadableDrives } from './enums.ts';

const { mediaCards, mediaCopies, mediaDrives } = schema;

/** Verified copies that make a card safe. */
const safeCopies = 2;

/** A copy that was verified, on a drive that can be read. The statement joins both tables. */
const isVerifiedCopy = and(
  isNotNull(mediaCopies.verifiedAt),
  isNull(mediaCopies.deletedAt),
  isNull(mediaDrives.deletedAt),
  notInArray(mediaDrives.status, [...unreadableDrives]),
);

/** The verified copies of the card of the statement around it: how many, and on which drives. */
export function verifiedCopies(ctx: Ctx) {
  return ctx.tx
    .select({
      count: sql<number>`count(*)::int`.as('verified_copies'),
      drives: sql<string[] | null>`json_agg(${mediaDrives.label} order by ${mediaDrives.label})`.as(
        'drives',
      ),
    })
    .from(mediaCopies)
    .innerJoin(mediaDrives, eq(mediaDrives.id, mediaCopies.driveId))
    .where(and(eq(mediaCopies.cardId, mediaCards.id), isVerifiedCopy))
    .as('copies');
}

/** A card without enough verified copies. The statement joins `verifiedCopies`. */
export function isAtRisk(copies: ReturnType<typeof verifiedCopies>) {
  return lt(copies.count, safeCopies);
}

/** Whether a drive's copies count: nothing can be read from one that is wiped, lost or failed. */
export function isReadable(status: DriveStatus): boolean {
  return !unreadableDrives.some((unreadable) => unreadable === status);
}
