import { and, countDistinct, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { unreadableDrives } from './vocabulary.ts';

const { mediaCopies, mediaDrives } = schema;

/** How many drives that can be read hold a verified copy of a card. */
export async function countVerifiedCopies(ctx: Ctx, cardId: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ copies: countDistinct(mediaCopies.driveId) })
    .from(mediaCopies)
    .innerJoin(mediaDrives, eq(mediaDrives.id, mediaCopies.driveId))
    .where(
      and(
        eq(mediaCopies.cardId, cardId),
        isNotNull(mediaCopies.verifiedAt),
        isNull(mediaCopies.deletedAt),
        isNull(mediaDrives.deletedAt),
        notInArray(mediaDrives.status, [...unreadableDrives]),
      ),
    );
  return row?.copies ?? 0;
}
