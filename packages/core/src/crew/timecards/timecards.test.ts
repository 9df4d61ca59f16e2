import type { Pay, Terms } from '@callboard/domain/timecards/pay';
import { restUntil } from '@callboard/domain/timecards/rest';
import { type DayTimes, workedTime } from '@callboard/domain/timecards/worked-time';
import { describe, expect, test } from 'vitest';
import { standardRules } from '../../schedule/work-rules/rules-for.ts';
import { computeTimecard, type TimecardFacts } from './compute-timecard.ts';
import { lateMealsOf } from './meal-penalties.ts';

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
      words: [
        'In 06:00, out 20:40, 45m meal: 13h 55m',
        '10h at $65.00, 3h 55m at 1.5×',
        '$650.00 for 10h, 3h 55m at 1.5× $381.88',
      ],
      ruleWords: 'Overtime: 1.5× after 10 h. Late meals: Counted, not priced.',
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
    expect(card?.words.slice(1)).toEqual(['8h 15m at $65.00', '$650.00 for 10h']);
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
    expect(late?.[0]?.halfHours ?? 0).toBe(count);
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
    expect(found?.map((it) => [it.index, it.lateMinutes, it.halfHours])).toEqual(late);
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
      words: expect.arrayContaining(['In 06:00, out 20:00, 30m meal, 30m meal: 13h']),
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

  test('are paid an amount where the rules say so, for those who may see pay', () => {
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
    const hidden = card(late, { rules: usd, pay: null });
    expect(JSON.stringify(hidden)).not.toContain('$');
    expect(hidden).toMatchObject({ penaltyCents: null, amountCents: null });
  });

  test('of California are one hour of the regular rate for the day, however many meals were late', () => {
    const california = { otRule: 'ca_8_12', rateUnit: 'day', rateHours: 10 } as const;
    const day = {
      terms: california,
      pay: { ...pay, ...california, rateCents: 85_000 },
      rules: { ...standardRules, mealPenaltyRule: 'california' as const },
    };
    const late = { outTime: '23:30', meals: [{ out: '13:10', minutes: 30 }] };
    expect(card(late, day)).toMatchObject({
      mealPenalties: 1,
      penaltyCents: 7_727,
      penaltyWords: [
        'First meal 1h 10m late',
        'Second meal 3h 50m late',
        'One meal premium for the day, an hour at $77.27',
      ],
      ruleWords:
        'Overtime: California: 1.5× after 8 h, 2× after 12 h; 40 h and the 7th day of a week. Late meals: California: one hour of the regular rate for the day.',
    });
    const inTime = { outTime: '18:00', meals: [{ out: '12:00', minutes: 30 }] };
    expect(card(inTime, day)).toMatchObject({ mealPenalties: 0, penaltyCents: null });
    const short = { outTime: '18:00', meals: [{ out: '12:00', minutes: 29 }] };
    expect(card(short, day)?.penaltyWords[0]).toBe('First meal 6h late');
    expect(card(short)?.penaltyWords).toEqual([]);
    const custom = { ...day.pay, otRule: 'custom' as const };
    expect(card(late, { ...day, terms: custom, pay: custom })?.penaltyWords.at(-1)).toBe(
      'One meal premium for the day',
    );
  });

  test('of an agreement rise with each half hour, for each meal', () => {
    const rising = {
      ...standardRules,
      ...{ mealPenaltyRule: 'rising' as const, mealPenaltyCurrency: 'USD' },
      ...{ mealPenaltyCents: 2_500, secondPenaltyCents: 3_500, laterPenaltyCents: 5_000 },
    };
    const late = { outTime: '23:30', meals: [{ out: '12:40', minutes: 30 }] };
    expect(card(late, { rules: rising })).toMatchObject({
      mealPenalties: 2 + 9,
      penaltyCents: 6_000 + 6_000 + 7 * 5_000,
      penaltyWords: [
        'First meal 40m late: 2 penalties of $25.00 + $35.00',
        expect.stringContaining('Second meal 4h 20m late: 9 penalties of $25.00 + $35.00 + $50.00'),
      ],
    });
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

  test('of California have no price for a flat rate', () => {
    const flat = { ...pay, rateUnit: 'flat' } as const;
    const late = { meals: [{ out: '12:40', minutes: 30 }] };
    const found = card(late, {
      rules: { ...usd, mealPenaltyRule: 'california' },
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
