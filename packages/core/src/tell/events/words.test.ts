import {
  dayName,
  dayOf,
  describeChange,
  joinPhrases,
  positionOf,
} from '@callboard/domain/events/words';
import { describe, expect, test } from 'vitest';
import { dayChanges, projectChanges } from './changes-in-words.ts';
import { eventExamples } from './examples.ts';

const project = eventExamples.project_updated.data;
const day = eventExamples.schedule_day_updated.data;

test.each([
  [0, '00:00'],
  [999, '00:00'],
  [7_200, '00:07'],
  [59_999, '00:59'],
  [60_000, '01:00'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
])('%i milliseconds into a cut are %s', (milliseconds, words) => {
  expect(positionOf(milliseconds)).toBe(words);
});

test.each([
  ['2026-11-25', 'November 25'],
  ['2028-02-29', 'February 29'],
  // Midnight of this day does not exist in some zones; a plain date is not affected.
  ['2026-03-08', 'March 8'],
])('the date %s is written as %s', (date, words) => {
  expect(dayOf(date)).toBe(words);
});

test.each([
  ['Day 2 of 3', 'Day 2 of Morning Ritual'],
  ['Day 12 of 40', 'Day 12 of Morning Ritual'],
  ['Prelight', 'Prelight of Morning Ritual'],
  ['Scout Day 1 of 2', 'Scout Day 1 of 2 of Morning Ritual'],
])('a day labeled %s is called %s', (label, words) => {
  expect(dayName({ label }, 'Morning Ritual')).toBe(words);
});

test('phrases are joined with commas and “and”', () => {
  expect(joinPhrases(['a'])).toBe('a');
  expect(joinPhrases(['a', 'b'])).toBe('a and b');
  expect(joinPhrases(['a', 'b', 'c'])).toBe('a, b and c');
  expect(describeChange('phase', null, 'Shoot')).toBe('phase set to Shoot');
  expect(describeChange('phase', 'Shoot', null)).toBe('phase Shoot removed');
  expect(describeChange('phase', 'Shoot', 'Post')).toBe('phase moved from Shoot to Post');
});

describe('what changed on a job', () => {
  test.each([
    [{ name: 'Glow' }, `name changed from ${project.name}`],
    [{ status: 'wrap' }, /^status moved from .* to Wrap$/],
    [{ start_date: null }, 'dates changed'],
    [{ start_date: null, end_date: null }, 'dates changed'],
    [{ client_id: 'cli_2' }, 'client changed'],
    [{ agency: null, contact_id: 'con_2' }, 'contact changed and agency changed'],
    [{ phase: 'post', status: 'wrap', end_date: '2027-01-01' }, /^phase .*, status .* and dates/],
  ] as const)('%j is told', (change, words) => {
    const described = projectChanges(project, { ...project, ...change });
    expect(described).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  });

  test('is null when only the update time differs', () => {
    expect(projectChanges(project, { ...project, updated_at: '2027-01-01T00:00:00.000Z' })).toBe(
      null,
    );
  });
});

describe('what changed on a shoot day', () => {
  const location = { id: 'loc_9', name: 'Ridge Park overlook', address: null };

  test.each([
    [{ label: 'Prelight' }, `name changed from ${day.label}`],
    [{ date: '2026-11-26' }, /^date moved from November \d+ to November 26$/],
    [{ call_time: '05:30' }, /^call moved from \d\d:\d\d to 05:30$/],
    [{ wrap_time: '02:00' }, /^wrap moved from \d\d:\d\d to 02:00$/],
    [{ time_zone: 'Europe/Lisbon' }, /^time zone moved from .* to Europe\/Lisbon$/],
    [{ location }, /^location (set|moved from .*) to Ridge Park overlook$/],
    [{ call_time: '05:30', date: '2026-11-26' }, /^date .* and call .*/],
  ] as const)('%j is told', (change, words) => {
    const described = dayChanges(day, { ...day, ...change });
    expect(described).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  });

  test('includes a location that is removed, and not one that is renamed', () => {
    const there = { ...day, location };
    expect(dayChanges(there, { ...there, location: null })).toBe(
      'location Ridge Park overlook removed',
    );
    const renamed = { ...location, name: 'Ridge Park' };
    expect(dayChanges(there, { ...there, location: renamed })).toBeNull();
  });
});
