import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { crewMembers, crewProofs } = schema;

/**
 * Ends what people, who are locked, proved in their browsers, and the codes that were mailed to them:
 * what their email opens has changed, so it is proved again.
 */
export async function endProofs(ctx: Ctx, crewMemberIds: readonly string[]): Promise<void> {
  if (crewMemberIds.length === 0) return;
  const ids = [...crewMemberIds];
  await ctx.tx.delete(crewProofs).where(inArray(crewProofs.crewMemberId, ids));
  await ctx.tx
    .update(crewMembers)
    .set({ proofsFrom: ctx.now() })
    .where(inArray(crewMembers.id, ids));
}
