export { findPlan } from './find-plan.ts';
