import type { Estimator } from './estimator.ts';
import { createModelEstimator, type ModelSettings } from './model/model-estimator.ts';
import { rulesEstimator } from './rules/rules-estimator.ts';

export type { ModelSettings } from './model/model-estimator.ts';

/** Creates the adapter: a language model with settings, rules without. */
export function createEstimator(model: ModelSettings | undefined): Estimator {
  return model ? createModelEstimator(model) : rulesEstimator;
}
