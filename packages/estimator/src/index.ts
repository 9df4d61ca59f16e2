export { createEstimator, type ModelSettings } from './create-estimator.ts';
export {
  DraftError,
  type DraftOptions,
  type DraftProblem,
  type DraftResult,
  type DraftStep,
  type DraftUsage,
  type Estimator,
} from './estimator.ts';
