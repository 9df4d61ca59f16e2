export {
  DraftError,
  type DraftOptions,
  type DraftProblem,
  type DraftResult,
  type DraftStep,
  type DraftUsage,
  type Estimator,
} from './estimator.ts';
export { createModelEstimator, type ModelSettings } from './model/model-estimator.ts';
