import { isGone as isGoneDate } from '@callboard/domain/crew/enums';
import { fullDateInWords } from '@callboard/domain/dates';
import { AppError } from '@callboard/domain/errors';
import type { EstimateLine } from '@callboard/domain/estimates/content';
import { isExtraDay } from '@callboard/domain/shoot-days/enums';
import { and, desc, eq } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { selectJobPeople } from '../../crew/select-job-people.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type LockedDay, lockShootDay } from '../../schedule/shoot-days/lock-shoot-day.ts';
import { isAwarded, isDraft, liveEstimates } from '../estimates/conditions.ts';
import { createEstimate } from '../estimates/create-estimate.ts';
import { readContent } from '../estimates/read-content.ts';
import { selectEstimate } from '../estimates/select-estimate.ts';
import { crewLines } from './crew-lines.ts';

const { estimates } = schema;

/** Sections whose lines a further day takes from the bid: location and equipment. */
const taken: readonly EstimateLine['section'][] = ['D', 'I'];

/**
 * Drafts a change order for a weather day or a day on second hold: the people booked for it, and the
 * location and equipment of the accepted bid for one day. A draft for the day that exists already is
 * returned, whoever made it.
 * @throws AppError `not_found`, `project_closed`, `forbidden`; `conflict` for another day, and
 * without an accepted bid.
 */
export async function draftChangeOrder(
  ctx: Ctx,
  { id: shootDayId }: { id: string },
): Promise<{ id: string }> {
  requireMoney(ctx);
  const day = await lockShootDay(ctx, shootDayId);
  const { projectId } = day;
  await requireProjectAccess(ctx, { id: projectId }, 'seePay');
  if (!isExtraDay(day)) {
    throw new AppError('conflict', 'Choose a weather day, or a day on second hold.');
  }
  const bid = await findBid(ctx, projectId);
  const title = titleOf(day);
  const drafted = await findDraft(ctx, { projectId, title });
  if (drafted) return drafted;
  const { header, lines } = await readContent(ctx, bid);
  const counted = lines.filter((it) => it.kind === 'line' && (!it.isOptional || it.isChosen));
  const people = await peopleOn(ctx, day);
  const { currency, shootDays } = header;
  const crew = crewLines({ people, dayKind: day.dayKind, currency, bidLines: counted });
  const { id } = await createEstimate(ctx, {
    ...{ kind: 'change_order', projectId, parentId: bid.id, title },
    content: {
      header: {
        ...header,
        ...{ title, shootDays: 1, prelightDays: 0, buildDays: 0, discountCents: 0 },
        assumptions: `One more day, ${fullDateInWords(day.date)}.`,
        exclusions: null,
      },
      lines: [
        ...crew,
        ...counted
          .filter((it) => taken.includes(it.section))
          .map((it) => forOneDay(it, Math.max(1, shootDays))),
      ].toSorted((a, b) => a.section.localeCompare(b.section)),
    },
  });
  return { id };
}

/** Returns the newest accepted bid of a job. @throws AppError `conflict` without one. */
async function findBid(ctx: Ctx, projectId: string) {
  const [newest] = await ctx.tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(and(eq(estimates.projectId, projectId), eq(estimates.kind, 'bid'), isAwarded))
    .orderBy(desc(estimates.createdAt), desc(estimates.id))
    .limit(1);
  if (newest) return selectEstimate(ctx, newest.id);
  throw new AppError('conflict', 'This job has no accepted bid that a change order could add to.');
}

function titleOf({ projectName, dayKind, date }: LockedDay): string {
  const what = dayKind === 'weather' ? 'weather day' : 'further day';
  return `${projectName}: ${what}, ${fullDateInWords(date)}`;
}

/** Returns the draft for the day. The job is locked, so two people never draft it at once. */
async function findDraft(ctx: Ctx, { projectId, title }: { projectId: string; title: string }) {
  const rows = await ctx.tx
    .select({ id: estimates.id, status: estimates.status })
    .from(estimates)
    .where(
      and(
        eq(estimates.projectId, projectId),
        eq(estimates.kind, 'change_order'),
        eq(estimates.title, title),
        liveEstimates,
      ),
    );
  const draft = rows.find((it) => isDraft(it));
  return draft && { id: draft.id };
}

async function peopleOn(ctx: Ctx, { id, projectId, date }: LockedDay) {
  const people = await selectJobPeople(ctx, { projectId, dates: [date] });
  return people.filter(({ dates }) =>
    dates.some((it) => it.date === date && (it.shootDayId ?? id) === id && !isGoneDate(it.status)),
  );
}

/** Returns a line of the bid for one day. What is not paid by the day is divided by its shoot days. */
function forOneDay({ id: _, ...line }: EstimateLine, shootDays: number): EstimateLine {
  const bare = { ...line, isOptional: false, isChosen: false, reasonQuote: null };
  if (line.unit === 'day') return { ...bare, units: 100, reasonAssumed: null };
  const note = shootDays > 1 ? `Divided by the ${shootDays} shoot days of the bid.` : null;
  return {
    ...bare,
    units: Math.max(1, Math.round(line.units / shootDays)),
    note: [line.note, note].filter(Boolean).join('\n') || null,
    reasonAssumed: null,
  };
}
