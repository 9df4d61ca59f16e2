import type { JobDeliverable } from '@callboard/core/review';
import { expect, test } from 'vitest';
import { deliverablesSentence } from './deliverable-words.ts';
import { isMatrix, matrixOf } from './matrix.ts';

function one(title: string, facts: Partial<JobDeliverable> = {}): JobDeliverable {
  return {
    ...{ id: title, title, duration: '', format: '', status: 'NOT_STARTED', parentId: null },
    ...{ dueDate: null, isClientVisible: true, latest: null },
    ...facts,
  } as JobDeliverable;
}

function shown(all: JobDeliverable[]) {
  const matrix = matrixOf(all);
  return matrix.films.map(({ film, rows }) => [
    film,
    ...rows.map((it) => [it.name, ...it.cells.map((cell) => cell.deliverables.length)].join(' ')),
  ]);
}

test('films and their lengths are rows, formats are columns, and cut-downs are under their film', () => {
  const all = [
    one('Hero :60', { id: 'hero', duration: ':60', format: '16x9' }),
    one('Hero :30', { duration: ':30', format: '16:9' }),
    one('hero :30', { duration: ':30', format: '9x16' }),
    one('Hero :30', { id: 'again', duration: ':30', format: '9 × 16' }),
    one('Bumper', { duration: ':06', format: '1x1', parentId: 'hero' }),
    one('Textless master'),
  ];
  expect(matrixOf(all).formats).toEqual(['16x9', '9x16', '1x1', '']);
  expect(shown(all)).toEqual([
    ['Hero', 'Hero :60 1 0 0 0', 'Hero :30 1 2 0 0', 'Bumper :06 0 0 1 0'],
    ['Textless master', 'Textless master 0 0 0 1'],
  ]);
  expect(isMatrix(matrixOf(all))).toBe(true);
  expect(isMatrix(matrixOf(all.slice(0, 2)))).toBe(false);
  expect(isMatrix(matrixOf([]))).toBe(false);
});

test('parents in a circle end', () => {
  const all = [one('A', { parentId: 'B' }), one('B', { parentId: 'A' })];
  expect(shown(all).flat()).toHaveLength(4);
});

const told = { today: '2026-11-30', timeZone: 'UTC' };
const posted = { postedAt: new Date('2026-11-28T12:00:00Z') } as JobDeliverable['latest'];

test.each([
  [[one('A'), one('B', { status: 'APPROVED' })], '1 of 2 is approved.'],
  [
    [one('A', { status: 'APPROVED' }), one('B', { status: 'DELIVERED' })],
    'All are approved, 1 delivered.',
  ],
  [[one('A', { status: 'DELIVERED' })], 'The deliverable is delivered.'],
  [
    [one('Hero :60', { status: 'IN_REVIEW', latest: posted, dueDate: '2026-11-29' }), one('B')],
    '0 of 2 are approved. Hero :60 has waited for the client since Sat 28 Nov. 1 is overdue.',
  ],
  [
    [one('Hero :60', { status: 'IN_REVIEW', latest: posted, isClientVisible: false }), one('B')],
    '0 of 2 are approved.',
  ],
])('the page opens with a sentence: %#', (all, sentence) => {
  expect(deliverablesSentence(all, told)).toBe(sentence);
});
