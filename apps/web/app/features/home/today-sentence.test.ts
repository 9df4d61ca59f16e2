import { expect, test } from 'vitest';
import { todaySentence } from './today-sentence.ts';

const today = '2026-11-21';
const project = (name: string, startDate: string | null, endDate: string | null) => ({
  name,
  startDate,
  endDate,
});

test('when nothing runs, the next job is named with its day', () => {
  expect(todaySentence([], today)).toBe('No jobs are running today.');
  const next = project('Trailhead', '2026-12-02', '2026-12-04');
  expect(todaySentence([next], today)).toBe(
    'No jobs are running today. Trailhead starts on Wed 2 Dec.',
  );
});

test('a job runs through its last day', () => {
  const long = project('Rivers', '2026-11-01', '2026-11-24');
  expect(todaySentence([long], today)).toBe('Rivers is running today, until Tue 24 Nov.');
  const last = project('Rivers', '2026-11-01', today);
  expect(todaySentence([last], today)).toBe('Rivers is running today, its last day.');
});

test('two jobs are named, and more are counted', () => {
  const projects = ['A', 'B', 'C'].map((name) => project(name, today, today));
  expect(todaySentence(projects.slice(0, 2), today)).toBe('A and B are running today.');
  expect(todaySentence(projects, today)).toBe('Three jobs are running today.');
});
