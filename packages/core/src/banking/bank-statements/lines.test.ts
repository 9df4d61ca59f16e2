import type { StatementLine } from '@callboard/bank/statements';
import type { StatementFormat } from '@callboard/domain/bank-statements/enums';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareLines, type KnownTransaction } from './compare-lines.ts';
import { keyLines } from './line-keys.ts';
import { isProvedNew } from './prove-new.ts';

function line(set: Partial<StatementLine> = {}): StatementLine {
  return {
    ...{ line: 1, bankId: null, date: '2026-11-21', amountCents: -450, name: 'CAFE' },
    ...{ reference: null, category: 'other' as const },
    ...set,
  };
}

/** An earlier statement of all days. */
const always = [{ fromDate: '2026-01-01', toDate: '2026-12-31' }];

/** Adds the new lines of a file to an account, as an import does. */
function add(account: KnownTransaction[], format: StatementFormat, lines: StatementLine[]) {
  const compared = compareLines(format, {
    ...{ lines: keyLines(format, lines), known: account, covered: always, isProved: false },
  });
  const added = compared.filter(({ state }) => state === 'new');
  const stored = new Map(added.map(({ key, ...it }) => [key, { ...it, id: key, providerId: key }]));
  account.push(...stored.values());
  return stored.size;
}

const shown = (lines: readonly { date: string; amountCents: number }[]) =>
  lines.map((it) => `${it.date} ${it.amountCents}`).toSorted();

const day = (index: number) => `2026-11-${String(index + 1).padStart(2, '0')}`;

/** The days of an account, each with a few lines of few amounts and names, so that many are equal. */
const history = fc.array(
  fc.array(
    fc.record({
      amountCents: fc.constantFrom(-450, -450, 1_000, 2_500),
      name: fc.constantFrom('CAFE', 'CLIENT'),
    }),
    { maxLength: 4 },
  ),
  { minLength: 1, maxLength: 12 },
);

const spans = fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.nat(4)), { maxLength: 8 });

test.each(['ofx', 'csv'] as const)(
  'overlapping %s files in any order add each line once',
  (format) => {
    fc.assert(
      fc.property(history, spans, (days, chosen) => {
        const all = days.map((lines, index) =>
          lines.map((it, at) =>
            line({ ...it, date: day(index), bankId: format === 'ofx' ? `F${index}-${at}` : null }),
          ),
        );
        const account: KnownTransaction[] = [];
        const last = all.at(-1)?.length ?? 0;
        const files = [...chosen, [0, days.length - 1, last] as const];
        for (const [a, b, until] of files) {
          // A file begins with a day, and may end in the middle of one.
          const whole = all.slice(Math.min(a, b), Math.max(a, b));
          const some = [...whole.flat(), ...(all[Math.max(a, b)] ?? []).slice(0, until)];
          add(account, format, some);
          expect(add(account, format, some)).toBe(0);
        }
        expect(shown(account)).toEqual(shown(all.flat()));
      }),
    );
  },
);

test('a whole file of another format adds nothing', () => {
  fc.assert(
    fc.property(history, (days) => {
      const all = days.flatMap((lines, index) =>
        lines.map((it) => line({ ...it, date: day(index) })),
      );
      const account: KnownTransaction[] = [];
      add(account, 'camt053', all);
      expect(add(account, 'csv', all)).toBe(0);
      expect(add(account, 'camt053', all)).toBe(0);
    }),
  );
});

describe('the same line', () => {
  test('twice in a file with one id is one; two equal lines without an id are two', () => {
    const repeated = (lines: StatementLine[], format: StatementFormat) =>
      keyLines(format, lines).map((it) => it.isRepeated);
    expect(repeated([line({ bankId: '7' }), line({ bankId: '7' })], 'ofx')).toEqual([false, true]);
    expect(repeated([line(), line()], 'csv')).toEqual([false, false]);
  });

  test('with an id is known under another name; without, with other spaces', () => {
    const account: KnownTransaction[] = [];
    add(account, 'ofx', [line({ bankId: '7', name: 'CAFE' })]);
    expect(add(account, 'ofx', [line({ bankId: '7', name: 'Cafe Uno' })])).toBe(0);
    add(account, 'csv', [line({ date: '2026-01-02', name: 'CAFE  UNO' })]);
    expect(add(account, 'csv', [line({ date: '2026-01-02', name: 'Cafe Uno.' })])).toBe(0);
  });

  test('an id that a bank uses again on another day or amount is another line', () => {
    const account: KnownTransaction[] = [];
    add(account, 'ofx', [line({ bankId: '1' })]);
    expect(add(account, 'ofx', [line({ bankId: '1', date: '2026-11-22' })])).toBe(1);
    expect(add(account, 'ofx', [line({ bankId: '1', amountCents: 5 })])).toBe(1);
    const unnumbered = line({ bankId: '0', date: '2026-11-25' });
    expect(add(account, 'ofx', [{ ...unnumbered, name: 'A' }, unnumbered])).toBe(2);
  });
});

