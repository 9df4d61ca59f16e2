import { expect, test } from 'vitest';
import { isStorable, isStorableValue } from './index.ts';

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test('U+0000 and lone surrogates are not storable, every other text is', () => {
  expect(isStorable('Café 🎬\n\u0001')).toBe(true);
  for (const text of ['a\0b', '\ud800', 'x\udc00']) expect(isStorable(text)).toBe(false);
});

test('a value is storable when all its keys and texts are, 50 levels deep and no deeper', () => {
  expect(isStorableValue({ list: [1, null, true, { name: 'one' }] })).toBe(true);
  expect(isStorableValue({ list: [{ name: 'a\0' }] })).toBe(false);
  expect(isStorableValue({ list: [{ 'a\0': 1 }] })).toBe(false);
  expect(isStorableValue(nested(50))).toBe(true);
  expect(isStorableValue(nested(51))).toBe(false);
  expect(isStorableValue(nested(100_000))).toBe(false);
});
