import { and, desc } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isOwnUnused } from './conditions.ts';
import { mostListed } from './limits.ts';
import { selectBriefFiles } from './select-brief-files.ts';

const { briefFiles } = schema;

/** Lists the files of the member that wait for a brief, newest first. @throws AppError `forbidden`. */
export async function listUnusedFiles(ctx: Ctx) {
  requireMoney(ctx);
  return selectBriefFiles(ctx, and(isOwnUnused(ctx)))
    .orderBy(desc(briefFiles.createdAt), desc(briefFiles.fileId))
    .limit(mostListed);
}
