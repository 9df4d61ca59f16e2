import type { Tx } from '@callboard/db';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { endAccessOf } from '../members/end-access-of.ts';
import { enterWorkspace } from '../workspaces/enter-workspace.ts';

const { memberships } = schema;

/**
 * Ends the API tokens and connections of a person in every workspace. Needs an unscoped transaction,
 * and leaves it scoped to a workspace.
 */
export async function endAccessEverywhere(
  tx: Tx,
  database: Database,
  user: { id: string; name: string },
): Promise<void> {
  const places = await tx
    .select({ workspaceId: memberships.workspaceId, membershipId: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, user.id), ne(memberships.status, 'removed')))
    .orderBy(asc(memberships.workspaceId));
  for (const { workspaceId, membershipId } of places) {
    const actor = { kind: 'system', name: user.name, membershipId } as const;
    const ctx = await enterWorkspace(tx, database, { workspaceId, actor });
    await endAccessOf(ctx, { membershipId, name: user.name });
  }
}
