import { isStorable, isStorableValue } from '@callboard/domain/text/storable';
import { expect, test } from 'vitest';

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test('text with U+0000 or lone surrogates is not storable, all other text is', () => {
  expect(isStorable('Café 🎬\n\u0001')).toBe(true);
  for (const text of ['a\0b', '\ud800', 'x\udc00']) expect(isStorable(text)).toBe(false);
});

test('a value is storable if all its keys and strings are, at most 50 levels deep', () => {
  expect(isStorableValue({ list: [1, null, true, { name: 'one' }] })).toBe(true);
  expect(isStorableValue({ list: [{ name: 'a\0' }] })).toBe(false);
  expect(isStorableValue({ list: [{ 'a\0': 1 }] })).toBe(false);
  expect(isStorableValue(nested(50))).toBe(true);
  expect(isStorableValue(nested(51))).toBe(false);
  expect(isStorableValue(nested(100_000))).toBe(false);
});
