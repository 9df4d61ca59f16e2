import { AppError } from '@callboard/domain/errors';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { encryptText, type TextBody } from './body.ts';
import { countTexts } from './count-texts.ts';

interface NewText extends TextBody {
  /** In E.164. */
  toPhone: string;
  crewMemberId: string | null;
  callSheetId: string | null;
}

/**
 * Writes text messages in the act's transaction and returns their ids in order. The worker sends them
 * once it is committed. Whether each person agreed is the caller's to ask, with `findTextable`.
 * @throws AppError `rate_limited` beyond 2,000 a day.
 */
export async function writeTexts(ctx: Ctx, texts: readonly NewText[]): Promise<string[]> {
  const now = ctx.now();
  await requireRoom(ctx, texts.length);
  const rows = texts.map(({ text, mark, ...to }) => {
    const id = newId('text');
    const encryptedBody = encryptText(ctx, id, { text, mark });
    return { id, ...to, encryptedBody, nextAt: now, createdAt: now };
  });
  for (const some of chunksOf(rows)) await ctx.tx.insert(schema.textMessages).values(some);
  return rows.map(({ id }) => id);
}

async function requireRoom(ctx: Ctx, wanted: number): Promise<void> {
  const { count, most } = await countTexts(ctx);
  if (count + wanted <= most) return;
  throw new AppError(
    'rate_limited',
    `A company can text ${most.toLocaleString('en-US')} people a day. Send without texts, or try again tomorrow.`,
  );
}
