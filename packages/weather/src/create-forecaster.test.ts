import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createForecaster } from './index.ts';

const question = {
  ...{ latitude: 34.15, longitude: -118.14, timeZone: 'America/Los_Angeles' },
  ...{ from: '2026-11-25', to: '2026-11-26' },
};

const daily = {
  time: ['2026-11-25', '2026-11-26'],
  weather_code: [2, 61],
  temperature_2m_max: [21.34, 14],
  temperature_2m_min: [9, -0.04],
  precipitation_probability_max: [5, null],
  wind_speed_10m_max: [11.4, 30.6],
};

/** Asks a server that answers with a status and a body. */
async function ask(body: string, status = 200) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, { location: '/elsewhere' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const forecaster = createForecaster({ url: `http://127.0.0.1:${port}/weather/?apikey=k1` });
  const answer = await forecaster.read(question).catch((error: Error) => error.message);
  server.closeAllConnections();
  server.close();
  return { answer, asked };
}

test('it asks for the days of a place in its zone and reads them', async () => {
  const { answer, asked } = await ask(JSON.stringify({ daily }));
  expect(answer).toEqual(
    new Map([
      [
        '2026-11-25',
        { summary: 'Partly cloudy', highC: 21.3, lowC: 9, rainPercent: 5, windKph: 11 },
      ],
      ['2026-11-26', { summary: 'Light rain', highC: 14, lowC: 0, rainPercent: null, windKph: 31 }],
    ]),
  );
  const { pathname, searchParams } = new URL(asked[0] ?? '', 'http://x');
  expect(pathname).toBe('/weather/v1/forecast');
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ apikey: 'k1', latitude: '34.15', longitude: '-118.14', timezone: 'America/Los_Angeles' },
    ...{ start_date: '2026-11-25', end_date: '2026-11-26' },
    daily:
      'weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max,wind_speed_10m_max',
  });
});

test('a day of which the service knows too little has no forecast', async () => {
  const { answer } = await ask(
    JSON.stringify({
      daily: { ...daily, weather_code: [null, 61], temperature_2m_max: [21, null] },
    }),
  );
  expect(answer).toEqual(new Map());
});

test.each([
  ['a refusal', '{"error":true,"reason":"no"}', 400, 'The weather service answered 400.'],
  ['a redirect', '', 302, 'fetch failed'],
  ['a page', '<html>', 200, /JSON/],
  ['another shape', '{"daily":{}}', 200, /invalid_type/],
  [
    'nonsense',
    JSON.stringify({ daily: { ...daily, wind_speed_10m_max: [9e9, 1] } }),
    200,
    /too_big/,
  ],
  ['too much', 'x'.repeat(100_001), 200, 'too_large'],
])('%s is an error', async (_, body, status, words) => {
  expect((await ask(body, status)).answer).toEqual(
    typeof words === 'string' ? words : expect.stringMatching(words),
  );
});
