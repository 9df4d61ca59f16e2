import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { bankAccounts, bankStatements, reconciliations } = schema;

/** Ten years of months of many accounts. */
const most = 500;

export type Reconciliations = Awaited<ReturnType<typeof listReconciliations>>;

/**
 * Lists the statements that were reconciled or are open, newest first, with what a new one can start
 * from: the accounts, and the imported statements that no reconciliation has.
 * @throws AppError `forbidden`.
 */
export async function listReconciliations(ctx: Ctx) {
  requireAllMoney(ctx);
  const [items, accounts, statements] = await Promise.all([
    selectItems(ctx),
    selectAccounts(ctx),
    selectStatements(ctx),
  ]);
  return { items, accounts, statements };
}

function selectItems({ tx }: Ctx) {
  return tx
    .select({
      id: reconciliations.id,
      accountId: reconciliations.accountId,
      accountName: bankAccounts.name,
      mask: bankAccounts.mask,
      currency: bankAccounts.currency,
      through: reconciliations.through,
      openingCents: reconciliations.openingCents,
      closingCents: reconciliations.closingCents,
      state: reconciliations.state,
      closedAt: reconciliations.closedAt,
    })
    .from(reconciliations)
    .innerJoin(bankAccounts, eq(bankAccounts.id, reconciliations.accountId))
    .where(isNull(reconciliations.deletedAt))
    .orderBy(desc(reconciliations.through), desc(reconciliations.id))
    .limit(exactly(most));
}

function selectAccounts({ tx }: Ctx) {
  return tx
    .select({
      id: bankAccounts.id,
      name: bankAccounts.name,
      mask: bankAccounts.mask,
      currency: bankAccounts.currency,
    })
    .from(bankAccounts)
    .where(isNull(bankAccounts.deletedAt))
    .orderBy(asc(bankAccounts.name), asc(bankAccounts.id));
}

function selectStatements({ tx }: Ctx) {
  const isUsed = tx
    .select({ one: sql`1` })
    .from(reconciliations)
    .where(
      and(eq(reconciliations.statementId, bankStatements.id), isNull(reconciliations.deletedAt)),
    );
  return tx
    .select({
      id: bankStatements.id,
      accountId: bankStatements.accountId,
      fromDate: bankStatements.fromDate,
      toDate: bankStatements.toDate,
      openingCents: bankStatements.openingCents,
      closingCents: bankStatements.closingCents,
    })
    .from(bankStatements)
    .where(and(sql`${bankStatements.state} = 'ready'`, sql`not exists ${isUsed}`))
    .orderBy(desc(bankStatements.toDate), desc(bankStatements.id))
    .limit(exactly(50));
}
