import { expect, test } from 'vitest';
import { type ClockDay, runClock } from './clock.ts';

const day = (changes: Partial<ClockDay> = {}): ClockDay => ({
  date: '2026-12-01',
  callTime: '06:30',
  wrapTime: '17:30',
  timeZone: 'America/Los_Angeles',
  ...changes,
});

const strips = (...list: (number | [minutes: number, start: string])[]) =>
  list.map((it, index) => ({
    id: String(index),
    minutes: typeof it === 'number' ? it : it[0],
    start: typeof it === 'number' ? null : it[1],
  }));

const timesOf = (of: ClockDay, ...list: Parameters<typeof strips>) =>
  runClock(of, strips(...list)).slots.map((it) => {
    const gap = it.gapMinutes === 0 ? '' : ` ${it.gapMinutes > 0 ? '+' : ''}${it.gapMinutes}`;
    return `${it.start}–${it.end}${it.dayOffset ? ` day ${it.dayOffset}` : ''}${gap}`;
  });

test('strips follow each other from the call', () => {
  expect(timesOf(day(), 60, 45, 30)).toEqual(['06:30–07:30', '07:30–08:15', '08:15–08:45']);
  const clock = runClock(day(), strips(60, 45, 30));
  expect(clock).toMatchObject({
    end: '08:45',
    totalMinutes: 135,
    plannedMinutes: 135,
    bookedMinutes: 660,
  });
});

test('a day without strips ends at its call', () => {
  expect(runClock(day(), [])).toMatchObject({ slots: [], end: '06:30', plannedMinutes: 0 });
});

test('a fixed start leaves a gap or overlaps, and what follows runs from it', () => {
  expect(timesOf(day(), 60, [30, '08:00'], 15, [30, '08:30'], 15)).toEqual([
    '06:30–07:30',
    '08:00–08:30 +30',
    '08:30–08:45',
    '08:30–09:00 -15',
    '09:00–09:15',
  ]);
  const clock = runClock(day(), strips(60, [30, '08:00']));
  expect([clock.totalMinutes, clock.plannedMinutes]).toEqual([90, 120]);
});

test('a load-in can start before the call', () => {
  expect(timesOf(day(), [60, '05:00'], [30, '06:30'])).toEqual([
    '05:00–06:00 -90',
    '06:30–07:00 +30',
  ]);
});

test('an overlapping strip does not shorten the day', () => {
  expect(runClock(day(), strips(120, [10, '07:00']))).toMatchObject({
    end: '08:30',
    plannedMinutes: 120,
  });
});

test('a night shoot runs across midnight', () => {
  const night = day({ callTime: '18:00', wrapTime: '05:00' });
  expect(timesOf(night, 300, 90, [30, '02:00'], 60)).toEqual([
    '18:00–23:00',
    '23:00–00:30',
    '02:00–02:30 day 1 +90',
    '02:30–03:30 day 1',
  ]);
  expect(runClock(night, []).bookedMinutes).toBe(660);
});

test('a wrap at the time of the call is a day later', () => {
  expect(runClock(day({ callTime: '12:00', wrapTime: '12:00' }), []).bookedMinutes).toBe(1440);
});

test.each([
  // 02:00 becomes 03:00: an hour less is booked.
  ['2026-03-07', ['23:00–01:30', '01:30–03:30 day 1', '03:30–04:00 day 1'], 420],
  // 02:00 becomes 01:00: an hour more.
  ['2026-10-31', ['23:00–01:30', '01:30–02:30 day 1', '02:30–03:00 day 1'], 540],
])(
  'strips are real minutes when the clocks change in the night after %s',
  (date, times, booked) => {
    const night = day({ date, callTime: '23:00', wrapTime: '07:00' });
    const list = date < '2026-06' ? [150, 60, 30] : [150, 120, 30];
    expect(timesOf(night, ...list)).toEqual(times);
    expect(runClock(night, []).bookedMinutes).toBe(booked);
  },
);

test('a fixed start after a clock change is at that time of the clock', () => {
  const night = day({ date: '2026-03-07', callTime: '23:00', wrapTime: '07:00' });
  // From 23:00 to 04:00 are four hours.
  expect(timesOf(night, 60, [30, '04:00'])).toEqual(['23:00–00:00', '04:00–04:30 day 1 +180']);
});
