import type { Rate } from '@callboard/core/bids';
import { type BidSection, bidSections } from '@callboard/domain/estimates/enums';
import { lineDefaults } from '@callboard/domain/estimates/line-limits';
import type { CellChange } from '#app/ui/grid/history.ts';

export type RateValues = Pick<
  Rate,
  'description' | 'unit' | 'rateCents' | 'costRateCents' | 'otMultBps' | 'fringeBps' | 'notes'
>;

/** A row of the grid: a rate, or the blank row of a section. */
export interface RateRow {
  key: string;
  section: BidSection;
  rate: (RateValues & { id: string }) | null;
}

export function blankRate(section: BidSection, index = 0): RateRow {
  return { key: `blank:${section}:${index}`, section, rate: null };
}

/** Returns the rows of the rate card by section, with a blank one at the end of each. */
export function rateRows(rates: readonly Rate[], isEditable: boolean): RateRow[] {
  return bidSections.flatMap((section) => [
    ...rates
      .filter((it) => it.section === section)
      .map((rate) => ({ key: rate.id, section, rate })),
    ...(isEditable ? [blankRate(section)] : []),
  ]);
}

const usual: Omit<RateValues, 'description'> = {
  unit: lineDefaults.unit,
  rateCents: lineDefaults.rateCents,
  costRateCents: null,
  otMultBps: lineDefaults.otMultBps,
  fringeBps: lineDefaults.fringeBps,
  notes: null,
};

export type NewRate = RateValues & { section: BidSection };

export interface RateChange {
  id: string;
  opened: Partial<RateValues>;
  values: Partial<RateValues>;
}

/** Returns what cells add and change. A row without a description is none. */
export function ratesOfCells(rows: readonly RateRow[], changes: readonly CellChange[]) {
  const byKey = new Map(rows.map((it) => [it.key, it]));
  const added: NewRate[] = [];
  const changed: RateChange[] = [];
  let unnamed = 0;
  for (const [key, cells] of Map.groupBy(changes, (it) => it.rowKey)) {
    const rate = byKey.get(key)?.rate;
    const values = valuesOf(cells, 'to');
    if (rate) {
      if (Object.keys(values).length === 0) continue;
      changed.push({ id: rate.id, values, opened: valuesOf(cells, 'from') });
      continue;
    }
    const section = key.match(/^blank:([A-P]):/)?.[1] as BidSection | undefined;
    if (!section) continue;
    if (values.description) {
      added.push({ ...usual, description: values.description, ...values, section });
    } else unnamed += 1;
  }
  return { added, changed, unnamed };
}

/** Values of cells. Clearing gives the usual value; a description cannot be cleared. */
function valuesOf(cells: readonly CellChange[], side: 'from' | 'to'): Partial<RateValues> {
  const values = cells.flatMap((it) => {
    const value = it[side] ?? Reflect.get(usual, it.column);
    return value === undefined ? [] : [[it.column, value]];
  });
  return Object.fromEntries(values);
}
