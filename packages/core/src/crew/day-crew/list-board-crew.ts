import { dateAfter } from '@callboard/domain/dates/wall-time';
import type { BoardPerson } from '@callboard/domain/schedule-blocks/plan-days';
import type { WorkLimits } from '@callboard/domain/schedule-blocks/warned';
import { lastBefore } from '@callboard/domain/timecards/rest';
import type { Ctx } from '../../kernel/context.ts';
import { listWorkRules, rulesFor, type WorkRuleSet } from '../../schedule/work-rules/index.ts';
import { maySeeCrew } from '../record.ts';
import { selectWorkDays, withEnds } from '../work-days.ts';

interface Board {
  projectId: string;
  days: readonly { id: string; date: string }[];
}

/**
 * Lists who works on the days of a stripboard, by day, with what the plan is judged by for each:
 * their call, the rules of their union, their booked hours and their work on other jobs. The names
 * of other jobs are left out for those who may not see the crew of the company.
 */
export async function listBoardCrew(
  ctx: Ctx,
  { projectId, days }: Board,
): Promise<{ rules: WorkLimits; crew: Map<string, BoardPerson[]> }> {
  const dates = [...new Set(days.map((it) => it.date))];
  const [sets, own] = await Promise.all([
    listWorkRules(ctx),
    selectWorkDays(ctx, { dates, projectId }),
  ]);
  const limits = limitsBySet(sets);
  const crewMemberIds = [...new Set(own.map((it) => it.crewMemberId))];
  const around = [...new Set(dates.flatMap((it) => [dateAfter(it, -1), it]))];
  const all = await selectWorkDays(ctx, { dates: around, crewMemberIds });
  const others = await withEnds(
    ctx,
    all.filter((it) => it.projectId !== projectId),
  );
  const isNamed = maySeeCrew(ctx);
  const elsewhere = Map.groupBy(
    others.map((it) => ({ ...it, place: isNamed ? it.projectName : null })),
    (it) => it.crewMemberId,
  );
  const people = own.map((it) => {
    const { crewMemberId, name, unionStatus, callAt, outAt, rateUnit, rateHours } = it;
    const last = lastBefore(callAt, elsewhere.get(crewMemberId) ?? []);
    const person: BoardPerson = {
      ...{ id: crewMemberId, name, callAt, outAt, rules: limits(unionStatus) },
      bookedMinutes: rateUnit === 'day' ? rateHours * 60 : null,
      before: last && { callAt: last.callAt, endAt: last.endAt, place: last.place },
    };
    return { dayId: it.shootDayId, person };
  });
  const byDay = Map.groupBy(people, (it) => it.dayId);
  const crew = [...byDay].map(([id, some]) => [id, some.map((it) => it.person)] as const);
  return { rules: limits(null), crew: new Map(crew) };
}

/** People of one union share one object, so that a page gets it once. */
function limitsBySet(sets: readonly WorkRuleSet[]): (unionStatus: string | null) => WorkLimits {
  const known = new Map<object, WorkLimits>();
  return (unionStatus) => {
    const set = rulesFor(sets, unionStatus);
    const { restMinutes, firstMealMinutes, mealWarningMinutes, secondMealMinutes } = set;
    const limits = known.get(set) ?? {
      ...{ restMinutes, firstMealMinutes },
      ...{ mealWarningMinutes, secondMealMinutes },
    };
    known.set(set, limits);
    return limits;
  };
}
