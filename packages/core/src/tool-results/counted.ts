import { sql } from 'drizzle-orm';

/** Beside the columns of a list: how many rows match, those beyond its limit with them. */
export const total = sql<number>`count(*) over ()`.mapWith(Number);

/** The rows of a list without the count each of them carries. */
export function counted<T extends { total: number }>(
  rows: T[],
): { items: Omit<T, 'total'>[]; total: number } {
  return {
    items: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}
