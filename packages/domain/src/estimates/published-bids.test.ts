import { describe, expect, test } from 'vitest';
import type { BidSection } from './enums.ts';
import { lineDefaults } from './line-limits.ts';
import { estimateTotals, type TotalsHeader, type TotalsLine } from './totals.ts';

const plain: TotalsHeader = {
  ...{ hoursPerDay: 10, insuranceBps: 0, productionFeeBps: 0, contingencyBps: 0 },
  ...{ talentFeeBps: 0, postFeeBps: 0, discountCents: 0, roundToCents: 1, taxes: [] },
};

const lump = (section: BidSection, amount: number): TotalsLine => ({
  ...{ ...lineDefaults, section, unit: 'flat', rateCents: Math.round(amount * 100) },
});

function totalsOf(header: Partial<TotalsHeader>, lines: TotalsLine[]) {
  const totals = estimateTotals({ ...plain, ...header }, lines);
  if (!totals) throw new Error('The figures are too large.');
  return totals;
}

const figureOf = ({ topSheet }: ReturnType<typeof totalsOf>, key: string) =>
  (topSheet.find((it) => it.key === key)?.cents ?? 0) / 100;

/**
 * Average costs of a 30-second spot that is shot in one day in a studio, with a mark-up of 20%, and
 * what the agency pays besides: Playback, February 24, 1997,
 * https://playbackonline.ca/1997/02/24/5931-19970224. Columns: 1987, 1992, 1997, in dollars.
 */
const playback = {
  marked: [
    ['Director fee', [6_000, 8_500, 10_000], 'A'],
    ['Cameraman fee', [2_250, 3_500, 3_500], 'B'],
    ['Producer fee', [1_500, 2_200, 2_500], 'A'],
    ['Production manager/AD', [900, 1_500, 2_400], 'A'],
    ['Production assistants', [500, 1_500, 1_700], 'B'],
    ['Crew', [4_650, 5_050, 4_550], 'B'],
    ['Art director/set designer', [900, 2_500, 2_550], 'G'],
    ['Prop buyer', [1_750, 1_400, 2_000], 'G'],
    ['Wardrobe buyer', [1_100, 1_200, 1_850], 'E'],
    ['Casting', [1_500, 1_700, 1_900], 'C'],
    ['Studio', [5_000, 5_600, 5_700], 'F'],
    ['Prop costs', [2_800, 3_200, 3_000], 'E'],
    ['Set construction', [6_000, 6_500, 8_000], 'H'],
    ['Wardrobe', [1_600, 1_200, 1_200], 'E'],
    ['Camera package', [1_400, 1_800, 2_200], 'I'],
    ['Lighting, grip and sound', [3_500, 4_000, 5_100], 'I'],
    ['Film and laboratory', [3_100, 3_850, 4_050], 'J'],
    ['Editing fee', [1_800, 2_900, 4_500], 'K'],
    ['Sound costs', [950, 1_500, 850], 'K'],
    ['Post-production', [3_300, 3_700, 5_900], 'K'],
    ['Miscellaneous', [2_000, 2_600, 3_050], 'K'],
  ] satisfies [string, number[], BidSection][],
  costs: [52_500, 65_900, 76_500],
  markUp: [10_500, 13_180, 15_300],
  quote: [63_000, 79_080, 91_800],
  /** Talent, audio, color and artwork, miscellaneous. */
  besides1987: [6_550, 11_500, 3_800, 3_750],
  agency1987: 88_600,
};

describe('the averages that Playback published in 1997', () => {
  test.each([0, 1, 2])('column %i comes to its costs, its mark-up and its quote', (column) => {
    const lines = playback.marked.map(([, amounts, section]) =>
      lump(section, amounts[column] ?? 0),
    );
    const totals = totalsOf({ productionFeeBps: 2_000 }, lines);
    expect(totals.aToKCents / 100).toBe(playback.costs[column]);
    expect(figureOf(totals, 'productionFee')).toBe(playback.markUp[column]);
    expect(totals.totalCents / 100).toBe(playback.quote[column]);
  });

  test('talent, music, color and miscellaneous are added without a mark-up', () => {
    const [talent = 0, ...post] = playback.besides1987;
    const lines = [
      ...playback.marked.map(([, [amount = 0], section]) => lump(section, amount)),
      ...[lump('M', talent), ...post.map((it) => lump('P', it))],
    ];
    expect(totalsOf({ productionFeeBps: 2_000 }, lines).totalCents / 100).toBe(playback.agency1987);
  });
});

