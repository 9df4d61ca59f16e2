import { unscoped } from '@callboard/db/unscoped';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';

const { memberships, users, workspaces } = schema;

/** Lists the workspaces a person is an active member of, by name. */
export async function listWorkspacesOf(database: Database, userId: string) {
  return unscoped(database).transaction((tx) =>
    tx
      .select({
        id: workspaces.id,
        name: workspaces.name,
        role: memberships.role,
        /** Whether it was joined before the email was proved. */
        isBeforeProof: sql<boolean>`coalesce(${memberships.joinedAt} < ${users.provedAt}, false)`,
        isLast: sql<boolean>`${workspaces.id} is not distinct from ${users.lastWorkspaceId}`,
      })
      .from(memberships)
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        sql`${memberships.userId} = ${userId} and ${memberships.status} = 'active'
          and ${workspaces.deletedAt} is null`,
      )
      .orderBy(sql`lower(${workspaces.name})`, workspaces.id),
  );
}
