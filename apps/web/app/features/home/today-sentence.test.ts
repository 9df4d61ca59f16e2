import { expect, test } from 'vitest';
import { type ScheduledDay, type ScheduledJob, todaySentence } from './today-sentence.ts';

const today = '2026-11-21';
const dated = (name: string, startDate: string | null, endDate: string | null): ScheduledJob => ({
  name,
  startDate,
  endDate,
  days: [],
});
const day = (date: string, rest: Partial<ScheduledDay> = {}): ScheduledDay => ({
  date,
  label: 'Day 1 of 2',
  id: 'day_1',
  dayKind: 'shoot',
  holdStatus: 'confirmed',
  ...rest,
});
const shooting = (name: string, ...days: ScheduledDay[]): ScheduledJob => ({
  ...dated(name, null, null),
  days,
});

test('when nothing runs, the next job is named with its day', () => {
  expect(todaySentence([], today)).toBe('No jobs are running today.');
  const next = dated('Trailhead', '2026-12-02', '2026-12-04');
  expect(todaySentence([next], today)).toBe(
    'No jobs are running today. Trailhead starts on Wed 2 Dec.',
  );
});

test('a shoot day of today is named, and the next job after it', () => {
  const now = shooting('Ritual', day(today), day('2026-11-22', { label: 'Day 2 of 2' }));
  const next = shooting('Rivers', day('2026-11-24', { holdStatus: 'first_hold' }));
  expect(todaySentence([now, next], today)).toBe(
    'Ritual shoots today: Day 1 of 2. Rivers shoots on Tue 24 Nov (first hold).',
  );
});

test('a day that is not a shoot is called what it is', () => {
  const scout = { label: 'Overlook scout', dayKind: 'tech_scout' as const };
  expect(todaySentence([shooting('Ritual', day(today, scout))], today)).toBe(
    'Ritual is on today: Overlook scout.',
  );
  expect(todaySentence([shooting('Ritual', day('2026-11-22', scout))], today)).toBe(
    'No jobs are running today. Ritual has its tech scout tomorrow.',
  );
});

test('a job without days runs through the last of its dates', () => {
  const long = dated('Rivers', '2026-11-01', '2026-11-24');
  expect(todaySentence([long], today)).toBe('Rivers is running today, until Tue 24 Nov.');
  const last = dated('Rivers', '2026-11-01', today);
  expect(todaySentence([last], today)).toBe('Rivers is running today, its last day.');
});

test('two jobs are named, and more are counted', () => {
  const jobs = ['A', 'B', 'C'].map((name) => dated(name, today, today));
  expect(todaySentence(jobs.slice(0, 2), today)).toBe('A and B are running today.');
  expect(todaySentence(jobs, today)).toBe('Three jobs are running today.');
});
