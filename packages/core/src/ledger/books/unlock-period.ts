import { isAllowed } from '@callboard/domain/access/permissions';
import type { UnlockPeriod } from '@callboard/domain/books/fields';
import { lastDayOf, monthAfter, monthInWords } from '@callboard/domain/books/months';
import { AppError } from '@callboard/domain/errors';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBookSettings, storeBookSettings } from './lock-book-settings.ts';
import { dropLockedEntries } from './locked-entries.ts';

const { periodLocks } = schema;

/**
 * Unlocks a month and all after it, for a reason. Only owners do. Months before it stay locked. What is
 * unlocked is booked by the chart of now.
 * @throws AppError `forbidden`, `conflict` when the month is not locked.
 */
export async function unlockPeriod(
  asked: Ctx,
  { month, reason }: z.infer<typeof UnlockPeriod>,
): Promise<{ through: string }> {
  const ctx = await lockWorkspace(asked);
  requireOwner(ctx);
  const { lockedThrough } = await lockBookSettings(ctx);
  if (lockedThrough === null || lastDayOf(month) > lockedThrough) {
    throw new AppError('conflict', `${monthInWords(month)} is not locked.`);
  }
  const through = lastDayOf(monthAfter(month, -1));
  const [ended] = await endLocks(ctx, { through, reason });
  await keepLock(ctx, through);
  await dropLockedEntries(ctx, through);
  await storeBookSettings(ctx, { lockedThrough: through });
  await record(ctx, 'books.unlocked', {
    subject: ended?.id ?? ctx.workspace.id,
    data: { month: monthInWords(month), reason },
    changes: { before: { lockedThrough }, after: { lockedThrough: through } },
  });
  return { through };
}

function requireOwner({ actor }: Ctx): void {
  if (actor.kind === 'user' && isAllowed(actor.role, 'books.unlock')) return;
  throw new AppError('forbidden', 'Only an owner can unlock a month.');
}

function endLocks(ctx: Locked, { through, reason }: { through: string; reason: string }) {
  return ctx.tx
    .update(periodLocks)
    .set({ unlockedAt: ctx.now(), unlockedBy: ctx.actor.membershipId ?? null, reason })
    .where(and(gt(periodLocks.through, through), isNull(periodLocks.unlockedAt)))
    .returning({ id: periodLocks.id });
}

/** Makes a lock of the months that stay locked, if they were only locked together with later ones. */
async function keepLock(ctx: Locked, through: string): Promise<void> {
  const [kept] = await ctx.tx
    .select({ id: periodLocks.id })
    .from(periodLocks)
    .where(and(eq(periodLocks.through, through), isNull(periodLocks.unlockedAt)));
  if (kept) return;
  await ctx.tx.insert(periodLocks).values({
    ...{ id: newId('periodLock'), through, lockedAt: ctx.now() },
    lockedBy: ctx.actor.membershipId ?? null,
  });
}
