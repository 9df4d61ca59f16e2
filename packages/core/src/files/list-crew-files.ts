import { and, asc, eq, isNull } from 'drizzle-orm';
import { findCrewMember } from '../crew/find-crew-member.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { selectFiles } from './select-files.ts';

const { files } = schema;

/** Returns the files of a crew member, oldest first. @throws AppError `not_found`. */
export async function listCrewFiles(ctx: Ctx, { crewMemberId }: { crewMemberId: string }) {
  await findCrewMember(ctx, { id: crewMemberId });
  return selectFiles(ctx)
    .where(and(eq(files.crewMemberId, crewMemberId), isNull(files.deletedAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
}
