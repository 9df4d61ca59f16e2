import { expect, test } from 'vitest';
import { formSourceOf } from './redirect-place.ts';

test.each([
  ['claude.ai', false, 'https://claude.ai'],
  ['localhost:33418', true, 'http://localhost:33418'],
  ['127.0.0.1', true, 'http://127.0.0.1'],
  ['[::1]:7001', true, 'http:'],
])('a form may redirect to %s', (sendsTo, isLoopback, source) => {
  expect(formSourceOf({ sendsTo, isLoopback })).toBe(source);
});
