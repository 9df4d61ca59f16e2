import type { Tx } from '@callboard/db';
import { and, eq, isNull } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { oauthConnections } = schema;

/** The reason a connection ended. */
export type Ending = NonNullable<(typeof oauthConnections.$inferSelect)['endedBecause']>;

interface Target {
  workspaceId: string;
  id: string;
}

/** Ends a connection and its tokens. A connection that already ended keeps its first reason. */
export async function endConnection(tx: Tx, target: Target, because: Ending, now: Date) {
  await tx
    .update(oauthConnections)
    .set({ endedAt: now, endedBecause: because, updatedAt: now })
    .where(
      and(
        eq(oauthConnections.workspaceId, target.workspaceId),
        eq(oauthConnections.id, target.id),
        isNull(oauthConnections.endedAt),
      ),
    );
}
