import { expect, test } from 'vitest';
import {
  markedRanges,
  maskSize,
  rangesPath,
  shareAt,
  stripPosition,
  wavePath,
} from './timeline-shapes.ts';

test('a waveform is mirrored, and silence remains a line', () => {
  expect(wavePath(Uint8Array.of(255, 0))).toBe('M0 0L10000 49L10000 51L0 100Z');
  expect(wavePath(new Uint8Array())).toBe('');
});

test('ranges are one path, and a moment is as wide as can be seen', () => {
  expect(
    rangesPath(
      [
        [0, 500],
        [900, 900],
      ],
      1000,
    ),
  ).toBe('M0 0H5000V100H0ZM9000 0H9010V100H9000Z');
});

test('markers are drawn by tone, and apart when they are resolved', () => {
  const marker = {
    id: '',
    label: '',
    timeMs: 1,
    endTimeMs: null,
    tone: 'client',
    isResolved: false,
  } as const;
  const markers = [marker, { ...marker, timeMs: 2, isResolved: true }, { ...marker, endTimeMs: 9 }];
  expect(markedRanges(markers, { tone: 'client', isResolved: false })).toEqual([
    [1, 1],
    [1, 9],
  ]);
  expect(markedRanges(markers, { tone: 'client', isResolved: true })).toEqual([[2, 2]]);
  expect(markedRanges(markers, { tone: 'internal', isResolved: false })).toEqual([]);
});

test('a pointer beside the timeline is at its end', () => {
  const box = { left: 100, width: 200 };
  expect([50, 100, 200, 300, 301].map((x) => shareAt(x, box))).toEqual([0, 0, 0.5, 1, 1]);
  expect(shareAt(1, { left: 0, width: 0 })).toBe(0);
});

test('the strip has a hundred pictures in ten rows', () => {
  expect([0, 0.09, 0.1, 0.555, 1].map(stripPosition)).toEqual([
    '0% 0%',
    '100% 0%',
    '0% 11.11%',
    '55.56% 55.56%',
    '100% 100%',
  ]);
});

test('a mask touches the nearer edges of the picture', () => {
  expect(maskSize(1, 2)).toEqual({ width: 0.5, height: 1 });
  expect(maskSize(4, 2)).toEqual({ width: 1, height: 0.5 });
});
