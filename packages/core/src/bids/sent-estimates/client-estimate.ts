import type { EstimateLetterhead, EstimateView } from '@callboard/db/schema';
import { invalid } from '@callboard/domain/errors';
import { hundredthsWords } from '@callboard/domain/estimates/arithmetic-words';
import type { EstimateLine } from '@callboard/domain/estimates/content';
import { type BidSection, bidSections, rateUnitWords } from '@callboard/domain/estimates/enums';
import {
  type EstimateTotals,
  estimateTotals,
  type Figure,
  isCounted,
  type TotalsHeader,
  type TotalsLine,
} from '@callboard/domain/estimates/totals';
import { type Payment, paymentsOf } from './payments.ts';
import type { SentEstimate } from './seal.ts';

/** A row of a section as the client reads it. */
export interface ClientRow {
  kind: 'line' | 'heading';
  description: string;
  note: string | null;
  /** Such as "2 × 3 days"; empty for a heading. */
  quantity: string;
  /** Null for a heading. */
  rateCents: number | null;
  amountCents: number;
}

/** A line that the client may add to the total. */
export interface ClientOption {
  id: string;
  section: BidSection;
  description: string;
  note: string | null;
  /** What it adds to the total, with its part of fees and taxes. */
  addsCents: number;
  isChosen: boolean;
}

/** What the client sees of a version that was sent. Nothing in it is internal. */
export interface ClientEstimate
  extends Pick<SentEstimate, 'number' | 'version' | 'kind'>,
    Pick<
      SentEstimate['content']['header'],
      | 'title'
      | 'currency'
      | 'bidType'
      | 'validUntil'
      | 'shootDays'
      | 'prelightDays'
      | 'buildDays'
      | 'hoursPerDay'
      | 'assumptions'
      | 'exclusions'
      | 'terms'
    > {
  letterhead: EstimateLetterhead;
  form: EstimateView['form'];
  /** Rows of the top sheet, as many as the form shows. The last one is the total. */
  topSheet: { label: string; cents: number; isSum: boolean }[];
  sections: { section: BidSection; label: string; cents: number; rows: ClientRow[] }[];
  /** Whether the client chooses among the options. */
  mayChoose: boolean;
  options: ClientOption[];
  payments: Payment[];
  totalCents: number;
}

/**
 * Returns what the client sees of a version, with the optional lines that they chose; without a
 * choice, those of the company.
 * @throws AppError `invalid_parameter` for `lineIds` that are no options, or where there is no choice.
 */
export function toClientEstimate(sent: SentEstimate, lineIds?: readonly string[]): ClientEstimate {
  const { header } = sent.content;
  const { view } = sent;
  const lines = withChoice(sent, lineIds);
  const totals = lineIds === undefined ? sent.content.totals : estimateTotals(header, lines);
  if (!totals) throw invalid('lineIds', 'These options add up to too much.');
  return {
    ...{ number: sent.number, version: sent.version, kind: sent.kind },
    ...{ title: header.title, currency: header.currency, bidType: header.bidType },
    ...{ validUntil: header.validUntil, shootDays: header.shootDays },
    ...{ prelightDays: header.prelightDays, buildDays: header.buildDays },
    ...{ hoursPerDay: header.hoursPerDay, assumptions: header.assumptions },
    ...{ exclusions: header.exclusions, terms: header.terms },
    letterhead: sent.letterhead,
    form: view.form,
    topSheet: topSheetOf(totals, view.form),
    sections: sectionsOf(lines, totals, view),
    mayChoose: view.mayChoose && lines.some(isOption),
    options: optionsOf(header, lines, totals),
    payments: paymentsOf(totals.totalCents, header.paymentSchedule),
    totalCents: totals.totalCents,
  };
}

const isOption = (line: EstimateLine) => line.kind === 'line' && line.isOptional;

/** Returns the ids of the optional lines that are chosen. */
export function chosenIdsOf(options: readonly ClientOption[]): string[] {
  return options.flatMap((it) => (it.isChosen ? it.id : []));
}

function withChoice({ content, view }: SentEstimate, lineIds?: readonly string[]): EstimateLine[] {
  if (lineIds === undefined) return content.lines;
  const options = new Set(content.lines.filter(isOption).map((it) => it.id));
  if (!view.mayChoose || lineIds.some((id) => !options.has(id))) {
    throw invalid('lineIds', 'Choose among the options of this estimate.');
  }
  const chosen = new Set(lineIds);
  return content.lines.map((it) =>
    isOption(it) ? { ...it, isChosen: it.id !== undefined && chosen.has(it.id) } : it,
  );
}

const sums = ['aToK', 'subtotal', 'total'];

