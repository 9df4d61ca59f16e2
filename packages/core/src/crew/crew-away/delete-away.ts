import { notFound } from '@callboard/domain/errors';
import type { and } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { CrewMember } from '../record.ts';

const { crewAway } = schema;

/** Deletes an entry of a person, who is locked. @throws AppError `not_found`. */
export async function deleteAway(
  ctx: Ctx,
  { id, name }: CrewMember,
  which: ReturnType<typeof and>,
): Promise<void> {
  const [gone] = await ctx.tx
    .delete(crewAway)
    .where(which)
    .returning({ fromDate: crewAway.fromDate, toDate: crewAway.toDate });
  if (!gone) throw notFound('time away');
  await record(ctx, 'crew_member.away_removed', { subject: id, data: { name, ...gone } });
}
