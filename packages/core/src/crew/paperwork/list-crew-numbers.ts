import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { crewNumbers } = schema;

/** Lists which numbers of a person are stored, each with its last characters only. */
export function listCrewNumbers({ tx }: Ctx, { crewMemberId }: { crewMemberId: string }) {
  return tx
    .select({
      field: crewNumbers.field,
      ending: crewNumbers.ending,
      updatedAt: crewNumbers.updatedAt,
    })
    .from(crewNumbers)
    .where(eq(crewNumbers.crewMemberId, crewMemberId))
    .orderBy(crewNumbers.field);
}
