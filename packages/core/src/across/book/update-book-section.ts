import type { UpdateBookSection } from '@callboard/domain/book/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockSection } from './lock-book.ts';
import { requireFiles } from './require-files.ts';
import { headingOf } from './section.ts';

const { bookSections } = schema;

/**
 * Changes the fields of a section.
 * @throws AppError `not_found`, `project_closed`, `invalid_body` when nothing changes,
 * `invalid_parameter` for a file that the job does not have. @throws EditConflict.
 */
export async function updateBookSection(
  ctx: Ctx,
  { projectId, section: key, ...input }: z.infer<typeof UpdateBookSection>,
): Promise<void> {
  const section = await lockSection(ctx, { projectId, section: key });
  const changes = requireChanges(section, input);
  const { isClientVisible, fileIds, ...others } = changes;
  const title = changes.title === undefined ? section.title : changes.title;
  if (fileIds) {
    const held = new Set(section.fileIds);
    await requireFiles(
      ctx,
      projectId,
      fileIds.filter((it) => !held.has(it)),
    );
  }
  await ctx.tx
    .update(bookSections)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(bookSections.id, section.id));
  const entry = {
    subject: section.id,
    project: projectId,
    data: { title: headingOf({ kind: section.kind, title }) },
  };
  if (isClientVisible !== undefined) {
    await record(ctx, isClientVisible ? 'book.shown' : 'book.hidden', entry);
  }
  if (fileIds || Object.keys(others).length > 0) await record(ctx, 'book.updated', entry);
}
