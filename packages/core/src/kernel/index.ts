export * from './addresses/index.ts';
export * from './bodies/index.ts';
export * from './database/index.ts';
export * from './logging/index.ts';
export * from './paging/index.ts';
export * from './printing/index.ts';
export * from './quotas/index.ts';
export * from './secrets/index.ts';
export {
  isInGoodStanding,
  type PlanLimits,
  planLimits,
  plans,
  type Subscription,
} from './standing.ts';
export * from './tables/index.ts';
export * from './text/index.ts';
export * from './tool-results/index.ts';
export * from './work-limits/index.ts';
