import { zoneName } from '@callboard/domain/dates';
import type { HoldStatus } from '@callboard/domain/shoot-days/enums';
import { Link } from 'react-router';
import { JobTitle } from '#app/features/jobs/projects/job-title.tsx';
import { cx } from '#app/ui/cx.ts';
import { DateRange, formatPlainDate, useIsForeign } from '#app/ui/date.tsx';
import { dayAfter, daysBetween } from '#app/ui/dates/plain-date.ts';
import { RangeLabel, type RangeTone, toneClass } from '#app/ui/timeline/tone.tsx';
import { dayWords, type ScheduledJob } from './today-sentence.ts';

interface WeekProject extends ScheduledJob {
  id: string;
  jobNo: string;
  clientName: string;
}

interface WeekStripProps {
  projects: WeekProject[];
  today: string;
}

const daysShown = 7;
const columns = 'grid grid-cols-7';

/** Shows the next seven days: a row per job with its days, or a bar over its dates. */
export function WeekStrip({ projects, today }: WeekStripProps) {
  const days = Array.from({ length: daysShown }, (_, index) => dayAfter(today, index));
  const last = dayAfter(today, daysShown - 1);
  return (
    <div className="grid text-sm">
      <div aria-hidden="true" className="grid border-b border-line sm:grid-cols-[15rem_1fr]">
        <div className={cx(columns, 'sm:col-start-2')}>
          {days.map((day) => (
            <DayHead key={day} day={day} isToday={day === today} />
          ))}
        </div>
      </div>
      <ul>
        {projects.map((project) => (
          <li
            key={project.id}
            className="relative grid gap-y-1.5 overflow-hidden border-b border-line py-2 hover:bg-well sm:grid-cols-[15rem_1fr] sm:items-center sm:py-0"
          >
            <p className="min-w-0 sm:py-2 sm:pr-3">
              <Link
                to={`/projects/${project.id}`}
                prefetch="intent"
                data-row
                className="block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
              >
                <JobTitle project={project} />
              </Link>
              <span className="block text-xs text-faint sm:truncate">
                {project.clientName}
                <span className="block sm:sr-only">
                  <When project={project} last={last} />
                </span>
              </span>
            </p>
            <div
              className={cx(
                columns,
                'relative min-h-5 sm:h-full sm:min-h-11 pointer-coarse:min-h-11',
              )}
            >
              {days.map((day, index) => (
                <span
                  key={day}
                  aria-hidden="true"
                  style={{ gridColumn: index + 1, gridRow: 1 }}
                  className={cx('h-full border-l border-line', isWeekend(day) && 'bg-well')}
                />
              ))}
              {project.days.length > 0 ? (
                <DayBlocks project={project} today={today} />
              ) : (
                <DateBar project={project} today={today} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DayHead({ day, isToday }: { day: string; isToday: boolean }) {
  const date = new Date(`${day}T12:00:00Z`);
  const weekday = date.toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
  return (
    <span
      className={cx(
        'grid justify-items-center py-1.5 text-xs',
        isToday ? 'font-semibold text-ink' : 'text-faint',
      )}
    >
      {weekday}
      <span className={cx('tabular', isToday && 'rounded-sm bg-ink px-1.5 text-inverse')}>
        {date.getUTCDate()}
      </span>
    </span>
  );
}

interface WhenProps {
  project: WeekProject;
  last: string;
}

/** The days of the week in words, or the dates of a job without days. */
function When({ project: { days, startDate, endDate }, last }: WhenProps) {
  if (days.length === 0) return <DateRange start={startDate} end={endDate} />;
  const shown = days.filter((it) => it.date <= last);
  return shown.map((it) => <DayLine key={it.id} day={it} />);
}

type WeekDay = WeekProject['days'][number];

function DayLine({ day }: { day: WeekDay }) {
  return (
    <span className="block">
      {formatPlainDate(day.date)}, {dayWords(day)}, call {useCall(day)}
    </span>
  );
}

/** Returns the call, with the zone if the viewer's clock differs. */
function useCall({ date, callTime, timeZone }: WeekDay): string {
  const noon = new Date(`${date}T12:00:00Z`);
  return useIsForeign(noon, timeZone) ? `${callTime} ${zoneName(noon, timeZone)}` : callTime;
}

const toneOfHold: Partial<Record<HoldStatus, RangeTone>> = {
  confirmed: 'solid',
  first_hold: 'hatched',
};

/** Links to the days, each as certain as its hold. Days of one date are below each other. */
function DayBlocks({ project, today }: { project: WeekProject; today: string }) {
  const shown = project.days.filter(({ date }) => daysBetween(today, date) < daysShown);
  return [...Map.groupBy(shown, ({ date }) => date)].map(([date, days]) => (
    <span
      key={date}
      style={{ gridColumn: daysBetween(today, date) + 1, gridRow: 1 }}
      className="@container relative grid auto-rows-fr"
    >
      {days.map((day) => (
        <DayBlock key={day.id} project={project} day={day} />
      ))}
    </span>
  ));
}

/** A bar. In a wide column it says which day it is and when it is called. */
function DayBlock({ project, day }: { project: WeekProject; day: WeekDay }) {
  const { id, date, label, holdStatus, locationName } = day;
  const call = useCall(day);
  const tone = toneOfHold[holdStatus] ?? 'outlined';
  return (
    <Link
      to={`/projects/${project.id}/days/${id}`}
      prefetch="intent"
      title={[dayWords(day), `call ${call}`, locationName].filter(Boolean).join(', ')}
      className="flex min-h-5 items-center rounded-sm px-0.5 hover:bg-hover @[4.5rem]:py-0.5 pointer-coarse:min-h-11"
    >
      <span
        className={cx(
          'h-3 w-full rounded-sm text-2xs leading-4 @[4.5rem]:h-auto @[4.5rem]:p-1',
          toneClass[tone],
        )}
      >
        <span className="sr-only justify-items-start @[4.5rem]:not-sr-only @[4.5rem]:grid">
          <RangeLabel tone={tone}>{label}</RangeLabel>
          <span className="sr-only">
            of {project.name}, {formatPlainDate(date)}, call
          </span>
          <RangeLabel tone={tone}>{call}</RangeLabel>
        </span>
      </span>
    </Link>
  );
}

function DateBar({ project, today }: { project: WeekProject; today: string }) {
  const start = project.startDate ?? project.endDate ?? today;
  const end = project.endDate ?? project.startDate ?? today;
  const from = Math.max(0, daysBetween(today, start));
  const to = Math.min(daysShown - 1, daysBetween(today, end));
  return (
    <span
      style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: 1 }}
      aria-hidden="true"
      className={cx(
        'relative mx-0.5 h-3 self-center bg-ink/85',
        start >= today && 'rounded-l-sm',
        daysBetween(today, end) < daysShown && 'rounded-r-sm',
      )}
    />
  );
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
}
