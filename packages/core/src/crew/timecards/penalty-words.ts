import { formatDuration } from '@callboard/domain/dates/duration';
import { formatMoney } from '@callboard/domain/money/format-money';
import { halfHoursPaid, type LateMeal, type PenaltyPrice } from './meal-penalties.ts';

const ordinals = ['First', 'Second', 'Third', 'Fourth'];

interface Late {
  late: readonly LateMeal[];
  /** Null if nothing says what a penalty is paid. */
  price: PenaltyPrice | null;
  isPremium: boolean;
}

/**
 * Returns the late meals, one sentence each: "First meal 40m late: 2 penalties × $50.00". California
 * has one premium for the day, in a sentence of its own: "One meal premium for the day, an hour at
 * $77.27".
 */
export function mealsLateInWords({ late, price, isPremium }: Late): string[] {
  if (!isPremium) return late.map((it) => `${lateInWords(it)}: ${penaltiesInWords(it, price)}`);
  return late.length === 0 ? [] : [...late.map(lateInWords), premiumInWords(price)];
}

/** Returns "2 meal penalties" or "1 meal premium". */
export function penaltyCountInWords({
  mealPenalties,
  isPremium,
}: {
  mealPenalties: number | null;
  isPremium: boolean;
}): string {
  if (isPremium) return '1 meal premium';
  return mealPenalties === 1 ? '1 meal penalty' : `${mealPenalties ?? 0} meal penalties`;
}

function lateInWords({ index, lateMinutes }: LateMeal): string {
  return `${ordinals[index]} meal ${formatDuration(lateMinutes)} late`;
}

function penaltiesInWords(meal: LateMeal, price: PenaltyPrice | null): string {
  const count = meal.halfHours;
  const penalties = count === 1 ? 'penalty' : 'penalties';
  if (!price) return `${count} meal ${penalties}`;
  const byDeal = price.isOfBooking ? ' by the deal' : '';
  const paid = halfHoursPaid(meal, price);
  if (paid.every((it) => it === 0)) return `${count} ${penalties}, none paid${byDeal}`;
  const money = (cents: number) => formatMoney(cents, price.currency);
  const isSame = paid.every((it) => it === paid[0]);
  const each = isSame ? `× ${money(paid[0] ?? 0)}` : `of ${paid.map(money).join(' + ')}`;
  return `${count} ${penalties} ${each}${byDeal}`;
}

function premiumInWords(price: PenaltyPrice | null): string {
  const [cents] = price?.cents ?? [];
  if (!price || cents === undefined) return 'One meal premium for the day';
  const paid = formatMoney(cents, price.currency);
  if (!price.isOfBooking) return `One meal premium for the day, an hour at ${paid}`;
  return cents === 0
    ? 'One meal premium for the day, none paid by the deal'
    : `One meal premium for the day, ${paid} by the deal`;
}
