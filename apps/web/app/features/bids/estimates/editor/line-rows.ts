import { type BidSection, bidSections } from '@callboard/domain/estimates/enums';
import { type EstimateTotals, isCounted } from '@callboard/domain/estimates/totals';
import { blankKey, type EditorLine } from './lines.ts';

/** A row of the grid: a line with its amounts, or the blank row of a section. */
export interface LineRow {
  key: string;
  section: BidSection;
  line: EditorLine | null;
  amountCents: number;
  costCents: number;
  isCounted: boolean;
  commentCount: number;
}

interface Made {
  lines: EditorLine[];
  totals: EstimateTotals | null;
  commentCounts: ReadonlyMap<string, number>;
  /** With a blank row at the end of each section. */
  isEditable: boolean;
}

/** Returns the rows of the grid. A row whose values are as in `before` stays the same object. */
export function lineRows(before: LineRow[], made: Made): LineRow[] {
  const { lines, totals, commentCounts, isEditable } = made;
  const known = new Map(before.map((it) => [it.key, it]));
  const shared = (next: LineRow) => {
    const old = known.get(next.key);
    return old && isSame(old, next) ? old : next;
  };
  const rows: LineRow[] = [];
  let index = 0;
  for (const section of bidSections) {
    for (; lines[index]?.section === section; index += 1) {
      const line = lines[index] as EditorLine;
      const { amountCents = 0, costCents = 0 } = totals?.lines[index] ?? {};
      const commentCount = commentCounts.get(line.id) ?? 0;
      const own = { key: line.id, section, line, amountCents, costCents };
      rows.push(shared({ ...own, commentCount, isCounted: isCounted(line) }));
    }
    if (isEditable) rows.push(shared(blankRow(section)));
  }
  return rows;
}

export function blankRow(section: BidSection, index = 0): LineRow {
  const none = { line: null, amountCents: 0, costCents: 0, isCounted: false, commentCount: 0 };
  return { key: blankKey(section, index), section, ...none };
}

function isSame(one: LineRow, other: LineRow): boolean {
  return (Object.keys(one) as (keyof LineRow)[]).every((it) => one[it] === other[it]);
}
