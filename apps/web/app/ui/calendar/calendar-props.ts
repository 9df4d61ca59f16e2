export const calendarViews = ['month', 'week', 'list'] as const;
export type CalendarViewName = (typeof calendarViews)[number];

export interface CalendarEvent {
  id: string;
  title: string;
  /** `YYYY-MM-DD` for whole days, or a wall-clock time `YYYY-MM-DDTHH:MM`. */
  start: string;
  /** Last day, or the time it ends. */
  end: string;
  tone: 'solid' | 'hatched' | 'outlined' | 'tally';
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
  view: CalendarViewName;
  /** Day that is in view, `YYYY-MM-DD`. */
  date: string;
  today: string;
  onOpen: (eventId: string) => void;
  onSelect?: (span: CalendarSpan) => void;
  /** Makes events movable. */
  onMove?: (eventId: string, span: CalendarSpan) => void;
  height?: number;
}
