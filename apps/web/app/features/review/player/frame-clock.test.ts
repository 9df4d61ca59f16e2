import { describe, expect, test } from 'vitest';
import {
  beginOf,
  frameClock,
  frameOfMediaTime,
  frameOfMs,
  frameOfSeconds,
  lastFrameOf,
  momentAt,
  seekPointOf,
  seekTimeOf,
  timecodeAt,
} from './frame-clock.ts';

const rates = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [50, 1],
  [60_000, 1001],
  [120, 1],
] as const;

describe.each(rates)('at %i/%i', (frames, seconds) => {
  const clock = frameClock({ frames, seconds }, null);

  test('a seek that is rounded to whole frames stays on its frame', () => {
    for (let frame = 0; frame < 1_000; frame += 1) {
      expect(Math.round((seekPointOf(frame, clock) * frames) / seconds)).toBe(frame);
    }
  });

  test('every frame of two hours is found again, from its seek, its note and its file', () => {
    const count = Math.round((7200 * frames) / seconds);
    for (let frame = 0; frame < count; frame += 7) {
      const begin = (frame * seconds) / frames;
      const inMicroseconds = Math.round(begin * 1e6) / 1e6;
      const found = [
        frameOfSeconds(seekPointOf(frame, clock), clock),
        frameOfMs(beginOf(frame, clock), clock),
        frameOfMediaTime(inMicroseconds, clock),
        frameOfSeconds(inMicroseconds, clock),
      ];
      if (found.some((it) => it !== frame)) expect.fail(`frame ${frame} is ${found}`);
    }
  });
});

test('timecode begins where the film does, and a semicolon drops frames', () => {
  const clock = frameClock({ frames: 30_000, seconds: 1001 }, '01:00:00;00');
  expect(timecodeAt(0, clock)).toBe('01:00:00;00');
  expect(timecodeAt(1_799, clock)).toBe('01:00:59;29');
  expect(timecodeAt(1_800, clock)).toBe('01:01:00;02');
  const whole = frameClock({ frames: 30_000, seconds: 1001 }, '00:59:58:12');
  expect(timecodeAt(18, whole)).toBe('00:59:59:00');
  expect(timecodeAt(0, frameClock({ frames: 25, seconds: 1 }, 'unreadable'))).toBe('00:00:00:00');
  expect(timecodeAt(25, frameClock({ frames: 25, seconds: 1 }, '10:00:00;00'))).toBe('10:00:01:00');
});

test('without a frame rate a moment has no frame, and is kept to the millisecond', () => {
  const clock = frameClock(null, null);
  expect(momentAt(7.2004, clock)).toEqual({ timeMs: 7_200, frame: null });
  expect(seekTimeOf({ timeMs: 7_200, frame: null }, clock)).toBe(7.2);
  expect(momentAt(-1, clock).timeMs).toBe(0);
});

test('the last frame is known by the number of frames, else by the duration', () => {
  const clock = frameClock({ frames: 24_000, seconds: 1001 }, null);
  expect(lastFrameOf(240, 99, clock)).toBe(239);
  expect(lastFrameOf(null, 10.01, clock)).toBe(239);
  expect(lastFrameOf(null, 0, clock)).toBe(0);
});
