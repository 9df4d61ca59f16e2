import type { Notice } from '@callboard/core/tell';
import { expect, test } from 'vitest';
import { foldNotices } from './fold-notices.ts';

const start = Date.parse('2026-11-21T17:00:00Z');

function notices(count: number, minutesApart: number, kind: Notice['kind'] = 'card_due'): Notice[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${kind}.${at}`,
    kind,
    label: 'Your card is due',
    group: 'cards',
    subjectId: String(at),
    projectId: null,
    projectName: null,
    text: 'A card is due.',
    path: '/',
    isUrgent: false,
    createdAt: new Date(start - at * minutesApart * 60_000),
    isRead: false,
  }));
}

const sizesOf = (list: Notice[]) => foldNotices(list).map((it) => it.length);

test('ten of one kind in a quarter of an hour become one, and nine do not', () => {
  expect(sizesOf(notices(9, 1))).toEqual(Array(9).fill(1));
  expect(sizesOf(notices(10, 1))).toEqual([10]);
  expect(sizesOf(notices(16, 1))).toEqual([16]);
  expect(sizesOf(notices(17, 1))).toEqual([16, 1]);
  expect(sizesOf(notices(10, 2))).toEqual(Array(10).fill(1));
});

test('other kinds and read ones stay apart', () => {
  expect(sizesOf([...notices(10, 1), ...notices(2, 1, 'card_assigned')])).toEqual([10, 1, 1]);
  const read = notices(10, 1).map((it) => ({ ...it, isRead: true }));
  expect(sizesOf([...notices(10, 1), ...read])).toEqual([10, 10]);
});
