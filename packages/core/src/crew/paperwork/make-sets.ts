import { papersOf } from '@callboard/domain/paperwork/enums';
import { eq, inArray } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { findPaperworkSettings } from './find-paperwork-settings.ts';

const { bookings, crewMembers, paperworkItems } = schema;

/**
 * Gives bookings the company's set of papers, without those that they have. The people are locked.
 */
export async function makeSets(ctx: Ctx, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const { kinds } = await findPaperworkSettings(ctx);
  const people = await ctx.tx
    .select({
      bookingId: bookings.id,
      taxForm: crewMembers.taxForm,
      loanOutName: crewMembers.loanOutName,
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(inArray(bookings.id, [...bookingIds]));
  const had = await ctx.tx
    .select({ bookingId: paperworkItems.bookingId, title: paperworkItems.title })
    .from(paperworkItems)
    .where(inArray(paperworkItems.bookingId, [...bookingIds]));
  const now = ctx.now();
  const rows = people.flatMap(({ bookingId, ...person }) =>
    papersOf(kinds, person)
      .filter((it) => !it.title || !had.some((one) => isSame(one, { bookingId, ...it })))
      .map((it) => ({ id: newId('paperwork'), bookingId, ...it, createdAt: now, updatedAt: now })),
  );
  for (const some of chunksOf(rows)) {
    await ctx.tx.insert(paperworkItems).values(some).onConflictDoNothing();
  }
}

/** Papers with a title have no unique kind, so an index does not compare them. */
function isSame(
  a: { bookingId: string; title: string | null },
  b: { bookingId: string; title: string | null },
): boolean {
  return a.bookingId === b.bookingId && a.title === b.title;
}
