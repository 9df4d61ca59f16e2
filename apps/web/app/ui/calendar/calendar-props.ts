import type { RangeTone } from '../timeline/tone.tsx';

export const calendarViews = ['month', 'week', 'list'] as const;
export type CalendarViewName = (typeof calendarViews)[number];

export interface CalendarEvent {
  id: string;
  title: string;
  /** End of the title that stays whole where the title is cut. */
  ending?: string;
  /** Shown instead of the title where a day is too narrow for it, as in a month on a phone. */
  short?: string;
  /** `YYYY-MM-DD` for whole days, or a wall-clock time `YYYY-MM-DDTHH:MM`. */
  start: string;
  /** Last day, or the time it ends. */
  end: string;
  tone: RangeTone;
  /** Read after the title: the status that the tone shows. */
  status?: string;
  /** What needs attention. It is marked, and read after the status. */
  warning?: string | undefined;
  /** Stays where it is, although events move. */
  isFixed?: boolean;
}

/** Name of a day, such as a public holiday. */
export interface CalendarMark {
  date: string;
  label: string;
}

/** Days or times that were chosen, or that an event was moved to. Ends are included for days. */
export interface CalendarSpan {
  start: string;
  end: string;
  isAllDay: boolean;
}

export interface CalendarProps {
  /** Name of the calendar for screen readers. */
  label: string;
  events: CalendarEvent[];
  marks?: CalendarMark[];
  view: CalendarViewName;
  /** Day that is in view, `YYYY-MM-DD`. */
  date: string;
  today: string;
  onOpen: (eventId: string) => void;
  onSelect?: (span: CalendarSpan) => void;
  /** Makes events movable. */
  onMove?: (eventId: string, span: CalendarSpan) => void;
  /** Events keep their times and their length: they move by days. */
  isByDay?: boolean;
  height?: number;
}
