import FullCalendar, { type EventApi, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar.css';
import { useMemo } from 'react';
import { cx } from '../cx.ts';
import type { CalendarEvent, CalendarMark, CalendarProps } from './calendar-props.ts';
import { exclusiveEnd, isAllDay, spanFrom } from './calendar-span.ts';
import { EventFace } from './event-face.tsx';
import { useEventLift } from './use-event-lift.ts';

const plugins = [dayGrid, timeGrid, list, interaction, classicTheme];
const howToMove = 'Press Space to pick up, arrows to move, Shift and arrows to stretch.';
const howToMoveDay = 'Press Space to pick up, arrows to move.';
const views = { month: 'dayGridMonth', week: 'timeGridWeek', list: 'listMonth' };
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** In a list, only the color shows, as a dot. */
const colors: Record<CalendarEvent['tone'], Pick<EventInput, 'color' | 'contrastColor'>> = {
  solid: { color: 'var(--color-ink)', contrastColor: 'var(--color-inverse)' },
  hatched: { color: 'var(--color-faint)', contrastColor: 'var(--color-ink)' },
  outlined: { color: 'var(--color-edge)', contrastColor: 'var(--color-ink)' },
  tally: { color: 'var(--color-tally)', contrastColor: 'var(--color-on-tally)' },
  struck: { color: 'var(--color-line)', contrastColor: 'var(--color-faint)' },
  blocked: { color: 'var(--color-hover)', contrastColor: 'var(--color-soft)' },
};

const blocks: Record<CalendarEvent['tone'], string> = {
  solid: '',
  hatched: 'hatch bg-pressed! [--hatch:var(--color-edge)]',
  outlined: 'bg-sheet! [box-shadow:inset_0_0_0_1px_var(--color-faint)]!',
  tally: '',
  blocked: 'outline-1 -outline-offset-1 outline-dashed outline-edge',
  struck: 'bg-sheet! line-through [box-shadow:inset_0_0_0_1px_var(--color-line)]!',
};

/** FullCalendar in our colors. Times are wall-clock times, so it knows no zone. Load it on demand. */
export function CalendarBody(props: CalendarProps) {
  const { view, date, today, marks, isByDay = false, onOpen, onSelect, onMove } = props;
  const { height = 640 } = props;
  const lift = useEventLift(props);
  const markOf = useMemo(() => marksByDate(marks), [marks]);
  // New inputs would make FullCalendar read and lay out every event again.
  const inputs = useMemo(() => lift.events.map(toInput), [lift.events]);
  const moved = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const span = spanFrom(event.startStr, event.endStr || undefined, event.allDay);
    // The events are the page's: it shows the move, or leaves the event where it was.
    revert();
    onMove?.(event.id, span);
  };
  return (
    <div ref={lift.root} {...lift.handlers}>
      <FullCalendar
        key={`${view}:${date}`}
        plugins={plugins}
        headerToolbar={false}
        initialView={views[view]}
        initialDate={date}
        now={today}
        timeZone="UTC"
        locale="en-GB"
        direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        firstDay={1}
        // A scrolling week could not be scrolled with the keyboard, so all its hours are shown.
        height={view === 'week' ? 'auto' : height}
        slotDuration="01:00"
        dayMaxEvents
        slotEventOverlap={false}
        eventDisplay="block"
        blockEventClass={({ event }) =>
          cx(
            blocks[toneOf(event)],
            event.id === lift.liftedId && 'outline-2 outline-offset-2 outline-ink',
          )
        }
        {...(view !== 'list' && {
          eventContent: ({ event, isStart }: { event: EventApi; isStart: boolean }) => (
            <EventFace
              event={faceOf(event)}
              time={hoursOf(event, isStart)}
              isTall={view === 'week'}
            />
          ),
        })}
        eventDidMount={({ event, el }) => {
          el.dataset.lift = event.id;
          el.title = titleOf(event);
          if (!onMove || !event.startEditable) return;
          el.setAttribute('aria-description', isByDay ? howToMoveDay : howToMove);
        }}
        dayCellTopContent={({ date: day, dayNumberText }) => (
          <DayNumber text={dayNumberText} mark={markOf.get(dateOf(day))} />
        )}
        dayHeaderContent={({ date: day, text }) => (
          <DayNumber
            text={view === 'week' ? withDay(text, day) : text}
            mark={view === 'week' ? markOf.get(dateOf(day)) : undefined}
          />
        )}
        allDaySlot={!isByDay}
        allDayText="All day"
        listDayFormat={{ day: 'numeric', month: 'short' }}
        eventInteractive
        events={inputs}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onOpen(event.id);
        }}
        selectable={onSelect !== undefined}
        select={({ startStr, endStr, allDay }) => onSelect?.(spanFrom(startStr, endStr, allDay))}
        longPressDelay={220}
        editable={onMove !== undefined}
        eventDurationEditable={onMove !== undefined && !isByDay}
        eventDragStart={() => lift.root.current?.setAttribute('data-dragging', '')}
        eventDragStop={() => lift.root.current?.removeAttribute('data-dragging')}
        eventDrop={moved}
        eventResize={moved}
        slotHeaderFormat={clock}
        eventTimeFormat={clock}
      />
      <p role="status" className="sr-only">
        {lift.announcement}
      </p>
    </div>
  );
}

function DayNumber({ text, mark }: { text: string; mark: string | undefined }) {
  if (mark === undefined) return text;
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <span title={mark} className="min-w-0 truncate text-2xs font-medium text-soft max-sm:sr-only">
        {mark}
      </span>
      <span className="ms-auto">{text}</span>
    </span>
  );
}

/** Returns "T 24" for the "T" to which a narrow week shortens a day. */
function withDay(text: string, day: Date): string {
  return /\d/.test(text) ? text : `${text} ${day.getUTCDate()}`;
}

function marksByDate(marks: CalendarMark[] | undefined): Map<string, string> {
  return new Map((marks ?? []).map(({ date, label }) => [date, label]));
}

/** Returns the date of FullCalendar's marker, whose UTC fields are those of the wall clock. */
function dateOf(marker: Date): string {
  return marker.toISOString().slice(0, 10);
}

function toInput(event: CalendarEvent): EventInput {
  const { id, title, ending, short, start, tone, status, warning, isFixed } = event;
  return {
    id,
    title,
    start,
    end: exclusiveEnd(event),
    allDay: isAllDay(event),
    extendedProps: { ending, short, tone, status, warning },
    ...(isFixed && { editable: false }),
    ...colors[tone],
  };
}

function toneOf({ extendedProps }: EventApi): CalendarEvent['tone'] {
  const { tone } = extendedProps;
  return tone in blocks ? tone : 'solid';
}

function faceOf(event: EventApi) {
  const { ending, short, status, warning } = event.extendedProps;
  return { title: event.title, ending, short, tone: toneOf(event), status, warning };
}

/** Returns all hours of an event, also where it goes on over midnight, and its end on the next day. */
function hoursOf(event: EventApi, isStart: boolean): string {
  if (event.allDay || !event.endStr) return '';
  const [start, end] = [event.startStr, event.endStr].map((it) => it.slice(11, 16));
  return isStart ? `${start}–${end}` : `until ${end}`;
}

function titleOf(event: EventApi): string {
  const { status, warning } = event.extendedProps;
  return [event.title, status, warning].filter(Boolean).join('. ');
}
