import { isGone } from '@callboard/domain/crew/enums';
import { findProjectAccess } from '../accounts/access/project-access.ts';
import type { Ctx } from '../kernel/context.ts';
import { findShootDay } from '../schedule/shoot-days/find-shoot-day.ts';
import { listCalled } from './day-crew/list-called.ts';
import { listShortRests } from './list-short-rests.ts';
import { type KillFees, readKillFees } from './read-kill-fees.ts';
import { selectJobPeople } from './select-job-people.ts';

/** Somebody who is on a shoot day. */
export type DayPerson = Awaited<ReturnType<typeof listDayCrew>>[number];

/**
 * Lists the people booked for a shoot day by department, with their state and call on it, the other
 * job that has confirmed them on its date, a rest before it that is too short, and what calling them
 * off would cost: null for those who may not see pay.
 * @throws AppError `not_found`.
 */
export async function listDayCrew(ctx: Ctx, { shootDayId }: { shootDayId: string }) {
  const day = await findShootDay(ctx, { id: shootDayId });
  const { projectId, date } = day;
  const [people, called, rests, { seePay }] = await Promise.all([
    selectJobPeople(ctx, { projectId, dates: [date] }),
    listCalled(ctx, day, day.callTime),
    listShortRests(ctx, day),
    findProjectAccess(ctx, { id: projectId }),
  ]);
  const onDay = people.flatMap(({ dates }) => dates.filter((it) => it.date === date));
  const fees = seePay ? await readKillFees(ctx, onDay) : new Map<string, KillFees>();
  const calls = new Map(called.map((it) => [it.bookingId, it]));
  return people.flatMap(
    ({ id, crewMemberId, name, role, department, hasRate, dates, elsewhere }) => {
      const on = dates.find(
        (it) => it.date === date && (it.shootDayId ?? shootDayId) === shootDayId,
      );
      if (!on || isGone(on.status)) return [];
      const { id: bookingDayId, status, holdRank, needsReconfirmation } = on;
      return [
        {
          ...{ bookingId: id, crewMemberId, name, role, department, hasRate },
          ...{ bookingDayId, status, holdRank, needsReconfirmation },
          clash: elsewhere.find((it) => it.status === 'confirmed')?.projectName ?? null,
          call: calls.get(id)?.call ?? null,
          callTime: calls.get(id)?.from ?? day.callTime,
          shortRest: rests.get(id) ?? null,
          killFees: fees.get(on.id) ?? null,
        },
      ];
    },
  );
}
