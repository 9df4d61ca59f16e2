import { expect, test } from 'vitest';
import { frameClock, momentOf } from './frame-clock.ts';
import { clockText, isReadout, momentText, nextReadout } from './readout.ts';

test('a moment is written as timecode, time or frame', () => {
  const clock = frameClock({ frames: 24_000, seconds: 1001 }, '01:00:00:00');
  const moment = momentOf(173, clock);
  expect(momentText(moment, 'timecode', clock)).toBe('01:00:07:05');
  expect(momentText(moment, 'clock', clock)).toBe('0:07.2');
  expect(momentText(moment, 'frame', clock)).toBe('173');
});

test('a moment without a frame is written as time alone', () => {
  const clock = frameClock(null, null);
  const moment = { timeMs: 61_950, frame: null };
  expect([momentText(moment, 'timecode', clock), momentText(moment, 'frame', clock)]).toEqual([
    '1:01.9',
    '1:01.9',
  ]);
});

test.each([
  [0, '0:00.0'],
  [59_999, '0:59.9'],
  [3_599_999, '59:59.9'],
  [3_600_000, '1:00:00.0'],
])('%i ms is %s', (timeMs, text) => {
  expect(clockText(timeMs)).toBe(text);
});

test('the readouts follow each other, and only they are kept', () => {
  expect(nextReadout('timecode')).toBe('clock');
  expect(nextReadout('clock')).toBe('frame');
  expect(nextReadout('frame')).toBe('timecode');
  expect([isReadout('frame'), isReadout('hours'), isReadout(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
