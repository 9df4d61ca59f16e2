import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';

const { notes } = schema;
/** A statement takes at most 65,535 parameters; a note has 20. */
const rowsAtOnce = 1000;

/**
 * Copies every open top-level note of a version, with its replies, to the next version. A copy has
 * the same author, body, times and visibility, and the id of its original. The originals stay on
 * the old version; resolved notes are not copied. Copies emit no events.
 */
export async function carryNotesForward(
  ctx: Ctx,
  { fromVersionId, toVersionId }: { fromVersionId: string; toVersionId: string },
): Promise<void> {
  const open = ctx.tx
    .select({ id: notes.id })
    .from(notes)
    .where(
      and(
        eq(notes.versionId, fromVersionId),
        isNull(notes.parentId),
        isNull(notes.resolvedAt),
        isNull(notes.deletedAt),
      ),
    );
  const originals = await ctx.tx
    .select()
    .from(notes)
    .where(
      and(
        eq(notes.versionId, fromVersionId),
        isNull(notes.deletedAt),
        or(inArray(notes.id, open), inArray(notes.parentId, open)),
      ),
    )
    // Puts notes before their replies, regardless of clock differences.
    .orderBy(sql`${notes.parentId} is not null`, notes.createdAt, notes.id);
  await requireQuotas(ctx, { notes: originals.length });
  const copies = new Map(originals.map(({ id }) => [id, newId('note')]));
  const toCopy = (original: (typeof originals)[number]) => ({
    ...original,
    id: copies.get(original.id) ?? newId('note'),
    versionId: toVersionId,
    parentId: original.parentId && (copies.get(original.parentId) ?? null),
    originNoteId: original.id,
    updatedAt: ctx.now(),
  });
  for (let start = 0; start < originals.length; start += rowsAtOnce) {
    const some = originals.slice(start, start + rowsAtOnce);
    await ctx.tx.insert(notes).values(some.map(toCopy));
  }
}
