import { briefTypeProblem, mostBytesFromClient } from '@callboard/domain/brief-files/enums';
import { AppError, invalid } from '@callboard/domain/errors';
import { and, count } from 'drizzle-orm';
import type { StoredPaper } from '../../crew/paperwork/index.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { cleanName } from '../../store/clean-name.ts';
import { requireStorage } from '../../store/storage.ts';
import { takeContent } from '../../store/take-content.ts';
import { isOwnUnused } from '../brief-files/conditions.ts';
import { queueBriefFile } from '../brief-files/queue-brief-file.ts';
import { lockBriefLink } from './require-brief-link.ts';

const { briefFiles, files } = schema;

/** Files of one link that wait for a brief. */
const mostWaiting = 10;

/** Requires a file that the page takes. @throws AppError `invalid_parameter`. */
export function requireClientFile(
  name: string,
  { sizeBytes, contentType }: Pick<StoredPaper, 'sizeBytes' | 'contentType'>,
): void {
  if (sizeBytes === 0) throw invalid('file', 'This file is empty. Choose another one.');
  if (sizeBytes > mostBytesFromClient) {
    throw invalid('file', 'This file is too large. Send at most 15 MB.');
  }
  const problem = briefTypeProblem(cleanName(name), contentType);
  if (problem) throw invalid('file', problem);
}

/**
 * Takes a file that a client sends with a brief, and has its text read. Returns the content that the
 * file has: the given one, or an equal one from before.
 * @throws AppError `not_found`, `invalid_parameter`, `conflict`, `plan_limit`.
 */
export async function takePortalFile(
  unlocked: PortalCtx,
  { name, content }: { name: string; content: StoredPaper },
): Promise<{ fileId: string; blobId: string }> {
  requireClientFile(name, content);
  const ctx = await lockBriefLink(unlocked);
  await requireFewWaiting(ctx);
  await requireQuotas(ctx, { files: 1 });
  await requireStorage(ctx, content.sizeBytes);
  const { blobId: id, ...facts } = content;
  const blobId = await takeContent(ctx, { id, ...facts });
  const fileId = newId('file');
  const now = ctx.now();
  await ctx.tx.insert(files).values({
    ...{ id: fileId, blobId, name: cleanName(name), place: 'brief' },
    ...{ createdAt: now, updatedAt: now },
  });
  await queueBriefFile(ctx, { fileId, linkId: ctx.actor.portalLinkId });
  return { fileId, blobId };
}

async function requireFewWaiting(ctx: PortalCtx): Promise<void> {
  const [row] = await ctx.tx
    .select({ waiting: count() })
    .from(briefFiles)
    .where(and(isOwnUnused(ctx)));
  if ((row?.waiting ?? 0) < mostWaiting) return;
  throw new AppError('conflict', 'Too many files wait to be sent. Remove some, or send the brief.');
}
