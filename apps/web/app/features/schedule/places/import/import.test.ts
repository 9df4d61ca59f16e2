import { describe, expect, test } from 'vitest';
import type { Match } from './match.ts';
import { readList } from './read-list.ts';
import { statesOf } from './status.ts';
import { toImport } from './to-import.ts';

const read = (...lines: string[]) => ({ ...readList(lines.join('\n')), formKey: 'key' });

const list = () =>
  read(
    'Location,Type,Address,City,State,Zip,Lat,Lng,Site contact,Contact phone,Gate code,Nearest hospital',
    'Ridge Park,Exterior,900 Ridge Park Dr,Glendale,CA,91207,34.1811,-118.2436,Odile Fern,(818) 555-0133,2580#,Fern Hill',
    'Alder Stage,,2250 Alder Yard,Los Angeles,CA,90031,,,,,,',
  );

describe('a list of locations', () => {
  test('has its columns found by their names, and coordinates of two columns joined', () => {
    expect(list()).toMatchObject({
      columns: [
        ...['name', 'kind', 'address', 'city', 'region', 'postalCode', 'latitude', 'longitude'],
        ...['contactName', 'contactPhone', 'accessCode', 'hospitalName'],
      ],
      rows: [
        { name: 'Ridge Park', kind: 'exterior', coordinates: '34.1811, -118.2436' },
        { name: 'Alder Stage', kind: '', coordinates: '' },
      ],
    });
  });

  test('becomes locations, of a kind that the name says where the list does not', () => {
    expect(toImport(statesOf(list().rows, new Map()))).toMatchObject([
      { name: 'Ridge Park', kind: 'exterior', contactPhone: '(818) 555-0133', accessCode: '2580#' },
      { name: 'Alder Stage', kind: 'studio', city: 'Los Angeles' },
    ]);
  });

  test('has rows to mend without a name, a kind, or with a coordinate that is none', () => {
    const { rows } = read('Name,Address,GPS', 'Calloway,18 Fern Hill Rd,here', ',1 Mill Rd,');
    const states = statesOf(rows, new Map());
    expect(states.map((it) => Object.keys(it.problems))).toEqual([
      ['coordinates', 'kind'],
      ['name'],
    ]);
    expect(states.some((it) => it.isReady)).toBe(false);
  });
});

describe('a row of a location that is there', () => {
  const match = (changes: Partial<Match>): Map<string, Match> => {
    const location = { id: 'loc_1', name: 'Ridge Park', address: null, city: null, has: ['city'] };
    return new Map([['2', { location, isSame: true, sameAs: null, likeRow: null, ...changes }]]);
  };
  const stateOf = (changes: Partial<Match>) => statesOf(list().rows, match(changes))[0];

  test('fills in only what the location lacks', () => {
    const state = stateOf({});
    expect(state).toMatchObject({ act: 'update', isReady: true });
    expect(toImport(state ? [state] : [])[0]).not.toHaveProperty('city');
    expect(toImport(state ? [state] : [])[0]).toMatchObject({ id: 'loc_1', region: 'CA' });
  });

  test('has to be decided when it only looks alike, and is skipped when it is the same as one above', () => {
    expect(stateOf({ isSame: false })).toMatchObject({ act: 'add', isReady: false });
    expect(stateOf({ location: null, isSame: false, sameAs: '1' })).toMatchObject({
      act: 'skip',
      words: 'Same as row 1',
    });
    const alike = stateOf({ location: null, isSame: false, likeRow: '1' });
    expect(alike).toMatchObject({
      ...{ act: 'add', isReady: false, words: 'Looks like row 1. Choose Add or Skip.' },
    });
  });
});
