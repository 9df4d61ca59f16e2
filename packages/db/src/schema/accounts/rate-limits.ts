import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

/**
 * One counter per limit and subject, shared by every process. Unlogged, because a crash may lose
 * it.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    windowEndsAt: instant().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('rate_limits_end').on(t.windowEndsAt)],
);
