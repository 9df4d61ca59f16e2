export { findPlan, SetPlan, setPlan } from './plan.ts';
export {
  isInGoodStanding,
  type PlanLimits,
  planLimits,
  plans,
  type Subscription,
} from './standing.ts';
