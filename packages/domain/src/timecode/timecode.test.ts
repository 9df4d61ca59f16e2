import { describe, expect, test } from 'vitest';
import { type FrameRateName, frameRateNames, frameRates } from './frame-rates.ts';
import { frameAt, frameOfTimecode, timecodeOf } from './timecode.ts';

describe('timecode', () => {
  // The drop-frame values are those of SMPTE ST 12-1: two numbers are left out at 00:01:00.
  test.each<[FrameRateName, number, string]>([
    ['25', 90_005, '01:00:00:05'],
    ['23.976', 86_400, '01:00:00:00'],
    ['29.97df', 1_799, '00:00:59;29'],
    ['29.97df', 1_800, '00:01:00;02'],
    ['29.97df', 17_981, '00:09:59;29'],
    ['29.97df', 17_982, '00:10:00;00'],
    ['29.97df', 107_892, '01:00:00;00'],
    ['59.94df', 3_600, '00:01:00;04'],
    ['59.94df', 215_784, '01:00:00;00'],
    ['29.97', 107_892, '00:59:56:12'],
  ])('at %s of frame %i is %s', (name, frame, timecode) => {
    expect(timecodeOf(frame, frameRates[name])).toBe(timecode);
    expect(frameOfTimecode(timecode, frameRates[name])).toBe(frame);
  });

  test.each(frameRateNames)(
    'at %s is read back for every frame of the first eleven minutes',
    (name) => {
      const rate = frameRates[name];
      for (let frame = 0; frame < rate.base * 660; frame += 1) {
        if (frameOfTimecode(timecodeOf(frame, rate), rate) !== frame) {
          expect.fail(`frame ${frame} is ${timecodeOf(frame, rate)}`);
        }
      }
    },
  );

  test.each([
    '00:01:00;00',
    '00:01:00;01',
    '1:00:00:00',
    '24:00:00:00',
    '00:00:60:00',
    '00:00:00:30',
    '',
  ])('%s is none at 29.97 drop-frame', (text) => {
    expect(frameOfTimecode(text, frameRates['29.97df'])).toBeNull();
  });
});

test.each(frameRateNames)('a moment rounded to milliseconds is on its frame at %s', (name) => {
  const rate = frameRates[name];
  for (let frame = 0; frame < 5_000; frame += 1) {
    const begins = Math.round((frame * 1000 * rate.seconds) / rate.frames);
    if (frameAt(begins, rate) !== frame)
      expect.fail(`${begins} ms is frame ${frameAt(begins, rate)}`);
  }
});
