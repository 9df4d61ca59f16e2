import type { BidSection, RateUnit } from '@callboard/domain/estimates/enums';

/** US dollars for one unit; by tier where it depends on the size of the job. */
type Dollars = number | readonly [number, number, number, number];

export interface Item {
  section: BidSection;
  description: string;
  unit: RateUnit;
  dollars: Dollars;
  /** Whether people are paid through payroll, with fringes. */
  isLabor?: boolean;
  /** Other names on rate cards. */
  names?: readonly string[];
}

export const labor = (
  section: BidSection,
  description: string,
  dollars: Dollars,
  ...names: string[]
): Item => ({
  ...{ section, description, unit: 'day', dollars, isLabor: true, names },
});
export const daily = (
  section: BidSection,
  description: string,
  dollars: Dollars,
  ...names: string[]
): Item => ({
  ...{ section, description, unit: 'day', dollars, names },
});
export const flat = (
  section: BidSection,
  description: string,
  dollars: Dollars,
  ...names: string[]
): Item => ({
  ...{ section, description, unit: 'flat', dollars, names },
});
export const each = (
  section: BidSection,
  description: string,
  dollars: Dollars,
  ...names: string[]
): Item => ({
  ...{ section, description, unit: 'each', dollars, names },
});
