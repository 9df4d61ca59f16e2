import { expect, test } from 'vitest';
import { frameBackward, type Shuttle, shuttleAfter } from './shuttle.ts';

test.each<['J' | 'L', Shuttle[]]>([
  ['L', [0, 1, 2, 4, 4]],
  ['L', [-2, 1]],
  ['J', [0, -1, -2, -2]],
  ['J', [4, -1]],
])('%s goes through the speeds %j', (key, [first = 0, ...speeds]) => {
  let current = first;
  for (const speed of speeds) {
    current = shuttleAfter(key, current);
    expect(current).toBe(speed);
  }
});

test('backward, a film keeps to its speed and ends at its first frame', () => {
  const at = (elapsedMs: number, speed: number) =>
    frameBackward(100, { elapsedMs, framesPerSecond: 25, speed });
  expect([at(0, 1), at(39, 1), at(40, 1), at(1000, 1), at(1000, 2), at(9000, 1)]).toEqual([
    100, 100, 99, 75, 50, 0,
  ]);
});
