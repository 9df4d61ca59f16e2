import {
  dateInWords,
  fullDateInWords,
  instantDateInWords,
  instantInFull,
  instantInWords,
  rangeInWords,
  zoneName,
  zoneOffset,
} from '@callboard/domain/dates';
import { Fragment, type ReactNode } from 'react';
import { useOwnZone } from './own-zone.ts';

interface PlainDateProps {
  /** `YYYY-MM-DD`. */
  date: string;
}

/** Shows "Tue 24 Nov", with the year when it is not the current one. */
export function PlainDate({ date }: PlainDateProps) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {formatPlainDate(date)}
    </time>
  );
}

/** Shows "Tue 24 Nov 2026". */
export function FullDate({ date }: PlainDateProps) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {fullDateInWords(date)}
    </time>
  );
}

interface DateRangeProps {
  start: string | null;
  end: string | null;
}

/** Shows "24–27 Nov", one date when only one is set, or nothing. */
export function DateRange({ start, end }: DateRangeProps) {
  if (start === null && end === null) return null;
  if (start !== null && end !== null) return <span>{unbroken(formatRange(start, end))}</span>;
  return (
    <span>
      {start === null ? 'until ' : 'from '}
      <PlainDate date={start ?? end ?? ''} />
    </span>
  );
}

/** Lets a range break only before its second date. */
function unbroken(range: string) {
  return range.split(' – ').map((it, index) => (
    <Fragment key={it}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{index > 0 ? `– ${it}` : it}</span>
    </Fragment>
  ));
}

interface MomentProps {
  at: Date;
  /** IANA time zone: the workspace's or the day's. */
  timeZone: string;
  className?: string;
  children: ReactNode;
}

/** Marks text as an instant. Hovering shows it in full: "Tue 24 Nov 2026, 14:05 PST". */
export function Moment({ at, timeZone, className, children }: MomentProps) {
  return (
    <time dateTime={at.toISOString()} title={instantInFull(at, timeZone)} className={className}>
      {children}
    </time>
  );
}

interface InstantProps {
  at: Date | string;
  timeZone: string;
  hasTime?: boolean;
}

/**
 * Shows an instant in a time zone: "Tue 24 Nov, 14:05". The zone is named when the viewer's clock
 * shows another time.
 */
export function Instant({ at, timeZone, hasTime = false }: InstantProps) {
  const instant = new Date(at);
  const isForeign = useIsForeign(instant, timeZone);
  return (
    <Moment at={instant} timeZone={timeZone}>
      {formatInstant(instant, timeZone, hasTime)}
      {hasTime && isForeign && ` ${zoneName(instant, timeZone)}`}
    </Moment>
  );
}

/** Returns whether the viewer's clock shows another time than the zone. The server cannot know. */
export function useIsForeign(instant: Date, timeZone: string): boolean {
  const own = useOwnZone(timeZone);
  return own !== timeZone && zoneOffset(instant, own) !== zoneOffset(instant, timeZone);
}

export function formatPlainDate(date: string): string {
  return dateInWords(date, new Date());
}

export function formatRange(start: string, end: string): string {
  return rangeInWords(start, end, new Date());
}

export function formatInstant(instant: Date, timeZone: string, hasTime = false): string {
  const style = { timeZone, now: new Date() };
  return hasTime ? instantInWords(instant, style) : instantDateInWords(instant, style);
}
