// The only arithmetic of estimates: the editor, documents, the portal and
// assistants show what this file returns.

import { isStorable, roundedTo, shareOf } from '../money/round.ts';
import { type BidSection, bidSectionLabels, bidSections } from './enums.ts';
import { lineAmount, type PricedLine } from './line-amount.ts';
import { marginOf } from './margin.ts';

/** What the totals depend on, of a line. Lines are in the order in which they are shown. */
export interface TotalsLine extends PricedLine {
  section: BidSection;
  kind: 'line' | 'heading';
  costRateCents: number | null;
  isOptional: boolean;
  isChosen: boolean;
}

/** What the totals depend on, of an estimate itself. */
export interface TotalsHeader {
  hoursPerDay: number;
  insuranceBps: number;
  productionFeeBps: number;
  contingencyBps: number;
  talentFeeBps: number;
  postFeeBps: number;
  discountCents: number;
  roundToCents: number;
  taxes: readonly { label: string; bps: number }[];
}

/** How a figure was computed. `arithmeticWords` says it in words. */
export type Arithmetic =
  | { kind: 'lines'; count: number }
  | { kind: 'sum'; ofCents: number[] }
  | { kind: 'share'; bps: number; ofCents: number }
  | { kind: 'typed' }
  | { kind: 'rounding'; toCents: number };

/** Names of the figures that are no section. A tax is `tax:0`, `tax:1` and so on. */
export type FigureKey =
  | BidSection
  | 'aToK'
  | 'insurance'
  | 'productionFee'
  | 'contingency'
  | 'talentFee'
  | 'postFee'
  | 'subtotal'
  | 'discount'
  | `tax:${number}`
  | 'rounding'
  | 'total';

/** A row of the top sheet. */
export interface Figure {
  key: FigureKey;
  label: string;
  cents: number;
  arithmetic: Arithmetic;
}

/** An amount with what it costs the company. */
export interface Priced {
  amountCents: number;
  costCents: number;
}

/** The figures of an estimate, in minor units of its currency. */
export interface EstimateTotals {
  /** For each line, in the order given: what it comes to, counted or not; for a heading, its lines. */
  lines: Priced[];
  sections: Record<BidSection, Priced>;
  /** Every row of the top sheet in the order of the AICP form, also those that are zero. */
  topSheet: Figure[];
  aToKCents: number;
  /** Before discount, tax and rounding. */
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  /** A share of A to K, which the company pays to an insurer. */
  insuranceCents: number;
  /** What the counted lines and the insurance cost the company. */
  costCents: number;
  /** The total without taxes, less the cost. */
  marginCents: number;
  /** The margin's share of the total without taxes; null if that is not above zero. */
  marginBps: number | null;
}

/** Returns whether a line adds to the total. */
export function isCounted(line: Pick<TotalsLine, 'kind' | 'isOptional' | 'isChosen'>): boolean {
  return line.kind === 'line' && (!line.isOptional || line.isChosen);
}

/** Returns the figures of an estimate, or null if one is too large to be stored exactly. */
export function estimateTotals(
  header: TotalsHeader,
  lines: readonly TotalsLine[],
): EstimateTotals | null {
  const added = addLines(header, lines);
  const sheet = topSheetOf(header, added);
  const { subtotal, tax, total } = sheet;
  const net = total - tax;
  const cost = added.cost + sheet.insurance;
  const margin = marginOf({ netCents: Number(net), costCents: Number(cost) });
  const parts = [...added.lines, ...Object.values(added.sections)];
  const amounts = parts.flatMap(({ amount, cost }) => [amount, cost]);
  const all = [...amounts, ...sheet.rows.map(({ amount }) => amount), cost, net - cost, net, tax];
  if (!all.every(isStorable)) return null;
  return {
    lines: added.lines.map(toPriced),
    sections: mapSections((section) => toPriced(added.sections[section])),
    topSheet: sheet.rows.map(({ amount, ...row }) => ({ ...row, cents: Number(amount) })),
    aToKCents: Number(sheet.aToK),
    subtotalCents: Number(subtotal),
    taxCents: Number(tax),
    totalCents: Number(total),
    insuranceCents: Number(sheet.insurance),
    costCents: Number(cost),
    marginCents: margin,
    marginBps: net > 0n ? Number((BigInt(margin) * 10_000n) / net) : null,
  };
}

interface Sum {
  amount: bigint;
  cost: bigint;
  count: number;
}

interface Added {
  lines: Sum[];
  sections: Record<BidSection, Sum>;
  cost: bigint;
}

const none = (): Sum => ({ amount: 0n, cost: 0n, count: 0 });

