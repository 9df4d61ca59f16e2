import { expect, test } from 'vitest';
import { blockAt, dayIndexAt, daysChosen, stepped, withinDays } from './day-grid-model.ts';

const around = {
  rowIds: ['a', 'b'],
  first: '2026-11-01',
  last: '2026-11-30',
  length: 3,
  isRightToLeft: false,
};
const place = { rowId: 'a', start: '2026-11-27' };

test.each([
  ['ArrowRight', 'a', '2026-11-28'],
  ['ArrowLeft', 'a', '2026-11-26'],
  ['ArrowDown', 'b', '2026-11-27'],
  ['ArrowUp', 'a', '2026-11-27'],
])('%s leads to row %s, %s', (arrow, rowId, start) =>
  expect(stepped(place, arrow, around)).toEqual({ rowId, start }),
);

test('the right arrow leads to the day before where days go from right to left', () => {
  const next = stepped(place, 'ArrowRight', { ...around, isRightToLeft: true });
  expect(next.start).toBe('2026-11-26');
});

test('a block stays whole within the days shown', () => {
  expect(stepped({ ...place, start: '2026-11-28' }, 'ArrowRight', around).start).toBe('2026-11-28');
  expect(withinDays('2026-10-01', around)).toBe('2026-11-01');
  expect(withinDays('2026-12-01', { ...around, length: 60 })).toBe('2026-11-01');
});

test('a moved block keeps its length', () => {
  const block = {
    id: '1',
    label: 'Hold',
    tone: 'solid',
    rowId: 'a',
    start: '2026-11-24',
    end: '2026-11-26',
  } as const;
  expect(blockAt(block, { rowId: 'b', start: '2026-11-29' })).toMatchObject({
    rowId: 'b',
    start: '2026-11-29',
    end: '2026-12-01',
  });
});

test('days are chosen in either direction, and a point outside is the first or last day', () => {
  expect(daysChosen('a', '2026-11-05', '2026-11-02')).toEqual({
    rowId: 'a',
    start: '2026-11-02',
    end: '2026-11-05',
  });
  expect([-5, 0, 39, 40, 9999].map((it) => dayIndexAt(it, 40, 30))).toEqual([0, 0, 0, 1, 29]);
});
