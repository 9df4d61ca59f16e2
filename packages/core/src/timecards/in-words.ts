import { formatDuration } from '../dates/duration.ts';
import { formatMoney } from '../money/format-money.ts';
import type { LateMeal, PenaltyPrice } from './meal-penalties.ts';
import { type Band, hourlyCents, type Pay, type Terms } from './overtime.ts';
import { type DayTimes, type Meal, shortestMealMinutes, type WorkedTime } from './worked-time.ts';

/** Returns the times with their sum: "In 06:00, out 20:40, 45m meal: 13h 55m". */
export function hoursInWords(
  { inTime, outTime, meals }: DayTimes,
  { isNextDay, isClockChange, workedMinutes }: WorkedTime,
): string {
  const parts = [
    `In ${inTime}`,
    `out ${outTime}${isNextDay ? ' the next day' : ''}`,
    mealsInWords(meals),
    isClockChange ? 'clocks changed' : '',
  ];
  return `${parts.filter(Boolean).join(', ')}: ${formatDuration(workedMinutes)}`;
}

function mealsInWords(meals: readonly Meal[]): string {
  const known = meals.flatMap(({ minutes }) => minutes ?? []);
  if (known.length === 0) return 'meal not entered';
  const taken = known.filter((it) => it > 0).map(mealInWords);
  return taken.join(', ') || 'no meal';
}

function mealInWords(minutes: number): string {
  const meal = `${formatDuration(minutes)} meal`;
  return minutes < shortestMealMinutes ? `${meal} counted as work` : meal;
}

/** Returns the bands: "10h at $65.00, 3h 55m at 1.5×". Without pay "10h straight, 3h 55m at 1.5×". */
export function bandsInWords(
  bands: Band[] | null,
  { workedMinutes, terms, pay }: { workedMinutes: number; terms: Terms; pay: Pay | null },
): string {
  if (bands === null) return 'Overtime is agreed separately';
  const covered = terms.rateUnit === 'day' ? terms.rateHours * 60 : 0;
  const words = bands.map(({ percent, minutes }) =>
    percent === 100
      ? `${formatDuration(minutes)} ${straightInWords(pay)}`
      : `${formatDuration(minutes)} at ${percent / 100}×`,
  );
  const guaranteed = workedMinutes < covered ? ' (guaranteed)' : '';
  return `${words.join(', ')}${guaranteed}`;
}

function straightInWords(pay: Pay | null): string {
  const cents = pay && hourlyCents(pay);
  return pay && cents !== null ? `at ${formatMoney(cents, pay.currency)}` : 'straight';
}

const ordinals = ['First', 'Second', 'Third', 'Fourth'];

/**
 * Returns "First meal 40m late: 2 meal penalties"; with a price "Second meal 25m late: 1 penalty ×
 * $50.00", "1 penalty × an hour at $95.00", "1 penalty × $60.00 by the deal" or "1 penalty, none paid
 * by the deal".
 */
export function lateMealInWords(
  { index, lateMinutes, count }: LateMeal,
  price: PenaltyPrice | null,
): string {
  const late = `${ordinals[index]} meal ${formatDuration(lateMinutes)} late`;
  const penalties = count === 1 ? 'penalty' : 'penalties';
  if (!price) return `${late}: ${count} meal ${penalties}`;
  const byDeal = price.isOfBooking ? ' by the deal' : '';
  if (price.cents === 0) return `${late}: ${count} ${penalties}, none paid${byDeal}`;
  const each = `${price.isHour ? 'an hour at ' : ''}${formatMoney(price.cents, price.currency)}`;
  return `${late}: ${count} ${penalties} × ${each}${byDeal}`;
}
