import { mostBookFiles } from '@callboard/domain/book/enums';
import type { AddBookFiles } from '@callboard/domain/book/fields';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockSection } from './lock-book.ts';
import { requireFiles } from './require-files.ts';
import { headingOf } from './section.ts';

const { bookSections } = schema;

/**
 * Adds files of the job at the end of a section. Those that it has already stay where they are.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter`.
 */
export async function addBookFiles(
  ctx: Ctx,
  { projectId, section: key, fileIds }: z.infer<typeof AddBookFiles>,
): Promise<void> {
  const section = await lockSection(ctx, { projectId, section: key });
  const added = fileIds.filter((it) => !section.fileIds.includes(it));
  if (added.length === 0) return;
  const all = [...section.fileIds, ...added];
  if (all.length > mostBookFiles) {
    const message = `A section has at most ${mostBookFiles} files.`;
    throw new AppError('invalid_parameter', message, { param: 'fileIds' });
  }
  await requireFiles(ctx, projectId, added);
  await ctx.tx
    .update(bookSections)
    .set({ fileIds: all, updatedAt: ctx.now() })
    .where(eq(bookSections.id, section.id));
  await record(ctx, 'book.updated', {
    subject: section.id,
    project: projectId,
    data: { title: headingOf(section) },
  });
}
