import { type HoldStatus, isGone } from './enums.ts';

/** What somebody has to look after on a day. */
export type DayWarning =
  | 'challenged'
  | 'challenge_over'
  | 'no_location'
  | 'crew_on_hold'
  | 'calls_to_confirm'
  | 'sheet_not_sent';

interface WarnedDay {
  date: string;
  holdStatus: HoldStatus;
  challengeExpiresAt: Date | null;
  location: object | null;
  callSheet: { status: string; sentAt: Date | null } | null;
  crew: { held: number };
  unconfirmedCalls: number;
}

const dayMilliseconds = 86_400_000;

/** Days before a confirmed day from which its call sheet and location are missed. */
const sheetDays = 1;
const locationDays = 14;

/** Returns what to look after on a day, the most urgent first. Past and gone days have nothing. */
export function warningsOf(
  day: WarnedDay,
  { now, today }: { now: Date; today: string },
): DayWarning[] {
  const daysLeft = (Date.parse(day.date) - Date.parse(today)) / dayMilliseconds;
  if (isGone(day.holdStatus) || daysLeft < 0) return [];
  const isConfirmed = day.holdStatus === 'confirmed';
  const isSent = day.callSheet?.status === 'sent';
  const { challengeExpiresAt } = day;
  const found: Record<DayWarning, boolean> = {
    challenge_over: challengeExpiresAt !== null && challengeExpiresAt <= now,
    challenged: challengeExpiresAt !== null && challengeExpiresAt > now,
    calls_to_confirm: day.unconfirmedCalls > 0,
    sheet_not_sent: isConfirmed && !isSent && daysLeft <= sheetDays,
    crew_on_hold: isConfirmed && day.crew.held > 0,
    no_location: isConfirmed && day.location === null && daysLeft <= locationDays,
  };
  return (Object.keys(found) as DayWarning[]).filter((it) => found[it]);
}
