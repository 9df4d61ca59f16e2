import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { isOwnUnused } from '../brief-files/conditions.ts';
import { selectReadFiles } from '../brief-files/select-brief-files.ts';
import { requireBriefLink } from './require-brief-link.ts';

/**
 * Returns a file that was sent through this link and waits for its brief: how far it is read, and its
 * text. @throws AppError `not_found`.
 */
export async function findPortalFile(ctx: PortalCtx, { id }: { id: string }) {
  requireBriefLink(ctx);
  const where = and(eq(schema.briefFiles.fileId, id), isOwnUnused(ctx));
  const [file] = await selectReadFiles(ctx, where);
  if (!file) throw notFound('file');
  return { ...file, sender: null };
}
