import { isAllowed } from '@callboard/domain/access/permissions';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findCrewMember } from '../find-crew-member.ts';
import { listCrewNumbers } from './list-crew-numbers.ts';
import { toShownPaper } from './record.ts';
import { findChangedMemos, selectPapers } from './select-papers.ts';

const { bookings, projects } = schema;

/**
 * Lists the papers of a person on all jobs, without the documents, which each job shows, and the ends
 * of their numbers: null for those who may not read numbers.
 * @throws AppError `not_found`.
 */
export async function listPersonPaperwork(ctx: Ctx, { crewMemberId }: { crewMemberId: string }) {
  await findCrewMember(ctx, { id: crewMemberId });
  const papers = await selectPapers(
    ctx,
    and(
      eq(bookings.crewMemberId, crewMemberId),
      isNull(bookings.deletedAt),
      isNull(projects.deletedAt),
    ),
  );
  const changed = await findChangedMemos(ctx, papers);
  const mayRead = ctx.actor.kind === 'user' && isAllowed(ctx.actor.role, 'crew.numbers');
  return {
    papers: papers.map((it) =>
      toShownPaper(it, { isChanged: changed.has(it.id), seeFiles: false }),
    ),
    numbers: mayRead ? await listCrewNumbers(ctx, { crewMemberId }) : null,
  };
}
