import { overtimeRuleLabels } from '../crew/enums.ts';
import { formatDuration } from '../dates/duration.ts';
import { formatMoney } from '../money/format-money.ts';
import { mealPenaltyLabels } from '../work-rules/enums.ts';
import { type Band, countsWeek, hasSeventhDay, type WeekBefore } from './overtime.ts';
import { hourlyCents, type Pay, type PayLine, type Terms } from './pay.ts';
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

/** Returns the bands: "8h at $77.27, 4h at 1.5×". Without pay "8h straight, 4h at 1.5×". */
export function bandsInWords(bands: Band[] | null, pay: Pay | null): string {
  if (bands === null) return 'Overtime is agreed separately';
  const words = bands.map(({ percent, minutes }) =>
    percent === 100
      ? `${formatDuration(minutes)} ${straightInWords(pay)}`
      : `${formatDuration(minutes)} at ${percent / 100}×`,
  );
  return words.join(', ');
}

function straightInWords(pay: Pay | null): string {
  const cents = pay && hourlyCents(pay);
  return pay && cents !== null ? `at ${formatMoney(cents, pay.currency)}` : 'straight';
}

/**
 * Returns what was worked before in the week, where the rule counts it: "Seventh day of the week, 40h
 * straight before in the week, with other bookings".
 */
export function weekInWords(week: WeekBefore | undefined, { otRule, rateUnit }: Terms): string {
  if (!week || rateUnit === 'flat' || !countsWeek(otRule)) return '';
  const { straightMinutes, dayMinutes, isSeventhDay, isOfOthers } = week;
  const before = [
    dayMinutes > 0 && hasSeventhDay(otRule)
      ? `${formatDuration(dayMinutes)} before on this day`
      : '',
    straightMinutes > 0 ? `${formatDuration(straightMinutes)} straight before in the week` : '',
    isOfOthers ? 'with other bookings' : '',
  ].filter(Boolean);
  const isSeventh = isSeventhDay && hasSeventhDay(otRule);
  return [isSeventh ? 'Seventh day of the week' : '', before.join(', ')].filter(Boolean).join('. ');
}

/**
 * Returns what a guarantee and the hours beyond it pay: "$850.00 for 10h, 2h at 1.5× $231.82". Nothing
 * for a rate by the hour.
 */
export function guaranteeInWords(lines: PayLine[] | null, pay: Pay | null): string {
  const isWhole = pay?.rateUnit === 'day' || pay?.rateUnit === 'week';
  if (!pay || !isWhole || pay.rateCents === null || !lines) return '';
  const money = (cents: number) => formatMoney(cents, pay.currency);
  const beyond = lines.flatMap(({ isGuarantee, minutes, percent, amountCents }) =>
    isGuarantee || amountCents === null
      ? []
      : `${formatDuration(minutes)} at ${percent / 100}× ${money(amountCents)}`,
  );
  const day = formatDuration(pay.rateHours * 60);
  const hours = pay.rateUnit === 'week' ? `a week of 5 days of ${day}` : day;
  return [`${money(pay.rateCents)} for ${hours}`, ...beyond].join(', ');
}

/** Returns the names of the rules that a card was counted by. */
export function rulesInWords(
  otRule: Terms['otRule'],
  mealPenaltyRule: keyof typeof mealPenaltyLabels,
): string {
  return `Overtime: ${overtimeRuleLabels[otRule]}. Late meals: ${mealPenaltyLabels[mealPenaltyRule]}.`;
}
