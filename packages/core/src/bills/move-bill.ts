import { eq } from 'drizzle-orm';
import type { ActivityKind } from '../activity/catalog.ts';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { activityOf, type Bill } from './record.ts';

const { bills } = schema;

/** Kinds of entries whose data is the payee and the number of the bill. */
type MoveKind = Exclude<
  Extract<ActivityKind, `bill.${string}`>,
  'bill.updated' | 'bill.reopened' | 'bill.payment_undone' | 'bill.voided'
>;

/** Changes a locked bill, and records it. */
export async function moveBill(
  ctx: Ctx,
  bill: Bill,
  kind: MoveKind,
  changes: Partial<Bill>,
): Promise<void> {
  await writeBill(ctx, bill, changes);
  await record(ctx, kind, { ...subjectOf(bill), data: activityOf(bill) });
}

/** Changes a locked bill. */
export async function writeBill(ctx: Ctx, { id }: Bill, changes: Partial<Bill>): Promise<void> {
  await ctx.tx
    .update(bills)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(bills.id, id));
}

/** Returns what an activity entry of a bill is about. */
export function subjectOf({ id, projectId }: Pick<Bill, 'id' | 'projectId'>) {
  return { subject: id, ...(projectId !== null && { project: projectId }) };
}
