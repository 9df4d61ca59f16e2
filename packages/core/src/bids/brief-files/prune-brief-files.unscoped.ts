import { inWorkspace } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { and, isNull, lt, sql } from 'drizzle-orm';
import { openContext, operator } from '../../accounts/access/open-context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { deleteFiles } from '../../store/delete-files.ts';
import { unusedMilliseconds } from './limits.ts';

const { briefFiles } = schema;

/** Workspaces of one statement. */
const atOnce = 100;

/** Deletes files that waited for a brief for a week. */
export async function pruneBriefFiles(database: Database): Promise<void> {
  const before = new Date(database.now().getTime() - unusedMilliseconds);
  for (;;) {
    const rows = await unscoped(database).transaction((tx) =>
      tx.execute<{ id: string }>(sql`
        select distinct f.workspace_id as id from brief_files f
        join workspaces w on w.id = f.workspace_id and w.deleted_at is null
        where f.brief_id is null and f.created_at < ${before.toISOString()}::timestamptz
        limit ${atOnce}`),
    );
    for (const { id } of rows) await pruneOf(database, id, before);
    if (rows.length < atOnce) return;
  }
}

function pruneOf(database: Database, workspaceId: string, before: Date): Promise<void> {
  return inWorkspace(database.app, workspaceId, async (tx) => {
    const ctx = await openContext(tx, database, operator);
    const old = await tx
      .delete(briefFiles)
      .where(and(isNull(briefFiles.briefId), lt(briefFiles.createdAt, before)))
      .returning({ id: briefFiles.fileId });
    await deleteFiles(
      ctx,
      old.map((it) => it.id),
    );
  });
}
