import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { formatPlainDate } from '../date.tsx';
import { type KeyPress, useKeyboardLift } from '../drag/use-keyboard-lift.ts';
import { isRightToLeft } from '../right-to-left.ts';
import { useStable } from '../use-stable.ts';
import { movedSpan } from './calendar-moves.ts';
import type { CalendarEvent, CalendarProps, CalendarSpan } from './calendar-props.ts';
import { isAllDay } from './calendar-span.ts';

/**
 * Moves and stretches events with the keyboard: Space lifts, arrows move, with Shift they stretch,
 * Space or Enter drops, Escape cancels. Returns the events as they would be dropped.
 */
export function useEventLift({ events, view, date, onMove, isByDay = false }: CalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  const spanOf = ({ start, end, ...event }: CalendarEvent): CalendarSpan => ({
    start,
    end,
    isAllDay: isAllDay({ ...event, start }),
  });
  const { lifted, announcement, handle } = useKeyboardLift<CalendarSpan>({
    step: (span, arrow, _, hasShift) =>
      movedSpan(span, arrow, {
        ...{ view, date, isByDay, isStretching: hasShift && !isByDay },
        isRightToLeft: isRightToLeft(),
      }),
    describe: inWords,
    drop: (id, span) => {
      const event = events.find((it) => it.id === id);
      if (event && (event.start !== span.start || event.end !== span.end)) onMove?.(id, span);
    },
  });
  const thingOf = (id: string | undefined) => {
    const event = events.find((it) => it.id === id);
    return event && { id: event.id, name: event.title, place: spanOf(event) };
  };
  useFocusKept(root, lifted);
  const press = (event: KeyPress) => {
    const thing = thingOf(lifted?.id);
    if (thing) handle(thing).onKeyDown(event);
  };
  useStrayKeys(lifted !== null, press);

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const element = event.target instanceof Element ? event.target.closest('[data-lift]') : null;
    const id = element?.getAttribute('data-lift') ?? undefined;
    if (events.find((it) => it.id === id)?.isFixed) return;
    const thing = thingOf(id);
    if (!onMove || !thing || (!lifted && event.key !== ' ')) return;
    event.stopPropagation();
    handle(thing).onKeyDown(event);
  };
  const cancel = () => {
    const thing = thingOf(lifted?.id);
    if (thing) handle(thing).onBlur();
  };
  const shown = useMemo(
    () => events.map((it) => (it.id === lifted?.id ? { ...it, ...lifted.place } : it)),
    [events, lifted],
  );
  return {
    root,
    announcement,
    liftedId: lifted?.id,
    events: shown,
    handlers: { onKeyDownCapture, onPointerDownCapture: cancel },
  };
}

/** Keeps the focus on an event while it is moved and when it is back: its element is drawn anew. */
function useFocusKept(root: { current: HTMLElement | null }, lifted: { id: string } | null): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const id = lifted?.id ?? last.current;
    last.current = lifted?.id;
    if (id === undefined) return;
    const selector = `[data-lift="${CSS.escape(id)}"]`;
    let frame = 0;
    // FullCalendar shows an event some frames after it was drawn, when its place is known.
    const focus = (framesLeft: number) => {
      if (document.activeElement?.matches(selector) || framesLeft === 0) return;
      root.current?.querySelector<HTMLElement>(selector)?.focus();
      frame = requestAnimationFrame(() => focus(framesLeft - 1));
    };
    frame = requestAnimationFrame(() => focus(30));
    return () => cancelAnimationFrame(frame);
  }, [root, lifted]);
}

/** Takes the keys that are pressed while a moved event is drawn anew, when nothing has the focus. */
function useStrayKeys(isLifted: boolean, press: (event: KeyPress) => void): void {
  const onKey = useStable((event: globalThis.KeyboardEvent) => {
    if (event.target === document.body) press(event);
  });
  useEffect(() => {
    if (!isLifted) return;
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isLifted, onKey]);
}

function inWords({ start, end, isAllDay: isWholeDays }: CalendarSpan): string {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)].map(formatPlainDate);
  if (isWholeDays) return first === last ? `${first}` : `${first} to ${last}`;
  return `${first}, ${start.slice(11)} to ${first === last ? '' : `${last}, `}${end.slice(11)}`;
}
