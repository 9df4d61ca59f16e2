import type { Weather } from '@callboard/domain/call-sheets/sheet';

/** A place and the dates there, `YYYY-MM-DD`, in the zone in which its days begin. */
export interface ForecastQuestion {
  latitude: number;
  longitude: number;
  timeZone: string;
  from: string;
  to: string;
}

/** What knows the weather of the coming days. */
export interface Forecaster {
  /**
   * Returns the forecasts that the service has, by date.
   * @throws Error when it does not answer, or not as it should.
   */
  read(question: ForecastQuestion): Promise<Map<string, Weather>>;
}
