import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { addCost } from '../../spend/costs/add-cost.ts';
import { currencyOfJob } from '../../spend/costs/select-budget.ts';
import { type Applied, requireCurrency } from './part.ts';
import type { NewMatch } from './store-matches.ts';

const { bankMatches, costs } = schema;

/** Matches a transaction with a cost that was entered before, as a whole. */
export async function matchCost(
  ctx: Ctx,
  { part: { costId }, transaction }: Applied<'cost'>,
): Promise<NewMatch> {
  const cost = await lockRecord(ctx, costs, costId, { strength: 'update' });
  requireCurrency(transaction, cost, 'This receipt');
  const [other] = await ctx.tx
    .select({ id: bankMatches.id })
    .from(bankMatches)
    .where(and(eq(bankMatches.costId, costId), isLiveMatch));
  if (other) throw new AppError('conflict', 'This receipt is matched with another transaction.');
  return { transactionId: transaction.id, kind: 'cost', amountCents: -cost.amountCents, costId };
}

/** Enters a part of a transaction as a cost of a job. */
export async function matchNewCost(
  ctx: Ctx,
  { part, transaction }: Applied<'newCost'>,
): Promise<NewMatch> {
  const { projectId, section, lineId, vendorName, description, amountCents } = part;
  const { id: transactionId, currency, date, merchant, name, accountType } = transaction;
  const jobCurrency = await currencyOfJob(ctx, projectId);
  if (jobCurrency !== currency) {
    throw invalid('parts', `The job is in ${jobCurrency}, and the transaction in ${currency}.`);
  }
  const { id: costId } = await addCost(ctx, {
    ...{ projectId, section, lineId: lineId ?? null, date, amountCents: -amountCents },
    vendorName: vendorName ?? (merchant ?? name).slice(0, 120),
    description: description ?? null,
    kind: accountType === 'credit' ? 'card' : 'receipt',
  });
  return { transactionId, kind: 'cost', amountCents, costId, isMade: true };
}
