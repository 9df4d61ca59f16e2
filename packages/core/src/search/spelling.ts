import { sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import type { Corrections, Term } from './terms.ts';

/** Words shorter than this are not corrected, and numbers never. */
const leastLength = 4;

/** Maximum number of words that replace one. */
const mostNear = 5;

/** Returns words of names and titles in the workspace that differ from those of a query by a slip. */
export async function findNearWords(ctx: Ctx, terms: readonly Term[]): Promise<Corrections> {
  const words = terms.flatMap(({ word }) => (word ? [word] : []));
  const sent = words.filter((it) => it.length >= leastLength && !/[0-9]/.test(it));
  const near = new Map<string, string[]>();
  for (const word of new Set(sent)) {
    const found = nearest(word, await listAlike(ctx, word), word === words.at(-1));
    if (found.length > 0) near.set(word, found);
  }
  return near;
}

/**
 * Lists the words that begin alike: with one of the first two letters, or with one of them in the
 * second place.
 */
async function listAlike(ctx: Ctx, word: string): Promise<string[]> {
  const [first = '', second = ''] = word;
  const letters = sql.param([first, second]);
  const rows = await ctx.tx.execute<{ word: string }>(sql`
    select distinct word from search_words
    where (left(word, 1) = any(${letters}) or substr(word, 2, 1) = any(${letters}))
      and length(word) >= ${word.length - slipsOf(word)}`);
  return rows.map((it) => it.word);
}

/** One slip in a short word, two in a long one. */
function slipsOf(word: string): number {
  return word.length < 8 ? 1 : 2;
}

function nearest(word: string, others: readonly string[], isPrefix: boolean): string[] {
  const ranked = others
    .map((other) => ({ other, slips: countSlips(word, other, isPrefix) }))
    .filter(({ slips }) => slips <= slipsOf(word));
  const least = Math.min(...ranked.map(({ slips }) => slips));
  return ranked
    .filter(({ slips }) => slips === least)
    .map(({ other }) => other)
    .sort((a, b) => a.length - b.length)
    .slice(0, mostNear);
}

/**
 * Counts the letters that are wrong, missing, too many or exchanged with the next (optimal string
 * alignment), with `isPrefix` those between a word and the beginning of the other.
 */
export function countSlips(word: string, other: string, isPrefix = false): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = word[i - 1] === other[j - 1];
      const isExchanged = i > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isExchanged ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return isPrefix ? Math.min(...last) : at(last, other.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
