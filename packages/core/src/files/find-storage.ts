import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { storageLimit } from '../store/storage.ts';

const { storageUsage } = schema;

/** Returns the bytes that the workspace's files use, and how many it may store. */
export async function findStorage(ctx: Ctx): Promise<{ usedBytes: number; limitBytes: number }> {
  const [row] = await ctx.tx.select({ usedBytes: storageUsage.usedBytes }).from(storageUsage);
  return { usedBytes: row?.usedBytes ?? 0, limitBytes: storageLimit(ctx) };
}
