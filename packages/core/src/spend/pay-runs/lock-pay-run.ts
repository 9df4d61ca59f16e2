import { AppError } from '@callboard/domain/errors';
import { and, asc, eq } from 'drizzle-orm';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { requirePayer } from '../bills/access.ts';
import { isStandingBill } from '../bills/conditions.ts';
import { type Bill, billColumns } from '../bills/record.ts';
import { lockPayeesOfRun } from '../payees/require-not-held.ts';

const { bills, payRuns } = schema;

interface LockPayRun {
  id: string;
  dates?: readonly string[];
  /** Whether details of who is paid must not change meanwhile. */
  locksPayees?: boolean;
}

/**
 * Locks a pay run that is not paid, with its bills, and keeps the month of each given date open.
 * @throws AppError `not_found`, `forbidden`, `conflict` for one that is paid or a locked month.
 */
export async function lockPayRun(ctx: Ctx, { id, dates = [], locksPayees = false }: LockPayRun) {
  requirePayer(ctx);
  await requireOpenPeriod(ctx, ...dates);
  const run = await lockRecord(ctx, payRuns, id, { strength: 'update' });
  if (run.paidAt) throw new AppError('conflict', 'This pay run is already paid.');
  if (locksPayees) await lockPayeesOfRun(ctx, id);
  const some: Bill[] = await ctx.tx
    .select(billColumns)
    .from(bills)
    .where(and(eq(bills.payRunId, id), isStandingBill))
    .orderBy(asc(bills.id))
    .for('update');
  return { run, bills: some };
}
