import { formatMoney } from '@callboard/domain/money/format-money';
import { type BookingTimecards, hoursOf } from './timecards.ts';

/** What the timecards of a booking add up to. */
export function TimecardTotals({
  totals,
  currency,
}: Pick<BookingTimecards, 'totals' | 'currency'>) {
  const { workedMinutes, minutesAt150, minutesAt200, mealPenalties, amountCents } = totals;
  const parts = [
    hoursOf(workedMinutes) && `${hoursOf(workedMinutes)} worked`,
    hoursOf(minutesAt150) && `${hoursOf(minutesAt150)} at 1.5×`,
    hoursOf(minutesAt200) && `${hoursOf(minutesAt200)} at 2×`,
    mealPenalties > 0 && `${mealPenalties} meal ${mealPenalties === 1 ? 'penalty' : 'penalties'}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="tabular px-3 pb-3 text-end text-sm font-medium">
      {parts.join(', ')}
      {amountCents !== null && ` = ${formatMoney(amountCents, currency)}`}
    </p>
  );
}
