/** The largest rate, in minor units: a thousand such lines still add up exactly. */
export const maxRateCents = 1_000_000_000_000;

/** The largest quantity, in hundredths. */
export const maxHundredths = 100_000_00;

export const maxBps = 10_000;

/** Bounds of the overtime multiplier, in basis points. */
export const minMultiplierBps = 10_000;
export const maxMultiplierBps = 50_000;

/** The values of a new line, besides what was typed. */
export const lineDefaults = {
  kind: 'line',
  description: '',
  qty: 100,
  units: 100,
  unit: 'day',
  rateCents: 0,
  otHours: 0,
  otMultBps: 15_000,
  fringeBps: 0,
  costRateCents: null,
  note: null,
  clientNote: null,
  isOptional: false,
  isChosen: false,
  reasonQuote: null,
  reasonAssumed: null,
} as const;
