import { inArray } from 'drizzle-orm';
import type { ActivityKind } from '../../activity/catalog.ts';
import { recordAll } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { activityOf, type Bill } from './record.ts';

const { bills } = schema;

/** Kinds of entries whose data is the payee and the number of the bill. */
type MoveKind = Exclude<
  Extract<ActivityKind, `bill.${string}`>,
  'bill.updated' | 'bill.reopened' | 'bill.payment_undone' | 'bill.voided'
>;

/** Changes a locked bill, and records it. */
export function moveBill(
  ctx: Ctx,
  bill: Bill,
  kind: MoveKind,
  changes: Partial<Bill>,
): Promise<void> {
  return moveBills(ctx, [bill], kind, changes);
}

/** Changes locked bills in the same way, and records it for each. */
export async function moveBills(
  ctx: Ctx,
  some: readonly Bill[],
  kind: MoveKind,
  changes: Partial<Bill>,
): Promise<void> {
  await writeBills(ctx, some, changes);
  await recordAll(
    ctx,
    kind,
    some.map((it) => ({ ...subjectOf(it), data: activityOf(it) })),
  );
}

/** Changes a locked bill. */
export function writeBill(ctx: Ctx, bill: Bill, changes: Partial<Bill>): Promise<void> {
  return writeBills(ctx, [bill], changes);
}

async function writeBills(ctx: Ctx, some: readonly Bill[], changes: Partial<Bill>): Promise<void> {
  const ids = some.map((it) => it.id);
  await ctx.tx
    .update(bills)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(inArray(bills.id, ids));
}

/** Returns what an activity entry of a bill is about. */
export function subjectOf({ id, projectId }: Pick<Bill, 'id' | 'projectId'>) {
  return { subject: id, ...(projectId !== null && { project: projectId }) };
}
