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
  callTime: '06:30',
  timeZone: 'America/Los_Angeles',
  locationName: null,
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
    'Ritual shoots today: Day 1 of 2, call 06:30. Rivers shoots on Tue 24 Nov (first hold).',
  );
});

test('the call and the place of a shoot day of today are named', () => {
  const now = shooting('Ritual', day(today, { locationName: 'Stage 4' }));
  expect(todaySentence([now], today)).toBe('Ritual shoots today: Day 1 of 2, call 06:30, Stage 4.');
});

test('all jobs that are sure to shoot on the next date are named, before those on hold', () => {
  const tomorrow = '2026-11-22';
  const [held, first, second, third] = ['Held', 'A', 'B', 'C'].map((name) =>
    shooting(name, day(tomorrow, name === 'Held' ? { holdStatus: 'first_hold' } : {})),
  ) as [ScheduledJob, ScheduledJob, ScheduledJob, ScheduledJob];
  const later = shooting('Later', day('2026-11-23'));
  const sentence = (...jobs: ScheduledJob[]) => todaySentence([...jobs, later], today);
  expect(sentence(held, first)).toBe('No jobs are running today. A shoots tomorrow.');
  expect(sentence(held, first, second)).toBe('No jobs are running today. A and B shoot tomorrow.');
  expect(sentence(first, second, third)).toBe(
    'No jobs are running today. Three jobs shoot tomorrow.',
  );
});

test('a day that is not a shoot is called what it is', () => {
  const scout = { label: 'Overlook scout', dayKind: 'tech_scout' as const };
  expect(todaySentence([shooting('Ritual', day(today, scout))], today)).toBe(
    'Ritual is on today: Overlook scout, call 06:30.',
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