type Covered = Parameters<typeof compareLines>[1]['covered'];

describe('what came another way', () => {
  const sent = (date: string, name = 'Cafe Uno') => ({
    ...{ id: date, providerId: `plaid-${date}`, date, amountCents: -450, name },
  });
  const imported = (date: string, name = 'CAFE') => ({
    ...sent(date, name),
    providerId: `camt053:${date.replaceAll('-', '').padEnd(40, '0')}`,
  });
  const states = (
    known: KnownTransaction[],
    dates: string[],
    { covered = always, isProved = false }: { covered?: Covered; isProved?: boolean } = {},
  ) => {
    const lines = dates.map((date, at) => line({ date, bankId: `${at + 1}` }));
    const compared = { lines: keyLines('ofx', lines), known, covered, isProved };
    return compareLines('ofx', compared).map((it) => it.state);
  };

  test('from the bank is there up to three days away, under a name with a word of it', () => {
    expect(states([sent('2026-11-18')], ['2026-11-21'])).toEqual(['elsewhere']);
    expect(states([sent('2026-11-17')], ['2026-11-21'])).toEqual(['new']);
    expect(states([sent('2026-11-18', 'PARKING')], ['2026-11-21'])).toEqual(['new']);
  });

  test('stands for one line, the nearest', () => {
    const [a, b] = ['2026-11-20', '2026-11-21'];
    expect(states([sent(b)], [a, b])).toEqual(['new', 'elsewhere']);
    expect(states([sent(b), sent(b)], [a, b])).toEqual(['elsewhere', 'elsewhere']);
  });

  test('from a statement is there one day away, if a statement covered the day', () => {
    expect(states([imported('2026-11-20')], ['2026-11-21'])).toEqual(['elsewhere']);
    expect(states([imported('2026-11-19')], ['2026-11-21'])).toEqual(['new']);
    const covered = [{ fromDate: '2026-11-01', toDate: '2026-11-20' }];
    expect(states([imported('2026-11-20')], ['2026-11-21'], { covered })).toEqual(['new']);
    expect(states([imported('2026-11-20', 'PARKING')], ['2026-11-21'])).toEqual(['new']);
  });

  test('on the same day under another name is asked about, whichever way it came', () => {
    const day = '2026-11-21';
    expect(states([sent(day, 'PARKING')], [day])).toEqual(['unclear']);
    expect(states([imported(day, 'PARKING')], [day])).toEqual(['unclear']);
    const key = `ofx:${'0'.repeat(40)}`;
    expect(states([{ ...imported(day, 'PARKING'), providerId: key }], [day])).toEqual(['unclear']);
  });

  test('is not looked for where the balances prove that the lines are new', () => {
    const day = '2026-11-21';
    expect(states([imported(day)], [day], { isProved: true })).toEqual(['new']);
    expect(states([sent(day)], [day], { isProved: true })).toEqual(['elsewhere']);
  });
});

describe('the balances prove that lines are new', () => {
  const days = (fromDate: string, toDate: string) => ({ fromDate, toDate });
  const november = {
    ...days('2026-11-01', '2026-11-30'),
    ...{ openingCents: 1_000, closingCents: 550, currency: 'USD', problems: [], remarks: [] },
    account: { hash: null, mask: '', type: 'depository' as const },
    lines: [line()],
  };
  const october = { ...days('2026-10-01', '2026-10-31'), openingCents: 0, closingCents: 1_000 };
  const december = { ...days('2026-12-01', '2026-12-31'), openingCents: 550, closingCents: 0 };

  test('after the statement before, or before the one after, whose balance it has', () => {
    expect(isProvedNew(november, [october])).toBe(true);
    expect(isProvedNew(november, [december])).toBe(true);
    expect(isProvedNew(november, [{ ...october, toDate: '2026-11-01' }])).toBe(true);
  });

  test('not without it, nor beside a statement of its days, nor if it does not add up', () => {
    expect(isProvedNew(november, [])).toBe(false);
    expect(isProvedNew(november, [{ ...october, closingCents: 999 }])).toBe(false);
    expect(isProvedNew(november, [{ ...october, toDate: '2026-11-02' }])).toBe(false);
    expect(isProvedNew(november, [october, november])).toBe(false);
    expect(isProvedNew({ ...november, closingCents: 551 }, [october])).toBe(false);
    expect(isProvedNew({ ...november, openingCents: null }, [october])).toBe(false);
  });
});

test('many equal lines, and many of one day and amount, are not compared each with each', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => line({ name: `Shop ${at % 7}` }));
  const known = lines.map((it, at) => ({
    ...{ date: it.date, amountCents: it.amountCents, name: 'Other' },
    ...{ id: String(at), providerId: `camt053:${at}` },
  }));
  const start = process.cpuUsage();
  const keyed = keyLines('ofx', lines);
  expect(
    compareLines('ofx', { lines: keyed, known, covered: always, isProved: false }),
  ).toHaveLength(10_000);
  // Each with each takes minutes.
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(10_000);
});
