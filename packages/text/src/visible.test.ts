import { expect, test } from 'vitest';
import { isVisible, withoutInvisible } from './visible.ts';

test.each([
  'Claude',
  'Łódź Filmówka & Söhne',
  "O'Brien – Pike (NYC) №1",
  'שלום',
  'محمد',
  'می\u200cخواهم',
  'क्\u200dष',
  '株式会社テスト',
  '김철수',
  'Ởm\u0301',
  'Tall Tale 🎬',
  'Café ☕\ufe0f',
  '👩\u200d🎨 studio',
])('%j is visible', (name) => {
  expect(isVisible(name)).toBe(true);
  expect(withoutInvisible(name)).toBe(name);
});

test.each([
  ['a line feed', 'Clau\nde'],
  ['a null', 'Claude\u0000'],
  ['a line separator', 'Clau\u2028de'],
  ['a right-to-left override', 'Clau\u202ede'],
  ['an isolate', '\u2066Claude\u2069'],
  ['a right-to-left mark', 'Claude\u200f'],
  ['an Arabic letter mark', 'Claude\u061c'],
  ['a zero-width space', 'Clau\u200bde'],
  ['a joiner between Latin letters', 'Clau\u200dde'],
  ['a non-joiner at the end', 'محمد\u200c'],
  ['a word joiner', 'Clau\u2060de'],
  ['a byte order mark', '\ufeffClaude'],
  ['a soft hyphen', 'Clau\u00adde'],
  ['a grapheme joiner', 'Clau\u034fde'],
  ['a Hangul filler', 'Claude\u3164'],
  ['a Braille blank', 'Claude\u2800'],
  ['a variation selector', 'Claude\ufe0f'],
  ['a variation selector behind a digit', 'Claude 4\ufe0f'],
  ['a further variation selector', 'Claude\u{e0100}'],
  ['a tag letter', 'Claude\u{e0041}'],
  ['the end of a tag', 'Claude\u{e007f}'],
])('%s is not', (_, name) => {
  expect(isVisible(name)).toBe(false);
  expect(isVisible(withoutInvisible(name))).toBe(true);
});
