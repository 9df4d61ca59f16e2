import type { PreviewEstimate } from '@callboard/domain/sent-estimates/fields';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { selectEstimate } from '../estimates/select-estimate.ts';
import { type ClientEstimate, toClientEstimate } from './client-estimate.ts';
import { defaultValidity } from './default-validity.ts';
import { readTotaled } from './freeze-version.ts';
import { readLetterhead } from './read-letterhead.ts';

/**
 * Returns what the client would see of an estimate as it is now, in a form.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function previewEstimate(
  ctx: Ctx,
  { id, ...view }: z.infer<typeof PreviewEstimate>,
): Promise<ClientEstimate> {
  const estimate = await selectEstimate(ctx, id);
  const { number, version, kind } = estimate;
  const validUntil = estimate.validUntil ?? (await defaultValidity(ctx));
  const content = await readTotaled(ctx, estimate);
  const letterhead = await readLetterhead(ctx, estimate);
  const header = { ...content.header, validUntil };
  return toClientEstimate({
    number,
    version,
    kind,
    content: { ...content, header },
    view,
    letterhead,
  });
}
