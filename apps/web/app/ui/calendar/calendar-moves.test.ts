import { expect, test } from 'vitest';
import { movedSpan, visibleDays } from './calendar-moves.ts';

const shoot = { start: '2026-11-24', end: '2026-11-25', isAllDay: true };
const meeting = { start: '2026-11-24T23:00', end: '2026-11-24T23:30', isAllDay: false };
const month = {
  view: 'month',
  date: '2026-11-22',
  isRightToLeft: false,
  isStretching: false,
} as const;

test('an event moves by days and weeks, mirrored right to left', () => {
  expect(movedSpan(shoot, 'ArrowRight', month)).toMatchObject({
    start: '2026-11-25',
    end: '2026-11-26',
  });
  expect(movedSpan(shoot, 'ArrowUp', month)).toMatchObject({
    start: '2026-11-17',
    end: '2026-11-18',
  });
  const mirrored = movedSpan(shoot, 'ArrowRight', { ...month, isRightToLeft: true });
  expect(mirrored).toMatchObject({ start: '2026-11-23' });
});

test('in a week, a time moves by half an hour, past midnight too', () => {
  const week = { ...month, view: 'week', date: '2026-11-24' } as const;
  expect(movedSpan(meeting, 'ArrowDown', week)).toMatchObject({
    start: '2026-11-24T23:30',
    end: '2026-11-25T00:00',
  });
  expect(movedSpan(shoot, 'ArrowLeft', week)).toMatchObject({ start: '2026-11-23' });
});

test('a day keeps its times, and stays in its week', () => {
  const week = { ...month, view: 'week', date: '2026-11-24', isByDay: true } as const;
  expect(movedSpan(meeting, 'ArrowDown', week)).toEqual(meeting);
  expect(movedSpan(meeting, 'ArrowRight', week)).toMatchObject({ start: '2026-11-25T23:00' });
});

test('a stretched event never ends before it starts', () => {
  const stretch = { ...month, isStretching: true };
  const day = movedSpan(shoot, 'ArrowLeft', stretch);
  expect(day).toMatchObject({ start: '2026-11-24', end: '2026-11-24' });
  expect(movedSpan(day, 'ArrowLeft', stretch)).toEqual(day);
  expect(movedSpan(day, 'ArrowDown', stretch)).toMatchObject({ end: '2026-12-01' });
});

test('an event stays in view', () => {
  expect(visibleDays('2026-11-22', 'month')).toEqual({ first: '2026-10-26', last: '2026-12-06' });
  expect(visibleDays('2026-11-22', 'week')).toEqual({ first: '2026-11-16', last: '2026-11-22' });
  expect(visibleDays('2026-12-31', 'list')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
  const last = { ...shoot, start: '2026-12-06', end: '2026-12-06' };
  expect(movedSpan(last, 'ArrowRight', month)).toEqual(last);
});
