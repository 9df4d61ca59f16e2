import type { CallMode } from '@callboard/domain/crew/enums';
import type { GiveCrewCall } from '@callboard/domain/crew/fields';
import { invalid } from '@callboard/domain/errors';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { schema } from '../kernel/schema.ts';

const { crewCalls, shootDays } = schema;

/** How a person is called to a day. `offsetMinutes` are after the general call, negative before. */
export interface Call {
  mode: CallMode;
  callTime: string | null;
  offsetMinutes: number;
}

/** The general call, or minutes before or after it, as a wall-clock time. */
const offsetCall = sql`case when ${crewCalls.offsetMinutes} = 0 then ${shootDays.callTime} else
  to_char(${shootDays.callTime}::time + make_interval(mins => ${crewCalls.offsetMinutes}), 'HH24:MI') end`;

/** The time that a call results in; of on call and no call, the general call. */
export const callTimeOf = sql<string>`case ${crewCalls.mode} when 'time' then ${crewCalls.callTime}
  when 'offset' then ${offsetCall} else ${shootDays.callTime} end`;

/** How a person is called. Null for one without a crew call, who has the general one. */
export const callMode = sql<CallMode | null>`${crewCalls.mode}`;

/** Condition: the person is on call, or without a call, and so has no time. */
export const isCallWithoutTime = sql<boolean>`coalesce(${crewCalls.mode} in ('on_call', 'no_call'), false)`;

/** A crew call as JSON, or null for a person without one. */
export const callJson = sql<Call | null>`case when ${crewCalls.id} is not null then
  json_build_object('mode', ${crewCalls.mode}, 'callTime', ${crewCalls.callTime},
    'offsetMinutes', ${crewCalls.offsetMinutes}) end`;

/** Returns the call of a time; null is the general call. */
export function callAt(callTime: string | null): Call {
  const mode = callTime === null ? 'offset' : 'time';
  return { mode, callTime, offsetMinutes: 0 };
}

/**
 * Returns the call that was sent, without the values that its mode does not use.
 * @throws AppError `invalid_parameter` for a time without one.
 */
export function callOf(sent: Pick<z.input<typeof GiveCrewCall>, keyof Call>): Call {
  const { mode, callTime, offsetMinutes = 0 } = sent;
  if (mode === undefined) return callAt(callTime);
  if (mode === 'time' && callTime === null) throw invalid('callTime', 'Enter the time.');
  return {
    mode,
    callTime: mode === 'time' ? callTime : null,
    offsetMinutes: mode === 'offset' ? offsetMinutes : 0,
  };
}

/** Returns whether two calls say the same. */
export function isSameCall(one: Call, other: Call): boolean {
  return (['mode', 'callTime', 'offsetMinutes'] as const).every((it) => one[it] === other[it]);
}

/** Returns the call in words: `is called at 06:30`, `is on call`. */
export function callWords({ mode, callTime, offsetMinutes }: Call, generalCall: string): string {
  if (mode === 'on_call') return 'is on call';
  if (mode === 'no_call') return 'has no call';
  if (mode === 'time') return `is called at ${callTime}`;
  if (offsetMinutes === 0) return `is called at ${generalCall}`;
  const side = offsetMinutes < 0 ? 'before' : 'after';
  return `is called ${Math.abs(offsetMinutes)} min ${side} the general call`;
}
