import { AppError, invalid } from '@callboard/domain/errors';
import type { StartReconciliation } from '@callboard/domain/reconciliations/fields';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { accountLabel } from './lock-reconciliation.ts';
import { tickAll } from './tick-transactions.ts';

const { bankAccounts, bankStatements, reconciliations } = schema;

type Input = z.input<typeof StartReconciliation>;

interface Balances {
  through: string;
  openingCents: number;
  closingCents: number;
}

/**
 * Starts to reconcile a statement of an account: an imported one, or one whose last day and balances
 * a person types. It opens with the closing balance of the last one. What was imported with the
 * statement is ticked.
 * @throws AppError `forbidden`, `invalid_parameter`, `conflict` while another one of the account is
 * open, or the day is in a locked month.
 */
export async function startReconciliation(ctx: Ctx, input: Input): Promise<{ id: string }> {
  requireAllMoney(ctx);
  await requireOpenPeriod(ctx);
  await lockAccount(ctx, input.accountId);
  const last = await findLast(ctx, input.accountId);
  if (last?.state === 'open') {
    throw new AppError('conflict', 'Another statement of this account is open. Finish it first.');
  }
  const { through, openingCents, closingCents } = await balancesOf(ctx, input, last);
  await requireOpenPeriod(ctx, through);
  if (last && through <= last.through) {
    throw invalid('through', 'Choose a day after that of the statement reconciled last.');
  }
  await requireQuotas(ctx, { reconciliations: 1 });
  const id = newId('reconciliation');
  const now = ctx.now();
  const { accountId, statementId = null } = input;
  await ctx.tx.insert(reconciliations).values({
    ...{ id, accountId, statementId, through, openingCents, closingCents },
    ...{ state: 'open', createdAt: now, updatedAt: now },
  });
  if (statementId !== null) await tickAll(ctx, { id, accountId, through, statementId });
  const data = { name: await accountLabel(ctx, accountId), date: through };
  await record(ctx, 'reconciliation.started', { subject: id, data });
  return { id };
}

async function lockAccount(ctx: Ctx, accountId: string): Promise<void> {
  const [account] = await ctx.tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, accountId), isNull(bankAccounts.deletedAt)))
    .for('no key update');
  if (!account) throw invalid('accountId', 'Choose an account.');
}

/** Returns the reconciliation of an account with the last day. */
export async function findLast({ tx }: Ctx, accountId: string) {
  const [last] = await tx
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.accountId, accountId), isNull(reconciliations.deletedAt)))
    .orderBy(desc(reconciliations.through), desc(reconciliations.id))
    .limit(1);
  return last ?? null;
}

async function balancesOf(
  ctx: Ctx,
  input: Input,
  last: { closingCents: number } | null,
): Promise<Balances> {
  const statement = input.statementId ? await findStatement(ctx, input) : null;
  const through = input.through ?? statement?.toDate;
  const closingCents = input.closingCents ?? statement?.closingCents;
  const openingCents = input.openingCents ?? last?.closingCents ?? statement?.openingCents;
  if (through == null) throw invalid('through', 'Enter the last day of the statement.');
  if (closingCents == null) throw invalid('closingCents', 'Enter the closing balance.');
  if (openingCents == null) throw invalid('openingCents', 'Enter the opening balance.');
  if (last && openingCents !== last.closingCents) {
    throw invalid('openingCents', 'It opens with the closing balance of the last statement.');
  }
  return { through, openingCents, closingCents };
}

async function findStatement(ctx: Ctx, { accountId, statementId }: Input) {
  const [statement] = await ctx.tx
    .select({
      toDate: bankStatements.toDate,
      openingCents: bankStatements.openingCents,
      closingCents: bankStatements.closingCents,
    })
    .from(bankStatements)
    .where(
      and(
        eq(bankStatements.id, statementId ?? ''),
        eq(bankStatements.accountId, accountId),
        sql`${bankStatements.state} = 'ready'`,
      ),
    );
  if (!statement) throw invalid('statementId', 'Choose a statement of this account.');
  return statement;
}
