import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedKey } from './repeated-key.ts';

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

test('what JSON.stringify writes repeats nothing, and with its first key again it does', () => {
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
