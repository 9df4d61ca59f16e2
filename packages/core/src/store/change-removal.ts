import { keptMilliseconds } from '@callboard/domain/files/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { addUsage, lockUsage } from './storage.ts';

const { files } = schema;

interface RemovalChange {
  isRemoved: boolean;
  /** The folder or the job that the files are removed with. */
  removedWith?: string;
}

/**
 * Removes the files of a condition, or restores them, and counts them for their contents, all in one
 * statement. Contents without files are deleted later.
 */
export async function changeRemoval(
  ctx: Ctx,
  which: SQL | undefined,
  { isRemoved, removedWith }: RemovalChange,
): Promise<void> {
  await lockUsage(ctx);
  const now = ctx.now();
  const at = isRemoved ? now.toISOString() : null;
  const deleteAfter = new Date(now.getTime() + keptMilliseconds).toISOString();
  const [row] = await ctx.tx.execute<{ bytes: number }>(sql`
    with changed as (
      update ${files} set deleted_at = ${at}::timestamptz, removed_with = ${isRemoved ? (removedWith ?? null) : null},
        updated_at = ${now.toISOString()}::timestamptz
      where ${which ?? sql`false`}
      returning blob_id
    ), counts as (
      select blob_id, count(*)::int * ${isRemoved ? -1 : 1} as change from changed group by blob_id
    ), counted as (
      update blobs set file_count = file_count + change,
        delete_after = case when file_count + change > 0 then null
          else ${deleteAfter}::timestamptz end
      from counts where blobs.id = counts.blob_id
      returning size_bytes, file_count, change
    )
    select coalesce(sum(case
        when file_count = 0 then -size_bytes
        when file_count = change then size_bytes
        else 0 end), 0)::float8 as bytes
    from counted`);
  if (row?.bytes) await addUsage(ctx, row.bytes);
}
