import { memo } from 'react';
import { cx } from '../cx.ts';
import { daysBetween, daysFrom, partsOf, weekdayOf } from '../dates/plain-date.ts';
import type { Scale } from './day-grid-model.ts';

const letters = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

interface DayHeaderProps extends Scale {
  /** First and last day that are drawn. */
  from: string;
  to: string;
  today: string;
  /** Names of days, such as public holidays. */
  marks?: ReadonlyMap<string, string> | undefined;
}

/** Days over a grid: the letter of the weekday, the day, and the month where one starts. */
export const DayHeader = memo(function DayHeader(props: DayHeaderProps) {
  const { first, dayWidth, from, to, today, marks } = props;
  return (
    <div aria-hidden="true" className="sticky top-0 z-20 flex h-14 border-b border-line bg-paper">
      <span className="sticky start-0 z-10 w-(--name) shrink-0 border-e border-line bg-paper" />
      <span className="shrink-0" style={{ width: daysBetween(first, from) * dayWidth }} />
      {daysFrom(from, to).map((date, index) => {
        const { day } = partsOf(date);
        const weekday = weekdayOf(date);
        return (
          <span
            key={date}
            title={marks?.get(date)}
            style={{ width: dayWidth }}
            className={cx(
              'tabular relative grid shrink-0 content-end justify-items-center pb-1 text-xs',
              weekday > 4 ? 'text-faint' : 'text-soft',
              marks?.has(date) && 'bg-pressed',
            )}
          >
            {(index === 0 || day === 1) && (
              <span className="absolute start-1 top-0.5 text-2xs font-semibold whitespace-nowrap text-ink">
                {monthName.format(new Date(Date.parse(date)))}
              </span>
            )}
            <span className="text-2xs">{letters[weekday]}</span>
            <span
              className={cx(
                'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-0.5 whitespace-nowrap',
                date === today && 'bg-tally font-semibold text-on-tally',
              )}
            >
              {day}
            </span>
          </span>
        );
      })}
    </div>
  );
});
