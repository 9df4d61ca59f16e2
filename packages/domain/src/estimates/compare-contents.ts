import type { EstimateContent, EstimateLine } from './content.ts';
import { type BidSection, bidSections } from './enums.ts';
import { type EstimateTotals, estimateTotals, type Figure, type FigureKey } from './totals.ts';

/** A line of one estimate beside that of another; null where one has none. */
export interface ComparedLine {
  section: BidSection;
  before: EstimateLine | null;
  after: EstimateLine | null;
  beforeCents: number;
  afterCents: number;
  /** Fields whose values differ, if both have the line. */
  changed: string[];
}

export interface ComparedFigure {
  key: FigureKey;
  label: string;
  beforeCents: number;
  afterCents: number;
}

export interface Comparison {
  /** The rows of both top sheets in the order of the AICP form. */
  figures: ComparedFigure[];
  /** The lines of both by section, each in the place that it has in the second. */
  lines: ComparedLine[];
}

/**
 * Compares two estimates line by line. Lines belong together that are the same line in two versions,
 * or else have the same description in the same section, the first with the first.
 */
export function compareContents(before: EstimateContent, after: EstimateContent): Comparison {
  const [was, is] = [pricedOf(before), pricedOf(after)];
  return {
    figures: compareFigures(was.totals, is.totals),
    lines: bidSections.flatMap((section) => compareSection(section, was.lines, is.lines)),
  };
}

interface PricedLine {
  line: EstimateLine;
  cents: number;
}

function pricedOf({ header, lines }: EstimateContent) {
  const totals = estimateTotals(header, lines);
  const priced = lines.map((line, index): PricedLine => {
    return { line, cents: totals?.lines[index]?.amountCents ?? 0 };
  });
  return { totals, lines: priced };
}

function compareFigures(was: EstimateTotals | null, is: EstimateTotals | null): ComparedFigure[] {
  const [old, fresh] = [was?.topSheet ?? [], is?.topSheet ?? []];
  const centsOf = (rows: Figure[], key: FigureKey) => rows.find((it) => it.key === key)?.cents ?? 0;
  const longer = old.length > fresh.length ? old : fresh;
  return longer.map(({ key, label }) => ({
    ...{ key, label: fresh.find((it) => it.key === key)?.label ?? label },
    ...{ beforeCents: centsOf(old, key), afterCents: centsOf(fresh, key) },
  }));
}

function compareSection(
  section: BidSection,
  before: readonly PricedLine[],
  after: readonly PricedLine[],
): ComparedLine[] {
  const left = before.filter((it) => it.line.section === section);
  const others = new Set(after.map(({ line }) => line.id));
  const take = (isIt: (line: EstimateLine) => boolean): PricedLine | null => {
    const at = left.findIndex(({ line }) => isIt(line));
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const own = after.filter((it) => it.line.section === section);
  const same = own.map((it) => take(({ id }) => id !== undefined && id === it.line.id));
  const compared = own.map((is, index) => {
    const isAlike = (line: EstimateLine) =>
      !(line.id !== undefined && others.has(line.id)) && nameOf(line) === nameOf(is.line);
    return toCompared(section, same[index] ?? take(isAlike), is);
  });
  return [...compared, ...left.map((was) => toCompared(section, was, null))];
}

function nameOf({ kind, description }: EstimateLine): string {
  return `${kind} ${description.trim().toLowerCase()}`;
}

function toCompared(
  section: BidSection,
  was: PricedLine | null,
  is: PricedLine | null,
): ComparedLine {
  const [before, after] = [was?.line ?? null, is?.line ?? null];
  const keys = before && after ? (Object.keys(after) as (keyof EstimateLine)[]) : [];
  return {
    ...{ section, before, after, beforeCents: was?.cents ?? 0, afterCents: is?.cents ?? 0 },
    changed: keys.filter((key) => key !== 'id' && before?.[key] !== after?.[key]),
  };
}
