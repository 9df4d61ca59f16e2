import { expect, test } from 'vitest';
import { coordinatesInWords, readCoordinates } from './coordinates.ts';

const overlook = { latitude: 34.1811, longitude: -118.2436 };

test.each([
  '34.1811, -118.2436',
  '34.1811 -118.2436',
  '(34.1811,-118.2436)',
  '34.1811°, −118.2436°',
  'geo:34.1811,-118.2436?z=17',
  'https://www.google.com/maps/@34.1811,-118.2436,17z',
  'https://www.google.com/maps?q=34.1811,-118.2436',
  'https://www.google.com/maps/search/?api=1&query=34.1811%2C-118.2436',
  'https://www.google.com/maps/place/Ridge+Park/@34.2,-118.3,17z/data=!3m1!4b1!4m6!3m5!1s0x80!8m2!3d34.1811!4d-118.2436!16s',
  'https://maps.apple.com/?ll=34.1811,-118.2436&q=Ridge%20Park',
  'https://maps.apple.com/place?coordinate=34.1811,-118.2436&name=Ridge',
  'https://www.openstreetmap.org/#map=17/34.1811/-118.2436',
  'https://www.openstreetmap.org/?mlat=34.1811&mlon=-118.2436#map=12/34.3/-118.5',
  'https://waze.com/ul?ll=34.1811%2C-118.2436&navigate=yes',
  'https://www.bing.com/maps?cp=34.1811~-118.2436&lvl=17',
  'https://www.google.com/maps/search/34.181100,+-118.243600?entry=tts',
  'https://www.google.com/maps/search/34.1811,+-118.2436/@34.2,-118.3,12z',
  'https://www.google.com/maps?q=34.1811,+-118.2436',
  'https://www.google.com/maps/dir//34.1811,-118.2436/@34.2,-118.3,12z',
  'https://www.waze.com/en/live-map/directions?to=ll.34.1811%2C-118.2436',
])('%s has coordinates', (text) => {
  expect(readCoordinates(text)).toEqual(overlook);
});

test('degrees with minutes and seconds are read, in each half of the globe', () => {
  expect(readCoordinates('34°10\'51.96"N 118°14\'36.96"W')).toEqual(overlook);
  expect(readCoordinates('33°51′24″S, 151°12′55″E')).toEqual({
    latitude: -33.856667,
    longitude: 151.215278,
  });
});

test.each([
  '',
  '18 Fern Hill Rd, Pasadena',
  '91, 10',
  '34, 181',
  'https://maps.app.goo.gl/AbCdEf',
  '%E0%A4%A',
  '34.1811',
])('%s has none', (text) => {
  expect(readCoordinates(text)).toBeNull();
});

test('coordinates in words are read again as the same', () => {
  for (const it of [
    overlook,
    { latitude: -0.000_001, longitude: 180 },
    { latitude: 0, longitude: 0 },
  ]) {
    expect(readCoordinates(coordinatesInWords(it))).toEqual(it);
  }
});
