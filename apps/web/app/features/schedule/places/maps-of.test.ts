import { readCoordinates } from '@callboard/domain/locations/coordinates';
import { expect, test } from 'vitest';
import { addressLine, mapsOf } from './maps-of.ts';

const residence = {
  name: 'Calloway residence & garden',
  address: '18 Fern Hill Rd',
  city: 'Pasadena',
  region: 'CA',
  postalCode: '91103',
  latitude: 34.1706,
  longitude: -118.1614,
};

test('each map opens at the coordinates, which are read from its address again', () => {
  const maps = mapsOf(residence);
  expect(maps.map(({ label }) => label)).toEqual([
    'Google Maps',
    'Apple Maps',
    'Waze',
    'OpenStreetMap',
  ]);
  for (const { url } of maps) {
    expect(readCoordinates(url)).toEqual({ latitude: 34.1706, longitude: -118.1614 });
  }
});

test('without coordinates the maps search for the address, and without both there are none', () => {
  const nowhere = { ...residence, latitude: null, longitude: null };
  expect(addressLine(nowhere)).toBe('18 Fern Hill Rd, Pasadena, CA 91103');
  for (const { url } of mapsOf(nowhere)) expect(url).toContain('18%20Fern%20Hill%20Rd');
  const empty = { address: null, city: null, region: null, postalCode: null };
  expect(mapsOf({ ...nowhere, ...empty })).toEqual([]);
});
