import { type ClockDay, runClock } from '@callboard/domain/schedule-blocks/clock';
import type { StripKind, StripLight, StripSetting } from '@callboard/domain/schedule-blocks/enums';
import { warningsOfStrips } from '@callboard/domain/schedule-blocks/strip-warnings';
import type { Warned } from '@callboard/domain/schedule-blocks/warned';
import { sunOf } from '@callboard/domain/shoot-days/sun';
import { describe, expect, test } from 'vitest';
import { standardRules } from '../work-rules/rules-for.ts';

const losAngeles = { latitude: 34.05, longitude: -118.24 };

const base: ClockDay = {
  date: '2026-12-01',
  callTime: '06:00',
  wrapTime: '18:00',
  timeZone: 'America/Los_Angeles',
};

interface Planned {
  kind?: StripKind;
  minutes: number;
  start?: string;
  intExt?: StripSetting;
  dayNight?: StripLight;
  locationId?: string;
}

const meal: Planned = { kind: 'meal', minutes: 30 };
const work = (minutes: number): Planned => ({ minutes });

function warned(plan: Planned[], changes: Partial<ClockDay> = {}, more: Partial<Warned> = {}) {
  const day = { ...base, ...changes };
  const strips = plan.map((it, index) => ({
    ...{ id: String(index), kind: 'setup' as const, start: null, intExt: null, dayNight: null },
    locationId: null,
    ...it,
  }));
  const { timeZone } = day;
  const clock = runClock(day, strips);
  const facts = {
    timeZone,
    strips,
    clock,
    rules: standardRules,
    before: null,
    crew: [],
    sun: null,
    sunAt: {},
  };
  return warningsOfStrips({ ...facts, ...more }).map((it) => `${it.stripId ?? 'day'}: ${it.text}`);
}

describe('a meal is due', () => {
  test.each([
    ['none in a short day', [work(330)], []],
    ['soon', [work(331)], ['0: No first meal: work ends 5h 31m after call, due by 12:00.']],
    ['at six hours', [work(360), meal], ['1: First meal starts 6h after call, due by 12:00.']],
    ['later', [work(375), meal], ['1: First meal starts 6h 15m after call, due by 12:00.']],
    ['in time', [work(330), meal, work(360)], []],
    [
      'a second one',
      [work(300), meal, work(200), work(180)],
      ['3: No second meal: work ends 6h 20m after the last one, due by 17:30.'],
    ],
    [
      'a second one too late',
      [work(300), meal, work(361), meal],
      [
        '3: Second meal starts 6h 1m after the last one, due by 17:30.',
        '3: Ends at 18:01, 1m after the booked wrap at 18:00.',
      ],
    ],
    ['breakfast before the call does not count', [{ ...meal, start: '05:30' }, work(300)], []],
  ])('%s', (_, plan, texts) => expect(warned(plan)).toEqual(texts));

  test('across midnight, at the time of the clock', () => {
    expect(warned([work(400)], { callTime: '20:00', wrapTime: '06:00' })).toEqual([
      '0: No first meal: work ends 6h 40m after call, due by 02:00.',
    ]);
  });

  test('after real hours when the clocks go back', () => {
    const night = { date: '2026-10-31', callTime: '20:00', wrapTime: '06:00' };
    expect(warned([work(400)], night)).toEqual([
      '0: No first meal: work ends 6h 40m after call, due by 01:00.',
    ]);
  });
});

describe('rest', () => {
  const before = (time: string) => ({
    label: 'Day 1 of 2',
    endAt: Date.parse(`2026-${time}:00-08:00`),
  });
  test.each([
    ['11-30T20:00', []],
    ['11-30T21:20', ['day: 8h 40m of rest: Day 1 of 2 wraps at 21:20. The least is 10h.']],
    ['12-01T06:30', ['day: Day 1 of 2 wraps at 06:30, after this call.']],
  ])('after a wrap at %s', (time, texts) =>
    expect(warned([], {}, { before: before(time) })).toEqual(texts),
  );
});

test('a day that runs over its booked wrap says by how much', () => {
  expect(warned([work(300), meal, work(300), meal, work(100)])).toEqual([
    '4: Ends at 18:40, 40m after the booked wrap at 18:00.',
  ]);
});

