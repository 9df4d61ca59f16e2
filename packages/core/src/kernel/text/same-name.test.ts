import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Cam Lee', 'cam  LEE'],
  ['Cam Lee', 'С\u0430m Lее'],
  ['Alice Ian', 'AIice lan'],
  ['Jos\u00e9 D\u00edaz', 'Jose Diaz'],
  ['Cam Lee', 'Cam\u200b Lee'],
  ['Cam Lee', 'Cam-Lee'],
  ['Pico 100', 'Pico lOO'],
])('%s reads like %s', (a, b) => {
  expect(isSameName(a, b)).toBe(true);
  expect(isSameName(b, a)).toBe(true);
});

test.each([
  ['Cam Lee', 'Cam Lees'],
  ['Ada Berg', 'Ida Berg'],
  ['\u5c71\u7530', '\u5c71\u672c'],
])('%s does not read like %s', (a, b) => {
  expect(isSameName(a, b)).toBe(false);
});