/**
 * A bid of a short film in South African rand, as TrueBudget 2.1.4 printed it in the AICP form on July
 * 18, 2025: page 1B (shooting labor), page 6 (post-production expenses) and the cost summary. Found
 * in a transcript in a public GitHub repository.
 */
const trueBudget = {
  /** Quantity, days, rate and estimate of the lines of section B. */
  shootingLabor: [
    [1, 4, 2_000, 8_000],
    [1, 3, 1, 3],
    [1, 5, 2_500, 12_500],
    [1, 3, 1_400, 4_200],
    [1, 3, 2_800, 8_400],
    [2, 3, 1_300, 7_800],
    [1, 3, 2_600, 7_800],
    [1, 3, 2_400, 7_200],
    [1, 1, 2_000, 2_000],
    [1, 3, 2_700, 8_100],
    [1, 1, 2_400, 2_400],
    [1, 3, 1_800, 5_400],
    [1, 3, 2_500, 7_500],
    [1, 1, 6_300, 6_300],
    [1, 1, 2_000, 2_000],
    [1, 5, 2_700, 13_500],
    [2, 3, 1_200, 7_200],
  ] satisfies number[][],
  shootingSubtotal: 110_303,
  /** Entered as fringes of −17%. */
  shootingAdjustment: -18_751.51,
  shootingTotal: 91_551.49,
  postExpenses: [1_000, 1_750, 1_500],
  postTotal: 4_250,
  /** The sections from A to K with an amount, in the order of the form. */
  sections: [6_000, 91_551.49, 41_500, 181_350, 38_135.06, 151_083.2, 18_950, 53_831.68, 4_228],
  aToK: 586_629.43,
  director: 55_000,
  talent: 44_856,
  /** Typed amounts below the sections: contingency and insurance premiums. */
  typed: [50_000, 18_679],
  total: 759_414.43,
};

describe('a bid that TrueBudget printed in the AICP form', () => {
  const labor: TotalsLine[] = trueBudget.shootingLabor.map(([qty = 0, days = 0, rate = 0]) => ({
    ...{ ...lineDefaults, section: 'B', qty: qty * 100, units: days * 100, rateCents: rate * 100 },
  }));

  test('each line of shooting labor is quantity × days × rate', () => {
    const { lines, sections } = totalsOf({}, labor);
    expect(lines.map((it) => it.amountCents / 100)).toEqual(
      trueBudget.shootingLabor.map(([, , , estimate]) => estimate),
    );
    expect(sections.B.amountCents / 100).toBe(trueBudget.shootingSubtotal);
  });

  test('a line with a quantity below zero takes off 17% to the cent', () => {
    const less = { ...lump('B', trueBudget.shootingSubtotal), qty: -17 };
    const { lines, sections } = totalsOf({}, [...labor, less]);
    expect((lines.at(-1)?.amountCents ?? 0) / 100).toBe(trueBudget.shootingAdjustment);
    expect(sections.B.amountCents / 100).toBe(trueBudget.shootingTotal);
  });

  test('the sections add up to A to K and to the contracted total', () => {
    const marked = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;
    const lines = [
      ...trueBudget.sections.map((amount, index) => lump(marked[index] ?? 'K', amount)),
      ...[lump('L', trueBudget.director), lump('M', trueBudget.talent)],
      ...trueBudget.postExpenses.map((it) => lump('P', it)),
    ];
    const totals = totalsOf({}, lines);
    expect(totals.aToKCents / 100).toBe(trueBudget.aToK);
    expect(figureOf(totals, 'P')).toBe(trueBudget.postTotal);
    const typedCents = trueBudget.typed.reduce((sum, it) => sum + it * 100, 0);
    expect((totals.totalCents + typedCents) / 100).toBe(trueBudget.total);
  });
});
