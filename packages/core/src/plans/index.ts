export { findPlan, SetPlan, setPlan } from './plan.ts';
export { isInGoodStanding, type PlanLimits, planLimits, type Subscription } from './standing.ts';
