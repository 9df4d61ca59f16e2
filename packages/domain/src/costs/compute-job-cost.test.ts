import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BudgetLine,
  type Coded,
  computeJobCost,
  type JobCostParts,
} from './compute-job-cost.ts';

const none: JobCostParts = {
  lines: [],
  moves: [],
  committed: [],
  actual: [],
  typed: [],
  awardedCents: 0,
};
const gaffer: BudgetLine = {
  id: 'line_gaffer',
  section: 'B',
  description: 'Gaffer',
  amountCents: 170_000,
  isAdded: false,
};
const grip: BudgetLine = { ...gaffer, id: 'line_grip', description: 'Grip', amountCents: 120_000 };
const on = (
  lineId: string | null,
  amountCents: number,
  section: Coded['section'] = 'B',
): Coded => ({
  section,
  lineId,
  amountCents,
});
const compute = (parts: Partial<JobCostParts>) =>
  computeJobCost({ ...none, lines: [gaffer, grip], awardedCents: 400_000, ...parts });

describe('the cost of a job', () => {
  test('is the bid while nothing is spent', () => {
    const { sections, totals, marginCents } = compute({});
    expect(sections.map((it) => it.section)).toEqual(['B']);
    expect(totals).toMatchObject({ budget: 290_000, toComplete: 290_000, variance: 0 });
    expect(marginCents).toBe(110_000);
  });

  test('has insurance as a section of its own: the share of the bid until the policy is billed', () => {
    const insurance = [
      { amountCents: 30_000, isAdded: false },
      { amountCents: 5_000, isAdded: true },
    ];
    const open = compute({ insurance, taxCents: 10_000 });
    expect(open.sections.map((it) => it.section)).toEqual(['B', 'insurance']);
    expect(open.sections[1]).toMatchObject({ bid: 30_000, added: 5_000, final: 35_000 });
    expect(open.marginCents).toBe(400_000 - 10_000 - 290_000 - 35_000);
    const billed = compute({ insurance, actual: [on(null, 38_000, 'insurance')] });
    expect(billed.sections[1]).toMatchObject({ actual: 38_000, toComplete: 0, variance: -3_000 });
    expect(billed.marginCents).toBe(400_000 - 290_000 - 38_000);
  });

  test('completes a line with what is left of it, and shows what is over', () => {
    const { sections } = compute({
      committed: [on('line_gaffer', 100_000), on('line_grip', 130_000)],
      actual: [on('line_gaffer', 20_000)],
    });
    expect(sections[0]?.lines).toMatchObject([
      { committed: 100_000, actual: 20_000, toComplete: 50_000, final: 170_000, variance: 0 },
      { committed: 130_000, toComplete: 0, final: 130_000, variance: -10_000 },
    ]);
  });

  test('takes what somebody typed instead of what is left', () => {
    const { totals } = compute({
      actual: [on('line_gaffer', 150_000)],
      typed: [on('line_gaffer', 60_000), on('line_grip', 0)],
    });
    expect(totals).toMatchObject({ toComplete: 60_000, final: 210_000, variance: 80_000 });
  });

  test('lets costs that are coded to no line use up what is left of the lines', () => {
    const within = compute({ actual: [on(null, 40_000)] }).sections[0];
    expect(within).toMatchObject({ actual: 40_000, final: 290_000, variance: 0 });
    const over = compute({ actual: [on(null, 300_000)] }).sections[0];
    expect(over).toMatchObject({ toComplete: 0, final: 300_000, variance: -10_000 });
  });

  test('moves budget without changing the sum, and lists sections without a bid', () => {
    const { sections, totals } = compute({
      moves: [on('line_gaffer', -50_000), on(null, 50_000, 'D')],
      actual: [on(null, 20_000, 'D'), on(null, 5_000, 'K')],
    });
    expect(sections.map(({ section, variance }) => [section, variance])).toEqual([
      ['B', 0],
      ['D', 0],
      ['K', -5_000],
    ]);
    expect(totals).toMatchObject({ moved: 0, budget: 290_000, final: 295_000 });
  });

  test('shows overages apart from the bid', () => {
    const { totals } = compute({ lines: [gaffer, { ...grip, isAdded: true }] });
    expect(totals).toMatchObject({ bid: 170_000, added: 120_000, budget: 290_000 });
  });
});

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
const coded = (of: fc.Arbitrary<number> = amount) =>
  fc.array(
    fc.record({
      section: fc.constantFrom('A', 'B', 'D'),
      lineId: fc.constantFrom('a', 'b', null),
      amountCents: of,
    }),
    { maxLength: 12 },
  );
const lines = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b'),
    section: fc.constantFrom('A', 'B'),
    description: fc.constant('Gaffer'),
    amountCents: fc.nat(1_000_000),
    isAdded: fc.boolean(),
  }),
  { maxLength: 4 },
);

test('every row adds up: lines to sections, sections to the job, columns to final and variance', () => {
  const parts = fc.record({
    lines: lines.map((some) => [...new Map(some.map((it) => [it.section + it.id, it])).values()]),
    moves: coded(),
    committed: coded(fc.nat(1_000_000)),
    actual: coded(),
    typed: coded(fc.nat(1_000_000)),
    awardedCents: fc.nat(),
  });
  fc.assert(
    fc.property(parts, (some) => {
      const { sections, totals, marginCents } = computeJobCost(some as JobCostParts);
      for (const row of [totals, ...sections, ...sections.flatMap((it) => it.lines)]) {
        expect(row.budget).toBe(row.bid + row.added + row.moved);
        expect(row.final).toBe(row.committed + row.actual + row.toComplete);
        expect(row.variance).toBe(row.budget - row.final);
      }
      for (const key of ['bid', 'committed', 'actual', 'toComplete', 'final'] as const) {
        const inLines = sections.flatMap((it) => it.lines).reduce((sum, it) => sum + it[key], 0);
        expect(inLines).toBe(totals[key]);
      }
      expect(marginCents).toBe(some.awardedCents - totals.final);
    }),
  );
});
