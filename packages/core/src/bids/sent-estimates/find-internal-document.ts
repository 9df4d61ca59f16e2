import type { EstimateLetterhead } from '@callboard/db/schema';
import type { Ctx } from '../../kernel/context.ts';
import { selectEstimate } from '../estimates/select-estimate.ts';
import { readTotaled } from './freeze-version.ts';
import { readLetterhead } from './read-letterhead.ts';
import type { SentContent } from './seal.ts';

/** An estimate as it is printed for the company, with what it costs. */
export interface InternalDocument {
  kind: 'internal';
  number: string;
  version: number;
  content: SentContent;
  letterhead: EstimateLetterhead;
  changedAt: Date;
}

/**
 * Returns an estimate as it is now, with what it costs, for a member who sees its money.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findInternalDocument(
  ctx: Ctx,
  { id }: { id: string },
): Promise<InternalDocument> {
  const estimate = await selectEstimate(ctx, id);
  const { number, version, updatedAt: changedAt } = estimate;
  const content = await readTotaled(ctx, estimate);
  const letterhead = await readLetterhead(ctx, estimate);
  return { kind: 'internal', number, version, content, letterhead, changedAt };
}
