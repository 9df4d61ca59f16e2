import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { likePattern } from '../kernel/text/like-pattern.ts';
import { readQuery } from './words.ts';

/**
 * Condition of a list: all words of a query are in the columns, in any order, as `matcherOf` finds them.
 * The columns are those named `foundBy`, or `listedIn` of others. No condition without a query.
 */
export function isFoundBy(query: string | undefined, ...columns: SQLWrapper[]): SQL | undefined {
  const wanted = readQuery(query ?? '');
  const words = columns.length === 1 ? columns[0] : sql`concat_ws(' ', ${joined(columns)})`;
  return and(
    ...wanted.map((either) => or(...either.map((it) => sql`${words} like ${likePattern(it)}`))),
  );
}

/** Returns what rows are found by that a `foundBy` column is not kept for: few, or few of a date. */
export function listedIn(...columns: SQLWrapper[]): SQL {
  return sql`search.listed(array[${joined(columns)}])`;
}

const joined = (columns: SQLWrapper[]) => sql.join(columns, sql`, `);
