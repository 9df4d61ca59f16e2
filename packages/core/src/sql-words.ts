import { type SQL, sql } from 'drizzle-orm';

/** Words of the code in parentheses, written into the statement, so that PostgreSQL plans with them. */
export function sqlWords(words: readonly string[]): SQL {
  const unsafe = words.find((word) => !/^\w+$/.test(word));
  if (unsafe !== undefined) throw new TypeError(`${unsafe} is not a word.`);
  return sql.raw(`(${words.map((word) => `'${word}'`).join(', ')})`);
}
