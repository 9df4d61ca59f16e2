import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { findCrewMember } from '../crew/find-crew-member.ts';
import { schema } from '../schema.ts';
import { toShownPaper } from './record.ts';
import { findChangedMemos, selectPapers } from './select-papers.ts';

const { bookings, projects } = schema;

/**
 * Lists the papers of a person on all jobs, without the documents, which each job shows.
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
  return papers.map((it) => toShownPaper(it, { isChanged: changed.has(it.id), seeFiles: false }));
}
