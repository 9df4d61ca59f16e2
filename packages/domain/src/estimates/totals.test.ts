import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from '../money/format-money.ts';
import { arithmeticWords, lineArithmeticWords } from './arithmetic-words.ts';
import { type BidSection, bidSections, rateUnits } from './enums.ts';
import { lineDefaults, maxRateCents } from './line-limits.ts';
import {
  type EstimateTotals,
  estimateTotals,
  type FigureKey,
  type TotalsHeader,
  type TotalsLine,
} from './totals.ts';

const plain: TotalsHeader = {
  hoursPerDay: 10,
  insuranceBps: 0,
  productionFeeBps: 0,
  contingencyBps: 0,
  talentFeeBps: 0,
  postFeeBps: 0,
  discountCents: 0,
  roundToCents: 1,
  taxes: [],
};

function line(section: BidSection, rateCents: number, rest: Partial<TotalsLine> = {}): TotalsLine {
  return { ...lineDefaults, section, unit: 'flat', rateCents, ...rest };
}

function totalsOf(header: Partial<TotalsHeader>, lines: TotalsLine[]): EstimateTotals {
  const totals = estimateTotals({ ...plain, ...header }, lines);
  if (!totals) throw new Error('too large');
  return totals;
}

function figure(totals: EstimateTotals, key: FigureKey) {
  return totals.topSheet.find((it) => it.key === key);
}

test('EST-1042 comes to 245,836.00 with every figure', () => {
  const sections = {
    ...{ A: 21_400, B: 38_650, C: 4_200, D: 19_850, E: 8_300, F: 0, G: 9_600, H: 12_400 },
    ...{ I: 22_750, J: 2_900, K: 3_150, L: 22_000, M: 14_400, N: 3_600, O: 16_500, P: 13_200 },
  };
  const lines = bidSections.map((section) => line(section, sections[section] * 100));
  const totals = totalsOf({ insuranceBps: 300, productionFeeBps: 2_000 }, lines);
  const shown = totals.topSheet.map(({ key, label, cents, arithmetic }) => {
    const words = arithmeticWords(arithmetic, 'USD');
    return [key, label, formatAmount(cents, 'USD'), words].join(' | ');
  });
  expect(shown).toEqual([
    'A | Prep and wrap labor | 21,400.00 | 1 line',
    'B | Shoot labor | 38,650.00 | 1 line',
    'C | Prep and wrap expenses | 4,200.00 | 1 line',
    'D | Location and travel | 19,850.00 | 1 line',
    'E | Props, wardrobe, animals | 8,300.00 | 1 line',
    'F | Studio rental | 0.00 | 1 line',
    'G | Art department labor | 9,600.00 | 1 line',
    'H | Art department expenses | 12,400.00 | 1 line',
    'I | Equipment | 22,750.00 | 1 line',
    'J | Media | 2,900.00 | 1 line',
    'K | Miscellaneous | 3,150.00 | 1 line',
    'aToK | A to K | 143,200.00 | 21,400.00 + 38,650.00 + 4,200.00 + 19,850.00 + 8,300.00 + 9,600.00 + 12,400.00 + 22,750.00 + 2,900.00 + 3,150.00',
    'insurance | Insurance | 4,296.00 | 3% of 143,200.00',
    'productionFee | Production fee | 28,640.00 | 20% of 143,200.00',
    'contingency | Contingency | 0.00 | 0% of 143,200.00',
    'L | Director and creative fees | 22,000.00 | 1 line',
    'M | Talent labor | 14,400.00 | 1 line',
    'N | Talent expenses | 3,600.00 | 1 line',
    'talentFee | Talent fee | 0.00 | 0% of 18,000.00',
    'O | Post labor | 16,500.00 | 1 line',
    'P | Post expenses | 13,200.00 | 1 line',
    'postFee | Post fee | 0.00 | 0% of 29,700.00',
    'subtotal | Subtotal | 245,836.00 | 143,200.00 + 4,296.00 + 28,640.00 + 22,000.00 + 14,400.00 + 3,600.00 + 16,500.00 + 13,200.00',
    'discount | Discount | 0.00 | ',
    'rounding | Rounding | 0.00 | ',
    'total | Total | 245,836.00 | ',
  ]);
  expect(totals).toMatchObject({ aToKCents: 143_200_00, totalCents: 245_836_00, taxCents: 0 });
});

