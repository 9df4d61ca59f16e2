import type { StatementFormat, StatementLine } from '@callboard/bank/statements';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareLines, type KnownTransaction } from './compare-lines.ts';
import { keyLines } from './line-keys.ts';

function line(set: Partial<StatementLine> = {}): StatementLine {
  return {
    ...{ line: 1, bankId: null, date: '2026-11-21', amountCents: -450, name: 'CAFE' },
    ...{ reference: null, category: 'other' as const },
    ...set,
  };
}

/** Adds the new lines of a file to an account, as an import does. */
function add(account: KnownTransaction[], format: StatementFormat, lines: StatementLine[]) {
  const compared = compareLines(format, { lines: keyLines(format, lines), known: account });
  const added = compared.filter(({ state }) => state === 'new');
  const stored = new Map(added.map(({ key, ...it }) => [key, { ...it, providerId: key }]));
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
    expect(keyLines('ofx', [line({ bankId: '7' }), line({ bankId: '7' })])).toHaveLength(1);
    expect(keyLines('csv', [line(), line()])).toHaveLength(2);
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
    expect(add(account, 'ofx', [line({ bankId: '0', name: 'A' }), line({ bankId: '0' })])).toBe(2);
  });
});

describe('what the bank sent', () => {
  const sent = (date: string) => ({ providerId: `plaid-${date}`, date, amountCents: -450 });
  const states = (known: KnownTransaction[], ...dates: string[]) =>
    compareLines('ofx', {
      lines: keyLines(
        'ofx',
        dates.map((date, at) => line({ date, bankId: `${at + 1}` })),
      ),
      known,
    }).map((it) => it.state);

  test('is there up to three days away, and no further', () => {
    expect(states([sent('2026-11-18')], '2026-11-21')).toEqual(['elsewhere']);
    expect(states([sent('2026-11-17')], '2026-11-21')).toEqual(['new']);
  });

  test('stands for one line, the nearest', () => {
    expect(states([sent('2026-11-21')], '2026-11-20', '2026-11-21')).toEqual(['new', 'elsewhere']);
    expect(states([sent('2026-11-21'), sent('2026-11-21')], '2026-11-20', '2026-11-21')).toEqual([
      'elsewhere',
      'elsewhere',
    ]);
  });
});
