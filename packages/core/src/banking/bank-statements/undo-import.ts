import { AppError } from '@callboard/domain/errors';
import { and, eq, isNull, ne, not, or, sql } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isLine, isLineOf } from '../bank/conditions.ts';
import { reviewCash } from '../bank/review-cash.ts';
import { undoMatch } from '../bank-matches/undo-match.ts';
import { selectAccounts } from './select-accounts.ts';
import { lockStatement } from './select-statement.ts';
import { resetBalance } from './set-balance.ts';

const { bankMatches, bankStatementLines, bankStatements, bankTransactions, reconciliations } =
  schema;

/**
 * Takes back an import: the lines that neither another statement nor the bank has are gone, with the
 * matches that rules made of them. The file can be added again.
 * @throws AppError `forbidden`, `not_found`, `conflict` if one of these lines was matched, ignored or
 * reconciled meanwhile.
 */
export async function undoImport(asked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(asked);
  requireAllMoney(ctx);
  const { state, accountId } = await lockStatement(ctx, id);
  if (state !== 'ready') throw new AppError('conflict', 'This statement is not imported.');
  await undoByRules(ctx, id);
  await requireUntouched(ctx, id);
  const now = ctx.now();
  await ctx.tx
    .update(bankTransactions)
    .set({ removedAt: now, needsReview: false, updatedAt: now })
    .where(isOfAlone(id));
  await ctx.tx.delete(bankStatementLines).where(eq(bankStatementLines.statementId, id));
  await ctx.tx
    .update(bankStatements)
    .set({ state: 'failed', problem: 'The import was undone.', updatedAt: now })
    .where(eq(bankStatements.id, id));
  const account = (await selectAccounts(ctx)).find((it) => it.id === accountId);
  if (account) await resetBalance(ctx, account);
  const name = account?.name ?? 'a bank account';
  await record(ctx, 'bank_statement.undone', { subject: id, data: { name } });
  await reviewCash(ctx, { isSilent: true });
}

/** Condition: the transaction is a line of a statement that nothing else has. */
function isOfAlone(id: string) {
  const { statementId, transactionId } = bankStatementLines;
  const isOfOther = sql`exists (select from ${bankStatementLines}
    where ${transactionId} = ${bankTransactions.id} and ${statementId} <> ${id})`;
  return and(isLine, isLineOf(id), not(isOfOther));
}

/** Undoes the matches that rules alone made of the lines. */
async function undoByRules(ctx: Locked, id: string): Promise<void> {
  const groups = await ctx.tx
    .select({ id: bankMatches.groupId })
    .from(bankMatches)
    .innerJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
    .where(and(isOfAlone(id), isLiveMatch))
    .groupBy(bankMatches.groupId)
    .having(sql`bool_and(${bankMatches.ruleId} is not null)`);
  for (const { id: groupId } of groups) {
    await undoMatch(ctx, { groupId, reason: 'The import was undone' });
  }
}

async function requireUntouched(ctx: Ctx, id: string): Promise<void> {
  const t = bankTransactions;
  await ctx.tx.select({ id: t.id }).from(t).where(isOfAlone(id)).orderBy(t.id).for('update');
  const isTouched = or(ne(t.matchedCents, 0), sql`${t.ignoredAt} is not null`);
  const [touched] = await ctx.tx
    .select({ name: t.name })
    .from(t)
    .where(and(isOfAlone(id), isTouched))
    .limit(1);
  if (touched) {
    throw new AppError('conflict', `${touched.name} is matched or ignored. Undo that first.`);
  }
  const isOfStatement = or(
    eq(reconciliations.statementId, id),
    sql`exists (select from ${t} where ${isOfAlone(id)}
      and ${t.reconciliationId} = ${reconciliations.id})`,
  );
  const [reconciled] = await ctx.tx
    .select({ id: reconciliations.id })
    .from(reconciliations)
    .where(and(isOfStatement, isNull(reconciliations.deletedAt)))
    .limit(1);
  if (!reconciled) return;
  throw new AppError('conflict', 'The statement is reconciled. Remove the reconciliation first.');
}
