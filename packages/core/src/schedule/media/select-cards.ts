import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isReadable } from './conditions.ts';

const { mediaCards, mediaCopies, mediaDrives, shootDays } = schema;

/** Lists the cards that match with their copies, the newest day first and its rolls in order. */
export async function selectCards(ctx: Ctx, where: SQL | undefined, limit: number, offset = 0) {
  const cards = await ctx.tx
    .select({
      id: mediaCards.id,
      projectId: mediaCards.projectId,
      camera: mediaCards.camera,
      roll: mediaCards.roll,
      clips: mediaCards.clips,
      sizeGb: mediaCards.sizeGb,
      status: mediaCards.status,
      mismatchedAt: mediaCards.mismatchedAt,
      shootDayId: mediaCards.shootDayId,
      dayLabel: shootDays.label,
      date: shootDays.date,
    })
    .from(mediaCards)
    .leftJoin(shootDays, and(eq(shootDays.id, mediaCards.shootDayId), isNull(shootDays.deletedAt)))
    .where(and(isNull(mediaCards.deletedAt), where))
    .orderBy(
      sql`${shootDays.date} desc nulls last`,
      asc(mediaCards.camera),
      asc(sql`length(${mediaCards.roll})`),
      asc(mediaCards.roll),
      desc(mediaCards.id),
    )
    .limit(exactly(limit))
    .offset(offset);
  const copies = Map.groupBy(await selectCopies(ctx, cards), (it) => it.cardId);
  return cards.map((card) => {
    const held = copies.get(card.id) ?? [];
    const verified = held.filter((it) => it.verifiedAt && it.isReadable).length;
    return { ...card, copies: held, verified };
  });
}

async function selectCopies(ctx: Ctx, cards: { id: string }[]) {
  if (cards.length === 0) return [];
  const ids = cards.map((it) => it.id);
  const rows = await ctx.tx
    .select({
      cardId: mediaCopies.cardId,
      driveId: mediaDrives.id,
      label: mediaDrives.label,
      driveStatus: mediaDrives.status,
      verifiedAt: mediaCopies.verifiedAt,
      checksumType: mediaCopies.checksumType,
      mismatchedAt: mediaCopies.mismatchedAt,
      mismatchedFiles: mediaCopies.mismatchedFiles,
    })
    .from(mediaCopies)
    .innerJoin(
      mediaDrives,
      and(eq(mediaDrives.id, mediaCopies.driveId), isNull(mediaDrives.deletedAt)),
    )
    .where(and(inArray(mediaCopies.cardId, ids), isNull(mediaCopies.deletedAt)))
    .orderBy(asc(sql`lower(${mediaDrives.label})`), asc(mediaCopies.id));
  return rows.map((it) => ({ ...it, isReadable: isReadable(it.driveStatus) }));
}
