import { formatDuration, parseDuration } from '@callboard/domain/dates/duration';
import { wallTimeAfter } from '@callboard/domain/dates/wall-time';
import { parseTime } from '#app/ui/times/parse-time.ts';
import type { Call } from './job-day.ts';

const most = 12 * 60;
const modes: Record<string, Call> = {
  gc: generalCall(),
  oc: { mode: 'on_call', callTime: null, offsetMinutes: 0 },
  nc: { mode: 'no_call', callTime: null, offsetMinutes: 0 },
};

/** The general call, whenever it is. */
export function generalCall(): Call {
  return { mode: 'offset', callTime: null, offsetMinutes: 0 };
}

export function isGeneral({ mode, offsetMinutes }: Call): boolean {
  return mode === 'offset' && offsetMinutes === 0;
}

/**
 * Parses a call as people type it: "630", "-30" or "+1:15" from the general call, "GC", "O/C",
 * "N/C". Returns null when the text is no call.
 */
export function parseCall(text: string): Call | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/[\s/.]/g, '')
    .replace('−', '-');
  const named = modes[typed.replace('oncall', 'oc').replace('nocall', 'nc')];
  if (named) return named;
  const sign = typed[0];
  if (sign !== '-' && sign !== '+') {
    const callTime = parseTime(text, null);
    return callTime === null ? null : { mode: 'time', callTime, offsetMinutes: 0 };
  }
  const minutes = parseDuration(text.trim().slice(1));
  if (minutes === null || minutes > most) return null;
  return { mode: 'offset', callTime: null, offsetMinutes: sign === '-' ? -minutes : minutes };
}

/** Returns a call as it is typed and printed: "06:30", "−30m", "GC", "O/C". */
export function formatCall({ mode, callTime, offsetMinutes }: Call): string {
  if (mode === 'on_call') return 'O/C';
  if (mode === 'no_call') return 'N/C';
  if (mode === 'time') return callTime ?? '';
  if (offsetMinutes === 0) return 'GC';
  return `${offsetMinutes < 0 ? '−' : '+'}${formatDuration(Math.abs(offsetMinutes))}`;
}

/** Returns the time that a call results in, or null for people without one. */
export function timeOfCall({ mode, callTime, offsetMinutes }: Call, general: string) {
  if (mode === 'time') return callTime;
  return mode === 'offset' ? wallTimeAfter(general, offsetMinutes) : null;
}
