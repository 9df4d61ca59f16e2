import type { Caller } from '@callboard/api';

type Found = Awaited<ReturnType<Caller['shootDays']['outOfDays']>>;

export type OutOfDays = Pick<Found, 'dates' | 'lines'>;
export type OutOfDaysLine = OutOfDays['lines'][number];

/** Returns "2 days, 18 people: 31 work days, 3 on hold." */
export function outOfDaysSentence({ dates, lines }: OutOfDays): string {
  const sum = (key: keyof OutOfDaysLine['totals']) =>
    lines.reduce((total, line) => total + line.totals[key], 0);
  const of = (count: number, one: string, many = `${one}s`) =>
    `${count} ${count === 1 ? one : many}`;
  const travel = sum('travel');
  const parts = [
    of(sum('work'), 'work day'),
    `${sum('hold')} on hold`,
    ...(travel > 0 ? [of(travel, 'travel day')] : []),
  ];
  return `${of(dates.length, 'date')}, ${of(lines.length, 'person', 'people')}: ${parts.join(', ')}.`;
}
