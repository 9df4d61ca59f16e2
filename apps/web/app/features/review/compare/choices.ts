/** How two films are shown. */
export const layouts = ['side', 'overlay', 'wipe'] as const;

export type Layout = (typeof layouts)[number];

export interface CompareChoices {
  layout: Layout;
  /** How much of the second film is seen when it lies over the first, from 0 to 1. */
  opacity: number;
  isDifference: boolean;
  /** Where the second film begins in a wipe, as a share of the width. */
  wipe: number;
  /** Frames by which the second film is ahead. */
  offset: number;
  isSecondHeard: boolean;
}

export const firstChoices: CompareChoices = {
  layout: 'side',
  opacity: 0.5,
  isDifference: false,
  wipe: 0.5,
  offset: 0,
  isSecondHeard: false,
};
