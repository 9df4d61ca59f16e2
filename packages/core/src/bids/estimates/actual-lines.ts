import type { EstimateLine } from '@callboard/domain/estimates/content';
import { type BidSection, bidSectionLabels, bidSections } from '@callboard/domain/estimates/enums';
import { rateFor } from '@callboard/domain/estimates/line-amount';
import { lineDefaults, maxRateCents } from '@callboard/domain/estimates/line-limits';
import { formatMoney } from '@callboard/domain/money/format-money';

/** A line of an accepted estimate of a job, or a heading. */
export type AwardedLine = EstimateLine & {
  id: string;
  /** As agreed; 0 for a heading. */
  amountCents: number;
  /** What it was agreed in, such as "The bid" or "EST-1036". */
  agreedIn: string;
};

/** What was spent, coded to a section and perhaps to one of its lines. */
export interface Spent {
  section: BidSection;
  lineId: string | null;
  amountCents: number;
}

interface Actuals {
  /** Number and name of the job. */
  job: string;
  currency: string;
  hoursPerDay: number;
  /** In display order. Options that were not chosen are not among them. */
  lines: readonly AwardedLine[];
  spent: readonly Spent[];
}

const mostNote = 2_000;

/**
 * Returns the lines of a job's accepted estimates with what was spent on each in place of what was
 * agreed, and one line per section for what was coded to none of its lines. They come to exactly
 * what was spent. A line keeps its quantities where a whole rate gives the amount; otherwise it is
 * flat. Each says in its internal note where the figure comes from.
 */
export function actualLines(actuals: Actuals): EstimateLine[] {
  const known = new Set(actuals.lines.map((it) => it.id));
  const sums = new Map<string, number>();
  for (const { section, lineId, amountCents } of actuals.spent) {
    const key = lineId !== null && known.has(lineId) ? lineId : section;
    sums.set(key, (sums.get(key) ?? 0) + amountCents);
  }
  return bidSections.flatMap((section) => {
    const lines = actuals.lines.filter((it) => it.section === section);
    const shown = lines.map((it) => toActual(it, sums.get(it.id) ?? 0, actuals));
    const uncoded = sums.get(section) ?? 0;
    return uncoded === 0 ? shown : [...shown, toUncoded(section, uncoded, actuals)];
  });
}

function toActual(line: AwardedLine, amountCents: number, actuals: Actuals): EstimateLine {
  const { amountCents: agreedCents, agreedIn, id: _, ...rest } = line;
  const fresh = {
    ...rest,
    ...{ costRateCents: null, isOptional: false, isChosen: false },
    ...{ reasonQuote: null, reasonAssumed: null },
  };
  if (line.kind === 'heading') return fresh;
  const { job, currency } = actuals;
  const spent =
    amountCents === 0
      ? `Nothing was spent on ${job}.`
      : `Spent ${formatMoney(amountCents, currency)} on ${job}.`;
  const note = `${spent} ${agreedIn} had ${formatMoney(agreedCents, currency)}.`;
  return { ...fresh, ...priceOf(line, amountCents, actuals), note: joined(note, line.note) };
}

function toUncoded(section: BidSection, amountCents: number, { job, currency }: Actuals) {
  const spent = formatMoney(amountCents, currency);
  return {
    ...lineDefaults,
    ...{ section, description: `Other costs: ${bidSectionLabels[section]}` },
    ...flat(amountCents),
    note: `Spent ${spent} in section ${section} on ${job}, coded to no line.`,
  };
}

function priceOf(line: AwardedLine, amountCents: number, { hoursPerDay }: Actuals) {
  if (amountCents === 0) return { rateCents: 0 };
  const rateCents = rateFor(line, amountCents, hoursPerDay);
  return rateCents === null || rateCents > maxRateCents ? flat(amountCents) : { rateCents };
}

/** A refund is a quantity below zero, because no rate is. */
function flat(amountCents: number) {
  return {
    ...{ qty: amountCents < 0 ? -100 : 100, units: 100, unit: 'flat' as const },
    ...{ rateCents: Math.abs(amountCents), otHours: 0, fringeBps: 0 },
  };
}

function joined(note: string, earlier: string | null): string {
  return (earlier ? `${note}\n${earlier}` : note).slice(0, mostNote);
}
