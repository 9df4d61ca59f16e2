export { findPlan } from './find-plan.ts';
export { findReachedLimit } from './find-reached-limit.ts';
export { SetPlan, setPlan } from './set-plan.ts';
export {
  isInGoodStanding,
  type PlanLimits,
  planLimits,
  plans,
  type Subscription,
} from './standing.ts';
