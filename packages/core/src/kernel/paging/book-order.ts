import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the order of a list whose quota bounds its rows: by the sorted expression, empty values
 * last, and then by the others. A minus before the key reverses it.
 */
export function bookOrder<Key extends string>(
  sort: Key | `-${Key}`,
  keys: Record<Key, SQL>,
  others: SQL[],
): SQL[] {
  const by = keys[sort.replace('-', '') as Key];
  return [sort.startsWith('-') ? sql`${by} desc nulls last` : sql`${by} asc nulls last`, ...others];
}
