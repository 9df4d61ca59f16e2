import { and, desc, eq, isNull } from 'drizzle-orm';
import { readProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { findCrewMember } from '../find-crew-member.ts';
import { readBookings } from './read-bookings.ts';
import { selectCards, wasIn } from './select-cards.ts';

const { bookings, projects, shootDays } = schema;

const mostOfPerson = 400;

/**
 * Lists the newest timecards of a person on the jobs whose wrap reports the actor may see, as
 * `listTimecards` does, the newest job first.
 * @throws AppError `not_found`.
 */
export async function listPersonTimecards(ctx: Ctx, { crewMemberId }: { crewMemberId: string }) {
  await findCrewMember(ctx, { id: crewMemberId });
  const which = and(eq(bookings.crewMemberId, crewMemberId), isNull(projects.deletedAt), wasIn);
  const [rows, mayDo] = await Promise.all([
    selectCards(ctx, which)
      .orderBy(desc(shootDays.date), desc(shootDays.id))
      .limit(exactly(mostOfPerson)),
    readProjectAccess(ctx),
  ]);
  const seen = rows.filter((it) => mayDo(it.person.projectId, 'editWrapReports'));
  return { bookings: await readBookings(ctx, seen, (it) => mayDo(it, 'seePay')) };
}
