import { type DriveStatus, unreadableDrives } from '@callboard/domain/media/enums';
import { and, eq, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { sqlWords } from '../../kernel/sql-words.ts';

const { mediaCards, mediaCopies, mediaDrives } = schema;

/** Verified copies that make a card safe. */
export const safeCopies = 2;

const isReadableCopy = and(
  isNull(mediaCopies.deletedAt),
  isNull(mediaDrives.deletedAt),
  notInArray(mediaDrives.status, [...unreadableDrives]),
);

/** Condition: a verified copy on a readable drive. The statement joins both tables. */
export const isVerifiedCopy = and(isNotNull(mediaCopies.verifiedAt), isReadableCopy);

/** Condition: a copy on a readable drive with files that do not match. The statement joins both tables. */
export const isMismatchedCopy = and(isNotNull(mediaCopies.mismatchedAt), isReadableCopy);

const isReadableAlias = sql`k.deleted_at is null and v.deleted_at is null
  and v.status not in ${sqlWords(unreadableDrives)}`;

/** `isVerifiedCopy` for a statement that aliases the copy as `k` and its drive as `v`. */
export const isVerified = sql`k.verified_at is not null and ${isReadableAlias}`;

/** `isMismatchedCopy` for a statement that aliases the copy as `k` and its drive as `v`. */
export const isMismatched = sql`k.mismatched_at is not null and ${isReadableAlias}`;

/** Builds a lateral subquery with the count and the drives of a card's verified copies. */
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

/** Builds a lateral subquery with the files of a card's copies that do not match, and their drives. */
export function mismatchedCopies(ctx: Ctx) {
  return ctx.tx
    .select({
      files: sql<number>`coalesce(sum(${mediaCopies.mismatchedFiles}), 0)::int`.as('files'),
      drives: sql<
        string[]
      >`coalesce(json_agg(${mediaDrives.label} order by ${mediaDrives.label}), '[]')`.as(
        'mismatched_drives',
      ),
    })
    .from(mediaCopies)
    .innerJoin(mediaDrives, eq(mediaDrives.id, mediaCopies.driveId))
    .where(and(eq(mediaCopies.cardId, mediaCards.id), isMismatchedCopy))
    .as('mismatches');
}

/** Condition: a card without enough verified copies. The statement joins `verifiedCopies`. */
export function isAtRisk(copies: ReturnType<typeof verifiedCopies>) {
  return lt(copies.count, safeCopies);
}

/** Returns whether the copies on a drive count. A wiped, lost or failed drive is unreadable. */
export function isReadable(status: DriveStatus): boolean {
  return !unreadableDrives.some((unreadable) => unreadable === status);
}
