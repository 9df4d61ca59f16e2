import { formatDuration } from '../dates/duration.ts';
import { minutesBetween, wallTimeAt } from '../dates/wall-time.ts';
import type { SunDay } from '../shoot-days/sun.ts';
import { restUntil } from '../timecards/rest.ts';
import type { Slot } from './clock.ts';
import { warningsOfCrew } from './crew-warnings.ts';
import { lateMeals, mealName, mealsOf, stripAt } from './late-meals.ts';
import type { StripWarning, Warned } from './warned.ts';

/**
 * Returns what is wrong with the plan of a day, in words: rest, meals, wrap and light, and after
 * those of the day what is wrong for people with another call or the rules of a union.
 */
export function warningsOfStrips(day: Warned): StripWarning[] {
  const found = [restWarning(day), ...mealWarnings(day), wrapWarning(day), ...lightWarnings(day)];
  return [...found.flatMap((it) => it ?? []), ...warningsOfCrew(day)];
}

type Zoned = Pick<Warned, 'timeZone'>;

const at = (instant: number, { timeZone }: Zoned) => wallTimeAt(instant, timeZone).time;

function restWarning(day: Warned): StripWarning | null {
  const { before, clock, rules } = day;
  if (!before) return null;
  const { restMinutes } = rules;
  const { words, isShort } = restUntil({
    endsAt: before.endAt,
    nextCallAt: clock.callAt,
    restMinutes,
  });
  if (!isShort) return null;
  const wraps = `${before.label} wraps at ${at(before.endAt, day)}`;
  const text =
    before.endAt > clock.callAt
      ? `${wraps}, after this call.`
      : `${words}: ${wraps}. The least is ${formatDuration(restMinutes)}.`;
  return { kind: 'rest', key: 'rest', stripId: null, text };
}

function mealWarnings(day: Warned): StripWarning[] {
  const { clock, rules } = day;
  const { callAt } = clock;
  return lateMeals({ clock, meals: mealsOf(day), callAt, rules }).map((late) => {
    const { isDue, index, meal, stripId, workedMinutes, dueAt } = late;
    const name = mealName(late);
    const due = `due by ${at(dueAt, day)}`;
    const after = `${formatDuration(workedMinutes)} after ${index === 0 ? 'call' : 'the last one'}`;
    const kind = isDue ? 'meal_due' : 'meal_soon';
    const text = meal
      ? `${name} starts ${after}, ${due}.`
      : `No ${name.toLowerCase()}: work ends ${after}, ${due}.`;
    return { kind, key: kind, stripId, text };
  });
}

function wrapWarning(day: Warned): StripWarning | null {
  const { clock } = day;
  const over = minutesBetween(clock.wrapAt, clock.endAt);
  if (over <= 0) return null;
  const text = `Ends at ${clock.end}, ${formatDuration(over)} after the booked wrap at ${at(clock.wrapAt, day)}.`;
  return { kind: 'over_wrap', key: 'over_wrap', stripId: stripAt(clock, clock.endAt), text };
}

function lightWarnings(day: Warned): StripWarning[] {
  const slots = new Map(day.clock.slots.map((it) => [it.id, it]));
  let { sun } = day;
  return day.strips.flatMap((strip) => {
    const { kind, locationId } = strip;
    if (kind === 'company_move' && locationId) sun = day.sunAt[locationId] ?? null;
    const slot = slots.get(strip.id);
    if (!sun || !slot || !strip.intExt?.includes('EXT') || slot.endAt === slot.startAt) return [];
    if (strip.dayNight === 'D') return daylightWarning(slot, sun, day) ?? [];
    return strip.dayNight === 'N' ? (darkWarning(slot, sun, day) ?? []) : [];
  });
}

function daylightWarning({ id, startAt, endAt }: Slot, sun: readonly SunDay[], day: Zoned) {
  const isLit = sun.some(
    ({ sunrise, sunset, isAlwaysUp }) =>
      isAlwaysUp || (sunrise !== null && sunset !== null && sunrise <= startAt && endAt <= sunset),
  );
  if (isLit) return null;
  const sunset = sun.flatMap((it) => it.sunset ?? []).findLast((it) => it < endAt);
  const sunrise = sun.flatMap((it) => it.sunrise ?? []).find((it) => it > startAt);
  const text = darkText({ startAt, endAt, sunset, sunrise }, day);
  return { kind: 'daylight' as const, key: 'light', stripId: id, text };
}

interface Dark {
  startAt: number;
  endAt: number;
  sunset: number | undefined;
  sunrise: number | undefined;
}

function darkText({ startAt, endAt, sunset, sunrise }: Dark, day: Zoned): string {
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

function darkWarning({ id, startAt, endAt }: Slot, sun: readonly SunDay[], day: Zoned) {
  for (const { dawn, dusk } of sun) {
    if (dawn === null || dusk === null || endAt <= dawn || startAt >= dusk) continue;
    const text =
      startAt >= dawn
        ? `Night exterior starts before dark at ${at(dusk, day)}.`
        : `Night exterior runs past first light at ${at(dawn, day)}.`;
    return { kind: 'dark' as const, key: 'light', stripId: id, text };
  }
  return null;
}
