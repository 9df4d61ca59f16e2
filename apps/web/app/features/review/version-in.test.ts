import { describe, expect, test } from 'vitest';
import { compareSearch, otherVersionIn, versionIn, versionSearch } from './version-in.ts';

const read = (search: string) => {
  const params = new URLSearchParams(search);
  return [versionIn(params), otherVersionIn(params)];
};

describe('the address of a version', () => {
  test('names the version, and the one with which it is compared', () => {
    expect(read('')).toEqual([undefined, undefined]);
    expect(read('?v=4')).toEqual([4, undefined]);
    expect(read(compareSearch(5, 4))).toEqual([5, 4]);
  });

  test('is read as the newest version, alone, when it names none that can be', () => {
    for (const word of ['0', '-1', '1.5', 'x', '']) {
      expect(read(`?v=${word}&with=${word}`)).toEqual([undefined, undefined]);
    }
    expect(read('?v=4&with=4')).toEqual([4, undefined]);
  });

  test('is short for the newest', () => {
    const at = { newest: 5, shown: 4, other: undefined };
    expect([versionSearch(5, at), versionSearch(3, at)]).toEqual(['', '?v=3']);
  });

  test('goes on comparing, and changes the sides for the version that is compared', () => {
    const at = { newest: 5, shown: 5, other: 4 };
    expect([versionSearch(3, at), versionSearch(4, at)]).toEqual(['?v=3&with=4', '?v=4&with=5']);
  });
});
