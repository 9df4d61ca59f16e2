import { expect, test } from 'vitest';
import { sunHours } from './sun.ts';

const pasadena = { latitude: 34.1478, longitude: -118.1445 };
const inCalifornia = { timeZone: 'America/Los_Angeles' };

test('the sun of a December day goes from southeast to southwest', () => {
  const hours = sunHours(pasadena, { date: '2026-12-01', ...inCalifornia }) ?? [];
  expect(hours.map((it) => it.time)).toEqual([
    ...['07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'],
  ]);
  expect(hours.at(0)).toMatchObject({ direction: 'ESE' });
  // 90° less the latitude and the declination of that day, 21.8° south.
  expect(hours.find((it) => it.time === '12:00')).toMatchObject({ direction: 'S', altitude: 34 });
  expect(hours.at(-1)).toMatchObject({ direction: 'WSW' });
});

test('a day on which clocks change has each of its hours once', () => {
  const hours = sunHours(
    { latitude: 69.65, longitude: 18.96 },
    { date: '2026-05-24', timeZone: 'Europe/Oslo' },
  );
  expect(hours).toHaveLength(24);
  const times = (sunHours(pasadena, { date: '2027-03-14', ...inCalifornia }) ?? []).map(
    (it) => it.time,
  );
  expect(new Set(times).size).toBe(times.length);
  expect(times.at(0)).toBe('08:00');
});

test('south of the equator the sun stands in the north at noon', () => {
  const sydney = { latitude: -33.87, longitude: 151.21 };
  const hours = sunHours(sydney, { date: '2026-06-21', timeZone: 'Australia/Sydney' }) ?? [];
  expect(hours.find((it) => it.time === '12:00')?.direction).toBe('N');
});

test('there are no hours in the polar night, and none without coordinates', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 };
  expect(sunHours(tromso, { date: '2026-12-21', timeZone: 'Europe/Oslo' })).toEqual([]);
  expect(
    sunHours({ latitude: null, longitude: null }, { date: '2026-12-21', ...inCalifornia }),
  ).toBeNull();
});
