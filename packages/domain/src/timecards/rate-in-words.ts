import { formatDuration } from '../dates/duration.ts';
import { formatMoney } from '../money/format-money.ts';
import { bandsInWords } from './in-words.ts';
import { bandsOf } from './overtime.ts';
import { hourlyCents, type Pay } from './pay.ts';

/**
 * Returns what a rate is, by the function that pays it: "Guarantee of 10h: 8h straight, 2h at 1.5×. A
 * straight hour is $77.27."
 */
export function rateInWords(pay: Omit<Pay, 'mealPenaltyCents'>): string {
  const { rateUnit, rateHours, otRule } = pay;
  if (rateUnit === 'hour') return 'Paid by the hour worked.';
  if (rateUnit === 'flat') return 'Flat for the job, whatever the hours.';
  const day = formatDuration(rateHours * 60);
  const bands = bandsOf({ minutes: rateHours * 60 }, otRule);
  const isSplit = bands !== null && bands.length > 1;
  const hours = `${rateUnit === 'week' ? '5 days of ' : ''}${day}${isSplit ? `: ${bandsInWords(bands, null)}` : ''}`;
  return [`Guarantee of ${hours}.`, hourInWords(pay)].filter(Boolean).join(' ');
}

function hourInWords(pay: Omit<Pay, 'mealPenaltyCents'>): string {
  const cents = hourlyCents(pay);
  return cents === null ? '' : `A straight hour is ${formatMoney(cents, pay.currency)}.`;
}
