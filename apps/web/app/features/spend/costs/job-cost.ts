import type { Caller } from '@callboard/api';
import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';

export type JobCost = Awaited<ReturnType<Caller['costs']['ofJob']>>;
export type CostSection = JobCost['sections'][number];
export type CostLine = CostSection['lines'][number];
/** Figures of a line, a section or the whole job. */
export type Figures = JobCost['totals'];

/** What a job costs and what was awarded. */
export type MoneyOfJob = Pick<
  JobCost,
  'totals' | 'awardedCents' | 'awardedTaxCents' | 'marginCents' | 'currency' | 'awards'
>;

/** Returns "12.5%" of a part in a whole, or null of nothing. */
export function percentOf(part: number, whole: number): string | null {
  if (whole === 0) return null;
  return `${Math.round((part * 1_000) / whole) / 10}%`;
}

/** Returns "$5,000.00 under budget", "$5,000.00 over budget" or "on budget". */
export function varianceWords(variance: number, currency: string): string {
  if (variance === 0) return 'on budget';
  const amount = formatMoney(Math.abs(variance), currency);
  return `${amount} ${variance < 0 ? 'over' : 'under'} budget`;
}

/** Sums up the cost of a job in one sentence. */
export function costSentence(of: MoneyOfJob): string {
  const { totals, awardedCents, awardedTaxCents, marginCents, currency, awards } = of;
  const final = formatMoney(totals.final, currency);
  if (awards.length === 0) return `Expected to cost ${final}. Nothing is awarded yet.`;
  const share = percentOf(marginCents, awardedCents - awardedTaxCents);
  const margin = `${formatMoney(marginCents, currency)}${share ? ` (${share})` : ''}`;
  return `Expected to cost ${final} of ${formatMoney(awardedCents, currency)} awarded: the margin is ${margin}, ${varianceWords(totals.variance, currency)}.`;
}

/** Says how the figures of a row come about, with its numbers. */
export function arithmeticOf(figures: Figures, currency: string, committed?: CommittedOf): string {
  const { bid, added, moved, budget, actual, toComplete, final, variance } = figures;
  const amount = (minorUnits: number) => formatAmount(minorUnits, currency);
  const planned = [
    `bid ${amount(bid)}`,
    added !== 0 && `overages ${amount(added)}`,
    moved !== 0 && `moved ${amount(moved)}`,
  ].filter((it) => it !== false);
  const spent = [
    `committed ${amount(figures.committed)}${committedWords(committed, amount)}`,
    `actual ${amount(actual)}`,
    `to complete ${amount(toComplete)}`,
  ];
  return [
    `Budget ${amount(budget)}: ${planned.join(', ')}.`,
    `Final ${amount(final)}: ${spent.join(', ')}.`,
    `Variance ${amount(variance)}: budget less final.`,
  ].join(' ');
}

type CommittedOf = JobCost['committedOf'][number] | undefined;

function committedWords(of: CommittedOf, amount: (minorUnits: number) => string): string {
  if (!of || of.ordersCents + of.billsCents + of.laborCents === 0) return '';
  const parts = [
    of.ordersCents !== 0 && `${amount(of.ordersCents)} of approved orders not billed`,
    of.billsCents !== 0 && `${amount(of.billsCents)} of approved bills not paid`,
    of.laborCents !== 0 && `${amount(of.laborCents)} of timecards not billed`,
  ].filter((it) => it !== false);
  return ` (${parts.join(' and ')})`;
}
