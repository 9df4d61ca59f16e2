import { expect, test } from 'vitest';
import { wipeAfterKey, wipeAt } from './wipe.ts';

test('the line of a wipe is moved by keys, and stays within the picture', () => {
  expect(wipeAfterKey(0.5, 'ArrowLeft', false)).toBe(0.49);
  expect(wipeAfterKey(0.5, 'ArrowRight', true)).toBe(0.6);
  expect(wipeAfterKey(0.95, 'PageUp', false)).toBe(1);
  expect(wipeAfterKey(0.005, 'ArrowDown', false)).toBe(0);
  expect([wipeAfterKey(0.3, 'Home', false), wipeAfterKey(0.3, 'End', false)]).toEqual([0, 1]);
  expect(wipeAfterKey(0.3, 'k', false)).toBeNull();
});

test('the line of a wipe is where the pointer is', () => {
  const picture = { left: 100, width: 400 };
  expect([50, 100, 300, 600].map((it) => wipeAt(it, picture))).toEqual([0, 0, 0.5, 1]);
  expect(wipeAt(50, { left: 0, width: 0 })).toBe(0);
});
