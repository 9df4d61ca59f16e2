import type { LockPeriod } from '@callboard/domain/books/fields';
import { lastDayOf, monthInWords } from '@callboard/domain/books/months';
import { AppError, invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBookSettings, storeBookSettings } from './lock-book-settings.ts';
import { keepLockedEntries } from './locked-entries.ts';

/**
 * Locks a month that has ended, and all before it: nothing dated in them is made, changed or voided
 * any more, and what is booked in them stays as it is. Waits for acts that called `requireOpenPeriod`.
 * @throws AppError `forbidden`, `invalid_parameter`, `conflict`.
 */
export async function lockPeriod(
  asked: Ctx,
  { month }: z.infer<typeof LockPeriod>,
): Promise<{ through: string }> {
  const ctx = await lockWorkspace(asked);
  requireAllMoney(ctx);
  const through = lastDayOf(month);
  if (through >= todayOf(ctx)) {
    throw invalid('month', `${monthInWords(month)} has not ended. Lock it after its last day.`);
  }
  const { lockedThrough } = await lockBookSettings(ctx);
  if (lockedThrough !== null && through <= lockedThrough) {
    throw new AppError('conflict', `${monthInWords(month)} is locked already.`);
  }
  const id = newId('periodLock');
  await ctx.tx.insert(schema.periodLocks).values({
    ...{ id, through, lockedAt: ctx.now(), lockedBy: ctx.actor.membershipId ?? null },
  });
  await keepLockedEntries(ctx, through);
  await storeBookSettings(ctx, { lockedThrough: through });
  await record(ctx, 'books.locked', { subject: id, data: { month: monthInWords(month) } });
  return { through };
}
