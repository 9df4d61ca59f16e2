import { formatMoney } from '@callboard/domain/money/format-money';
import { formatPlainDate } from '#app/ui/date.tsx';
import type { Cash } from './cash-page.ts';

/** Returns in words where cash is going: whether it dips, when, and by how much. */
export function cashSentence(of: Cash): string {
  const { cash, levelCents, warningCents, horizonDays, projection } = of;
  const { low } = projection;
  if (!cash.isConnected) {
    return 'No bank is connected, so cash is not known. What clients owe and what is to pay is here.';
  }
  const money = (cents: number) => formatMoney(cents, cash.currency);
  const level = warningCents === null ? 'zero' : `the warning level of ${money(warningCents)}`;
  if (low.cents >= levelCents) {
    return `Cash stays above ${level} for the next ${horizonDays} days. Its lowest is ${money(low.cents)} on ${formatPlainDate(low.date)}.`;
  }
  const first = projection.days.find((it) => it.balanceCents < levelCents);
  const isNow = first?.date === of.today;
  const falls = isNow
    ? `Cash is below ${level}`
    : `Cash falls below ${level} on ${formatPlainDate(first?.date ?? low.date)}`;
  const back = projection.days.find((it) => it.date > low.date && it.balanceCents >= levelCents);
  const end = back
    ? ` and is above it again on ${formatPlainDate(back.date)}`
    : ` and stays below it for the ${horizonDays} days`;
  return `${falls}${end}. Its lowest is ${money(low.cents)} on ${formatPlainDate(low.date)}, ${money(levelCents - low.cents)} too little.`;
}

/** Returns whether cash falls below its level. */
export function isDip({ cash, projection, levelCents }: Cash): boolean {
  return cash.isConnected && projection.low.cents < levelCents;
}
