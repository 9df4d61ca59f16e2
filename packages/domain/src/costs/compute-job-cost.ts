import type { CostSection } from '../estimates/enums.ts';
import { marginOf } from '../estimates/margin.ts';

/** An amount coded to a section of the bid, and perhaps to one of its lines. */
export interface Coded {
  section: CostSection;
  lineId: string | null;
  amountCents: number;
}

/** A line of the accepted bid, or of an overage or a change order. */
export interface BudgetLine {
  id: string;
  section: CostSection;
  description: string;
  amountCents: number;
  /** Whether it was added after the bid. */
  isAdded: boolean;
}

export interface JobCostParts {
  lines: readonly BudgetLine[];
  /** Positive where budget was moved to, negative where it came from. */
  moves: readonly Coded[];
  /** Open purchase orders and labor that is not paid yet. */
  committed: readonly Coded[];
  actual: readonly Coded[];
  /** Estimates to complete that somebody typed. */
  typed: readonly Coded[];
  /** What the accepted estimates have for insurance. */
  insurance?: readonly Pick<BudgetLine, 'amountCents' | 'isAdded'>[];
  /** Totals of the accepted estimates, with mark-ups and tax. */
  awardedCents: number;
  /** The tax in them. */
  taxCents?: number;
}

/** The columns of the job cost view, in minor units. */
export interface CostFigures {
  bid: number;
  added: number;
  moved: number;
  /** Bid, what was added, and what was moved. */
  budget: number;
  committed: number;
  actual: number;
  toComplete: number;
  final: number;
  /** Budget less final cost: negative is over budget. */
  variance: number;
}

export interface CostLine extends CostFigures {
  /** Null for what is coded to no line of the section. */
  lineId: string | null;
  description: string | null;
  isTyped: boolean;
}

export interface SectionCost extends CostFigures {
  section: CostSection;
  lines: CostLine[];
}

/**
 * Computes bid, committed, actual, estimate to complete, final cost and variance of a job, by line
 * and section. A line's estimate to complete is what is left of its budget, never below zero,
 * unless somebody typed one. Costs coded to no line use up what is left of the section's lines, so
 * that row's estimate is negative then. All rows of a section add up to it. Insurance is a section of
 * its own, without lines. The margin is that of the estimate: `marginOf`.
 */
export function computeJobCost(parts: JobCostParts) {
  const { lines, insurance = [], awardedCents, taxCents = 0, ...coded } = parts;
  const sums = {
    moved: sumsOf(coded.moves),
    committed: sumsOf(coded.committed),
    actual: sumsOf(coded.actual),
    typed: sumsOf(coded.typed),
  };
  const rows = [...lines, ...Object.values(coded).flat()];
  const insured = insurance.filter((it) => it.amountCents !== 0);
  const own: CostSection[] = insured.length > 0 ? ['insurance'] : [];
  const used = [...new Set([...rows.map((it) => it.section), ...own])].sort();
  const linesOf = Map.groupBy(lines, (it) => it.section);
  const sections = used.map((it) =>
    it === 'insurance' ? toInsurance(insured, sums) : toSection(it, linesOf.get(it) ?? [], sums),
  );
  const totals = sum(sections);
  const netCents = awardedCents - taxCents;
  const marginCents = marginOf({ netCents, costCents: totals.final });
  return { sections, totals, awardedCents, awardedTaxCents: taxCents, marginCents };
}

type Sums = Record<'moved' | 'committed' | 'actual' | 'typed', ReadonlyMap<string, number>>;

function sumsOf(rows: readonly Coded[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amountCents);
  return sums;
}

const keyOf = ({ section, lineId }: Pick<Coded, 'section' | 'lineId'>) =>
  `${section} ${lineId ?? ''}`;

function toSection(section: CostSection, lines: readonly BudgetLine[], sums: Sums): SectionCost {
  const rows = lines.map((line) => toLine(line, sums));
  const uncoded = toUncoded(section, rows, sums);
  const all = uncoded ? [...rows, uncoded] : rows;
  return { section, lines: all, ...sum(all) };
}

/** Returns the section of insurance, which is one row: nothing of it is coded to a line. */
function toInsurance(
  insurance: readonly Pick<BudgetLine, 'amountCents' | 'isAdded'>[],
  sums: Sums,
): SectionCost {
  const section = 'insurance';
  const sumOf = (isAdded: boolean) =>
    insurance.reduce((total, it) => total + (it.isAdded === isAdded ? it.amountCents : 0), 0);
  const planned = { bid: sumOf(false), added: sumOf(true) };
  const { typed, ...spent } = readSums({ section, lineId: null }, sums);
  const budget = planned.bid + planned.added + spent.moved;
  const left = Math.max(0, budget - spent.committed - spent.actual);
  const row = complete({ ...planned, ...spent }, typed, left);
  return { section, lines: [{ lineId: null, description: 'Insurance', ...row }], ...sum([row]) };
}

function toLine(
  { id, section, description, amountCents, isAdded }: BudgetLine,
  sums: Sums,
): CostLine {
  const { typed, ...spent } = readSums({ section, lineId: id }, sums);
  const planned = isAdded ? { bid: 0, added: amountCents } : { bid: amountCents, added: 0 };
  const left = Math.max(0, amountCents + spent.moved - spent.committed - spent.actual);
  return { lineId: id, description, ...complete({ ...planned, ...spent }, typed, left) };
}

/** Returns the row of what is coded to no line of the section, or null when nothing is. */
function toUncoded(section: CostSection, lines: readonly CostLine[], sums: Sums): CostLine | null {
  const { typed, ...spent } = readSums({ section, lineId: null }, sums);
  if (Object.values(spent).every((it) => it === 0) && typed === null) return null;
  const over = spent.committed + spent.actual - spent.moved;
  const open = lines.filter((it) => !it.isTyped);
  const leftOfLines = open.reduce((total, it) => total + it.toComplete, 0);
  const left = over > 0 ? 0 - Math.min(over, leftOfLines) : 0 - over;
  return {
    lineId: null,
    description: null,
    ...complete({ bid: 0, added: 0, ...spent }, typed, left),
  };
}

type Spent = Pick<CostFigures, 'moved' | 'committed' | 'actual'>;

function readSums(of: Pick<Coded, 'section' | 'lineId'>, sums: Sums) {
  const key = keyOf(of);
  return {
    moved: sums.moved.get(key) ?? 0,
    committed: sums.committed.get(key) ?? 0,
    actual: sums.actual.get(key) ?? 0,
    typed: sums.typed.get(key) ?? null,
  };
}

function complete(
  { bid, added, moved, committed, actual }: Spent & Pick<CostFigures, 'bid' | 'added'>,
  typed: number | null,
  left: number,
): CostFigures & { isTyped: boolean } {
  const budget = bid + added + moved;
  const toComplete = typed ?? left;
  const final = committed + actual + toComplete;
  const shown = { bid, added, moved, budget, committed, actual, toComplete, final };
  return { ...shown, variance: budget - final, isTyped: typed !== null };
}

const figures = [
  'bid',
  'added',
  'moved',
  'budget',
  'committed',
  'actual',
  'toComplete',
  'final',
  'variance',
] as const satisfies (keyof CostFigures)[];

function sum(rows: readonly CostFigures[]): CostFigures {
  const totals = figures.map((it) => [it, rows.reduce((total, row) => total + row[it], 0)]);
  return Object.fromEntries(totals);
}
