import type { EstimateInFull } from '@callboard/core/bids';

/** Data of the page of an estimate. */
export interface EstimatePage {
  estimate: EstimateInFull;
  /** Fringes of new lines in sections A and B. */
  fringeBps: number;
}