const toPriced = ({ amount, cost }: Sum): Priced => ({
  amountCents: Number(amount),
  costCents: Number(cost),
});

function mapSections<T>(make: (section: BidSection) => T): Record<BidSection, T> {
  return Object.fromEntries(bidSections.map((section) => [section, make(section)])) as Record<
    BidSection,
    T
  >;
}

/** Adds the counted lines to their heading and their section. */
function addLines({ hoursPerDay }: TotalsHeader, lines: readonly TotalsLine[]): Added {
  const sections = mapSections(none);
  const headings: Partial<Record<BidSection, Sum>> = {};
  const sums = lines.map((line) => {
    if (line.kind === 'heading') {
      const heading = none();
      headings[line.section] = heading;
      return heading;
    }
    const amount = lineAmount(line, line.rateCents, hoursPerDay);
    const cost = lineAmount(line, line.costRateCents ?? line.rateCents, hoursPerDay);
    if (isCounted(line)) {
      for (const sum of [sections[line.section], headings[line.section]]) {
        if (sum) add(sum, amount, cost);
      }
    }
    return { amount, cost, count: 1 };
  });
  const cost = Object.values(sections).reduce((sum, section) => sum + section.cost, 0n);
  return { lines: sums, sections, cost };
}

function add(sum: Sum, amount: bigint, cost: bigint): void {
  sum.amount += amount;
  sum.cost += cost;
  sum.count += 1;
}

type Row = Omit<Figure, 'cents'> & { amount: bigint };

/** Returns the rows of the top sheet in the order of the AICP form. */
function topSheetOf(header: TotalsHeader, { sections }: Added) {
  const section = (key: BidSection): Row => {
    const { amount, count } = sections[key];
    return { key, label: bidSectionLabels[key], amount, arithmetic: { kind: 'lines', count } };
  };
  const marked = bidSections.slice(0, bidSections.indexOf('L')).map(section);
  const aToK = sum('aToK', 'A to K', marked);
  const insurance = share('insurance', 'Insurance', header.insuranceBps, aToK.amount);
  const markUps = [
    insurance,
    share('productionFee', 'Production fee', header.productionFeeBps, aToK.amount),
    share('contingency', 'Contingency', header.contingencyBps, aToK.amount),
  ];
  const talent = [section('M'), section('N')];
  const post = [section('O'), section('P')];
  const rest = [
    section('L'),
    ...talent,
    share('talentFee', 'Talent fee', header.talentFeeBps, amountOf(talent)),
    ...post,
    share('postFee', 'Post fee', header.postFeeBps, amountOf(post)),
  ];
  const subtotal = sum('subtotal', 'Subtotal', [aToK, ...markUps, ...rest]);
  const end = endOf(header, subtotal);
  return {
    rows: [...marked, aToK, ...markUps, ...rest, subtotal, ...end.rows],
    aToK: aToK.amount,
    insurance: insurance.amount,
    subtotal: subtotal.amount,
    tax: end.tax,
    total: end.total,
  };
}

/** Returns the rows below the subtotal: discount, taxes on what is left, rounding and total. */
function endOf(header: TotalsHeader, subtotal: Row) {
  const { discountCents, taxes, roundToCents } = header;
  const discount: Row = {
    key: 'discount',
    label: 'Discount',
    amount: -BigInt(discountCents),
    arithmetic: { kind: 'typed' },
  };
  const taxed = subtotal.amount + discount.amount;
  const taxRows = taxes.map(({ label, bps }, index) => share(`tax:${index}`, label, bps, taxed));
  const exact = taxed + amountOf(taxRows);
  const rounding: Row = {
    key: 'rounding',
    label: 'Rounding',
    amount: roundedTo(exact, roundToCents) - exact,
    arithmetic: { kind: 'rounding', toCents: roundToCents },
  };
  const total = sum('total', 'Total', [subtotal, discount, ...taxRows, rounding]);
  const rows = [discount, ...taxRows, rounding, total];
  return { rows, tax: amountOf(taxRows), total: total.amount };
}

function amountOf(rows: readonly Row[]): bigint {
  return rows.reduce((total, { amount }) => total + amount, 0n);
}

function sum(key: FigureKey, label: string, rows: readonly Row[]): Row {
  const ofCents = rows.map(({ amount }) => Number(amount)).filter((cents) => cents !== 0);
  return { key, label, amount: amountOf(rows), arithmetic: { kind: 'sum', ofCents } };
}

function share(key: FigureKey, label: string, bps: number, of: bigint): Row {
  const arithmetic: Arithmetic = { kind: 'share', bps, ofCents: Number(of) };
  return { key, label, amount: shareOf(of, bps), arithmetic };
}
