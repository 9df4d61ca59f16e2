import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

const { crewNumbers } = schema;

/** Moves the numbers of a person who is merged, unless the other has them. Both are locked. */
export async function mergeCrewNumbers(
  ctx: Ctx,
  { id, intoId }: { id: string; intoId: string },
): Promise<void> {
  await ctx.tx.execute(sql`
    update crew_numbers n set crew_member_id = ${intoId}
    where n.crew_member_id = ${id} and not exists (
      select from crew_numbers o where o.crew_member_id = ${intoId} and o.field = n.field)`);
  await ctx.tx.delete(crewNumbers).where(eq(crewNumbers.crewMemberId, id));
}