test('a line is quantity × units × rate, overtime of each, and fringes on both', () => {
  const gaffer = line('B', 650_00, {
    ...{ qty: 200, units: 300, unit: 'day', otHours: 400, fringeBps: 2_000 },
  });
  // 2 × 3 × 650 = 3,900; 2 × 4 × 65 × 1.5 = 780; 20% on 4,680.
  expect(totalsOf({}, [gaffer]).totalCents).toBe(5_616_00);
  expect(lineArithmeticWords(gaffer, 10, 'USD')).toBe(
    '2 × 3 days × 650.00 + 2 × 4 h × 650.00 ÷ 10 × 1.5, plus 20% fringes',
  );
  const hourly = line('B', 65_00, { qty: 100, units: 100, unit: 'hour', otHours: 100 });
  expect(totalsOf({}, [hourly]).totalCents).toBe(65_00 + 97_50);
  const weekly = line('A', 2_500_00, { unit: 'week', otHours: 100 });
  expect(totalsOf({}, [weekly]).totalCents).toBe(2_500_00 + 75_00);
  expect(totalsOf({}, [line('I', 100_00, { otHours: 500 })]).totalCents).toBe(100_00);
  expect(lineArithmeticWords(line('I', 100_00), 10, 'USD')).toBe('1 × 1 × 100.00');
});

test('a line is rounded half up once, and a negative one is its mirror', () => {
  const hundredth = { unit: 'day', units: 1 } as const;
  expect(totalsOf({}, [line('K', 50, hundredth)]).totalCents).toBe(1);
  expect(totalsOf({}, [line('K', 49, hundredth)]).totalCents).toBe(0);
  expect(totalsOf({}, [line('K', 50, { ...hundredth, qty: -100 })]).totalCents).toBe(-1);
  // 0.33 × 149 is 49.17, with fringes 49.66; rounding before the fringes would give 49.
  expect(totalsOf({}, [line('K', 149, { units: 33, fringeBps: 100 })]).totalCents).toBe(50);
});

test('headings add up their lines, optional lines count when they are chosen', () => {
  const lines = [
    line('B', 1_00),
    line('B', 0, { kind: 'heading' }),
    line('B', 2_00),
    line('C', 4_00),
    line('B', 8_00, { isOptional: true }),
    line('B', 16_00, { isOptional: true, isChosen: true }),
    line('B', 0, { kind: 'heading' }),
    line('B', 32_00),
  ];
  const totals = totalsOf({}, lines);
  expect(totals.lines.map(({ amountCents }) => amountCents / 100)).toEqual([
    ...[1, 18, 2, 4, 8, 16, 32, 32],
  ]);
  expect(totals.sections.B.amountCents).toBe(51_00);
  expect(totals.totalCents).toBe(55_00);
});

