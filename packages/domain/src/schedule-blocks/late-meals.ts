import { minuteMilliseconds, minutesBetween } from '../dates/wall-time.ts';
import type { Clock, Slot } from './clock.ts';
import type { StripKind } from './enums.ts';
import type { WorkLimits } from './warned.ts';

/** A stretch of work that is too long, or nearly. */
export interface LateMeal {
  isDue: boolean;
  /** Number of meals before it. */
  index: number;
  /** The meal that ends it; null if work ends first. */
  meal: Slot | null;
  /** The strip that it is shown on. */
  stripId: string | null;
  workedMinutes: number;
  mostMinutes: number;
  dueAt: number;
}

interface Planned {
  strips: readonly { id: string; kind: StripKind }[];
  clock: Clock;
}

/** Returns the meals of a plan in order. */
export function mealsOf({ strips, clock }: Planned): Slot[] {
  const ids = new Set(strips.filter((it) => it.kind === 'meal').map((it) => it.id));
  return clock.slots.filter((it) => ids.has(it.id));
}

interface Eating {
  clock: Clock;
  meals: readonly Slot[];
  /** The call of somebody. Meals before it do not count. */
  callAt: number;
  rules: WorkLimits;
}

/** Returns the meals of somebody that start too late or not at all, from their call on. */
export function lateMeals({ clock, meals, callAt, rules }: Eating): LateMeal[] {
  const own = meals.filter((it) => it.startAt >= callAt);
  return [...own, null].flatMap((meal, index) => {
    const since = own[index - 1]?.endAt ?? callAt;
    const mostMinutes = index === 0 ? rules.firstMealMinutes : rules.secondMealMinutes;
    const from = index === 0 ? rules.mealWarningMinutes : mostMinutes;
    const workedMinutes = minutesBetween(since, meal?.startAt ?? clock.endAt);
    if (workedMinutes <= from) return [];
    const dueAt = since + mostMinutes * minuteMilliseconds;
    const isDue = workedMinutes > mostMinutes;
    const stripId = meal?.id ?? stripAt(clock, isDue ? dueAt : clock.endAt);
    return [{ isDue, index, meal, stripId, workedMinutes, mostMinutes, dueAt }];
  });
}

/** Returns the strip that runs at an instant, or the last one before. */
export function stripAt({ slots }: Clock, instant: number): string | null {
  return slots.findLast((it) => it.startAt < instant)?.id ?? null;
}

const ordinals = ['First', 'Second', 'Third', 'Fourth'];

/** Returns the name of a meal: "First meal". */
export function mealName({ index }: Pick<LateMeal, 'index'>): string {
  return `${ordinals[index] ?? 'Next'} meal`;
}
