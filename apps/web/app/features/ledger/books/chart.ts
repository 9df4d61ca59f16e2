import {
  type BookAccountName,
  bookAccountLabels,
  bookAccounts,
} from '@callboard/domain/books/enums';
import {
  type CostSection,
  costSections,
  costSectionName as sectionName,
} from '@callboard/domain/estimates/enums';
import type { Books } from './months.ts';

/** An account of the chart as a row. */
export interface ChartRow {
  field: 'section' | 'account';
  key: CostSection | BookAccountName;
  /** What is booked to it. */
  label: string;
  code: string;
  name: string;
}

/** Returns the accounts of the sections of the bid, then the others. */
export function chartRowsOf({ sections, accounts }: Books): ChartRow[] {
  return [
    ...costSections.map((key) => ({
      ...{ field: 'section' as const, key, label: sectionName(key) },
      ...sections[key],
    })),
    ...bookAccounts.map((key) => ({
      ...{ field: 'account' as const, key, label: bookAccountLabels[key] },
      ...accounts[key],
    })),
  ];
}
