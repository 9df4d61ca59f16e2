import FullCalendar, { type EventApi, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './calendar.css';
import { cx } from '../cx.ts';
import type { CalendarEvent, CalendarProps } from './calendar-props.ts';
import { exclusiveEnd, isAllDay, spanFrom } from './calendar-span.ts';
import { useEventLift } from './use-event-lift.ts';

const plugins = [dayGrid, timeGrid, list, interaction, classicTheme];
const howToMove = 'Press Space to pick up, arrows to move, Shift and arrows to stretch.';
const views = { month: 'dayGridMonth', week: 'timeGridWeek', list: 'listMonth' };

/** In a list, only the color shows, as a dot. */
const colors: Record<CalendarEvent['tone'], Pick<EventInput, 'color' | 'contrastColor'>> = {
  solid: { color: 'var(--color-ink)', contrastColor: 'var(--color-inverse)' },
  hatched: { color: 'var(--color-faint)', contrastColor: 'var(--color-ink)' },
  outlined: { color: 'var(--color-edge)', contrastColor: 'var(--color-ink)' },
  tally: { color: 'var(--color-tally)', contrastColor: 'var(--color-on-tally)' },
};

const blocks: Record<CalendarEvent['tone'], string> = {
  solid: '',
  hatched: 'hatch bg-pressed! [--hatch:var(--color-edge)]',
  outlined: 'bg-sheet! inset-ring inset-ring-faint',
  tally: '',
};

/** FullCalendar in our colors. Times are wall-clock times, so it knows no zone. Load it on demand. */
export function CalendarBody(props: CalendarProps) {
  const { view, date, today, onOpen, onSelect, onMove, height = 640 } = props;
  const lift = useEventLift(props);
  const moved = ({ event }: { event: EventApi }) =>
    onMove?.(event.id, spanFrom(event.startStr, event.endStr || undefined, event.allDay));
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
        eventDisplay="block"
        blockEventClass={({ event }) =>
          cx(
            blocks[toneOf(event)],
            event.id === lift.liftedId && 'outline-2 outline-offset-2 outline-ink',
          )
        }
        eventDidMount={({ event, el }) => {
          el.dataset.lift = event.id;
          if (onMove) el.setAttribute('aria-description', howToMove);
        }}
        allDayText="All day"
        listDayFormat={{ day: 'numeric', month: 'short' }}
        eventInteractive
        events={lift.events.map(toInput)}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onOpen(event.id);
        }}
        selectable={onSelect !== undefined}
        select={({ startStr, endStr, allDay }) => onSelect?.(spanFrom(startStr, endStr, allDay))}
        longPressDelay={220}
        editable={onMove !== undefined}
        eventDrop={moved}
        eventResize={moved}
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
      />
      <p role="status" className="sr-only">
        {lift.announcement}
      </p>
    </div>
  );
}

function toInput(event: CalendarEvent): EventInput {
  const { id, title, start, tone } = event;
  return {
    id,
    title,
    start,
    end: exclusiveEnd(event),
    allDay: isAllDay(event),
    extendedProps: { tone },
    ...colors[tone],
  };
}

function toneOf({ extendedProps }: EventApi): CalendarEvent['tone'] {
  const { tone } = extendedProps;
  return tone in blocks ? tone : 'solid';
}
