import type { UndoMatch } from '@callboard/domain/bank-matches/fields';
import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockedOf, lockTransactions } from './lock-transactions.ts';
import { addMatched, sumsOf } from './store-matches.ts';
import { takeBack } from './take-back.ts';

const { bankMatches } = schema;

const usual = 'The match was undone';

/**
 * Undoes matches that were made together, with what they made: payments are reversed on the day of the
 * deposit, bills are to be paid again, costs are removed. Undoing a return records its payment again.
 * @throws AppError `forbidden`, `not_found`, `conflict` when they were undone before, the money went
 * back since, or a month is locked.
 */
export async function undoMatch(
  ctx: Ctx,
  { groupId, reason }: z.input<typeof UndoMatch>,
): Promise<void> {
  const group = await selectGroup(ctx, groupId);
  const locked = await lockTransactions(
    ctx,
    group.map((it) => it.transactionId),
  );
  const matches = await selectGroup(ctx, groupId);
  if (matches.length === 0) throw new AppError('conflict', 'This match was undone already.');
  const dates = [...locked.values()].map((it) => it.date);
  await requireOpenPeriod(ctx, ...dates);
  await endMatches(ctx, { matches, reason: reason || null });
  await takeBack(ctx, { matches, locked, reason: reason || usual });
  for (const [id] of sumsOf(matches)) {
    const { merchant, name } = lockedOf(locked, id);
    await record(ctx, 'bank_transaction.match_undone', {
      subject: id,
      data: { name: merchant ?? name, reason: reason || null },
      changes: { before: { groupId }, after: {} },
    });
  }
}

type Match = typeof bankMatches.$inferSelect;

async function selectGroup(ctx: Ctx, groupId: string): Promise<Match[]> {
  const matches = await ctx.tx.select().from(bankMatches).where(eq(bankMatches.groupId, groupId));
  if (matches.length === 0) throw notFound('match');
  return matches.filter((it) => it.undoneAt === null);
}

/** Ends matches of locked transactions. */
async function endMatches(
  ctx: Ctx,
  { matches, reason }: { matches: readonly Match[]; reason: string | null },
): Promise<void> {
  await addMatched(
    ctx,
    sumsOf(matches).map(([id, cents]) => [id, -cents]),
  );
  const ids = matches.map((it) => it.id);
  await ctx.tx
    .update(bankMatches)
    .set({ undoneAt: ctx.now(), undoneBy: ctx.actor.membershipId ?? null, undoReason: reason })
    .where(and(inArray(bankMatches.id, ids), isLiveMatch));
}
