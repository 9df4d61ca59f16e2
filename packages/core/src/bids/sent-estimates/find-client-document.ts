import { notFound } from '@callboard/domain/errors';
import type { Ctx } from '../../kernel/context.ts';
import { selectEstimate } from '../estimates/select-estimate.ts';
import { type ClientDocument, readClientDocument } from './client-document.ts';

/**
 * Returns a version that was sent, for a member.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findClientDocument(
  ctx: Ctx,
  { id, version }: { id: string; version?: number | undefined },
): Promise<ClientDocument> {
  const document = await readClientDocument(ctx, await selectEstimate(ctx, id), version);
  if (!document) throw notFound('version of the estimate');
  return document;
}
