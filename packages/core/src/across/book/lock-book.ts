import { isStandardKind, standardBookKinds } from '@callboard/domain/book/enums';
import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { sectionColumns } from './section.ts';

const { bookSections } = schema;

/**
 * Locks the book of an open job, and stores the sections that each job has. Changes of one book run one
 * after another, and none follows the wrap step.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockBook(ctx: Ctx, projectId: string): Promise<void> {
  await lockOpenProject(ctx, projectId);
  const now = ctx.now();
  await ctx.tx
    .insert(bookSections)
    .values(
      standardBookKinds.map((kind, position) => ({
        ...{ id: newId('bookSection'), projectId, kind, position },
        ...{ createdAt: now, updatedAt: now },
      })),
    )
    .onConflictDoNothing();
}

/**
 * Returns a section of the book of an open job for update, by its kind or the id of its notes.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockSection(
  ctx: Ctx,
  { projectId, section: key }: { projectId: string; section: string },
) {
  await lockBook(ctx, projectId);
  const [section] = await ctx.tx
    .select(sectionColumns)
    .from(bookSections)
    .where(
      and(
        eq(bookSections.projectId, projectId),
        isStandardKind(key) ? eq(bookSections.kind, key) : eq(bookSections.id, key),
        isNull(bookSections.deletedAt),
      ),
    );
  if (!section) throw notFound('section');
  return section;
}
