import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { selectPaperFile } from './select-paper-file.ts';

/**
 * Returns what is needed to send a document to a member who may see the files of the job's paperwork.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function findPaperFile(ctx: Ctx, { id }: { id: string }) {
  const document = await selectPaperFile(ctx, id);
  await requireProjectAccess(ctx, { id: document.projectId }, 'seePaperworkFiles');
  return document;
}
