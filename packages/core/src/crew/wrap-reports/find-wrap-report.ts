import { dateAfter } from '@callboard/domain/dates/wall-time';
import { restUntil } from '@callboard/domain/timecards/rest';
import { eq } from 'drizzle-orm';
import { findProjectAccess, requireProjectAccess } from '../../accounts/access/project-access.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { countCards } from '../../schedule/media/count-copies.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { listWorkRules, rulesFor } from '../../schedule/work-rules/index.ts';
import { selectWorkDays } from '../work-days.ts';
import { readReport, type StoredReport } from './lock-wrap-report.ts';
import { isOfWeek, readWeeks } from './read-weeks.ts';
import { selectDayPeople, selectOthers } from './select-day-people.ts';
import { emptyCard, toCard, toTimecard } from './to-timecard.ts';

const { memberships, users } = schema;

/** The values of a report. All are null before somebody enters the first. */
export type WrapReport = Awaited<ReturnType<typeof findWrapReport>>['report'];
export type WrapPerson = Awaited<ReturnType<typeof findWrapReport>>['people'][number];

/**
 * Returns the wrap report of a day with what its card log has, the hours of its people, what they add
 * up to, the rest until their next call, and who else of the job may be added. Amounts are null for those who may not see
 * pay.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function findWrapReport(ctx: Ctx, { shootDayId }: { shootDayId: string }) {
  const day = await findShootDay(ctx, { id: shootDayId });
  const project = await findProject(ctx, { id: day.projectId });
  await requireProjectAccess(ctx, project, 'editWrapReports');
  const [report, booked, rules, access, media] = await Promise.all([
    readReport(ctx, shootDayId),
    selectDayPeople(ctx, day),
    listWorkRules(ctx),
    findProjectAccess(ctx, project),
    countCards(ctx, { projectId: project.id, shootDayId }),
  ]);
  const ids = booked.map((it) => it.bookingId);
  const [nextCalls, others, submittedBy, weeks] = await Promise.all([
    selectWorkDays(ctx, {
      dates: [dateAfter(day.date, 1)],
      crewMemberIds: booked.map((it) => it.crewMemberId),
    }),
    selectOthers(ctx, day.projectId, ids),
    nameOf(ctx, report),
    readWeeks(ctx, {
      people: booked.filter(isOfWeek).map((it) => ({ ...it, date: day.date })),
      rules,
    }),
  ]);
  const people = booked.map(({ card: stored, rate, unionStatus, ...person }) => {
    const card = toCard(stored ?? emptyCard);
    const pay = access.seePay ? rate : null;
    const worked = { card, day, report, rules, unionStatus, ...person, rate: pay };
    const timecard = toTimecard({
      ...worked,
      agreed: stored?.rules ?? null,
      week: stored ? weeks.get(stored.id) : undefined,
    });
    const next = nextCalls
      .filter((it) => it.crewMemberId === person.crewMemberId)
      .map((it) => it.callAt)
      .sort((a, b) => a - b)[0];
    const { restMinutes } = rulesFor(rules, unionStatus);
    const rest =
      timecard && next !== undefined
        ? restUntil({ endsAt: timecard.endsAt, nextCallAt: next, restMinutes })
        : null;
    return { ...person, currency: rate.currency, card, timecard, rest };
  });
  return {
    project,
    day,
    seesPay: access.seePay,
    report: toReport(report, submittedBy),
    /** What the card log has of the day. */
    media,
    people,
    others,
  };
}

function toReport(report: StoredReport | null, submittedBy: string | null) {
  return {
    firstShot: report?.firstShot ?? null,
    lunchOut: report?.lunchOut ?? null,
    lunchIn: report?.lunchIn ?? null,
    secondMealOut: report?.secondMealOut ?? null,
    secondMealIn: report?.secondMealIn ?? null,
    thirdMealOut: report?.thirdMealOut ?? null,
    thirdMealIn: report?.thirdMealIn ?? null,
    cameraWrap: report?.cameraWrap ?? null,
    lastOut: report?.lastOut ?? null,
    setups: report?.setups ?? null,
    cards: report?.cards ?? null,
    mediaGb: report?.mediaGb ?? null,
    graceMinutes: report?.graceMinutes ?? null,
    incidents: report?.incidents ?? null,
    notes: report?.notes ?? null,
    submittedAt: report?.submittedAt ?? null,
    submittedBy,
    reopenReason: report?.submittedAt ? null : (report?.reopenReason ?? null),
    updatedAt: report?.updatedAt ?? null,
  };
}

async function nameOf({ tx }: Ctx, report: StoredReport | null): Promise<string | null> {
  if (!report?.submittedBy) return null;
  const [row] = await tx
    .select({ name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.id, report.submittedBy));
  return row?.name ?? null;
}
