import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { headingOf } from './section.ts';

const { bookSections } = schema;

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
