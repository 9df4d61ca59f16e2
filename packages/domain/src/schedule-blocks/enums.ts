/** Kinds of strip on the stripboard of a day. */
export const stripKinds = [
  'setup',
  'company_move',
  'meal',
  'load_in',
  'rehearsal',
  'wrap',
  'other',
] as const;

/** Whether a strip is shot inside or outside. */
export const stripSettings = ['INT', 'EXT', 'INT/EXT'] as const;

/** Light of a strip: D for day, N for night. */
export const stripLights = ['D', 'N', 'dawn', 'dusk'] as const;

export type StripKind = (typeof stripKinds)[number];
export type StripSetting = (typeof stripSettings)[number];
export type StripLight = (typeof stripLights)[number];

export const stripKindLabels: Record<StripKind, string> = {
  setup: 'Setup',
  company_move: 'Company move',
  meal: 'Meal',
  load_in: 'Load-in',
  rehearsal: 'Rehearsal',
  wrap: 'Wrap',
  other: 'Other',
};

export const stripLightLabels: Record<StripLight, string> = {
  D: 'Day',
  N: 'Night',
  dawn: 'Dawn',
  dusk: 'Dusk',
};

/** Minutes of a new strip of each kind. */
export const usualMinutes: Record<StripKind, number> = {
  setup: 45,
  company_move: 45,
  meal: 30,
  load_in: 60,
  rehearsal: 15,
  wrap: 30,
  other: 15,
};

/** Strips that a day can have. */
export const mostStrips = 300;

/** Characters that each text of a strip can have. */
export const longestTexts = { shotRef: 40, description: 300, cast: 200 };

/** The longest duration of a strip. */
export const longestMinutes = 1_440;

/** Returns what a strip is called in a sentence: "12A Hero pour", or its kind. */
export function stripTitle(strip: {
  kind: StripKind;
  shotRef: string | null;
  description: string;
}): string {
  const words = [strip.shotRef, strip.description].filter(Boolean).join(' ');
  return words || stripKindLabels[strip.kind];
}
