import { AppError } from '@callboard/domain/errors';
import { and, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isFileOfJob } from '../../store/is-file-of-job.ts';

const { files } = schema;

/** Requires that a job has files. @throws AppError `invalid_parameter`. */
export async function requireFiles(ctx: Ctx, projectId: string, ids: string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const found = await ctx.tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...wanted]), isFileOfJob(projectId)));
  if (found.length === wanted.size) return;
  throw new AppError('invalid_parameter', 'The job does not have this file.', { param: 'fileIds' });
}
