import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { versionDecisions } = schema;

/** Returns the entries of the ledger on a version, oldest first. */
export function listActs({ tx }: Ctx, versionId: string) {
  const { contactId, decision, createdAt, number, id, byMembershipId } = versionDecisions;
  return tx
    .select({ contactId, decision, byMembershipId, at: createdAt })
    .from(versionDecisions)
    .where(eq(versionDecisions.versionId, versionId))
    .orderBy(asc(createdAt), asc(number), asc(id));
}
