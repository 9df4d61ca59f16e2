import { readText } from '@callboard/core/kernel';
import type { Forecaster, ForecastQuestion } from '@callboard/core/schedule';
import type { Weather } from '@callboard/domain/call-sheets/sheet';

import { z } from 'zod';

import { skyInWords } from './sky-in-words.ts';

/** Where a server with the API of Open-Meteo is. */
export interface WeatherSettings {
  /** Its base URL; a query, such as `?apikey=…`, is sent with each question. */
  url: string;
}

const timeoutMilliseconds = 10_000;
const mostBytes = 100_000;

const perDay = <T extends z.ZodType>(value: T) => z.array(value.nullable()).max(100);

/** See https://open-meteo.com/en/docs. Values that the server does not know are null. */
const Answer = z.object({
  daily: z.object({
    time: z.array(z.iso.date()).max(100),
    weather_code: perDay(z.number()),
    temperature_2m_max: perDay(z.number().min(-100).max(100)),
    temperature_2m_min: perDay(z.number().min(-100).max(100)),
    precipitation_probability_max: perDay(z.number().min(0).max(100)),
    wind_speed_10m_max: perDay(z.number().min(0).max(500)),
  }),
});

type Daily = z.infer<typeof Answer>['daily'];

const asked = Object.keys(Answer.shape.daily.shape).filter((it) => it !== 'time');

/** Creates what reads forecasts from a server with the API of Open-Meteo. */
export function createForecaster({ url }: WeatherSettings): Forecaster {
  return {
    read: async (question) => {
      const response = await fetch(addressOf(url, question), {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      const text = await readText(response, mostBytes);
      if (!response.ok) throw new Error(`The weather service answered ${response.status}.`);
      return toForecasts(Answer.parse(JSON.parse(text)).daily);
    },
  };
}

function addressOf(base: string, { latitude, longitude, timeZone, from, to }: ForecastQuestion) {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/forecast`;
  const query = { latitude, longitude, timezone: timeZone, start_date: from, end_date: to };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  url.searchParams.set('daily', asked.join(','));
  return url;
}

function toForecasts(daily: Daily): Map<string, Weather> {
  const found = daily.time.flatMap((date, at) => {
    const [high, low] = [daily.temperature_2m_max[at], daily.temperature_2m_min[at]];
    const summary = skyInWords(daily.weather_code[at]);
    if (summary === null || high == null || low == null) return [];
    const weather: Weather = {
      ...{ summary, highC: rounded(high, 1), lowC: rounded(low, 1) },
      rainPercent: rounded(daily.precipitation_probability_max[at], 0),
      windKph: rounded(daily.wind_speed_10m_max[at], 0),
    };
    return [[date, weather] as const];
  });
  return new Map(found);
}

function rounded(value: number | null | undefined, digits: number): number | null {
  return value == null ? null : Number(value.toFixed(digits)) + 0;
}
