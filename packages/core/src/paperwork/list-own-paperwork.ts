import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { isAsked } from './enums.ts';
import { listCrewNumbers } from './list-crew-numbers.ts';
import { readMemo } from './memo.ts';
import { isAskedFor, type PaperRow, selectPapers } from './select-papers.ts';

const { bookings, paperworkItems } = schema;

export type OwnPaper = ReturnType<typeof toOwnPaper>;

/**
 * Lists the papers that a person was sent for the jobs that they are booked on, with the memos to
 * read, and which numbers are stored. For a person who proved their address.
 */
export async function listOwnPaperwork(ctx: Ctx, { crewMemberId }: { crewMemberId: string }) {
  const [papers, numbers] = await Promise.all([
    selectPapers(
      ctx,
      and(
        eq(bookings.crewMemberId, crewMemberId),
        isAskedFor,
        ne(paperworkItems.status, 'not_sent'),
      ),
    ),
    listCrewNumbers(ctx, { crewMemberId }),
  ]);
  return { papers: papers.map(toOwnPaper), numbers };
}

function toOwnPaper({ document, ...paper }: PaperRow) {
  const { id, kind, title, status, projectName, role, firstDate } = paper;
  const isReturned = status === 'rejected';
  const isSigned = Boolean(document?.signature);
  return {
    ...{ id, kind, title, status, projectName, role },
    due: paper.due ?? firstDate,
    reason: isReturned ? paper.reason : null,
    isOpen: isAsked(status) && !(kind === 'deal_memo' && (isSigned || !document)),
    document: document && {
      id: document.id,
      memo: document.content === null ? null : readMemo(document.content),
      sha256: document.sha256,
      signedBy: document.signature?.name ?? null,
      signedAt: document.signedAt === null ? null : new Date(document.signedAt),
    },
  };
}

/** Marks the papers that a person opens for the first time. They proved their address. */
export async function markOwnViewed(
  ctx: Ctx,
  { crewMemberId }: { crewMemberId: string },
): Promise<void> {
  const now = ctx.now();
  const own = ctx.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.crewMemberId, crewMemberId));
  await ctx.tx
    .update(paperworkItems)
    .set({ status: 'viewed', viewedAt: now, updatedAt: now })
    .where(and(inArray(paperworkItems.bookingId, own), eq(paperworkItems.status, 'sent')));
}
