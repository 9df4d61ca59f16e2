import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { bookCrew } from './book-crew.ts';
import type { HoldCrew } from './job-crew-fields.ts';
import { lockCrewMembers } from './lock-crew.ts';

/**
 * Books several people of the address book for the same dates of a project, all or nobody.
 * @throws AppError as `bookCrew` does.
 */
export async function holdCrew(
  ctx: Ctx,
  { crewMemberIds, ...input }: z.infer<typeof HoldCrew>,
): Promise<{ bookingIds: string[] }> {
  await lockCrewMembers(ctx, crewMemberIds);
  const bookingIds: string[] = [];
  for (const crewMemberId of crewMemberIds) {
    const { id } = await bookCrew(ctx, { ...input, crewMemberId });
    bookingIds.push(id);
  }
  return { bookingIds };
}
