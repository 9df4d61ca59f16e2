import type { AddOwnAway } from '@callboard/domain/crew-away/fields';
import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { AppError, invalid } from '@callboard/domain/errors';
import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import type { CrewMember } from '../record.ts';
import { tellJobs } from './tell-jobs.ts';

const { crewAway } = schema;

/** Entries that one person can have. */
const mostEntries = 200;

interface NewAway {
  person: CrewMember;
  input: z.infer<typeof AddOwnAway>;
  isOwn: boolean;
}

/**
 * Stores dates on which a person, who is locked, is away, and tells the jobs that have them then. The
 * same dates again are one entry.
 */
export async function storeAway(
  ctx: Ctx,
  { person, input: { fromDate, toDate, note = null }, isOwn }: NewAway,
): Promise<{ id: string }> {
  requireNotPast(ctx, toDate);
  const [same] = await ctx.tx
    .update(crewAway)
    .set({ note, updatedAt: ctx.now() })
    .where(
      and(
        eq(crewAway.crewMemberId, person.id),
        eq(crewAway.fromDate, fromDate),
        eq(crewAway.toDate, toDate),
        eq(crewAway.isOwn, isOwn),
      ),
    )
    .returning({ id: crewAway.id });
  if (same) return same;
  await requireRoom(ctx, person);
  const id = newId('crewAway');
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await ctx.tx
    .insert(crewAway)
    .values({ id, crewMemberId: person.id, fromDate, toDate, note, isOwn, ...stamps });
  await record(ctx, 'crew_member.away_added', {
    subject: person.id,
    data: { name: person.name, fromDate, toDate },
  });
  await tellJobs(ctx, { crewMemberId: person.id, away: { fromDate, toDate } });
  return { id };
}

/** @throws AppError `invalid_parameter` when the last date is in the past. */
export function requireNotPast(ctx: Ctx, toDate: string): void {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  if (toDate < today) throw invalid('toDate', 'These dates are in the past.');
}

async function requireRoom(ctx: Ctx, { id, name }: CrewMember): Promise<void> {
  const [row] = await ctx.tx
    .select({ entries: count() })
    .from(crewAway)
    .where(eq(crewAway.crewMemberId, id));
  if ((row?.entries ?? 0) < mostEntries) return;
  throw new AppError(
    'conflict',
    `${name} has ${mostEntries} entries of time away. Delete old ones first.`,
  );
}
