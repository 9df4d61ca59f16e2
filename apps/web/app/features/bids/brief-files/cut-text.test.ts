import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const sentence = 'Two shoot days on a pier. ';

test('a text that fits stays whole', () => {
  expect(cutText('x'.repeat(8000))).toBe('x'.repeat(8000));
});

test.each([
  [
    'a paragraph',
    `${sentence.repeat(280)}\n\n${sentence.repeat(100)}`,
    sentence.repeat(280).length,
  ],
  ['a sentence', sentence.repeat(400), sentence.length * 307 - 1],
  ['a word', 'word '.repeat(2000), 7999],
  ['nothing', 'x'.repeat(9000), 8000],
])('a longer one ends with %s', (_, text, length) => {
  const cut = cutText(text);
  expect(cut.length).toBe(length);
  expect(text.startsWith(cut)).toBe(true);
});

test('no character is cut in half', () => {
  expect(cutText(`${'x'.repeat(7999)}😀`)).toBe('x'.repeat(7999));
});
