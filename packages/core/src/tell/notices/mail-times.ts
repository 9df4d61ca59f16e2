import type { NoticeSettings } from './settings.ts';

type Times = Pick<NoticeSettings, 'digestHour' | 'quietFrom' | 'quietUntil'> & {
  /** IANA zone of the person. */
  timeZone: string;
};

/** Returns the first time at or after an instant that the daily email is due. */
export function nextDigest(after: Date, { digestHour, timeZone }: Times): Date {
  const local = after.toTemporalInstant().toZonedDateTimeISO(timeZone);
  const on = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone, plainTime: { hour: digestHour } }).toInstant();
  const today = local.toPlainDate();
  const isPast = Temporal.Instant.compare(on(today), local.toInstant()) < 0;
  return toDate(on(isPast ? today.add({ days: 1 }) : today));
}

/** Returns when the quiet hours end that an instant is in; null outside of them. */
export function endOfQuiet(now: Date, { quietFrom, quietUntil, timeZone }: Times): Date | null {
  if (!quietFrom || !quietUntil || quietFrom === quietUntil) return null;
  const local = now.toTemporalInstant().toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const isOvernight = quietFrom > quietUntil;
  const isEvening = time >= quietFrom;
  const isMorning = time < quietUntil;
  if (isOvernight ? !isEvening && !isMorning : !isEvening || !isMorning) return null;
  const date = local.toPlainDate().add({ days: isMorning ? 0 : 1 });
  return toDate(date.toZonedDateTime({ timeZone, plainTime: quietUntil }).toInstant());
}

function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
