import { AppError } from '@callboard/domain/errors';
import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { planLimits } from '../kernel/standing.ts';

const { storageUsage, uploads } = schema;

/** Returns the bytes that the workspace may store: the plan's, or the installation's setting. */
export function storageLimit(ctx: Ctx): number {
  return ctx.storageLimitBytes ?? planLimits(ctx.workspace.subscription).storageBytes;
}

/**
 * Adds to the bytes that the workspace uses and returns the sum. The count stays locked until the
 * transaction ends, so that contents are added and removed one after another.
 */
export async function addUsage(ctx: Ctx, bytes: number): Promise<number> {
  const [row] = await ctx.tx
    .insert(storageUsage)
    .values({ usedBytes: bytes })
    .onConflictDoUpdate({
      target: storageUsage.workspaceId,
      set: { usedBytes: sql`${storageUsage.usedBytes} + ${bytes}` },
    })
    .returning({ usedBytes: storageUsage.usedBytes });
  return row?.usedBytes ?? 0;
}

/**
 * Locks the count of used bytes until the transaction ends, as `addUsage` does, and returns it.
 */
export function lockUsage(ctx: Ctx): Promise<number> {
  return addUsage(ctx, 0);
}

/** Requires room for a new upload besides those in progress. @throws AppError `plan_limit`. */
export async function requireStorage(ctx: Ctx, sizeBytes: number): Promise<void> {
  const used = await lockUsage(ctx);
  const [row] = await ctx.tx
    .select({ bytes: sql<number>`coalesce(sum(${uploads.sizeBytes}), 0)::float8` })
    .from(uploads)
    .where(and(isNull(uploads.fileId), gt(uploads.expiresAt, ctx.now())));
  const limit = storageLimit(ctx);
  if (used + (row?.bytes ?? 0) + sizeBytes <= limit) return;
  throw new AppError(
    'plan_limit',
    `There is no room for this file: your company can store ${inUnits(limit)}. Remove files you no longer need, or upgrade your plan.`,
  );
}

/** Returns "50 GB" or "5 TB", in steps of a thousand. */
export function inUnits(bytes: number): string {
  const [unit, name] = bytes >= 1e12 ? [1e12, 'TB'] : bytes >= 1e9 ? [1e9, 'GB'] : [1e6, 'MB'];
  return `${(bytes / unit).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${name}`;
}
