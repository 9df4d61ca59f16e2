import { expect, test, vi } from 'vitest';
import { keepHeardChanges } from './heard-changes.ts';

test('a workspace is as old as its last change, and others as the listening', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const heard = keepHeardChanges();
  now.mockReturnValue(4_000);
  heard.note('own');
  now.mockReturnValue(9_000);
  expect([heard.ageOf('own'), heard.ageOf('other')]).toEqual([5_000, 8_000]);
  heard.restart();
  expect([heard.ageOf('own'), heard.ageOf('other')]).toEqual([0, 0]);
});

test('one that was forgotten among many is never taken for older than it is', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const heard = keepHeardChanges();
  for (let at = 1; at <= 10_002; at += 1) {
    now.mockReturnValue(at);
    heard.note(`workspace ${at}`);
  }
  expect([1, 2, 3].map((it) => heard.ageOf(`workspace ${it}`))).toEqual([10_000, 10_000, 9_999]);
});
