import { overtimeRules } from '@callboard/domain/crew/enums';
import {
  bandsOf,
  emptyWeek,
  payUnits,
  straightOf,
  type WeekBefore,
} from '@callboard/domain/timecards/overtime';
import { hourlyCents, type Pay, priceOf, type RateUnit } from '@callboard/domain/timecards/pay';
import { rateInWords } from '@callboard/domain/timecards/rate-in-words';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examples } from './testing/payroll-guides.ts';

const base: Pay = {
  ...{ otRule: 'ca_8_12', rateUnit: 'day', rateHours: 10, rateCents: 85_000 },
  ...{ mealPenaltyCents: null, currency: 'USD' },
};
const minutes = (hours: number) => Math.round(hours * 60);
const total = (lines: ReturnType<typeof priceOf>) =>
  lines?.reduce((sum, it) => sum + (it.amountCents ?? 0), 0) ?? null;

interface Day {
  minutes: number;
  pay: Pay;
}

/** What the days of a week come to one after another, each on a booking, with guarantees of the week. */
function totalOfDays(days: readonly Day[]): number {
  const weeks = weeksOf(days);
  const paid = days.map(({ pay, ...day }, at) => total(priceOf({ ...day, week: weeks[at] }, pay)));
  const guarantees = new Set(days.map((it) => it.pay).filter((it) => it.rateUnit === 'week'));
  return [...paid, ...[...guarantees].map((it) => it.rateCents)].reduce<number>(
    (sum, it) => sum + (it ?? 0),
    0,
  );
}

/** What was worked before each of some days, one a date. */
function weeksOf(days: readonly Day[]): WeekBefore[] {
  const weeks: WeekBefore[] = [];
  for (const [at, { pay }] of days.entries()) {
    const before = days.slice(0, at).map((it, of) => ({
      ...it,
      bands: bandsOf({ minutes: it.minutes, week: weeks[of] }, it.pay.otRule) ?? [],
    }));
    const own = before.filter((it) => it.pay === pay);
    weeks.push({
      ...emptyWeek,
      straightMinutes: before.reduce((sum, it) => sum + straightOf(it.bands), 0),
      isSeventhDay: before.filter((it) => it.minutes > 0).length === 6,
      paidUnits: own.reduce((sum, it) => sum + payUnits(it.bands), 0),
    });
  }
  return weeks;
}

describe('a day rate of $850.00 for 10 hours in California', () => {
  const worked = { minutes: minutes(13.5) };

  test('pays the hours beyond the guarantee by the steps, which count hours worked', () => {
    expect(hourlyCents(base)).toBe(7_727);
    expect(bandsOf(worked, 'ca_8_12')).toEqual([
      { percent: 100, minutes: 480 },
      { percent: 150, minutes: 240 },
      { percent: 200, minutes: 90 },
    ]);
    const lines = priceOf(worked, base);
    expect(lines).toEqual([
      { percent: 100, minutes: 600, amountCents: 85_000, isGuarantee: true },
      { percent: 150, minutes: 120, amountCents: 23_182, isGuarantee: false },
      { percent: 200, minutes: 90, amountCents: 23_182, isGuarantee: false },
    ]);
    expect(total(lines)).toBe(131_364);
  });

  test('is not an hourly rate of $85.00', () => {
    const hourly: Pay = { ...base, rateUnit: 'hour', rateCents: 8_500 };
    expect(priceOf(worked, hourly)?.map((it) => it.amountCents)).toEqual([68_000, 51_000, 25_500]);
    expect(total(priceOf(worked, hourly))).toBe(144_500);
  });

  test('is said in words as it is paid', () => {
    expect(rateInWords(base)).toBe(
      'Guarantee of 10h: 8h straight, 2h at 1.5×. A straight hour is $77.27.',
    );
    expect(rateInWords({ ...base, rateUnit: 'hour' })).toBe('Paid by the hour worked.');
    expect(rateInWords({ ...base, otRule: '1.5_after_10', rateUnit: 'week' })).toBe(
      'Guarantee of 5 days of 10h. A straight hour is $17.00.',
    );
    expect(rateInWords({ ...base, rateUnit: 'flat' })).toContain('for the job');
    expect(rateInWords({ ...base, otRule: 'custom' })).toBe('Guarantee of 10h.');
  });
});

describe('guides to payroll', () => {
  test('are twenty at least, of California, New York, guarantees and weeks', () => {
    expect(examples.length).toBeGreaterThanOrEqual(20);
  });

  test.each(examples)('$source: $of', ({ terms, hours, next: later, hourCents, totalCents }) => {
    const pay: Pay = { ...base, ...terms };
    const next: Pay = { ...pay, ...later?.terms };
    if (hourCents !== undefined) {
      // Some guides drop what is below a cent.
      expect(Math.abs((hourlyCents(pay) ?? 0) - hourCents)).toBeLessThanOrEqual(1);
    }
    const days = [
      ...hours.map((it) => ({ minutes: minutes(it), pay })),
      ...(later?.hours ?? []).map((it) => ({ minutes: minutes(it), pay: next })),
    ];
    if (totalCents !== undefined) expect(totalOfDays(days)).toBe(totalCents);
  });
});

test('each line is rounded half up once', () => {
  const line = (rateCents: number, worked: number, otRule: Pay['otRule'] = 'none') =>
    priceOf({ minutes: worked }, { ...base, otRule, rateUnit: 'hour', rateCents })?.at(-1)
      ?.amountCents;
  expect([line(1, 30), line(1, 29), line(101, 30), line(333, 20)]).toEqual([1, 0, 51, 111]);
  expect(line(100_001, 660, '1.5_after_10')).toBe(150_002);
});

