/** Departments in the order a call sheet lists them. */
export const departments = [
  'production',
  'ad',
  'camera',
  'sound',
  'electric',
  'grip',
  'art',
  'wardrobe',
  'hair_makeup',
  'locations',
  'transport',
  'script',
  'vfx',
  'post',
  'talent',
  'catering',
  'medic',
  'other',
] as const;

/** Kinds of people in the address book. */
export const crewKinds = ['crew', 'cast', 'vendor'] as const;

/** Tax forms that a person hands in. */
export const taxForms = ['w9', 'w4', 'other'] as const;

/** Booking statuses, strongest first. A booking has the strongest status of its days. */
export const bookingStatuses = [
  'confirmed',
  'first_hold',
  'second_hold',
  'inquired',
  'declined',
  'released',
  'cancelled',
] as const;

/** How overtime of a booking is counted. `custom` is agreed in words. */
export const overtimeRules = [
  'none',
  '1.5_after_10',
  '1.5_after_12',
  'ca_8_12',
  '1.5_after_40_week',
  'custom',
] as const;

/**
 * How a person is called: at a time, some minutes before or after the general call, on call (O/C),
 * or booked without a call (N/C).
 */
export const callModes = ['time', 'offset', 'on_call', 'no_call'] as const;

export type BookingStatus = (typeof bookingStatuses)[number];
export type Department = (typeof departments)[number];
export type CrewKind = (typeof crewKinds)[number];
export type CallMode = (typeof callModes)[number];
export type TaxForm = (typeof taxForms)[number];
export type OvertimeRule = (typeof overtimeRules)[number];

/** Returns whether a call has no time: on call (O/C), or without a call (N/C). */
export function isWithoutTime(mode: CallMode | null): mode is 'on_call' | 'no_call' {
  return mode === 'on_call' || mode === 'no_call';
}

/** What stands in place of a time. */
export const callMarks = { on_call: 'O/C', no_call: 'N/C' } as const;

const withoutTimeWords = { on_call: 'on call (O/C)', no_call: 'no call (N/C)' } as const;

/** Returns a person's call: "call 06:30", "on call (O/C)" or "no call (N/C)". */
export function callInWords({
  callMode,
  callTime,
}: {
  callMode: CallMode | null;
  callTime: string;
}) {
  return isWithoutTime(callMode) ? withoutTimeWords[callMode] : `call ${callTime}`;
}

/** Orders of the address book; a minus reverses one. Quotas bound the rows. */
export const crewSorts = ['name', 'role', 'department', 'city', 'rate', 'changed'] as const;

export type CrewSort = (typeof crewSorts)[number] | `-${(typeof crewSorts)[number]}`;

export const departmentLabels: Record<Department, string> = {
  production: 'Production',
  ad: 'Assistant directors',
  camera: 'Camera',
  sound: 'Sound',
  electric: 'Electric',
  grip: 'Grip',
  art: 'Art',
  wardrobe: 'Wardrobe',
  hair_makeup: 'Hair and make-up',
  locations: 'Locations',
  transport: 'Transport',
  script: 'Script',
  vfx: 'VFX',
  post: 'Post',
  talent: 'Talent',
  catering: 'Catering',
  medic: 'Medic',
  other: 'Other',
};

export const crewKindLabels: Record<CrewKind, string> = {
  crew: 'Crew',
  cast: 'Cast',
  vendor: 'Vendor',
};

export const taxFormLabels: Record<TaxForm, string> = { w9: 'W-9', w4: 'W-4', other: 'Other' };

export const overtimeRuleLabels: Record<OvertimeRule, string> = {
  none: 'No overtime',
  '1.5_after_10': '1.5× after 10 h',
  '1.5_after_12': '1.5× after 12 h',
  ca_8_12: 'California: 1.5× after 8 h, 2× after 12 h; 40 h and the 7th day of a week',
  '1.5_after_40_week': 'New York and federal: 1.5× after 40 h a week',
  custom: 'As in the deal memo',
};

export const bookingLabels: Record<BookingStatus, string> = {
  confirmed: 'confirmed',
  first_hold: 'first hold',
  second_hold: 'second hold',
  inquired: 'inquired',
  declined: 'declined',
  released: 'released',
  cancelled: 'canceled',
};

const reopened: readonly BookingStatus[] = ['inquired', 'first_hold', 'second_hold'];

/**
 * Statuses that a booked date can move to. A declined, released or cancelled date can be inquired
 * or held again.
 */
export const bookingMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  inquired: ['first_hold', 'second_hold', 'declined', 'released'],
  first_hold: ['confirmed', 'declined', 'released'],
  second_hold: ['first_hold', 'confirmed', 'declined', 'released'],
  confirmed: ['cancelled'],
  declined: reopened,
  released: reopened,
  cancelled: reopened,
};

/** Returns the strongest status of a booking's dates. */
export function strongest(statuses: readonly BookingStatus[]): BookingStatus {
  return bookingStatuses.find((status) => statuses.includes(status)) ?? 'inquired';
}

/** Returns whether a status has a rank in the hold queue. */
export function isHeld(status: BookingStatus): boolean {
  return status === 'first_hold' || status === 'second_hold';
}

/** Statuses of a person who is no longer booked. */
export const goneStatuses = [
  'declined',
  'released',
  'cancelled',
] as const satisfies BookingStatus[];

/** Returns whether a status means that the person is no longer booked. */
export function isGone(status: BookingStatus): boolean {
  return goneStatuses.some((gone) => gone === status);
}

/** Words of what a rate pays for. */
export const rateUnitLabels = {
  day: 'per day',
  hour: 'per hour',
  week: 'per week',
  flat: 'flat',
} as const;

/** What a rate is: by the hour, a guarantee of so many hours, or for the job. */
export const rateKindLabels = {
  day: 'Guarantee for a day',
  hour: 'Hourly rate',
  week: 'Guarantee for a week of 5 days',
  flat: 'Flat, for the job',
} as const;
