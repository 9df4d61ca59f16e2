import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { crewMembers } = schema;

interface Protected {
  id: string;
  email: string | null;
}

/**
 * Keeps the email of a person, who is locked, as the one that opens papers and numbers, unless one is
 * kept already. Called when they enter a code, without which they can give no number, signature or bill,
 * and when a scan of a paper is received. From then on another email has to be confirmed.
 */
export async function protectPerson(ctx: Ctx, { id, email }: Protected): Promise<void> {
  await ctx.tx
    .update(crewMembers)
    .set({ protectedSince: ctx.now(), provingEmail: email })
    .where(and(eq(crewMembers.id, id), isNull(crewMembers.protectedSince)));
}
