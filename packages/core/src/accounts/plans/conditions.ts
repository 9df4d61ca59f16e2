import { type SQL, sql } from 'drizzle-orm';

/** Condition: the subscription `s` is on trial. */
export const isOnTrial = sql`s.status = 'trialing'`;

/** Condition: the last payment of the subscription `s` failed. */
export const isPastDue = sql`s.status = 'past_due'`;

/** `isInGoodStanding` as SQL. The statement must alias the subscription as `s`. */
export function hasGoodStanding(now: Date): SQL {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return sql`(s.deletes_at is null and (s.status = 'active'
    or ${isOnTrial} and coalesce(s.trial_ends_at > ${instant}, true)
    or ${isPastDue} and s.grace_ends_at > ${instant}))`;
}