test('talent and post fees, discount, taxes with their words, and rounding', () => {
  const lines = [line('A', 1_000_00), line('M', 300_00), line('N', 100_00), line('P', 200_00)];
  const taxes = [
    { label: 'Sales tax', bps: 950 },
    { label: 'City tax', bps: 125 },
  ];
  const rates = { contingencyBps: 500, talentFeeBps: 1_000, postFeeBps: 500, taxes };
  const totals = totalsOf({ ...rates, discountCents: 50_00, roundToCents: 50_00 }, lines);
  const words = (key: FigureKey) => {
    const { label = '', cents = 0, arithmetic = { kind: 'typed' } } = figure(totals, key) ?? {};
    return `${label} ${formatAmount(cents, 'USD')} ${arithmeticWords(arithmetic, 'USD') ?? ''}`;
  };
  expect(words('contingency')).toBe('Contingency 50.00 5% of 1,000.00');
  expect(words('talentFee')).toBe('Talent fee 40.00 10% of 400.00');
  expect(words('postFee')).toBe('Post fee 10.00 5% of 200.00');
  expect(words('discount')).toBe('Discount −50.00 ');
  expect(words('tax:0')).toBe('Sales tax 156.75 9.5% of 1,650.00');
  expect(words('tax:1')).toBe('City tax 20.63 1.25% of 1,650.00');
  expect(words('rounding')).toBe('Rounding 22.62 to a multiple of 50.00');
  expect(words('total')).toBe('Total 1,850.00 1,700.00 − 50.00 + 156.75 + 20.63 + 22.62');
});

test('insurance is a cost and no margin: the fee alone is left', () => {
  const header = { insuranceBps: 300, productionFeeBps: 2_000 };
  const totals = totalsOf(header, [line('A', 105_288_00)]);
  expect(totals).toMatchObject({ insuranceCents: 3_158_64, marginCents: 21_057_60 });
  expect(totals.costCents).toBe(105_288_00 + 3_158_64);
});

test('the margin is the total without taxes, less what the lines cost', () => {
  const lines = [
    line('B', 100_00, { qty: 200, costRateCents: 80_00 }),
    line('C', 50_00),
    line('C', 500_00, { costRateCents: 1_00, isOptional: true }),
  ];
  const totals = totalsOf(
    { productionFeeBps: 2_000, taxes: [{ label: 'Tax', bps: 1_000 }] },
    lines,
  );
  expect(totals).toMatchObject({ costCents: 210_00, marginCents: 90_00, marginBps: 3_000 });
  expect(totalsOf({}, []).marginBps).toBeNull();
});

test.each(['USD', 'JPY', 'KWD'])('minor units of %s add up the same', (currency) => {
  const totals = totalsOf({ insuranceBps: 300 }, [line('A', 12_345, { qty: 150, unit: 'day' })]);
  const shown = { USD: '190.74', JPY: '19,074', KWD: '19.074' }[currency];
  expect(formatAmount(totals.totalCents, currency)).toBe(shown);
});

test('a thousand lines at the largest rate add up exactly, and what is larger has no totals', () => {
  const lines = Array.from({ length: 1_000 }, () => line('B', maxRateCents));
  expect(totalsOf({}, lines).totalCents).toBe(1_000_000_000_000_000);
  expect(estimateTotals(plain, [line('B', maxRateCents, { qty: 100_000_00 })])).toBeNull();
  const opposite = [line('B', maxRateCents, { qty: 900_000 }), line('B', 1, { qty: 100 })];
  expect(estimateTotals(plain, [...opposite, ...opposite])).toBeNull();
});

/** A fraction as a pair of whole numbers, never rounded on the way. */
type Fraction = readonly [bigint, bigint];

const of = (top: number, bottom = 1): Fraction => [BigInt(top), BigInt(bottom)];
const times = (...all: Fraction[]): Fraction =>
  all.reduce(([a, b], [c, d]) => [a * c, b * d] as const, of(1));
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];

function round([top, bottom]: Fraction): number {
  const [whole, rest] = [top / bottom, top % bottom];
  const isUp = (rest < 0n ? -rest : rest) * 2n >= bottom;
  return Number(whole + (isUp ? (top < 0n ? -1n : 1n) : 0n));
}

function naiveLine(it: TotalsLine, rate: number, hoursPerDay: number): number {
  const hours = { hour: 1, day: hoursPerDay, week: hoursPerDay * 5, flat: 0, each: 0, mile: 0 };
  const perUnit = hours[it.unit];
  const pay = times(of(it.qty, 100), of(it.units, 100), of(rate));
  const hourly = perUnit === 0 ? of(0) : of(rate, perUnit);
  const overtime = times(of(it.qty, 100), of(it.otHours, 100), hourly, of(it.otMultBps, 10_000));
  return round(times(plus(pay, overtime), plus(of(1), of(it.fringeBps, 10_000))));
}