test('nothing is invented for a custom rule, a flat rate, or without a rate', () => {
  const worked = { minutes: 840 };
  expect(priceOf(worked, { ...base, otRule: 'custom' })).toBeNull();
  expect(priceOf(worked, { ...base, rateUnit: 'flat' })).toBeNull();
  expect(priceOf(worked, { ...base, rateCents: null })).toBeNull();
});

describe('whatever the rule and the rate', () => {
  const rule = fc.constantFrom(...overtimeRules.filter((it) => it !== 'custom'));
  const unit = fc.constantFrom<RateUnit>('day', 'hour', 'week');
  const terms = fc.record({
    otRule: rule,
    rateUnit: unit,
    rateHours: fc.integer({ min: 1, max: 24 }),
    rateCents: fc.integer({ min: 0, max: 10_000_000 }),
  });
  const worked = fc.integer({ min: 0, max: 1_440 });
  const week = fc.record({
    straightMinutes: fc.integer({ min: 0, max: 3_000 }),
    dayMinutes: worked,
    isSeventhDay: fc.boolean(),
    paidUnits: fc.integer({ min: 0, max: 1_000_000 }),
    isOfOthers: fc.boolean(),
  });
  const runs = { numRuns: 3_000 };

  test('more hours never pay less', () => {
    fc.assert(
      fc.property(terms, week, worked, worked, (some, before, one, two) => {
        const pay = { ...base, ...some };
        const at = (it: number) => total(priceOf({ minutes: it, week: before }, pay)) ?? 0;
        expect(at(Math.max(one, two))).toBeGreaterThanOrEqual(at(Math.min(one, two)));
      }),
      runs,
    );
  });

  test('no hour is paid twice, or not at all', () => {
    fc.assert(
      fc.property(terms, week, worked, (some, before, it) => {
        const pay = { ...base, ...some };
        const bands = bandsOf({ minutes: it, week: before }, pay.otRule);
        const hours = (bands ?? []).reduce((sum, band) => sum + band.minutes, 0);
        expect(hours).toBe(it);
        const lines = priceOf({ minutes: it, week: before }, pay) ?? [];
        const paid = lines.reduce((sum, line) => sum + line.minutes, 0);
        const isBeyond = lines.some((line) => !line.isGuarantee);
        const guaranteed = pay.rateUnit === 'hour' ? 0 : pay.rateHours * 60;
        expect(paid).toBe(isBeyond ? it : guaranteed);
        const percents = lines.filter((line) => !line.isGuarantee).map((line) => line.percent);
        expect(percents).toEqual([...new Set(percents)].toSorted((a, b) => a - b));
      }),
      runs,
    );
  });

  test('more hours on a day of a week never pay less for the week, on two bookings together', () => {
    const day = fc.tuple(worked, fc.boolean());
    const days = fc.array(day, { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(terms, terms, days, fc.nat(6), worked, (one, two, some, at, more) => {
        const [first, second] = [one, two].map((it): Pay => ({ ...base, ...it }));
        if (!first || !second) return;
        const own = some.map(([it, isFirst]) => ({ minutes: it, pay: isFirst ? first : second }));
        const longer = own.map((it, of) => ({
          ...it,
          minutes: of === at ? Math.max(it.minutes, more) : it.minutes,
        }));
        expect(totalOfDays(longer) - totalOfDays(own)).toBeGreaterThanOrEqual(-some.length);
      }),
      runs,
    );
  });

  test('no hour counts twice to the 40 of a week, and none beyond them is paid straight', () => {
    const day = fc.record({ minutes: worked, rule });
    fc.assert(
      fc.property(fc.array(day, { maxLength: 7 }), (some) => {
        const days = some.map((it) => ({ ...it, pay: { ...base, otRule: it.rule } }));
        const weeks = weeksOf(days);
        const weekly = days.filter((it) => ['ca_8_12', '1.5_after_40_week'].includes(it.rule));
        if (weekly.length < days.length) return;
        const straight = days.reduce(
          (sum, it, at) =>
            sum + straightOf(bandsOf({ minutes: it.minutes, week: weeks[at] }, it.rule) ?? []),
          0,
        );
        expect(straight).toBeLessThanOrEqual(2_400);
        const all = days.reduce((sum, it) => sum + it.minutes, 0);
        const isFederal = days.every((it) => it.rule === '1.5_after_40_week');
        if (isFederal) expect(straight).toBe(Math.min(2_400, all));
      }),
      runs,
    );
  });

  test('the hours of a guarantee are worth the guarantee, and one cent at most is rounding', () => {
    fc.assert(
      fc.property(terms, worked, (some, it) => {
        const pay = { ...base, ...some, rateUnit: 'day' as const };
        const guaranteed = pay.rateHours * 60;
        const byHour = (of: number) =>
          (bandsOf({ minutes: of }, pay.otRule) ?? []).reduce(
            (sum, band) => sum + band.minutes * band.percent,
            0,
          );
        const exact =
          (pay.rateCents * Math.max(byHour(it), byHour(guaranteed))) / byHour(guaranteed);
        expect(Math.abs((total(priceOf({ minutes: it }, pay)) ?? 0) - exact)).toBeLessThanOrEqual(
          1.5,
        );
      }),
      runs,
    );
  });
});
