import type { AddBookNotes } from '@callboard/domain/book/fields';
import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBook } from './lock-book.ts';
import { headingOf } from './section.ts';

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

/**
 * Removes a section of notes from its book, or restores it. Repeating it changes nothing.
 * @throws AppError `not_found`, also for a section that each job has; `project_closed`, `quota_exceeded`.
 */
export async function setBookNotesRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const { projectId } = await findNotes(ctx, id);
  await lockOpenProject(ctx, projectId);
  const { kind, title, deletedAt } = await findNotes(ctx, id);
  if ((deletedAt !== null) === isRemoved) return { id };
  if (!isRemoved) await requireQuotas(ctx, { notesOfBook: projectId });
  await setRemoved(ctx, bookSections, { id, isRemoved });
  await record(ctx, isRemoved ? 'book.removed' : 'book.restored', {
    subject: id,
    project: projectId,
    data: { title: headingOf({ kind, title }) },
  });
  return { id };
}

async function findNotes({ tx }: Ctx, id: string) {
  const { projectId, kind, title, deletedAt } = bookSections;
  const [notes] = await tx
    .select({ projectId, kind, title, deletedAt })
    .from(bookSections)
    .where(and(eq(bookSections.id, id), eq(kind, 'notes')));
  if (!notes) throw notFound('section');
  return notes;
}
