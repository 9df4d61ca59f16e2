import { expect, test } from 'vitest';
import { withoutComments } from './without-comments.ts';

test.each([
  ['<a>1<!-- <b>2 --><c>3', '<a>1<c>3'],
  ['<!-- a --><!--b-->1', '1'],
  ['1<!-->2-->3', '13'],
  ['1<!-- 2', '1<!-- 2'],
  ['<!--'.repeat(200_000), '<!--'.repeat(200_000)],
])('%.20s is read without its comments', (text, plain) => {
  expect(withoutComments(text)).toBe(plain);
});
