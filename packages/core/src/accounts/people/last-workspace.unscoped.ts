import { unscoped } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';

const { users } = schema;

/** Stores the workspace to open at the next sign-in. The caller must check the membership. */
export async function recordLastWorkspace(
  database: Database,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<void> {
  await unscoped(database).transaction((tx) =>
    tx.update(users).set({ lastWorkspaceId: workspaceId }).where(eq(users.id, userId)),
  );
}
