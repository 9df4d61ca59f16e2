export { findReachedLimit } from './find-reached-limit.ts';
export { SetPlan, setPlan } from './set-plan.ts';
