import type { Database } from '@callboard/core/kernel';
import { type Forecaster, readForecasts } from '@callboard/core/schedule';

/** Reads the forecasts of coming shoot days, if there is a weather service. */
export const task = (database: Database, forecaster: Forecaster | undefined) => async () => {
  if (forecaster) await readForecasts(database, forecaster);
};
