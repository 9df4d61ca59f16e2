import { sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';

/** Returns the words of a text as the index has them, by the chunks between its spaces. */
export async function readChunks(ctx: Ctx, text: string): Promise<string[][]> {
  const rows = await ctx.tx.execute<{ words: string[] }>(
    sql`select words from search.chunks(${text}) order by place`,
  );
  return rows.map(({ words }) => words);
}
