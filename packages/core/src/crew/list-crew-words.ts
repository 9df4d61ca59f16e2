import { asc, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { inBook } from './list-crew-book.ts';

const { crewMembers } = schema;

const shownWords = 100;

/** Lists the tags and languages that people of the address book have, to choose from. */
export async function listCrewWords(ctx: Ctx) {
  const [tags, languages] = await Promise.all([
    listWords(ctx, crewMembers.tags),
    listWords(ctx, crewMembers.languages),
  ]);
  return { tags, languages };
}

async function listWords(
  ctx: Ctx,
  column: typeof crewMembers.tags | typeof crewMembers.languages,
): Promise<string[]> {
  const word = sql<string>`unnest(${column})`.as('word');
  const words = ctx.tx.select({ word }).from(crewMembers).where(inBook).as('words');
  const key = sql`lower(${words.word})`;
  const rows = await ctx.tx
    .select({ word: sql<string>`min(${words.word})` })
    .from(words)
    .groupBy(key)
    .orderBy(asc(key))
    .limit(shownWords);
  return rows.map((it) => it.word);
}
