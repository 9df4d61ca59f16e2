import { describe, expect, test } from 'vitest';
import { cutClock, rangeText } from './cut-clock.ts';

const ntsc = { frames: 24_000, seconds: 1_001 };

describe('the clock of a cut', () => {
  test('without a frame rate writes and reads minutes and seconds', () => {
    const clock = cutClock(null, null);
    expect(rangeText(clock, 7_200, 9_000)).toBe('0:07.2–0:09');
    expect([clock.read('0:07.2'), clock.read('00:00:07:05'), clock.read('soon')]).toEqual([
      ...[7_200, null, null],
    ]);
  });

  test('with one writes timecode, and reads it back for every frame', () => {
    const clock = cutClock(ntsc, '01:00:00:00');
    for (let frame = 0; frame < 3_000; frame += 1) {
      const timeMs = Math.round((frame * 1000 * ntsc.seconds) / ntsc.frames);
      if (clock.read(clock.words(timeMs)) !== timeMs) expect.fail(clock.words(timeMs));
    }
    expect(clock.words(0)).toBe('01:00:00:00');
    expect(clock.unread).toContain('01:00:07:04');
  });

  test('puts what is typed as seconds on the beginning of its frame', () => {
    expect(cutClock({ frames: 25, seconds: 1 }, null).read('0:07.21')).toBe(7_200);
  });

  test('reads no timecode before the first, and none that drop-frame leaves out', () => {
    expect(cutClock(ntsc, '01:00:00:00').read('00:59:59:23')).toBeNull();
    const drop = cutClock({ frames: 30_000, seconds: 1_001 }, '00:00:00;00');
    expect(drop.read('00:01:00;00')).toBeNull();
    expect(drop.words(60_060)).toBe('00:01:00;02');
  });
});
