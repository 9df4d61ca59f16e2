import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HoldPill } from '#app/features/schedule/hold-style.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import type { CalendarDay } from './calendar-data.ts';
import { crewInWords, dayTitle, isGone, warningsOf } from './calendar-words.ts';
import { DayHours } from './day-hours.tsx';

interface AgendaProps {
  days: CalendarDay[];
  holidays: { date: string; name: string }[];
  today: string;
  now: number;
  panel: PanelAddress;
  /** Shown when there are no days. */
  empty: ReactNode;
}

/** Shoot days by date, with what needs attention. The picture of the month in words. */
export function Agenda({ days, holidays, today, now, panel, empty }: AgendaProps) {
  if (days.length === 0) return empty;
  const byDate = Map.groupBy(days, (it) => it.date);
  return (
    <ol aria-label="Shoot days by date" className="border-t border-line">
      {[...byDate].map(([date, own]) => (
        <li
          key={date}
          className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
        >
          <h3 className="py-1.5 text-sm font-semibold">
            <time dateTime={date}>{formatPlainDate(date)}</time>
            {date === today && (
              <span className="ms-2 rounded-sm bg-tally px-1.5 py-0.5 text-2xs text-on-tally">
                Today
              </span>
            )}
            {holidays
              .filter((it) => it.date === date)
              .map(({ name }) => (
                <span key={name} className="block text-xs font-normal text-soft">
                  {name}
                </span>
              ))}
          </h3>
          <ul>
            {own.map((day) => (
              <AgendaDay key={day.id} day={day} moment={{ today, now }} panel={panel} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface AgendaDayProps {
  day: CalendarDay;
  moment: { today: string; now: number };
  panel: PanelAddress;
}

function AgendaDay({ day, moment, panel }: AgendaDayProps) {
  const { id, holdStatus, locationName } = day;
  const warnings = warningsOf(day, moment);
  return (
    <li className="relative grid gap-x-4 gap-y-0.5 rounded-sm px-1 py-1.5 hover:bg-well sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,14rem)] sm:items-baseline pointer-coarse:min-h-11">
      <p className="min-w-0">
        <Link
          to={panel.to(id)}
          preventScrollReset
          data-row
          data-panel-row={id}
          className={cx(
            'font-medium outline-none after:absolute after:inset-0 after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink',
            isGone(day) && 'text-faint line-through',
          )}
        >
          <bdi>{dayTitle(day)}</bdi>
        </Link>
        <span className="block text-xs text-faint">
          <DayHours day={day} />
          {locationName && (
            <>
              , <bdi>{locationName}</bdi>
            </>
          )}
        </span>
        {warnings.map((it) => (
          <span key={it} className="flex items-start gap-1.5 text-xs text-tally-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
            {it}
          </span>
        ))}
      </p>
      <HoldPill status={holdStatus} />
      {day.date >= moment.today && <span className="text-xs text-soft">{crewInWords(day)}</span>}
    </li>
  );
}
