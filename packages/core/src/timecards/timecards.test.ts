import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overtimeRules } from '../crew/enums.ts';
import { standardRules } from '../work-rules/rules-for.ts';
import { computeTimecard, type TimecardFacts } from './compute-timecard.ts';
import { lateMealsOf } from './meal-penalties.ts';
import { overtimeOf, type Pay, priceOf, type Terms } from './overtime.ts';
import { restUntil } from './rest.ts';
import { type DayTimes, workedTime } from './worked-time.ts';

const times: DayTimes = {
  date: '2026-11-24',
  timeZone: 'America/Los_Angeles',
  dayCall: '06:00',
  callTime: '06:00',
  inTime: '06:00',
  outTime: '20:40',
  meals: [{ out: '12:00', minutes: 45 }],
};
const terms: Terms = { otRule: '1.5_after_10', rateUnit: 'day', rateHours: 10 };
const pay: Pay = { ...terms, rateCents: 65_000, mealPenaltyCents: null, currency: 'USD' };
const facts: TimecardFacts = {
  times,
  terms,
  pay,
  rules: standardRules,
  graceMinutes: 0,
};
const on = (changes: Partial<DayTimes>) => workedTime({ ...times, ...changes });

describe('hours', () => {
  test('are shown with their arithmetic', () => {
    expect(computeTimecard(facts)).toMatchObject({
      workedMinutes: 835,
      mealPenalties: 4,
      // $650 for 10h and 3h 55m at $97.50.
      amountCents: 65_000 + 38_188,
      words: ['In 06:00, out 20:40, 45m meal: 13h 55m', '10h at $65.00, 3h 55m at 1.5×'],
    });
    expect(computeTimecard({ ...facts, pay: null })).toMatchObject({
      amountCents: null,
      lines: null,
      words: [expect.any(String), '10h straight, 3h 55m at 1.5×'],
    });
  });

  test.each([
    ['a night', { dayCall: '15:00', callTime: '15:00', inTime: '15:00', outTime: '02:15' }, 675],
    ['in before midnight', { dayCall: '00:30', callTime: '00:30', inTime: '23:45' }, 1255],
    [
      'a call after midnight of a night shoot',
      { dayCall: '18:00', callTime: '01:00', inTime: '01:10', outTime: '06:10' },
      300,
    ],
    [
      'clocks set forward',
      {
        date: '2026-03-07',
        dayCall: '20:00',
        callTime: '20:00',
        inTime: '20:00',
        outTime: '04:00',
      },
      420,
    ],
    [
      'clocks set back',
      {
        date: '2026-10-31',
        dayCall: '20:00',
        callTime: '20:00',
        inTime: '20:00',
        outTime: '04:00',
      },
      540,
    ],
  ])('of %s are real time', (_, changes, elapsedMinutes) => {
    expect(on(changes)).toMatchObject({ elapsedMinutes });
  });

  test('say that clocks changed and that out is on the next day', () => {
    const night = { date: '2026-10-31', dayCall: '20:00', callTime: '20:00', inTime: '20:00' };
    const card = computeTimecard({
      ...facts,
      times: { ...times, ...night, outTime: '04:00', meals: [{ out: '00:00', minutes: 45 }] },
    });
    expect(card?.words[0]).toBe(
      'In 20:00, out 04:00 the next day, 45m meal, clocks changed: 8h 15m',
    );
    expect(card?.words[1]).toBe('10h at $65.00 (guaranteed)');
  });

  test.each([
    [null, 880, 'meal not entered'],
    [0, 880, 'no meal'],
    [29, 880, '29m meal counted as work'],
    [30, 850, '30m meal:'],
  ])('with a meal of %s minutes are %i', (minutes, workedMinutes, words) => {
    const card = computeTimecard({
      ...facts,
      times: { ...times, meals: [{ out: '12:00', minutes }] },
    });
    expect(card).toMatchObject({ workedMinutes });
    expect(card?.words[0]).toContain(words);
  });

  test('are not known without in or out', () => {
    expect([on({ inTime: null }), on({ outTime: null })]).toEqual([null, null]);
    expect(computeTimecard({ ...facts, times: { ...times, outTime: null } })).toBeNull();
  });
});

