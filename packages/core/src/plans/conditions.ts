import { type SQL, sql } from 'drizzle-orm';

/** `isInGoodStanding` as SQL. The statement must alias the subscription as `s`. */
export function hasGoodStanding(now: Date): SQL {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return sql`(s.deletes_at is null and (s.status = 'active'
    or s.status = 'trialing' and coalesce(s.trial_ends_at > ${instant}, true)
    or s.status = 'past_due' and s.grace_ends_at > ${instant}))`;
}
