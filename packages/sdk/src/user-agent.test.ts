import { expect, test } from 'vitest';
import { userAgentOf } from './user-agent.ts';
import { version } from './version.ts';

test.each([
  [{ Deno: { version: { deno: '2.9.6' } }, process: {} }, ' (Deno 2.9.6)'],
  [{ Bun: { version: '1.3.0' }, process: { versions: { node: '24.0.0' } } }, ' (Bun 1.3.0)'],
  [{ process: { versions: { node: '20.20.2' } } }, ' (Node.js 20.20.2)'],
  [{}, ''],
])('a request names its runtime: %j', (runtime, suffix) => {
  expect(userAgentOf(runtime)).toBe(`callboard-sdk-js/${version}${suffix}`);
});

test('a browser keeps its own', () => {
  expect(userAgentOf({ document: {} })).toBeUndefined();
});
