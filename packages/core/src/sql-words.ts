import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns constant words as a parenthesized SQL list, written into the statement as literals so
 * that PostgreSQL can plan with them.
 */
export function sqlWords(words: readonly string[]): SQL {
  const unsafe = words.find((word) => !/^\w+$/.test(word));
  if (unsafe !== undefined) throw new TypeError(`${unsafe} is not a word.`);
  return sql.raw(`(${words.map((word) => `'${word}'`).join(', ')})`);
}
