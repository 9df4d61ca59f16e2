import { AppError } from '@callboard/domain/errors';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeenBill } from './access.ts';
import type { Bill } from './record.ts';

const { bills } = schema;

interface LockBill {
  id: string;
  /** Dates of the books that the act makes. */
  dates?: readonly string[] | undefined;
}

/**
 * Locks a bill that the actor sees, and keeps the month of each given date open until the
 * transaction ends. The month is locked before the bill, as `lockWorkspace` is.
 * @throws AppError `not_found`, `conflict` for a date in a locked month.
 */
export async function lockBill(ctx: Ctx, { id, dates = [] }: LockBill): Promise<Bill> {
  await requireOpenPeriod(ctx, ...dates);
  return lockRecord(ctx, bills, id, { where: isSeenBill(ctx), strength: 'update' });
}

/** Requires a bill to be in a state. @throws AppError `conflict`. */
export function requireState(holds: boolean, refusal: string): void {
  if (!holds) throw new AppError('conflict', refusal);
}
