import { AppError } from '@callboard/domain/errors';
import { count, gte } from 'drizzle-orm';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { encryptText, type TextBody } from './body.ts';

interface NewText extends TextBody {
  /** In E.164. */
  toPhone: string;
  crewMemberId: string | null;
}

/** Texts of a company in a day. The operator of the server pays for them. */
export const mostPerDay = 2000;

/**
 * Writes text messages in the act's transaction and returns their ids in order. The worker sends them
 * once it is committed. Whether each person agreed is the caller's to ask, with `findTextable`.
 * @throws AppError `rate_limited` beyond 2,000 a day.
 */
export async function writeTexts(ctx: Ctx, texts: readonly NewText[]): Promise<string[]> {
  const now = ctx.now();
  await requireRoom(ctx, texts.length);
  const rows = texts.map(({ toPhone, crewMemberId, text, mark }) => {
    const id = newId('text');
    const encryptedBody = encryptText(ctx, id, { text, mark });
    return { id, toPhone, crewMemberId, encryptedBody, nextAt: now, createdAt: now };
  });
  for (const some of chunksOf(rows)) await ctx.tx.insert(schema.textMessages).values(some);
  return rows.map(({ id }) => id);
}

async function requireRoom({ tx, now }: Ctx, wanted: number): Promise<void> {
  const since = new Date(now().getTime() - 86_400_000);
  const [row] = await tx
    .select({ count: count() })
    .from(schema.textMessages)
    .where(gte(schema.textMessages.createdAt, since));
  if ((row?.count ?? 0) + wanted <= mostPerDay) return;
  throw new AppError(
    'rate_limited',
    `A company can text ${mostPerDay.toLocaleString('en-US')} people a day. Send without texts, or try again tomorrow.`,
  );
}
