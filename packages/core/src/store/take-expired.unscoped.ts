import { unscoped } from '@callboard/db/unscoped';
import { keptMilliseconds } from '@callboard/domain/files/limits';
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { keysOf } from './keys.ts';

/** Rows handled per statement. */
const atOnce = 500;

/** Something in the store that no row names any more. */
export interface Unnamed {
  workspaceId: string;
  id: string;
  /** Set for an unfinished write. */
  writeToken: string | null;
}

/**
 * Deletes the rows of contents that had no file for 30 days, with their removed files, and of
 * expired uploads. Returns what to delete in the store. A kill before that leaves objects that no
 * row names, which the sweep finds.
 */
export async function takeExpired(database: Database): Promise<Unnamed[]> {
  await deleteRemoved(database);
  return [...(await takeContents(database)), ...(await takeUploads(database))];
}

/** Deletes files that were removed 30 days ago, also where another file has their content. */
async function deleteRemoved(database: Database): Promise<void> {
  const before = new Date(database.now().getTime() - keptMilliseconds).toISOString();
  await unscoped(database).transaction(async (tx) => {
    await tx.execute(sql`delete from files where deleted_at < ${before}::timestamptz`);
    await tx.execute(sql`delete from file_folders where deleted_at < ${before}::timestamptz`);
  });
}

function takeContents(database: Database): Promise<Unnamed[]> {
  return unscoped(database).transaction(async (tx) => {
    const rows = await tx.execute<{ workspaceId: string; id: string }>(sql`
      select workspace_id as "workspaceId", id from blobs
      where delete_after < ${database.now().toISOString()}::timestamptz
      order by delete_after limit ${atOnce} for update skip locked`);
    if (rows.length === 0) return [];
    const keys = keysOf(rows);
    await tx.execute(sql`delete from files where (workspace_id, blob_id) in (${keys})`);
    await tx.execute(sql`delete from blobs where (workspace_id, id) in (${keys})`);
    return rows.map(({ workspaceId, id }) => ({ workspaceId, id, writeToken: null }));
  });
}

async function takeUploads(database: Database): Promise<Unnamed[]> {
  const rows = await unscoped(database).transaction((tx) =>
    tx.execute<{
      workspaceId: string;
      id: string;
      writeToken: string | null;
      fileId: string | null;
    }>(sql`
      delete from uploads where (workspace_id, id) in (
        select workspace_id, id from uploads
        where expires_at < ${database.now().toISOString()}::timestamptz
        order by expires_at limit ${atOnce} for update skip locked)
      returning workspace_id as "workspaceId", id, write_token as "writeToken",
        file_id as "fileId"`),
  );
  return rows
    .filter((it) => it.fileId === null)
    .map(({ workspaceId, id, writeToken }) => ({ workspaceId, id, writeToken }));
}
