import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCure } from './cure.ts';
import { addDays, addMonths, daysBetween } from './days.ts';
import { expectPayment, habitInWords, habitOf } from './habit.ts';
import { type Expected, projectBalance } from './projection.ts';
import { datesOf } from './recurrence.ts';

const today = '2026-11-24';

describe('a recurring amount', () => {
  const period = { from: '2026-12-01', to: '2027-03-31' };
  test.each([
    ['monthly', '2026-01-31', null, ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
    ['monthly', '2026-01-31', '2027-01-31', ['2026-12-31', '2027-01-31']],
    ['quarterly', '2026-02-28', null, ['2027-02-28']],
    ['yearly', '2024-02-29', null, ['2027-02-28']],
    ['weekly', '2027-03-20', null, ['2027-03-20', '2027-03-27']],
    [
      'two_weeks',
      '2026-12-02',
      '2027-01-13',
      ['2026-12-02', '2026-12-16', '2026-12-30', '2027-01-13'],
    ],
    ['monthly', '2028-01-01', null, []],
  ] as const)('%s from %s until %s is due on %j', (every, startsOn, endsOn, dates) => {
    expect(datesOf({ every, startsOn, endsOn }, period)).toEqual(dates);
  });

  test('is due in a part of a period as in the whole', () => {
    const day = fc.integer({ min: -3_000, max: 400 }).map((days) => addDays(today, days));
    const every = fc.constantFrom('weekly', 'two_weeks', 'monthly', 'quarterly', 'yearly');
    fc.assert(
      fc.property(every, day, fc.nat(90), fc.nat(90), (every, startsOn, before, after) => {
        const [from, middle] = [addDays(today, -before), addDays(today, 1)];
        const repeats = { every, startsOn, endsOn: null } as const;
        const to = addDays(today, after + 1);
        const parts = [
          ...datesOf(repeats, { from, to: today }),
          ...datesOf(repeats, { from: middle, to }),
        ];
        expect(parts).toEqual(datesOf(repeats, { from, to }));
      }),
    );
  });
});

test('months are counted without passing the end of a shorter one', () => {
  expect(addMonths('2026-10-31', 4)).toBe('2027-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
});

describe('a client', () => {
  test.each([
    [[], null, 'On the due date: too few invoices were paid to know more'],
    [[4], null, 'On the due date: too few invoices were paid to know more'],
    [[4, 9], 7, 'Usually pays 7 days late (2 paid invoices)'],
    [[1, 100, 2], 2, 'Usually pays 2 days late (3 paid invoices)'],
    [[0, 0, 0], 0, 'Usually pays on the due date (3 paid invoices)'],
    [[-1, -1], -1, 'Usually pays 1 day early (2 paid invoices)'],
    [[400, 500], 120, 'Usually pays 120 days late (2 paid invoices)'],
  ])('who paid %j days late usually pays %s', (late, days, words) => {
    const habit = habitOf(late);
    expect(habit?.days ?? null).toBe(days);
    expect(habitInWords(habit)).toBe(words);
  });

  test('is expected to pay as usual, and a week from today when that has passed', () => {
    const habit = { days: 6, count: 3 };
    expect(expectPayment({ dueOn: today, habit, today }).date).toBe('2026-11-30');
    expect(expectPayment({ dueOn: '2026-11-18', habit, today }).date).toBe(today);
    expect(expectPayment({ dueOn: '2026-11-12', habit: null, today })).toEqual({
      ...{ date: '2026-12-01', why: '12 days overdue, counted a week from today' },
    });
    const early = { days: -5, count: 3 };
    expect(expectPayment({ dueOn: '2026-11-26', habit: early, today }).why).toBe(
      'Not paid as early as usual, counted a week from today',
    );
  });
});

const expected = (
  input: Partial<Expected> & Pick<Expected, 'id' | 'date' | 'cents'>,
): Expected => ({
  kind: input.cents > 0 ? 'invoice' : 'bill',
  ...{ label: input.id, name: null, dueOn: input.date, why: '', ...input },
});
const start = { today, horizonDays: 30, openingCents: 100_000 };

describe('a projection', () => {
  test('has the balance of each day, and the first day of the lowest', () => {
    const { days, low } = projectBalance(start, [
      expected({ id: 'late', date: '2026-11-01', cents: -40_000 }),
      expected({ id: 'INV-1', date: '2026-12-10', cents: 90_000 }),
      expected({ id: 'B-1', date: '2026-12-01', cents: -50_000 }),
      expected({ id: 'far', date: '2027-06-01', cents: -50_000 }),
    ]);
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ date: today, inCents: 0, outCents: 40_000, balanceCents: 60_000 });
    expect(low).toEqual({ date: '2026-12-01', cents: 10_000 });
    expect(days.at(-1)?.balanceCents).toBe(100_000);
  });

  test('ends with what there is and what comes and goes', () => {
    const item = fc.record({ days: fc.integer({ min: -40, max: 40 }), cents: fc.integer() });
    fc.assert(
      fc.property(fc.array(item), fc.integer({ min: 7, max: 90 }), (items, horizonDays) => {
        const rows = items.map((it, n) =>
          expected({ id: `${n}`, date: addDays(today, it.days), cents: it.cents }),
        );
        const { days, low } = projectBalance({ ...start, horizonDays }, rows);
        const within = rows.filter((it) => it.date <= addDays(today, horizonDays));
        const sum = within.reduce((total, it) => total + it.cents, start.openingCents);
        expect(days.at(-1)?.balanceCents).toBe(sum);
        expect(low.cents).toBe(Math.min(...days.map((it) => it.balanceCents)));
      }),
    );
  });
});

describe('a dip', () => {
  const dip = { ...start, levelCents: 50_000 };
  const payroll = expected({ id: 'Payroll', kind: 'payroll', date: '2026-12-01', cents: -70_000 });
  const invoice = (id: string, cents: number, dueOn = '2026-11-20') =>
    expected({ id, cents, dueOn, date: '2026-12-08' });
  const cureOf = (...rows: Expected[]) => {
    const cure = findCure({ ...dip, expected: [payroll, ...rows] });
    const steps = cure?.steps.map(({ act, of, date }) => `${act} ${of.id} ${date}`);
    return cure && { ...cure, steps };
  };

  test('is cured by the smallest invoice that is enough', () => {
    expect(
      cureOf(invoice('INV-1', 90_000), invoice('INV-2', 30_000), invoice('INV-3', 5_000)),
    ).toEqual({ steps: ['chase INV-2 2026-12-01'], isEnough: true, lowCents: 60_000 });
  });

  test('is cured by several, the largest first, when none is enough', () => {
    const cure = cureOf(
      invoice('INV-1', 12_000),
      invoice('INV-2', 15_000),
      invoice('INV-3', 1_000),
    );
    expect(cure).toEqual({
      steps: ['chase INV-2 2026-12-01', 'chase INV-1 2026-12-01'],
      ...{ isEnough: true, lowCents: 57_000 },
    });
  });

  test('is cured by a bill that waits until it is over', () => {
    const bill = expected({ id: 'B-1', date: '2026-11-28', cents: -20_000 });
    const later = invoice('INV-1', 60_000, '2026-12-20');
    expect(cureOf(bill, { ...later, date: '2026-12-20' })).toEqual({
      steps: ['move B-1 2026-12-20'],
      ...{ isEnough: false, lowCents: 30_000 },
    });
  });

  test('without an invoice or a bill has no cure, and without a dip there is none', () => {
    expect(cureOf()).toEqual({ steps: [], isEnough: false, lowCents: 30_000 });
    expect(findCure({ ...dip, expected: [] })).toBeNull();
  });
});
