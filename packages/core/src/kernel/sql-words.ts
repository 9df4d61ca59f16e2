import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns constant words as a parenthesized SQL list, written into the statement as literals so
 * that PostgreSQL can plan with them.
 */
export function sqlWords(words: readonly string[]): SQL {
  return sql.raw(listOfWords(words));
}

/** Returns the list of `sqlWords` as text, for statements that drizzle does not build. */
export function listOfWords(words: readonly string[]): string {
  const unsafe = words.find((word) => !/^\w+$/.test(word));
  if (unsafe !== undefined) throw new TypeError(`${unsafe} is not a word.`);
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}
