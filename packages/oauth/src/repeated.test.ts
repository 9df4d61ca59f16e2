import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedKey, repeatedNames } from './repeated.ts';

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  [' { "a b" : [1] , "c":{"d":1} , "a b" : "x" } ', 'a b'],
  ['{"a":"\\"a\\":1","b":"}","a":0}', 'a'],
  ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', null],
  ['{"a":"a","b":"a"}', null],
  ['{"a":{"b":1,"b":2}}', null],
  ['{}', null],
])('%s repeats %s', (text, repeated) => {
  expect(repeatedKey(text)).toBe(repeated);
});

test('output of JSON.stringify has no repeated key until its first key is added again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const text = JSON.stringify(value);
      expect(repeatedKey(text)).toBeNull();
      const [first = ''] = Object.keys(value);
      const twice = `${text.slice(0, -1)},${JSON.stringify(first)}:null}`;
      expect(repeatedKey(twice)).toBe(first);
    }),
  );
});

test('repeated names are returned once each, shortened, ten at most', () => {
  expect(repeatedNames(new URLSearchParams('a=1&b=2&c=3'))).toEqual([]);
  expect(repeatedNames(new URLSearchParams('a=1&b=2&a=3&b=4&a=5'))).toEqual(['a', 'b']);
  const long = 'x'.repeat(5_000);
  expect(repeatedNames(new URLSearchParams(`${long}=1&${long}=2`))).toEqual(['x'.repeat(100)]);
  const many = Array.from({ length: 50 }, (_, it) => `n${it}=1&n${it}=2`).join('&');
  expect(repeatedNames(new URLSearchParams(many))).toHaveLength(10);
});
