import { createModelEstimator, type Estimator, type ModelSettings } from '@callboard/estimator';
import { rulesEstimator } from './rules-estimator.ts';

/** Creates what drafts estimates: a language model with settings, rules without. */
export function createEstimator(model: ModelSettings | undefined): Estimator {
  return model ? createModelEstimator(model) : rulesEstimator;
}
