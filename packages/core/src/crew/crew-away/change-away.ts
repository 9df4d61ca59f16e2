import { requireRange, type UpdateAway } from '@callboard/domain/crew-away/fields';
import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { CrewMember } from '../record.ts';
import { requireNotPast } from './store-away.ts';
import { tellJobs } from './tell-jobs.ts';

const { crewAway } = schema;

interface Change {
  which: ReturnType<typeof and>;
  input: Omit<z.infer<typeof UpdateAway>, 'id'>;
}

/**
 * Changes an entry of a person, who is locked, and tells the jobs that have them on dates that are new.
 * @throws AppError `not_found`, `invalid_body` when nothing changes, `invalid_parameter` for dates out
 * of order or in the past, `conflict` for dates of another entry and for what somebody else changed.
 */
export async function changeAway(
  ctx: Ctx,
  { id: crewMemberId, name }: CrewMember,
  { which, input }: Change,
): Promise<void> {
  const [entry] = await ctx.tx.select().from(crewAway).where(which);
  if (!entry) throw notFound('time away');
  // The activity, which says who changed it last, is that of the person.
  const changes = requireChanges({ ...entry, id: crewMemberId }, input);
  const before = { fromDate: entry.fromDate, toDate: entry.toDate };
  const away = {
    fromDate: changes.fromDate ?? before.fromDate,
    toDate: changes.toDate ?? before.toDate,
  };
  requireRange(away);
  if (changes.toDate !== undefined) requireNotPast(ctx, changes.toDate);
  const [same] = await ctx.tx
    .select({ id: crewAway.id })
    .from(crewAway)
    .where(
      and(
        eq(crewAway.crewMemberId, crewMemberId),
        eq(crewAway.fromDate, away.fromDate),
        eq(crewAway.toDate, away.toDate),
        eq(crewAway.isOwn, entry.isOwn),
        ne(crewAway.id, entry.id),
      ),
    );
  if (same) throw new AppError('conflict', 'These dates are entered already.');
  await ctx.tx
    .update(crewAway)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(crewAway.id, entry.id));
  await record(ctx, 'crew_member.away_changed', {
    subject: crewMemberId,
    data: { name, ...away, before, fields: Object.keys(changes) },
  });
  await tellJobs(ctx, { crewMemberId, away, before });
}
