import type { findPlan } from '@callboard/core/across';
import { formatInstant } from '#app/ui/date.tsx';

export type PlanFacts = Awaited<ReturnType<typeof findPlan>>;

export const planNames: Record<PlanFacts['plan'], string> = {
  starter: 'Starter',
  studio: 'Studio',
  house: 'House',
};

const dayMilliseconds = 86_400_000;

/** Returns one sentence about the standing of the workspace's plan. */
export function standingSentence(plan: PlanFacts, timeZone: string, now: Date): string {
  const on = (instant: Date | null) => (instant ? formatInstant(instant, timeZone) : 'an open day');
  const name = planNames[plan.plan];
  switch (plan.status) {
    case 'active':
      return `You are on ${name}. The current period ends on ${on(plan.periodEnd)}.`;
    case 'trialing':
      return plan.isInGoodStanding
        ? `The trial ends ${daysUntil(plan.trialEndsAt, now)}, on ${on(plan.trialEndsAt)}. Choose a plan before then to keep working.`
        : `The trial ended on ${on(plan.trialEndsAt)}. The workspace is read-only until an owner chooses a plan.`;
    case 'past_due':
      return plan.isInGoodStanding
        ? `The last payment for ${name} failed. The workspace becomes read-only on ${on(plan.graceEndsAt)}.`
        : `The grace period for ${name} ended on ${on(plan.graceEndsAt)}. The workspace is read-only, and API tokens are rejected.`;
    case 'canceled':
      return `${name} was canceled. The workspace is read-only, and API tokens are rejected.`;
  }
}

/** Returns "today", "tomorrow" or "in 9 days". */
export function daysUntil(end: Date | null, now: Date): string {
  if (!end) return 'one day';
  const days = Math.ceil((end.getTime() - now.getTime()) / dayMilliseconds);
  if (days <= 0) return 'today';
  return days === 1 ? 'within a day' : `in ${days} days`;
}
