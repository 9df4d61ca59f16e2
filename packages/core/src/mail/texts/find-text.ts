import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { hideInText } from '../hide-secrets.ts';
import { decryptText } from './body.ts';
import { selectTexts, toListed } from './select-texts.ts';

/**
 * Returns a text of this workspace. Its `words` are without the secret of its link, and null once it
 * was sent or failed, when they are deleted.
 * @throws AppError `not_found`.
 */
export async function findText(ctx: Ctx, { id }: { id: string }) {
  const rows = await selectTexts(ctx).where(eq(schema.textMessages.id, id));
  const [listed] = await toListed(ctx, rows);
  const [row] = rows;
  if (!row || !listed) throw notFound('text');
  const body = decryptText(ctx, row);
  return { ...listed, words: body && hideInText(body.text) };
}
