import { type SQL, sql } from 'drizzle-orm';

/** `isInGoodStanding` in SQL, of the subscription that the statement around it calls `s`. */
export function hasGoodStanding(now: Date): SQL {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return sql`(s.status = 'active'
    or s.status = 'trialing' and coalesce(s.trial_ends_at > ${instant}, true)
    or s.status = 'past_due' and s.grace_ends_at > ${instant})`;
}
