import { formatDuration } from '../dates/duration.ts';
import { wallTimeAt } from '../dates/wall-time.ts';
import type { WorkRules } from '../work-rules/record.ts';
import { type Clock, minutesBetween, type Slot } from './clock.ts';
import type { StripKind, StripLight, StripSetting } from './enums.ts';
import type { SunDay } from './sun.ts';

// Runs in browsers too.

export interface StripWarning {
  kind: 'meal_soon' | 'meal_due' | 'rest' | 'over_wrap' | 'daylight' | 'dark';
  /** The strip that it is shown on; null for the day. */
  stripId: string | null;
  text: string;
}

interface WarnedStrip {
  id: string;
  kind: StripKind;
  intExt: StripSetting | null;
  dayNight: StripLight | null;
}

export interface Warned {
  timeZone: string;
  strips: readonly WarnedStrip[];
  clock: Clock;
  rules: Omit<WorkRules, 'otRule'>;
  /** The standing day before, with the later of its booked and its planned wrap. */
  before: { label: string; endAt: number } | null;
  sun: readonly SunDay[] | null;
}

/** Returns what is wrong with the plan of a day, in words: rest, meals, wrap and light. */
export function warningsOfStrips(day: Warned): StripWarning[] {
  return [restWarning(day), ...mealWarnings(day), wrapWarning(day), ...lightWarnings(day)].flatMap(
    (it) => it ?? [],
  );
}

const at = (instant: number, { timeZone }: Pick<Warned, 'timeZone'>) =>
  wallTimeAt(instant, timeZone).time;

function restWarning(day: Warned): StripWarning | null {
  const { before, clock, rules } = day;
  if (!before) return null;
  const rest = minutesBetween(before.endAt, clock.callAt);
  if (rest >= rules.restMinutes) return null;
  const wraps = `${before.label} wraps at ${at(before.endAt, day)}`;
  const text =
    rest < 0
      ? `${wraps}, after this call.`
      : `${formatDuration(rest)} of rest: ${wraps}. The least is ${formatDuration(rules.restMinutes)}.`;
  return { kind: 'rest', stripId: null, text };
}

const ordinals = ['First', 'Second', 'Third', 'Fourth'];

function mealWarnings(day: Warned): StripWarning[] {
  const { clock, rules, strips } = day;
  const warnings: StripWarning[] = [];
  let since = clock.callAt;
  let eaten = 0;
  const look = (until: number, stripId: string | null) => {
    const most = eaten === 0 ? rules.firstMealMinutes : rules.secondMealMinutes;
    const worked = minutesBetween(since, until);
    const from = eaten === 0 ? rules.mealWarningMinutes : most;
    if (worked <= from) return;
    const name = `${ordinals[eaten] ?? 'Next'} meal`;
    const due = `due by ${at(since + most * 60_000, day)}`;
    const after = `${formatDuration(worked)} after ${eaten === 0 ? 'call' : 'the last one'}`;
    warnings.push({
      kind: worked > most ? 'meal_due' : 'meal_soon',
      stripId: stripId ?? stripAt(clock, since + Math.min(worked, most) * 60_000),
      text: stripId
        ? `${name} starts ${after}, ${due}.`
        : `No ${name.toLowerCase()}: work ends ${after}, ${due}.`,
    });
  };
  for (const slot of clock.slots) {
    const isMeal = strips.find((it) => it.id === slot.id)?.kind === 'meal';
    if (!isMeal || slot.startAt < clock.callAt) continue;
    look(slot.startAt, slot.id);
    since = slot.endAt;
    eaten += 1;
  }
  look(clock.endAt, null);
  return warnings;
}

/** Returns the strip that runs at an instant, or the last one before. */
function stripAt({ slots }: Clock, instant: number): string | null {
  return slots.findLast((it) => it.startAt < instant)?.id ?? null;
}

function wrapWarning(day: Warned): StripWarning | null {
  const { clock } = day;
  const over = minutesBetween(clock.wrapAt, clock.endAt);
  if (over <= 0) return null;
  const text = `Ends at ${clock.end}, ${formatDuration(over)} after the booked wrap at ${at(clock.wrapAt, day)}.`;
  return { kind: 'over_wrap', stripId: stripAt(clock, clock.endAt), text };
}

function lightWarnings(day: Warned): StripWarning[] {
  const { sun, strips, clock } = day;
  if (!sun) return [];
  return strips.flatMap((strip) => {
    const slot = clock.slots.find((it) => it.id === strip.id);
    if (!slot || !strip.intExt?.includes('EXT') || slot.endAt === slot.startAt) return [];
    if (strip.dayNight === 'D') return daylightWarning(slot, sun, day) ?? [];
    return strip.dayNight === 'N' ? (darkWarning(slot, sun, day) ?? []) : [];
  });
}

type Told = Pick<Warned, 'timeZone'>;

function daylightWarning({ id, startAt, endAt }: Slot, sun: readonly SunDay[], day: Told) {
  const isLit = sun.some(
    ({ sunrise, sunset, isAlwaysUp }) =>
      isAlwaysUp || (sunrise !== null && sunset !== null && sunrise <= startAt && endAt <= sunset),
  );
  if (isLit) return null;
  const sunset = sun.flatMap((it) => it.sunset ?? []).findLast((it) => it < endAt);
  const sunrise = sun.flatMap((it) => it.sunrise ?? []).find((it) => it > startAt);
  const text = darkText({ startAt, endAt, sunset, sunrise }, day);
  return { kind: 'daylight' as const, stripId: id, text };
}

interface Dark {
  startAt: number;
  endAt: number;
  sunset: number | undefined;
  sunrise: number | undefined;
}

function darkText({ startAt, endAt, sunset, sunrise }: Dark, day: Told): string {
  if (sunset && sunset > startAt) {
    const past = formatDuration(minutesBetween(sunset, endAt));
    return `Day exterior runs ${past} past sunset at ${at(sunset, day)}.`;
  }
  if (sunrise && sunrise < endAt) {
    const early = formatDuration(minutesBetween(startAt, sunrise));
    return `Day exterior starts ${early} before sunrise at ${at(sunrise, day)}.`;
  }
  if (sunset) return `Day exterior starts after sunset at ${at(sunset, day)}.`;
  if (sunrise) return `Day exterior ends before sunrise at ${at(sunrise, day)}.`;
  return 'The sun does not rise on this date.';
}

function darkWarning({ id, startAt, endAt }: Slot, sun: readonly SunDay[], day: Told) {
  for (const { dawn, dusk } of sun) {
    if (dawn === null || dusk === null || endAt <= dawn || startAt >= dusk) continue;
    const text =
      startAt >= dawn
        ? `Night exterior starts before dark at ${at(dusk, day)}.`
        : `Night exterior runs past first light at ${at(dawn, day)}.`;
    return { kind: 'dark' as const, stripId: id, text };
  }
  return null;
}
