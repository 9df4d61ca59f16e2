import { formatMoney } from '@callboard/domain/money/format-money';

interface Rated {
  dayRateCents: number | null;
  rateHours: number;
  currency: string;
}

const usualHours = 10;

/** Returns "$950.00", or "$950.00 / 12 h" where a day has other hours than ten. */
export function dayRateOf({ dayRateCents, rateHours, currency }: Rated): string | null {
  if (dayRateCents === null) return null;
  const rate = formatMoney(dayRateCents, currency);
  return rateHours === usualHours ? rate : `${rate} / ${rateHours} h`;
}
