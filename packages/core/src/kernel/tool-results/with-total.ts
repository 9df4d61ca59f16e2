import { sql } from 'drizzle-orm';

/** Column with the number of all matching rows, including those beyond the limit. */
export const total = sql<number>`count(*) over ()`.mapWith(Number);

/** Splits rows with a `total` column into the items and the total. */
export function withTotal<T extends { total: number }>(
  rows: T[],
): { items: Omit<T, 'total'>[]; total: number } {
  return {
    items: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}