function topSheetOf({ topSheet }: EstimateTotals, form: EstimateView['form']) {
  const shown =
    form === 'one_page' ? onePage(topSheet) : topSheet.filter((it) => isShown(it, form));
  return shown.map(({ key, label, cents }) => ({
    label: isSection(key) && form === 'aicp' ? `${key}. ${label}` : label,
    cents,
    isSum: sums.includes(key),
  }));
}

function isSection(key: string): key is BidSection {
  return bidSections.some((it) => it === key);
}

/** The AICP form shows every section; the others leave out what is zero. */
function isShown({ key, cents }: Figure, form: EstimateView['form']): boolean {
  return cents !== 0 || key === 'total' || (form === 'aicp' && isSection(key));
}

/** Production with its mark-ups in one row, then fees, talent and post. */
function onePage(topSheet: readonly Figure[]): Figure[] {
  const sumOf = (key: Figure['key'], label: string, keys: readonly string[]): Figure => {
    const cents = topSheet.reduce((sum, it) => sum + (keys.includes(it.key) ? it.cents : 0), 0);
    return { key, label, cents, arithmetic: { kind: 'typed' } };
  };
  const rest = topSheet.slice(topSheet.findIndex((it) => it.key === 'subtotal') + 1);
  return [
    sumOf('A', 'Production', ['aToK', 'insurance', 'productionFee', 'contingency']),
    sumOf('L', 'Director and creative', ['L']),
    sumOf('M', 'Talent', ['M', 'N', 'talentFee']),
    sumOf('O', 'Post-production', ['O', 'P', 'postFee']),
    ...rest,
  ].filter((it) => it.cents !== 0 || it.key === 'total');
}

function sectionsOf(
  lines: EstimateLine[],
  totals: EstimateTotals,
  { form, sections }: EstimateView,
) {
  if (form === 'one_page') return [];
  const numbered = lines.map((line, index) => ({ line, amount: totals.lines[index] }));
  const bySection = Map.groupBy(numbered, ({ line }) => line.section);
  return sections.flatMap((section) => {
    const rows = (bySection.get(section) ?? [])
      .filter(({ line }) => line.kind === 'heading' || isCounted(line))
      .map(({ line, amount }) => toRow(line, amount?.amountCents ?? 0));
    if (!rows.some((it) => it.kind === 'line')) return [];
    const figure = totals.topSheet.find((it) => it.key === section);
    const cents = totals.sections[section].amountCents;
    return [{ section, label: figure?.label ?? section, cents, rows }];
  });
}

function toRow(line: EstimateLine, amountCents: number): ClientRow {
  const isHeading = line.kind === 'heading';
  const overtime = line.otHours > 0 ? ` + ${hundredthsWords(line.otHours)} h overtime` : '';
  return {
    kind: line.kind,
    description: line.description,
    note: line.clientNote,
    quantity: isHeading
      ? ''
      : `${hundredthsWords(line.qty)} × ${hundredthsWords(line.units)} ${rateUnitWords[line.unit]}${overtime}`,
    rateCents: isHeading ? null : line.rateCents,
    amountCents,
  };
}

function optionsOf(
  header: TotalsHeader,
  lines: EstimateLine[],
  totals: EstimateTotals,
): ClientOption[] {
  const fixed = bidSections.map((section) => {
    const chosen = lines.map((it, index) => (isOption(it) && it.isChosen ? index : -1));
    return sumLine(section, totals.sections[section].amountCents - sumOf(chosen, section));
  });
  const without = estimateTotals(header, fixed)?.totalCents ?? 0;
  return lines.flatMap((line, index) => {
    if (!isOption(line) || line.id === undefined) return [];
    const { id, section, description, clientNote: note, isChosen } = line;
    const own = sumLine(section, totals.lines[index]?.amountCents ?? 0);
    const addsCents = (estimateTotals(header, [...fixed, own])?.totalCents ?? 0) - without;
    return { id, section, description, note, addsCents, isChosen };
  });

  function sumOf(indexes: number[], section: BidSection): number {
    return indexes.reduce((sum, index) => {
      const isOfSection = index >= 0 && lines[index]?.section === section;
      return sum + (isOfSection ? (totals.lines[index]?.amountCents ?? 0) : 0);
    }, 0);
  }
}

/** Stands for lines of a section that come to an amount. */
function sumLine(section: BidSection, cents: number): TotalsLine {
  const counted = { qty: 100, units: 100, otHours: 0, otMultBps: 10_000, fringeBps: 0 };
  const facts = { kind: 'line', unit: 'flat', isOptional: false, isChosen: false } as const;
  return { ...counted, ...facts, section, rateCents: cents, costRateCents: null };
}
