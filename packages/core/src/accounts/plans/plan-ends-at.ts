import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL for the end of the plan of a subscription `s`; null while no end is known. A plan is in
 * good standing before that instant (`isInGoodStanding`).
 */
export const planEndsAt: SQL = sql`(case when s.deletes_at is not null then s.updated_at
  else case s.status
  when 'trialing' then s.trial_ends_at
  when 'past_due' then coalesce(s.grace_ends_at, s.updated_at)
  when 'canceled' then coalesce(s.canceled_at, s.updated_at) end end)`;
