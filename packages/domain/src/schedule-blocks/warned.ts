import type { SunDay } from '../shoot-days/sun.ts';
import type { Clock } from './clock.ts';
import type { StripKind, StripLight, StripSetting } from './enums.ts';

/** Limits of rest and meals, in minutes. */
export interface WorkLimits {
  restMinutes: number;
  firstMealMinutes: number;
  mealWarningMinutes: number;
  secondMealMinutes: number;
}

/** Somebody who works on a day, with what their plan is judged by. Instants are in milliseconds. */
export interface WarnedPerson {
  id: string;
  name: string;
  callAt: number;
  /** The rules of their union, else those of the company. */
  rules: WorkLimits;
  /** Minutes of work that their day rate covers; null without one. */
  bookedMinutes: number | null;
  /** The work before the call that ended last. */
  before: { endAt: number; place: string | null } | null;
}

export interface StripWarning {
  kind: 'meal_soon' | 'meal_due' | 'rest' | 'over_wrap' | 'over_hours' | 'daylight' | 'dark';
  /** Distinguishes the warnings of a strip. */
  key: string;
  /** The strip that it is shown on; null for the day. */
  stripId: string | null;
  text: string;
  /** Whom it is about, if that is not everybody on the day, with what is wrong for each. */
  people?: { id: string; name: string; text: string }[];
}

interface WarnedStrip {
  id: string;
  kind: StripKind;
  intExt: StripSetting | null;
  dayNight: StripLight | null;
  /** The next set of a company move. */
  locationId: string | null;
}

export interface Warned {
  timeZone: string;
  strips: readonly WarnedStrip[];
  clock: Clock;
  /** Those of the company, by which everybody with the general call is judged. */
  rules: WorkLimits;
  /** The standing day before, with the later of its booked and its planned wrap. */
  before: { label: string; endAt: number } | null;
  /** Who works on the day. */
  crew: readonly WarnedPerson[];
  /** The sun at the location of the day, null if that is not known. */
  sun: Sun;
  /** The sun at the locations to which the company moves, by location. */
  sunAt: Readonly<Record<string, Sun>>;
}

export type Sun = readonly SunDay[] | null;
