import type { schema } from './schema.ts';

export type Subscription = Pick<
  typeof schema.subscriptions.$inferSelect,
  'plan' | 'status' | 'trialEndsAt' | 'graceEndsAt' | 'deletesAt'
>;

export const plans = ['starter', 'studio', 'house'] as const;

/**
 * Returns whether a subscription is active, trialing before its end, or past due within its grace
 * period. That of a workspace that will be deleted is not.
 */
export function isInGoodStanding(subscription: Subscription, now: Date): boolean {
  if (subscription.deletesAt) return false;
  switch (subscription.status) {
    case 'active':
      return true;
    case 'trialing':
      return subscription.trialEndsAt === null || subscription.trialEndsAt > now;
    case 'past_due':
      return subscription.graceEndsAt !== null && subscription.graceEndsAt > now;
    case 'canceled':
      return false;
  }
}

/** Returns when the current good standing ends; null when no end is known. */
export function endOfStanding({ status, trialEndsAt, graceEndsAt }: Subscription): Date | null {
  if (status === 'trialing') return trialEndsAt;
  return status === 'past_due' ? graceEndsAt : null;
}

export interface PlanLimits {
  activeProjects: number;
  teamMembers: number;
  webhookEndpoints: number;
  bankConnections: number;
  storageBytes: number;
  /** Estimates drafted from briefs in a month. */
  estimateDrafts: number;
}

const limitsByPlan = {
  trial: {
    activeProjects: 3,
    teamMembers: 5,
    webhookEndpoints: 5,
    bankConnections: 1,
    storageBytes: 10e9,
    estimateDrafts: 3,
  },
  starter: {
    activeProjects: 3,
    teamMembers: 5,
    webhookEndpoints: 5,
    bankConnections: 1,
    storageBytes: 50e9,
    estimateDrafts: 5,
  },
  studio: {
    activeProjects: 15,
    teamMembers: 20,
    webhookEndpoints: 20,
    bankConnections: 3,
    storageBytes: 500e9,
    estimateDrafts: 40,
  },
  house: {
    activeProjects: Number.POSITIVE_INFINITY,
    teamMembers: Number.POSITIVE_INFINITY,
    webhookEndpoints: 50,
    bankConnections: 10,
    storageBytes: 5e12,
    estimateDrafts: 200,
  },
} as const satisfies Record<string, PlanLimits>;

/** Returns the limits of the plan, `Infinity` for none. A trial has the trial's limits. */
export function planLimits(subscription: Pick<Subscription, 'plan' | 'status'>): PlanLimits {
  return limitsByPlan[subscription.status === 'trialing' ? 'trial' : subscription.plan];
}
