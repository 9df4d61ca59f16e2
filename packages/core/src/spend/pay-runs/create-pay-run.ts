import { isAgreed } from '@callboard/domain/bills/enums';
import { AppError, invalid, notFound } from '@callboard/domain/errors';
import type { CreatePayRun } from '@callboard/domain/pay-runs/fields';
import { and, asc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { record, recordAll } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeenBill, requirePayer } from '../bills/access.ts';
import { liveBills } from '../bills/conditions.ts';
import { subjectOf } from '../bills/move-bill.ts';
import { activityOf, type Bill, billColumns } from '../bills/record.ts';
import { restOfBill } from '../bills/select-withdrawn.ts';
import { lockPayees, requireNotHeld } from '../payees/require-not-held.ts';

const { bills, payRuns } = schema;

/**
 * Makes a list of approved bills that are paid together on a date, in one currency, and schedules them
 * for it. It pays what the bank has not withdrawn of them.
 * @throws AppError `not_found`, `forbidden`, `invalid_parameter`, `conflict` for a bill that is held, not
 * approved or in another run.
 */
export async function createPayRun(
  ctx: Ctx,
  { payOn, billIds }: z.infer<typeof CreatePayRun>,
): Promise<{ id: string }> {
  requirePayer(ctx);
  if (payOn < todayOf(ctx)) throw invalid('payOn', 'Choose today or a later date.');
  await lockPayees(ctx, billIds);
  const some = await lockBills(ctx, [...new Set(billIds)]);
  await requireNotHeld(ctx, some);
  const currency = requireOneCurrency(some);
  const id = newId('payRun');
  const ids = some.map((it) => it.id);
  const now = ctx.now();
  await ctx.tx.insert(payRuns).values({
    ...{ id, payOn, currency, createdBy: ctx.actor.membershipId ?? null },
    totalCents: some.reduce((sum, it) => sum + it.restCents, 0),
    ...{ createdAt: now, updatedAt: now },
  });
  await ctx.tx
    .update(bills)
    .set({
      ...{ status: 'scheduled', scheduledFor: payOn, payRunId: id, updatedAt: now },
      payRunCents: restOfBill,
    })
    .where(inArray(bills.id, ids));
  const moved = some.filter((it) => it.scheduledFor !== payOn);
  await recordAll(
    ctx,
    'bill.scheduled',
    moved.map((it) => ({ ...subjectOf(it), data: activityOf(it) })),
  );
  await record(ctx, 'pay_run.created', { subject: id, data: { on: payOn, count: some.length } });
  return { id };
}

async function lockBills(ctx: Ctx, ids: string[]): Promise<(Bill & { restCents: number })[]> {
  const some = await ctx.tx
    .select({ ...billColumns, restCents: restOfBill })
    .from(bills)
    .where(and(inArray(bills.id, ids), liveBills, isSeenBill(ctx)))
    .orderBy(asc(bills.id))
    .for('update', { of: bills });
  if (some.length < ids.length) throw notFound('bill');
  const other = some.find((it) => !isAgreed(it.status));
  if (other) throw new AppError('conflict', `Approve the bill of ${other.payeeName} first.`);
  const taken = some.find((it) => it.payRunId !== null);
  if (!taken) return some;
  throw new AppError('conflict', `The bill of ${taken.payeeName} is in another pay run.`);
}

function requireOneCurrency(some: readonly Bill[]): string {
  const [currency = '', other] = [...new Set(some.map((it) => it.currency))];
  if (other === undefined) return currency;
  throw invalid('billIds', `Pay ${currency} and ${other} in runs of their own.`);
}
