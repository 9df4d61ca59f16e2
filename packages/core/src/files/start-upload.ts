import { lockCard } from '../boards/places.ts';
import type { Ctx } from '../context.ts';
import { AppError, invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import { cleanName } from './clean-name.ts';
import { mostBytesOfAttachment, resumableMilliseconds } from './limits.ts';
import { inUnits, requireStorage } from './storage.ts';

/** What a browser says about a file before it sends it. */
export interface NewUpload {
  name: string;
  sizeBytes: number;
  cardId: string;
}

/**
 * Starts the upload of a file to a card, before any of it is sent.
 * @throws AppError `not_found`, `project_closed`, `plan_limit`, `invalid_parameter`.
 */
export async function startUpload(
  ctx: Ctx,
  { name: given, sizeBytes, cardId }: NewUpload,
): Promise<{ id: string }> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only people upload files.');
  const name = cleanName(given);
  requireSize(name, sizeBytes);
  await lockCard(ctx, cardId);
  await requireQuotas(ctx, { uploads: 1, files: 1, filesOfCard: cardId });
  await requireStorage(ctx, sizeBytes);
  const id = newId('upload');
  const now = ctx.now();
  await ctx.tx.insert(schema.uploads).values({
    id,
    name,
    cardId,
    sizeBytes,
    membershipId: actor.membershipId,
    expiresAt: new Date(now.getTime() + resumableMilliseconds),
    createdAt: now,
    updatedAt: now,
  });
  return { id };
}

function requireSize(name: string, sizeBytes: number): void {
  if (sizeBytes === 0) throw invalid('size', `“${name}” is empty. Choose another file.`);
  if (sizeBytes <= mostBytesOfAttachment) return;
  const most = inUnits(mostBytesOfAttachment);
  throw invalid('size', `“${name}” is too large. A file can have at most ${most}.`);
}
