import type { AddBookNotes } from '@callboard/domain/book/fields';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBook } from './lock-book.ts';

const { bookSections } = schema;

/** Adds a section of notes at the end of a book. @throws AppError `not_found`, `project_closed`, `quota_exceeded`. */
export async function addBookNotes(
  ctx: Ctx,
  { projectId, title }: z.infer<typeof AddBookNotes>,
): Promise<{ id: string }> {
  await lockBook(ctx, projectId);
  await requireQuotas(ctx, { notesOfBook: projectId });
  const [last] = await ctx.tx
    .select({ position: sql<number>`max(${bookSections.position})` })
    .from(bookSections)
    .where(and(eq(bookSections.projectId, projectId), isNull(bookSections.deletedAt)));
  const id = newId('bookSection');
  const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const position = (last?.position ?? 0) + 1;
  await ctx.tx
    .insert(bookSections)
    .values({ id, projectId, kind: 'notes', title, position, ...at });
  await record(ctx, 'book.added', { subject: id, project: projectId, data: { title } });
  return { id };
}
