import { count, gte } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { textMessages } = schema;

const dayMilliseconds = 86_400_000;

/** Texts of a company in a day. The operator of the server pays for them. */
export const mostPerDay = 2000;

/** Returns how many texts this workspace wrote in the last 24 hours, and how many it can. */
export async function countTexts({ tx, now }: Ctx): Promise<{ count: number; most: number }> {
  const since = new Date(now().getTime() - dayMilliseconds);
  const [row] = await tx
    .select({ count: count() })
    .from(textMessages)
    .where(gte(textMessages.createdAt, since));
  return { count: row?.count ?? 0, most: mostPerDay };
}
