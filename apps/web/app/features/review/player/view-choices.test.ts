import { expect, test } from 'vitest';
import { frameClock } from './frame-clock.ts';
import { whyInexact } from './view-choices.ts';

const clock = frameClock({ frames: 25, seconds: 1 }, null);

test('frames are exact in a rendition, where the browser reports them', () => {
  const exact = { clock, reportsFrames: true, quality: 'high' } as const;
  expect(whyInexact(exact)).toBeNull();
  expect(whyInexact({ ...exact, clock: frameClock(null, null) })).toMatch(/frame rate/);
  expect(whyInexact({ ...exact, reportsFrames: false })).toMatch(/browser/);
  expect(whyInexact({ ...exact, quality: 'original' })).toMatch(/original/);
});
