import { kindWords, type RecordKind } from '@callboard/domain/search/enums';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { readChunks } from './read-chunks.ts';
import { findNearWords } from './spelling.ts';
import { readTerms, type Term, toAnyOwn, toQueries } from './terms.ts';
import { spellingsOf } from './words.ts';

/** A record in the index that matches, with its rank and how many of its kind do. */
export interface Match {
  kind: RecordKind;
  id: string;
  score: number;
  sortedAt: Date;
  found: number;
}

export interface Wanted {
  kind: RecordKind;
  /** Maximum of this kind. */
  most: number;
}

/** What was found, and the words of the query, corrected ones included. */
export interface Matches {
  matches: Match[];
  words: string[];
}

/**
 * Finds the ids of records of some kinds by their words and those of their jobs, best first within
 * each kind: all words in any order, the last also as the beginning of one. If nothing is found, slips of
 * spelling are corrected, and each word may be the beginning of one. Who may see a record is not looked at.
 */
export async function findIds(
  ctx: Ctx,
  { query, wanted }: { query: string; wanted: readonly Wanted[] },
): Promise<Matches> {
  const chunks = await readChunks(ctx, query);
  if (chunks.length === 0 || wanted.length === 0) return { matches: [], words: [] };
  const exact = chunks.flat().join(' ');
  const spellings = spellingsOf(query);
  const terms = readTerms(chunks, { spellings });
  const matches = await select(ctx, { terms, exact, wanted });
  if (matches.length > 0) return { matches, words: wordsOf(terms) };
  const corrections = await findNearWords(ctx, terms);
  if (corrections.size === 0 && terms.length === 1) return { matches, words: wordsOf(terms) };
  const corrected = readTerms(chunks, { corrections, spellings });
  const meant = chunks.flat().map((word) => corrections.get(word)?.[0] ?? word);
  return {
    matches: await select(ctx, { terms: corrected, exact: meant.join(' '), wanted }),
    words: wordsOf(corrected),
  };
}

interface Row extends Record<string, unknown> {
  kind: RecordKind;
  id: string;
  score: number;
  sorted_at: string;
  found: number;
}

interface Selected {
  terms: Term[];
  exact: string;
  wanted: readonly Wanted[];
}

async function select(ctx: Ctx, { terms, exact, wanted }: Selected): Promise<Match[]> {
  const calls = wanted.map((it) => callOf(it, terms, exact));
  const rows = await ctx.tx.execute<Row>(sql`${sql.join(calls, sql` union all `)}`);
  return rows.map(({ sorted_at, ...row }) => ({ ...row, sortedAt: new Date(sorted_at) }));
}

/** Words that name the kind need not be in the record, as long as others are. */
function callOf({ kind, most }: Wanted, terms: Term[], exact: string): SQL {
  const others = terms.filter(({ word }) => !word || !kindWords[kind].includes(word));
  const isNamed = others.length > 0 && others.length < terms.length;
  const { every, own, whole } = toQueries(isNamed ? others : terms);
  const around = isNamed ? every : `(${every}) & (${toAnyOwn(terms)})`;
  return sql`select ${kind}::text as kind, f.* from search.find(${kind}, ${around}, ${own}, ${whole},
    ${exact}, ${most}) as f`;
}

function wordsOf(terms: readonly Term[]): string[] {
  return terms.flatMap((it) => it.alternatives.flatMap(({ words }) => words));
}
