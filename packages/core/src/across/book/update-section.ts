import { mostBookFiles } from '@callboard/domain/book/enums';
import type { AddBookFiles, UpdateBookSection } from '@callboard/domain/book/fields';
import { AppError } from '@callboard/domain/errors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockSection } from './lock-book.ts';
import { headingOf } from './section.ts';

const { bookSections, files } = schema;

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
    data: { title: headingOf({ kind: section.kind, title: changes.title ?? section.title }) },
  };
  if (isClientVisible !== undefined) {
    await record(ctx, isClientVisible ? 'book.shown' : 'book.hidden', entry);
  }
  if (fileIds || Object.keys(others).length > 0) await record(ctx, 'book.updated', entry);
}

/**
 * Adds files of the job at the end of a section. Those that it has already stay where they are.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter`.
 */
export async function addBookFiles(
  ctx: Ctx,
  { projectId, section: key, fileIds }: z.infer<typeof AddBookFiles>,
): Promise<void> {
  const section = await lockSection(ctx, { projectId, section: key });
  const added = [...new Set(fileIds)].filter((it) => !section.fileIds.includes(it));
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

async function requireFiles(ctx: Ctx, projectId: string, ids: string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const found = await ctx.tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, [...wanted]),
        eq(files.projectId, projectId),
        eq(files.place, 'project'),
        isNull(files.deletedAt),
      ),
    );
  if (found.length === wanted.size) return;
  throw new AppError('invalid_parameter', 'The job does not have this file.', { param: 'fileIds' });
}
