import { eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { deleteFiles } from '../../store/delete-files.ts';

const { bookings, crewNumbers, paperworkDocuments, paperworkItems, paymentDetailChanges } = schema;

/**
 * Deletes the numbers and documents of a person, and what is kept of changes of their bank details, who is locked. The worker deletes the content of
 * their files in its next run. The papers keep their kind and status.
 */
export async function redactPaperwork(ctx: Ctx, crewMemberId: string): Promise<void> {
  const { tx } = ctx;
  const items = tx
    .select({ id: paperworkItems.id })
    .from(paperworkItems)
    .innerJoin(bookings, eq(bookings.id, paperworkItems.bookingId))
    .where(eq(bookings.crewMemberId, crewMemberId));
  await tx.delete(crewNumbers).where(eq(crewNumbers.crewMemberId, crewMemberId));
  await tx.delete(paymentDetailChanges).where(eq(paymentDetailChanges.crewMemberId, crewMemberId));
  const documents = await tx
    .delete(paperworkDocuments)
    .where(inArray(paperworkDocuments.itemId, items))
    .returning({ fileId: paperworkDocuments.fileId });
  await tx
    .update(paperworkItems)
    .set({ reason: null, title: sql`case when title is null then null else 'Other' end` })
    .where(inArray(paperworkItems.id, items));
  await deleteFiles(
    ctx,
    documents.map(({ fileId }) => fileId).filter((it) => it !== null),
  );
}
