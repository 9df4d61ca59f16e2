import { describe, expect, test } from 'vitest';
import { frameClock, momentOf } from '../player/frame-clock.ts';
import {
  besideMoment,
  besideSeconds,
  lengthWords,
  mustJump,
  offsetSeconds,
  type Sync,
  speedFor,
} from './sync.ts';

const film = frameClock({ frames: 24_000, seconds: 1_001 }, null);
const pal = frameClock({ frames: 25, seconds: 1 }, null);
const fast = frameClock({ frames: 60_000, seconds: 1_001 }, null);
const unknown = frameClock(null, null);

const pair = (more: Partial<Sync> = {}): Sync => ({
  ...{ first: film, second: film, secondLast: 100_000, offset: 0 },
  ...more,
});

describe('the frame beside another', () => {
  test('is the same at the same rate, for every frame of an hour', () => {
    for (let frame = 0; frame < 86_400; frame += 1) {
      const { frame: beside } = besideMoment(momentOf(frame, film), pair());
      if (beside !== frame) expect.fail(`${frame}: ${beside}`);
    }
  });

  test('is the one on screen at that time at another rate', () => {
    const at = (frame: number, more: Partial<Sync>) => {
      const sync = pair(more);
      return besideMoment(momentOf(frame, sync.first), sync).frame;
    };
    expect([0, 1, 24, 240].map((it) => at(it, { second: pal }))).toEqual([0, 1, 25, 250]);
    expect([0, 1, 25, 250].map((it) => at(it, { first: pal }))).toEqual([0, 0, 23, 239]);
    expect([1, 2, 24].map((it) => at(it, { second: fast }))).toEqual([2, 5, 60]);
  });

  test('is ahead by the offset, in frames of the first', () => {
    expect(besideMoment(momentOf(10, film), pair({ offset: 3 })).frame).toBe(13);
    expect(besideMoment(momentOf(10, film), pair({ offset: -3 })).frame).toBe(7);
    expect(
      besideMoment(momentOf(20, pal), pair({ first: pal, second: fast, offset: 5 })).frame,
    ).toBe(59);
    expect(offsetSeconds(pair({ first: pal, offset: -50 }))).toBe(-2);
  });

  test('stays the last or the first where the film is over or has not begun', () => {
    const short = pair({ secondLast: 119 });
    expect(besideMoment(momentOf(119, film), short)).toEqual({ frame: 119, beyond: null });
    expect(besideMoment(momentOf(120, film), short)).toEqual({ frame: 119, beyond: 'end' });
    const late = pair({ offset: -2 });
    expect(besideMoment(momentOf(2, film), late)).toEqual({ frame: 0, beyond: null });
    expect(besideMoment(momentOf(1, film), late)).toEqual({ frame: 0, beyond: 'start' });
  });

  test('goes by milliseconds where the frame rate of the first is unknown', () => {
    const sync = pair({ first: unknown, second: pal });
    expect(besideMoment({ timeMs: 1_000, frame: null }, sync).frame).toBe(25);
    expect(besideSeconds(0.99, sync).frame).toBe(24);
  });
});

describe('a film that has drifted', () => {
  test('is slower when it is ahead and faster when it is behind, never by more than half', () => {
    expect([0, 0.008, -0.008].map((it) => speedFor(2, it))).toEqual([2, 2, 2]);
    expect(speedFor(1, 0.05)).toBeCloseTo(0.8);
    expect(speedFor(1, -0.05)).toBeCloseTo(1.2);
    expect([speedFor(2, 9), speedFor(2, -9)]).toEqual([1, 3]);
  });

  test('jumps when it is far away', () => {
    expect([0, 0.3, -0.3, 0.31, -0.31].map(mustJump)).toEqual([false, false, false, true, true]);
  });
});

test('lengths are compared in words', () => {
  expect(lengthWords('v4', 5_000, 8_000)).toBe('v4 is 3.0 s longer.');
  expect(lengthWords('v4', 5_000, 4_400)).toBe('v4 is 0.6 s shorter.');
  expect([lengthWords('v4', 5_000, 5_040), lengthWords('v4', null, 5_000)]).toEqual([null, null]);
});
