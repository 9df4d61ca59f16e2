import type { Band, MealPenalties, Pay } from './overtime.ts';
import { type DayTimes, shortestMealMinutes, type WorkedTime } from './worked-time.ts';

/** Returns minutes as "13 h 55", "10 h" or "45 min". */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** Returns the times with their sum: "In 06:00, out 20:40, 45 min meal: 13 h 55". */
export function hoursInWords(
  { inTime, outTime, mealMinutes }: DayTimes,
  { isNextDay, isClockChange, workedMinutes }: WorkedTime,
): string {
  const parts = [
    `In ${inTime}`,
    `out ${outTime}${isNextDay ? ' the next day' : ''}`,
    mealInWords(mealMinutes),
    isClockChange ? 'clocks changed' : '',
  ];
  return `${parts.filter(Boolean).join(', ')}: ${minutesInWords(workedMinutes)}`;
}

function mealInWords(minutes: number | null): string {
  if (minutes === null) return 'meal not entered';
  if (minutes === 0) return 'no meal';
  const meal = `${minutesInWords(minutes)} meal`;
  return minutes < shortestMealMinutes ? `${meal} counted as work` : meal;
}

/** Returns the bands: "10 h at $65.00, 3 h 55 at 1.5×". Without pay "10 h straight, 3 h 55 at 1.5×". */
export function bandsInWords(bands: Band[] | null, workedMinutes: number, pay: PayWords): string {
  if (bands === null) return 'Overtime is agreed separately';
  const covered = pay.rateUnit === 'day' ? pay.rateHours * 60 : 0;
  const words = bands.map(({ percent, minutes }) =>
    percent === 100
      ? `${minutesInWords(minutes)} ${straightInWords(pay)}`
      : `${minutesInWords(minutes)} at ${percent / 100}×`,
  );
  const guaranteed = workedMinutes < covered ? ' (guaranteed)' : '';
  return `${words.join(', ')}${guaranteed}`;
}

type PayWords = Pick<Pay, 'rateUnit' | 'rateHours'> & Partial<Pick<Pay, 'rateCents' | 'currency'>>;

function straightInWords({ rateCents, currency, rateUnit, rateHours }: PayWords): string {
  if (rateCents == null || currency === undefined) return 'straight';
  const hourly = rateUnit === 'day' ? Math.round(rateCents / rateHours) : rateCents;
  return `at ${moneyInWords(hourly, currency)}`;
}

/** Returns late meals: "First meal 40 min late: 2 meal penalties". Empty without a penalty. */
export function penaltiesInWords(penalties: MealPenalties | null): string {
  if (!penalties || penalties.count === 0) return '';
  const { count, lateMinutes } = penalties;
  const noun = count === 1 ? 'meal penalty' : 'meal penalties';
  return `First meal ${minutesInWords(lateMinutes)} late: ${count} ${noun}`;
}

/** Returns minor units of a currency: "$65.00". */
export function moneyInWords(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(cents / 10 ** maximumFractionDigits);
}
