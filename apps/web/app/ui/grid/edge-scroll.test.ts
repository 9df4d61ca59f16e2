import { expect, test } from 'vitest';
import { edgeSpeed } from './use-edge-scroll.ts';

test('a drag scrolls near an edge and past it, the faster the further, in its direction', () => {
  const speed = (at: number) => edgeSpeed(at, 100, 500);
  expect([300, 124, 476].map(speed)).toEqual([0, 0, 0]);
  expect([123, 477].map(speed)).toEqual([-3, 3]);
  expect(speed(500)).toBeGreaterThan(speed(480));
  expect([-5000, 5000].map(speed)).toEqual([-28, 28]);
});
