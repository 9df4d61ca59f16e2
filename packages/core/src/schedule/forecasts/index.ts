export type { Forecaster, ForecastQuestion } from './forecaster.ts';
export { readForecasts } from './read-forecasts.unscoped.ts';
