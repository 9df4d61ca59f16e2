import { useEffect, useMemo, useState } from 'react';
import { useNavigation } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { LazyCalendar } from '#app/ui/calendar/calendar.tsx';
import type { CalendarSpan } from '#app/ui/calendar/calendar-props.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { lazyPart, onDemand } from '#app/ui/on-demand.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Agenda } from './agenda.tsx';
import {
  type CalendarChoice,
  hasFilters,
  type CalendarView as ViewName,
} from './calendar-choice.ts';
import { type CalendarDay, type CalendarPageData, daysInView } from './calendar-data.ts';
import { clearFilters } from './calendar-filters.tsx';
import { titleOf } from './calendar-title.ts';
import { dayTitle } from './calendar-words.ts';
import { toEvent } from './day-events.ts';
import type { SelectedDates } from './new-days-dialog.tsx';
import type { Reschedule } from './use-reschedule.ts';

interface CalendarViewProps {
  data: CalendarPageData;
  /** Undefined until the browser knows whether it is a phone, if the address does not say. */
  view: ViewName | undefined;
  panel: PanelAddress;
  bookingPanel: PanelAddress;
  reschedule: Reschedule;
  /** Adds days on dates that are selected in the month. */
  add: ((dates: SelectedDates) => void) | undefined;
}

const moveDialog = lazyPart(() => import('#app/features/schedule/move-day-dialog.tsx'));
const lanes = onDemand(() => import('./lanes.tsx'));

/** Loads the lanes while their data is being loaded. */
function FetchLanes() {
  const { location } = useNavigation();
  const isNext = new URLSearchParams(location?.search).get('view') === 'crew';
  useEffect(() => {
    if (isNext) lanes.fetch();
  }, [isNext]);
  return null;
}

/** The chosen view. Until it is known, phones show the list, and wider windows a placeholder. */
export function CalendarView(props: CalendarViewProps) {
  const { data, view, panel, bookingPanel, reschedule, add } = props;
  const { crew } = data;
  const part = lanes.useWhen(crew !== null);
  if (crew) {
    if (!part) return <Skeleton className="h-[42rem]" />;
    const shown = { ...data, crew };
    return <part.default data={shown} {...{ panel, bookingPanel, reschedule }} />;
  }
  if (view === 'list') {
    return (
      <>
        <FetchLanes />
        <List data={data} panel={panel} />
      </>
    );
  }
  return (
    <>
      <FetchLanes />
      {view === undefined && (
        <div className="sm:hidden">
          <List data={data} panel={panel} />
        </div>
      )}
      <div className={view === undefined ? 'max-sm:hidden' : undefined}>
        <Days
          data={data}
          view={view === 'week' ? 'week' : 'month'}
          isWanted={view !== undefined}
          panel={panel}
          add={add}
        />
      </div>
    </>
  );
}

interface DaysProps {
  data: CalendarPageData;
  view: 'month' | 'week';
  isWanted: boolean;
  panel: PanelAddress;
  add: CalendarViewProps['add'];
}

/** Shoot days in a month or a week. A day that is dragged moves once its consequences were seen. */
function Days({ data, view, isWanted, panel, add }: DaysProps) {
  const { days, holidays, choice, today, now } = data;
  const { canChange } = useViewer();
  // The day as it was when it was dragged: a move by somebody else meanwhile is a conflict.
  const [asked, setAsked] = useState<{ day: CalendarDay; date: string } | null>(null);
  const events = useMemo(
    () =>
      days
        .map((it) => (it.id === asked?.day.id ? { ...it, date: asked.date } : it))
        .map((it) => toEvent(it, { isTimed: view === 'week', today, now })),
    [days, asked, view, today, now],
  );
  const marks = useMemo(
    () => holidays.map(({ date, name }) => ({ date, label: name })),
    [holidays],
  );
  const ask = (id: string, { start }: CalendarSpan) => {
    const date = start.slice(0, 10);
    const day = days.find((it) => it.id === id);
    if (day && day.date !== date) setAsked({ day, date });
  };
  return (
    <>
      <LazyCalendar
        label="Shoot days"
        events={events}
        marks={marks}
        view={view}
        date={choice.date}
        today={today}
        isWanted={isWanted}
        isByDay
        onOpen={panel.open}
        {...(canChange('schedule.edit') && { onMove: ask })}
        {...(add && view === 'month' && { onSelect: add })}
        height={view === 'month' ? monthHeight(days) : 760}
      />
      {asked && (
        <moveDialog.Part
          day={{ ...asked.day, label: dayTitle(asked.day) }}
          date={asked.date}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Returns a height at which each date of a month has room for its days, up to six. */
function monthHeight(days: CalendarDay[]): number {
  const counts = [...Map.groupBy(days, ({ date }) => date).values()].map((it) => it.length);
  const rowHeight = 44 + 26 * Math.min(6, Math.max(0, ...counts));
  return Math.max(760, 40 + 6 * rowHeight);
}

function List({ data, panel }: { data: CalendarPageData; panel: PanelAddress }) {
  const { days, holidays, choice, today, now } = data;
  const listed = { ...choice, view: 'list' as const };
  return (
    <Agenda
      days={daysInView(days, listed)}
      holidays={holidays}
      today={today}
      now={now}
      panel={panel}
      empty={<NoDays choice={listed} />}
    />
  );
}

function NoDays({ choice }: { choice: CalendarChoice }) {
  const action = hasFilters(choice) ? (
    <ChoiceLink
      edit={clearFilters}
      className="inline-flex h-8 items-center rounded-md bg-sheet px-3 text-sm font-medium inset-ring inset-ring-edge hover:bg-hover pointer-coarse:h-11"
    >
      Clear filters
    </ChoiceLink>
  ) : (
    <LinkButton to="/projects">Open projects</LinkButton>
  );
  return (
    <EmptyState title={`No shoot days in ${titleOf(choice)}`} action={action}>
      {hasFilters(choice)
        ? 'No shoot days match these filters.'
        : 'Shoot days are added on the schedule of a job.'}
    </EmptyState>
  );
}