describe('light', () => {
  const sun = sunOf(losAngeles, base);
  const ext = (start: string, minutes: number, dayNight: StripLight = 'D'): Planned => ({
    ...{ start, minutes, dayNight },
    intExt: 'EXT',
  });
  const lightOf = (plan: Planned[], day: Partial<ClockDay>, at: typeof sun) =>
    warned(plan, day, { sun: at })
      .filter((it) => /exterior|sun does/.test(it))
      .map((it) => it.slice(3));
  // Sunrise 06:40, sunset 16:44, dark at 17:11, first light at 06:13.
  test.each([
    ['a day exterior in daylight', ext('07:00', 60), []],
    ['over sunset', ext('16:00', 60), ['Day exterior runs 16m past sunset at 16:44.']],
    ['after sunset', ext('17:00', 30), ['Day exterior starts after sunset at 16:44.']],
    ['before sunrise', ext('06:15', 60), ['Day exterior starts 25m before sunrise at 06:40.']],
    ['all before sunrise', ext('06:00', 30), ['Day exterior ends before sunrise at 06:40.']],
    ['an interior', { ...ext('16:00', 60), intExt: 'INT' as const }, []],
    [
      'inside and outside',
      { ...ext('16:00', 60), intExt: 'INT/EXT' as const },
      ['Day exterior runs 16m past sunset at 16:44.'],
    ],
    ['a night exterior in the dark', ext('17:30', 30, 'N'), []],
    [
      'a night exterior too early',
      ext('16:50', 30, 'N'),
      ['Night exterior starts before dark at 17:11.'],
    ],
    [
      'a night exterior into the morning',
      ext('06:00', 30, 'N'),
      ['Night exterior runs past first light at 06:13.'],
    ],
    ['at dusk', ext('16:40', 30, 'dusk'), []],
  ])('%s', (_, strip, texts) => {
    expect(lightOf([strip], {}, sun)).toEqual(texts);
  });

  test('of the next morning counts for a night shoot', () => {
    const night = { callTime: '18:00', wrapTime: '08:00' };
    const plan = [ext('18:00', 240, 'N'), meal, ext('06:00', 60, 'N')];
    expect(lightOf(plan, night, sun)).toEqual(['Night exterior runs past first light at 06:14.']);
  });

  test('is not known without coordinates', () => {
    expect(sunOf({ latitude: null, longitude: null }, base)).toBeNull();
    expect(lightOf([ext('22:00', 60)], {}, null)).toEqual([]);
  });

  test.each([
    ['2026-06-21', []],
    ['2026-12-21', ['The sun does not rise on this date.']],
  ])('in Tromsø on %s', (date, texts) => {
    const tromso = { date, timeZone: 'Europe/Oslo' };
    const midday = sunOf({ latitude: 69.65, longitude: 18.96 }, tromso);
    expect(lightOf([ext('12:00', 60)], tromso, midday)).toEqual(texts);
  });
});

test.each([
  ['America/Los_Angeles', 34.05, -118.24, '2026-12-01', '06:40', '16:44'],
  ['Pacific/Auckland', -36.85, 174.76, '2026-12-01', '05:56', '20:24'],
  ['Pacific/Kiritimati', 1.87, -157.43, '2026-12-01', '06:18', '18:19'],
  ['Europe/London', 51.5, -0.12, '2026-06-21', '04:43', '21:22'],
])('the sun in %s is that of the date', (timeZone, latitude, longitude, date, sunrise, sunset) => {
  const [sun] = sunOf({ latitude, longitude }, { date, timeZone }) ?? [];
  const shown = [sun?.sunrise, sun?.sunset].map((it) =>
    Temporal.Instant.fromEpochMilliseconds(it ?? 0)
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString()
      .slice(0, 16),
  );
  expect(shown).toEqual([`${date}T${sunrise}`, `${date}T${sunset}`]);
});

test('after a company move the sun of the next set counts, and none of a place that is not known', () => {
  const plan = (locationId?: string): Planned[] => [
    { minutes: 600 },
    { kind: 'company_move', minutes: 30, ...(locationId && { locationId }) },
    { minutes: 30, intExt: 'EXT', dayNight: 'D' },
  ];
  const sun = sunOf(losAngeles, base);
  const honolulu = sunOf({ latitude: 21.31, longitude: -157.86 }, base);
  const lightAfter = (locationId?: string) =>
    warned(plan(locationId), {}, { sun, sunAt: { honolulu, unknown: null } }).filter((it) =>
      it.includes('exterior'),
    );
  expect(lightAfter()).toEqual(['2: Day exterior runs 16m past sunset at 16:44.']);
  expect([lightAfter('honolulu'), lightAfter('unknown')]).toEqual([[], []]);
});
