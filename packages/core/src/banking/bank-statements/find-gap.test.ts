import { expect, test } from 'vitest';
import { gapOf } from './find-gap.ts';

const side = (
  from: string,
  to: string,
  balances: [number | null, number | null] = [null, null],
) => ({
  ...{ fromDate: `2026-${from}`, toDate: `2026-${to}` },
  ...{ openingCents: balances[0], closingCents: balances[1] },
});

const october = side('10-01', '10-31', [100, 200]);

const gap = (statement: ReturnType<typeof side>, earlier = [october]) =>
  gapOf(statement, { earlier, currency: 'USD' });

test('statements whose balances go on have no gap, however many days are between them', () => {
  expect(gap(side('11-20', '11-30', [200, 300]))).toBeNull();
  expect(gap(side('09-01', '09-10', [50, 100]))).toBeNull();
});

test('balances that do not go on are told, before and after', () => {
  expect(gap(side('11-01', '11-30', [250, 300]))).toBe(
    'One statement ends on Sat 31 Oct 2026 with $2.00, and the next begins on Sun 1 Nov 2026 with $2.50. Lines between them are missing.',
  );
  expect(gap(side('09-01', '09-30', [50, 90]))).toMatch(/ends on Wed 30 Sep 2026 with \$0.90/);
});

test('without balances days without a statement are told, but not a few', () => {
  expect(gap(side('11-05', '11-30'))).toMatch(/the 4 days between Sat 31 Oct 2026 and Thu 5 Nov/);
  expect(gap(side('11-04', '11-30'))).toBeNull();
});

test('statements that overlap or meet have none', () => {
  expect(gap(side('10-20', '11-30'))).toBeNull();
  expect(gap(side('11-20', '11-30'), [october, side('10-15', '11-25')])).toBeNull();
  expect(gap(side('11-20', '11-30'), [])).toBeNull();
});
