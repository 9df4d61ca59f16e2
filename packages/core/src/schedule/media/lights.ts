import { offSiteDrives } from '@callboard/domain/media/enums';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { sqlWords } from '../../kernel/sql-words.ts';
import { isMismatchedCopy, isVerifiedCopy, mismatchedCopies, safeCopies } from './conditions.ts';

const { mediaCards, mediaCopies, mediaDrives } = schema;

/**
 * The 3-2-1 rule over cards: how many of them have three copies, on two kinds of media, one of them
 * away from set; and how many have two verified copies. A card that is not formatted is a copy
 * itself, on its own kind of media.
 */
export interface Lights {
  cards: number;
  threeCopies: number;
  twoMedia: number;
  oneOffSite: number;
  safe: number;
  /** Cards with a copy whose files do not match the manifest; of a drive, only its own copies. */
  mismatched: number;
}

/** Builds a lateral subquery with what the verified copies of a card are on. */
export function copyFacts(ctx: Ctx) {
  const medium = sql`case ${mediaDrives.kind} when 'lto' then 'tape' when 'cloud' then 'cloud' else 'disk' end`;
  const isAway = sql`${mediaDrives.status} in ${sqlWords(offSiteDrives)} or ${mediaDrives.kind} = 'cloud'`;
  return ctx.tx
    .select({
      verified: sql<number>`count(*)::int`.as('verified'),
      media: sql<number>`count(distinct ${medium})::int`.as('media'),
      isAway: sql<boolean>`coalesce(bool_or(${isAway}), false)`.as('is_away'),
    })
    .from(mediaCopies)
    .innerJoin(mediaDrives, eq(mediaDrives.id, mediaCopies.driveId))
    .where(and(eq(mediaCopies.cardId, mediaCards.id), isVerifiedCopy))
    .as('facts');
}

type CopyFacts = ReturnType<typeof copyFacts>;

/** Columns that count the lights of the cards of a statement, which joins `copyFacts`. */
export function lightColumns(facts: CopyFacts) {
  const itself = sql`(${mediaCards.status} <> 'formatted')::int`;
  const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  return {
    cards: sql<number>`count(*)::int`,
    threeCopies: countOf(sql`${facts.verified} + ${itself} >= 3`),
    twoMedia: countOf(sql`${facts.media} + ${itself} >= 2`),
    oneOffSite: countOf(sql`${facts.isAway}`),
    safe: countOf(sql`${facts.verified} >= ${sql.raw(String(safeCopies))}`),
  };
}

/** Returns the lights of the cards of a job. */
export async function findJobLights(ctx: Ctx, projectId: string): Promise<Lights> {
  const facts = copyFacts(ctx);
  const bad = mismatchedCopies(ctx);
  const mismatched = sql<number>`count(*) filter (where ${bad.files} > 0)::int`;
  const [row] = await ctx.tx
    .select({ ...lightColumns(facts), mismatched })
    .from(mediaCards)
    .crossJoinLateral(facts)
    .crossJoinLateral(bad)
    .where(and(eq(mediaCards.projectId, projectId), isNull(mediaCards.deletedAt)));
  if (!row) throw new Error('The count returned no row.');
  return row;
}

/** Returns the lights of the cards on each of the drives that match, by the drive's id. */
export async function listDriveLights(ctx: Ctx, where: SQL): Promise<Map<string, Lights>> {
  const facts = copyFacts(ctx);
  const held = ctx.tx
    .select({
      cardId: mediaCopies.cardId,
      driveId: mediaCopies.driveId,
      isMismatched: sql<boolean>`(${isMismatchedCopy})`.as('is_mismatched'),
    })
    .from(mediaCopies)
    .innerJoin(mediaDrives, eq(mediaDrives.id, mediaCopies.driveId))
    .where(and(isNull(mediaCopies.deletedAt), isNull(mediaDrives.deletedAt), where))
    .as('held');
  const rows = await ctx.tx
    .select({
      driveId: held.driveId,
      ...lightColumns(facts),
      mismatched: sql<number>`count(*) filter (where ${held.isMismatched})::int`,
    })
    .from(held)
    .innerJoin(mediaCards, and(eq(mediaCards.id, held.cardId), isNull(mediaCards.deletedAt)))
    .crossJoinLateral(facts)
    .groupBy(held.driveId);
  return new Map(rows.map(({ driveId, ...lights }) => [driveId, lights]));
}
