import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';

/** Notifies the open pages of the workspace of a change that no activity records. */
export async function announceChange({ tx, workspace }: Ctx): Promise<void> {
  await tx.execute(sql`select pg_notify('workspace_changed', ${workspace.id})`);
}
