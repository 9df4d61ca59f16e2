import { lastDayOf, monthAfter, monthOf } from '@callboard/domain/books/months';
import { asPlainDate, daysBetween, todayIn } from '#app/ui/dates/plain-date.ts';

/** Days, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The longest period, as the acts have it. */
const mostDays = 366;

/** Reads the period from the URL: the month before this one unless another is chosen. */
export function readPeriod(params: URLSearchParams): Period {
  const from = asPlainDate(params.get('from') ?? '');
  const to = asPlainDate(params.get('to') ?? '');
  if (from && to && from <= to && daysBetween(from, to) < mostDays) return { from, to };
  return lastMonthOf(todayIn('UTC'));
}

function lastMonthOf(today: string): Period {
  const month = monthAfter(monthOf(today), -1);
  return { from: `${month}-01`, to: lastDayOf(month) };
}

/** Returns the periods that are one click away. */
export function usualPeriods(today: string): (Period & { label: string })[] {
  const month = monthOf(today);
  const [year = ''] = today.split('-');
  const quarter = Math.floor((Number(month.slice(5)) - 1) / 3) * 3;
  const first = monthAfter(`${year}-01`, quarter);
  const before = monthAfter(first, -3);
  return [
    { label: 'Last month', ...lastMonthOf(today) },
    { label: 'This month', from: `${month}-01`, to: lastDayOf(month) },
    { label: 'Last quarter', from: `${before}-01`, to: lastDayOf(monthAfter(before, 2)) },
    { label: 'This quarter', from: `${first}-01`, to: lastDayOf(monthAfter(first, 2)) },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
    { label: 'Last year', from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` },
  ];
}
