import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { memberships, periodLocks, users } = schema;

const listed = 100;

/** Lists when which months were locked and unlocked, by whom and why, newest first. @throws AppError `forbidden`. */
export async function listPeriodLocks(ctx: Ctx) {
  requireAllMoney(ctx);
  const unlocker = alias(memberships, 'unlocker');
  const unlockingUser = alias(users, 'unlocking_user');
  return ctx.tx
    .select({
      id: periodLocks.id,
      through: periodLocks.through,
      lockedAt: periodLocks.lockedAt,
      lockedBy: users.name,
      unlockedAt: periodLocks.unlockedAt,
      unlockedBy: unlockingUser.name,
      reason: periodLocks.reason,
    })
    .from(periodLocks)
    .leftJoin(memberships, eq(memberships.id, periodLocks.lockedBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(unlocker, eq(unlocker.id, periodLocks.unlockedBy))
    .leftJoin(unlockingUser, eq(unlockingUser.id, unlocker.userId))
    .orderBy(desc(periodLocks.lockedAt), desc(periodLocks.id))
    .limit(listed);
}
