import { dateAfter, wallTimeAt } from '@callboard/domain/dates/wall-time';
import { lastBefore, restUntil } from '@callboard/domain/timecards/rest';
import type { Ctx } from '../kernel/context.ts';
import { listWorkRules } from '../schedule/work-rules/list-work-rules.ts';
import { rulesFor } from '../schedule/work-rules/rules-for.ts';
import { selectWorkDays, withEnds } from './work-days.ts';

/** A rest before a call that is shorter than the rules of the person say. */
export interface ShortRest {
  /** The rest in words: "8h 40m of rest". */
  words: string;
  /** Wall-clock time at which the day before ended for the person, in its zone. */
  wrappedAt: string;
  projectName: string;
}

/**
 * Finds people on a shoot day who have too little rest after their last day, on any job of the
 * company. Returns the rests by booking.
 */
export async function listShortRests(
  ctx: Ctx,
  day: { id: string; projectId: string; date: string },
): Promise<Map<string, ShortRest>> {
  const { projectId, date } = day;
  const onDate = await selectWorkDays(ctx, { dates: [date], projectId });
  const own = onDate.filter((it) => it.shootDayId === day.id);
  if (own.length === 0) return new Map();
  const crewMemberIds = own.map((it) => it.crewMemberId);
  const [sets, worked] = await Promise.all([
    listWorkRules(ctx),
    selectWorkDays(ctx, { dates: [dateAfter(date, -1), date], crewMemberIds }),
  ]);
  const others = worked.filter((it) => it.shootDayId !== day.id);
  const before = Map.groupBy(await withEnds(ctx, others), (it) => it.crewMemberId);
  const rests = own.flatMap(({ bookingId, crewMemberId, unionStatus, callAt }) => {
    const last = lastBefore(callAt, before.get(crewMemberId) ?? []);
    if (!last) return [];
    const { restMinutes } = rulesFor(sets, unionStatus);
    const rest = restUntil({ endsAt: last.endAt, nextCallAt: callAt, restMinutes });
    if (!rest.isShort) return [];
    const wrappedAt = wallTimeAt(last.endAt, last.timeZone).time;
    return [[bookingId, { words: rest.words, wrappedAt, projectName: last.projectName }] as const];
  });
  return new Map(rests);
}
