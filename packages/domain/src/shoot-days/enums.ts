/** Statuses of a shoot day. */
export const holdStatuses = [
  'first_hold',
  'second_hold',
  'confirmed',
  'released',
  'cancelled',
] as const;

/** Kinds of shoot day. */
export const dayKinds = [
  'shoot',
  'prelight',
  'build',
  'tech_scout',
  'fitting',
  'travel',
  'weather',
  'reshoot',
] as const;

export type HoldStatus = (typeof holdStatuses)[number];
export type DayKind = (typeof dayKinds)[number];

/** Statuses of a day that no longer takes place. */
export const goneStatuses = ['released', 'cancelled'] as const satisfies HoldStatus[];

export const holdLabels: Record<HoldStatus, string> = {
  first_hold: 'First hold',
  second_hold: 'Second hold',
  confirmed: 'Confirmed',
  released: 'Released',
  cancelled: 'Canceled',
};

export const dayKindLabels: Record<DayKind, string> = {
  shoot: 'Shoot day',
  prelight: 'Prelight',
  build: 'Build day',
  tech_scout: 'Tech scout',
  fitting: 'Fitting',
  travel: 'Travel day',
  weather: 'Weather day',
  reshoot: 'Reshoot day',
};

/** Allowed hold status moves: a hold is confirmed or released, a confirmed day is cancelled. */
export const holdMoves: Record<HoldStatus, readonly HoldStatus[]> = {
  first_hold: ['confirmed', 'released'],
  second_hold: ['first_hold', 'confirmed', 'released'],
  confirmed: ['cancelled'],
  released: ['first_hold'],
  cancelled: ['first_hold'],
};

/** Returns whether a day with this status can be confirmed. */
export function isConfirmable(status: HoldStatus): boolean {
  return holdMoves[status].includes('confirmed');
}

/** Returns whether a day with this status no longer takes place. */
export function isGone(status: HoldStatus): boolean {
  return goneStatuses.some((gone) => gone === status);
}

/** Returns whether a day that stands is beyond what was awarded: a weather day, or on second hold. */
export function isExtraDay(day: { dayKind: DayKind; holdStatus: HoldStatus }): boolean {
  if (isGone(day.holdStatus)) return false;
  return day.dayKind === 'weather' || day.holdStatus === 'second_hold';
}
