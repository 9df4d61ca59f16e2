import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** One counter per limit and subject, shared by every process. Made unlogged: a crash may forget it. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    windowEndsAt: instant().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('rate_limits_end').on(t.windowEndsAt)],
);
