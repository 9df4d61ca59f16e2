import { AppError } from '@callboard/domain/errors';
import { and, count, gt, inArray, min, ne, sql } from 'drizzle-orm';
import { requireConfirmed } from '../../accounts/access/require-confirmed.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import {
  dayMilliseconds,
  mostBytesOfExport,
  mostPerDay,
} from '../../kernel/work-limits/export-limits.ts';

const { exports, storageUsage } = schema;

/**
 * Asks for an export of the workspace, which the worker makes. One at a time, and five a day.
 * @throws AppError `confirmation_needed`, `conflict`, `rate_limited`.
 */
export async function createExport(unlocked: Ctx): Promise<{ id: string }> {
  const ctx = await lockWorkspace(unlocked);
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only people export a workspace.');
  requireConfirmed(ctx);
  await requireNoneUnderWay(ctx);
  await requireLeftToday(ctx);
  await requireSize(ctx);
  const id = newId('export');
  const now = ctx.now();
  await ctx.tx
    .insert(exports)
    .values({ id, membershipId: actor.membershipId, nextAt: now, createdAt: now });
  await record(ctx, 'workspace.export_requested', { subject: ctx.workspace.id, data: {} });
  return { id };
}

async function requireNoneUnderWay({ tx }: Locked): Promise<void> {
  const [other] = await tx
    .select({ id: exports.id })
    .from(exports)
    .where(inArray(exports.state, ['queued', 'running']));
  if (other) throw new AppError('conflict', 'An export is already under way.');
}

async function requireLeftToday(ctx: Locked): Promise<void> {
  const now = ctx.now().getTime();
  const [row] = await ctx.tx
    .select({ count: count(), first: min(exports.createdAt) })
    .from(exports)
    .where(
      and(gt(exports.createdAt, new Date(now - dayMilliseconds)), ne(exports.state, 'failed')),
    );
  if (!row?.first || row.count < mostPerDay) return;
  const milliseconds = row.first.getTime() + dayMilliseconds - now;
  const hours = Math.ceil(milliseconds / 3_600_000);
  throw new AppError(
    'rate_limited',
    `A company can be exported ${mostPerDay} times a day. Try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    { retryAfterSeconds: Math.ceil(milliseconds / 1000) },
  );
}

async function requireSize({ tx }: Locked): Promise<void> {
  const [row] = await tx
    .select({ usedBytes: sql<number>`${storageUsage.usedBytes}::float8` })
    .from(storageUsage);
  if ((row?.usedBytes ?? 0) < mostBytesOfExport) return;
  throw new AppError('conflict', 'Your files are too large for one zip. Contact support.');
}