describe('overtime', () => {
  const bandsOf = (hours: number, changes: Partial<Terms>) =>
    overtimeOf(hours * 60, { ...terms, ...changes })?.map(
      ({ percent, minutes }) => `${minutes / 60} h ${percent}`,
    ) ?? null;

  test.each<[string, number, Partial<Terms>, string[] | null]>([
    ['none', 14, { otRule: 'none' }, ['14 h 100']],
    ['up to the step', 10, {}, ['10 h 100']],
    ['beyond the step', 10.5, {}, ['10 h 100', '0.5 h 150']],
    ['fewer hours than are guaranteed', 6, {}, ['10 h 100']],
    ['fewer covered hours than the step', 11, { rateHours: 8 }, ['10 h 100', '1 h 150']],
    ['more covered hours than the step', 13, { rateHours: 12 }, ['12 h 100', '1 h 150']],
    ['after 12', 13, { otRule: '1.5_after_12' }, ['12 h 100', '1 h 150']],
    ['California', 14, { otRule: 'ca_8_12', rateHours: 8 }, ['8 h 100', '4 h 150', '2 h 200']],
    ['California with 10 h', 14, { otRule: 'ca_8_12' }, ['10 h 100', '2 h 150', '2 h 200']],
    ['California with 12 h', 14, { otRule: 'ca_8_12', rateHours: 12 }, ['12 h 100', '2 h 200']],
    ['an hourly rate', 11, { rateUnit: 'hour' }, ['10 h 100', '1 h 150']],
    ['no work by the hour', 0, { rateUnit: 'hour' }, []],
    ['a custom rule', 14, { otRule: 'custom' }, null],
    ['a weekly rate', 14, { rateUnit: 'week' }, null],
    ['a flat rate', 14, { rateUnit: 'flat' }, null],
  ])('of %s', (_, hours, changes, bands) => {
    expect(bandsOf(hours, changes)).toEqual(bands);
  });

  test('invents no figures for a custom rule', () => {
    const custom = { ...terms, otRule: 'custom' } as const;
    const card = computeTimecard({ ...facts, terms: custom, pay: { ...pay, ...custom } });
    expect(card).toMatchObject({ workedMinutes: 835, bands: null, amountCents: null });
    expect(card?.words[1]).toBe('Overtime is agreed separately');
  });

  test('rounds each line half up once', () => {
    const lines = (rateCents: number, minutes: number, percent = 100) =>
      priceOf([{ percent, minutes }], { ...pay, rateCents, rateUnit: 'hour' })?.[0]?.amountCents;
    expect([lines(1, 30), lines(1, 29), lines(101, 30), lines(333, 20)]).toEqual([1, 0, 51, 111]);
    expect(lines(100_001, 60, 150)).toBe(150_002);
    expect(priceOf([], { ...pay, rateCents: null })).toBeNull();
  });

  test('always adds up to the time worked or guaranteed, and more work never pays less', () => {
    const rule = fc.constantFrom(...overtimeRules.filter((it) => it !== 'custom'));
    const unit = fc.constantFrom('day' as const, 'hour' as const);
    const minutes = fc.integer({ min: 0, max: 1_440 });
    const hours = fc.integer({ min: 1, max: 24 });
    fc.assert(
      fc.property(rule, unit, hours, minutes, minutes, (otRule, rateUnit, rateHours, one, two) => {
        const under = { otRule, rateUnit, rateHours };
        const covered = rateUnit === 'day' ? rateHours * 60 : 0;
        const amountOf = (worked: number) => {
          const bands = overtimeOf(worked, under) ?? [];
          const sum = bands.reduce((total, it) => total + it.minutes, 0);
          expect(sum).toBe(Math.max(worked, covered));
          expect(bands.map((it) => it.percent)).toEqual(
            bands.map((it) => it.percent).toSorted((a, b) => a - b),
          );
          const lines = priceOf(bands, { ...pay, ...under, rateCents: 77_777 }) ?? [];
          return lines.reduce((total, it) => total + it.amountCents, 0);
        };
        const [less, more] = [Math.min(one, two), Math.max(one, two)];
        // Two lines that are rounded can differ from one by a cent.
        expect(amountOf(more) - amountOf(less)).toBeGreaterThanOrEqual(-1);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('meal penalties', () => {
  const rules = { firstMealMinutes: 360, secondMealMinutes: 300 };
  const dollars = { mealPenaltyRule: 'amount', mealPenaltyCents: 5_000 } as const;
  const usd = { ...standardRules, ...dollars, mealPenaltyCurrency: 'USD' };
  const card = (changes: Partial<DayTimes>, others: Partial<TimecardFacts> = {}) =>
    computeTimecard({ ...facts, ...others, times: { ...times, ...changes } });

  test.each([
    [360, 0, 0],
    [361, 0, 1],
    [390, 0, 1],
    [391, 0, 2],
    [372, 12, 0],
    [373, 12, 1],
  ])('of a first meal after %s minutes with %i of grace are %s', (minutes, graceMinutes, count) => {
    const late = lateMealsOf([minutes], { ...rules, graceMinutes });
    expect(late?.[0]?.count ?? 0).toBe(count);
  });

  test.each([
    [[300, 300], []],
    [[300, 301], [[1, 1, 1]]],
    [
      [300, 325, 331],
      [
        [1, 25, 1],
        [2, 31, 2],
      ],
    ],
    [
      [400, 325],
      [
        [0, 40, 2],
        [1, 25, 1],
      ],
    ],
    [[300, null], []],
  ])('of later meals after stretches of %s minutes have no grace', (stretches, late) => {
    const found = lateMealsOf(stretches, { ...rules, graceMinutes: 12 });
    expect(found?.map((it) => [it.index, it.lateMinutes, it.count])).toEqual(late);
  });

  test('are not known without the first meal, and run until out without a meal', () => {
    expect(lateMealsOf([null], { ...rules, graceMinutes: 0 })).toBeNull();
    expect(card({ meals: [{ out: null, minutes: null }] })).toMatchObject({
      mealPenalties: null,
      penaltyWords: [],
    });
    expect(card({ outTime: '13:10', meals: [{ out: null, minutes: 0 }] })).toMatchObject({
      mealPenalties: 3,
      penaltyWords: ['First meal 1h 10m late: 3 meal penalties'],
    });
  });

  test('count the next meal from the end of the last, up to out', () => {
    const first = { out: '12:00', minutes: 30 };
    expect(card({ outTime: '18:55', meals: [first] })?.penaltyWords).toEqual([
      'Second meal 25m late: 1 meal penalty',
    ]);
    const second = { out: '18:20', minutes: 30 };
    expect(card({ outTime: '20:00', meals: [first, second] })).toMatchObject({
      workedMinutes: 780,
      words: ['In 06:00, out 20:00, 30m meal, 30m meal: 13h', expect.any(String)],
      penaltyWords: [],
    });
    const night = { outTime: '02:00', meals: [first, second] };
    expect(card(night)?.penaltyWords).toEqual(['Third meal 1h 10m late: 3 meal penalties']);
  });

  test('leave out a meal that began after the person had left', () => {
    const early = card({ outTime: '11:00' });
    expect(early).toMatchObject({ workedMinutes: 300, mealPenalties: 0 });
    const skipped = card({
      outTime: '18:30',
      meals: [
        { out: null, minutes: 0 },
        { out: '14:00', minutes: 30 },
      ],
    });
    expect(skipped?.penaltyWords).toEqual(['First meal 2h late: 4 meal penalties']);
  });

  test('are paid an amount or an hour where the rules say so, for those who may see pay', () => {
    const late = { outTime: '18:55', meals: [{ out: '12:40', minutes: 30 }] };
    const priced = card(late, { rules: usd });
    expect(priced).toMatchObject({
      mealPenalties: 2,
      penaltyCents: 10_000,
      penaltyWords: ['First meal 40m late: 2 penalties × $50.00'],
    });
    const unpriced = card(late);
    expect(unpriced).toMatchObject({ penaltyCents: null });
    expect((priced?.amountCents ?? 0) - (unpriced?.amountCents ?? 0)).toBe(10_000);
    const hourly = card(late, { rules: { ...usd, mealPenaltyRule: 'hour' } });
    expect(hourly).toMatchObject({
      penaltyCents: 13_000,
      penaltyWords: ['First meal 40m late: 2 penalties × an hour at $65.00'],
    });
    const hidden = card(late, { rules: usd, pay: null });
    expect(JSON.stringify(hidden)).not.toContain('$');
    expect(hidden).toMatchObject({ penaltyCents: null, amountCents: null });
  });

  test('are paid by the terms of the booking, which win over the rules', () => {
    const late = { outTime: '18:55', meals: [{ out: '12:40', minutes: 30 }] };
    const at = (mealPenaltyCents: number, rules = usd) =>
      card(late, { rules, pay: { ...pay, mealPenaltyCents } });
    const none = at(0);
    expect(none).toMatchObject({
      mealPenalties: 2,
      penaltyCents: 0,
      penaltyWords: ['First meal 40m late: 2 penalties, none paid by the deal'],
    });
    const agreed = at(6_000, { ...usd, mealPenaltyCurrency: 'EUR' });
    expect(agreed).toMatchObject({
      penaltyCents: 12_000,
      penaltyWords: ['First meal 40m late: 2 penalties × $60.00 by the deal'],
    });
    expect((agreed?.amountCents ?? 0) - (none?.amountCents ?? 0)).toBe(12_000);
  });

  test('in another currency than the booking have no sum', () => {
    const late = { meals: [{ out: '12:40', minutes: 30 }] };
    const euros = { ...usd, mealPenaltyCurrency: 'EUR' };
    expect(card(late, { rules: euros })).toMatchObject({
      amountCents: null,
      penaltyWords: [expect.stringContaining('× €50.00'), expect.any(String)],
    });
    expect(card({ outTime: '18:00' }, { rules: euros })?.amountCents).not.toBeNull();
  });

  test('of an hour have no price for a flat rate', () => {
    const flat = { ...pay, rateUnit: 'flat' } as const;
    const late = { meals: [{ out: '12:40', minutes: 30 }] };
    const found = card(late, {
      rules: { ...usd, mealPenaltyRule: 'hour' },
      pay: flat,
      terms: flat,
    });
    expect(found).toMatchObject({ penaltyCents: null, amountCents: null });
  });
});

test('rest is counted until the next call', () => {
  const endsAt = Date.parse('2026-11-24T22:20:00Z');
  const rest = (nextCall: string) =>
    restUntil({ endsAt, nextCallAt: Date.parse(nextCall), restMinutes: 600 });
  expect(rest('2026-11-25T07:00:00Z')).toEqual({
    minutes: 520,
    words: '8h 40m of rest',
    isShort: true,
  });
  expect(rest('2026-11-25T08:20:00Z')).toEqual({
    minutes: 600,
    words: '10h of rest',
    isShort: false,
  });
});
