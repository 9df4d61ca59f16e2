import { runClock } from '@callboard/domain/schedule-blocks/clock';
import type { StripKind } from '@callboard/domain/schedule-blocks/enums';
import { warningsOfStrips } from '@callboard/domain/schedule-blocks/strip-warnings';
import type { WarnedPerson } from '@callboard/domain/schedule-blocks/warned';
import { expect, test } from 'vitest';
import { standardRules } from '../work-rules/rules-for.ts';

const timeZone = 'America/Los_Angeles';
const day = { date: '2026-12-01', callTime: '07:00', wrapTime: '19:00', timeZone };
const at = (time: string, date = day.date) => Date.parse(`${date}T${time}:00-08:00`);
const union = {
  ...standardRules,
  firstMealMinutes: 300,
  mealWarningMinutes: 300,
  restMinutes: 660,
};

interface Person extends Partial<Omit<WarnedPerson, 'callAt'>> {
  call?: string;
}

const crewOf = (people: Record<string, Person>): WarnedPerson[] =>
  Object.entries(people).map(([name, { call = '07:00', ...more }]) => ({
    ...{ id: name, name, callAt: at(call), rules: standardRules },
    ...{ bookedMinutes: null, before: null, ...more },
  }));

type Plan = [kind: StripKind, minutes: number][];

function warned(plan: Plan, people: Record<string, Person>, wrapped?: string) {
  const strips = plan.map(([kind, minutes], index) => ({
    ...{ id: String(index), kind, minutes, start: null, intExt: null, dayNight: null },
    locationId: null,
  }));
  const clock = runClock(day, strips);
  const before = wrapped ? { label: 'Day 1 of 2', endAt: at(wrapped, '2026-11-30') } : null;
  const crew = crewOf(people);
  return warningsOfStrips({
    ...{ timeZone, strips, clock, rules: standardRules, before, crew, sun: null, sunAt: {} },
  });
}

const texts = (...args: Parameters<typeof warned>) =>
  warned(...args).map((it) => `${it.stripId ?? 'day'}: ${it.text}`);

/** Lunch at 12:45, wrap at 18:15. */
const lunchAt1245: Plan = [
  ['setup', 345],
  ['meal', 30],
  ['setup', 300],
];

test('a pre-call and the rules of a union make a meal due earlier, and a late call later', () => {
  const people = {
    'Ana Cruz': {},
    'Bo Lee': { call: '06:00' },
    'Cy Vance': { rules: union },
    'Di Park': { call: '09:00' },
  };
  expect(texts(lunchAt1245, people)).toEqual([
    '1: First meal starts 5h 45m after call, due by 13:00.',
    '1: Bo Lee and Cy Vance: first meal at 12:45 is late, due by 12:00.',
  ]);
  const [, line] = warned(lunchAt1245, people);
  expect(line?.people?.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Bo Lee: first meal at 12:45 is late, due by 12:00, 6h after call at 06:00',
    'Cy Vance: first meal at 12:45 is late, due by 12:00, 5h after call at 07:00',
  ]);
});

test('many people are one line with the first of them, the most urgent first', () => {
  const early = Object.fromEntries(
    ['Ana', 'Bo', 'Cy', 'Di'].map((name, index) => [name, { call: `06:${30 - index * 10}` }]),
  );
  expect(texts(lunchAt1245, { ...early, Di: { call: '06:00' } })).toContain(
    '1: 4 people (Di, Cy, and 2 more): first meal at 12:45 is late, due between 12:00 and 12:30.',
  );
});

test('a meal that is missing is named where it would be due', () => {
  const plan: Plan = [
    ['setup', 120],
    ['setup', 150],
    ['setup', 50],
  ];
  expect(texts(plan, { 'Bo Lee': { call: '06:00' }, Ana: { call: '06:45' } })).toEqual([
    '2: Bo Lee: no first meal, due by 12:00, 6h after call at 06:00.',
    '2: Ana: no first meal, due by 12:45, 6h after call at 06:45.',
  ]);
  expect(texts(plan, {})).toEqual([]);
});

test('breakfast before the general call counts for those who are called by then', () => {
  const plan: Plan = [
    ['setup', 300],
    ['meal', 30],
    ['setup', 380],
  ];
  expect(texts(plan, { Ana: { call: '12:15' } })).toEqual([
    '2: No second meal: work ends 6h 20m after the last one, due by 18:30.',
    '2: Ana: no first meal, due by 18:15, 6h after call at 12:15.',
  ]);
});

test('rest is counted from the last work of each, by the rules of each', () => {
  const before = (time: string, place: string | null) => ({
    endAt: at(time, '2026-11-30'),
    place,
  });
  const people = {
    'Ana Cruz': { before: before('21:20', 'Day 1 of 2') },
    'Theo Marsh': { before: before('22:20', 'Trailhead') },
    'Cy Vance': { rules: union, before: before('20:30', null) },
    'Di Park': { call: '09:00', before: before('22:20', 'Trailhead') },
  };
  expect(texts([], people, '21:20')).toEqual([
    'day: 9h 40m of rest: Day 1 of 2 wraps at 21:20. The least is 10h.',
    'day: Theo Marsh and Cy Vance: 8h 40m to 10h 30m of rest, too little by their rules.',
  ]);
  const { 'Theo Marsh': theo, 'Cy Vance': cy } = people;
  expect(texts([], { 'Theo Marsh': theo })).toEqual([
    'day: Theo Marsh: 8h 40m of rest, wraps at 22:20 on Trailhead, the least is 10h.',
  ]);
  expect(texts([], { 'Cy Vance': cy })).toEqual([
    'day: Cy Vance: 10h 30m of rest, wraps at 20:30, the least is 11h.',
  ]);
});

test('booked hours are work without meals, from the call of each', () => {
  const tenHours = { bookedMinutes: 600 };
  const people = { Ana: tenHours, Bo: { ...tenHours, call: '06:00' }, Cy: {} };
  const plan: Plan = [
    ['setup', 300],
    ['meal', 30],
    ['setup', 300],
  ];
  expect(texts(plan, people)).toEqual([
    '1: Bo: first meal at 12:00, due by 12:00, 6h after call at 06:00.',
    '2: Bo: booked for 10h from 06:00, until 16:30; the day ends at 17:30.',
  ]);
  expect(texts([...plan, ['setup', 30]], people)).toContain(
    '3: Bo and Ana: booked until between 16:30 and 17:30; the day ends at 18:00.',
  );
});

test('hours that end with the booked wrap are said once', () => {
  const plan: Plan = [
    ['setup', 330],
    ['meal', 30],
    ['setup', 370],
  ];
  const found = texts(plan, { Ana: { bookedMinutes: 690 }, Bo: { bookedMinutes: 690 } });
  expect(found.filter((it) => /wrap|booked/.test(it))).toEqual([
    '2: Ends at 19:10, 10m after the booked wrap at 19:00.',
  ]);
});