const bps = fc.integer({ min: 0, max: 10_000 });
const hundredths = fc.integer({ min: 0, max: 50_000 });

const anyLine: fc.Arbitrary<TotalsLine> = fc.record({
  section: fc.constantFrom(...bidSections),
  kind: fc.constantFrom('line' as const, 'line' as const, 'heading' as const),
  qty: fc.integer({ min: -10_000, max: 10_000 }),
  units: hundredths,
  unit: fc.constantFrom(...rateUnits),
  rateCents: fc.integer({ min: 0, max: 100_000_00 }),
  otHours: hundredths,
  otMultBps: fc.integer({ min: 10_000, max: 50_000 }),
  fringeBps: bps,
  costRateCents: fc.option(fc.integer({ min: 0, max: 100_000_00 })),
  isOptional: fc.boolean(),
  isChosen: fc.boolean(),
});

const anyHeader: fc.Arbitrary<TotalsHeader> = fc.record({
  hoursPerDay: fc.integer({ min: 1, max: 24 }),
  insuranceBps: bps,
  productionFeeBps: bps,
  contingencyBps: bps,
  talentFeeBps: bps,
  postFeeBps: bps,
  discountCents: fc.integer({ min: 0, max: 1_000_000_00 }),
  roundToCents: fc.integer({ min: 1, max: 1_000_00 }),
  taxes: fc.array(fc.record({ label: fc.constant('Tax'), bps }), { maxLength: 5 }),
});

test('every figure is what exact fractions give, for any estimate', () => {
  fc.assert(
    fc.property(anyHeader, fc.array(anyLine, { maxLength: 60 }), (header, lines) => {
      const totals = totalsOf(header, lines);
      const counted = lines.filter((it) => it.kind === 'line' && (!it.isOptional || it.isChosen));
      const sumOf = (sections: string, rateOf = (it: TotalsLine) => it.rateCents) =>
        counted
          .filter((it) => sections.includes(it.section))
          .reduce((sum, it) => sum + naiveLine(it, rateOf(it), header.hoursPerDay), 0);
      const share = (rate: number, amount: number) => round(times(of(amount), of(rate, 10_000)));
      const aToK = sumOf('ABCDEFGHIJK');
      const markUps = [header.insuranceBps, header.productionFeeBps, header.contingencyBps];
      const subtotal =
        [...markUps.map((rate) => share(rate, aToK)), sumOf('LMNOP')].reduce(
          (a, b) => a + b,
          aToK,
        ) +
        share(header.talentFeeBps, sumOf('MN')) +
        share(header.postFeeBps, sumOf('OP'));
      const taxed = subtotal - header.discountCents;
      const tax = header.taxes.reduce((sum, it) => sum + share(it.bps, taxed), 0);
      const { roundToCents } = header;
      const total = round(of(taxed + tax, roundToCents)) * roundToCents;
      const lineCost = sumOf(bidSections.join(''), (it) => it.costRateCents ?? it.rateCents);
      const cost = lineCost + share(header.insuranceBps, aToK);
      expect(totals).toMatchObject({ aToKCents: aToK, subtotalCents: subtotal, taxCents: tax });
      expect(totals).toMatchObject({ totalCents: total, costCents: cost });
      expect(totals.marginCents).toBe(total - tax - cost);
    }),
  );
});

test('the rows of the top sheet add up to the total', () => {
  fc.assert(
    fc.property(anyHeader, fc.array(anyLine, { maxLength: 60 }), (header, lines) => {
      const totals = totalsOf(header, lines);
      const sums = new Set<FigureKey>(['aToK', 'subtotal', 'total']);
      const parts = totals.topSheet.filter(({ key }) => !sums.has(key));
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(totals.totalCents);
    }),
  );
});
