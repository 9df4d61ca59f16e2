import { daysBetween } from '@callboard/domain/cash/days';
import { type Habit, habitOf } from '@callboard/domain/cash/habit';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveInvoices } from '../../sales/invoices/conditions.ts';

const { invoices } = schema;

/** Paid invoices of a client that say how it pays, the latest ones. */
const latest = 12;

/** Returns when each client usually pays, from the invoices it paid last. */
export async function selectHabits(
  { tx }: Ctx,
  clientIds: readonly string[],
): Promise<Map<string, Habit | null>> {
  if (clientIds.length === 0) return new Map();
  const ranked = tx
    .select({
      clientId: invoices.clientId,
      dueDate: invoices.dueDate,
      paidOn: invoices.paidOn,
      rank: sql<number>`row_number() over (partition by ${invoices.clientId}
        order by ${invoices.paidOn} desc, ${invoices.id})`
        .mapWith(Number)
        .as('rank'),
    })
    .from(invoices)
    .where(
      and(
        ...[liveInvoices, eq(invoices.status, 'paid'), gt(invoices.paidCents, 0)],
        ...[isNotNull(invoices.paidOn), isNotNull(invoices.dueDate)],
        inArray(invoices.clientId, [...clientIds]),
      ),
    )
    .as('ranked');
  const rows = await tx
    .select({ clientId: ranked.clientId, dueDate: ranked.dueDate, paidOn: ranked.paidOn })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${latest}`);
  const late = Map.groupBy(rows, (it) => it.clientId);
  return new Map(
    clientIds.map((id) => {
      const days = (late.get(id) ?? []).flatMap(({ dueDate, paidOn }) =>
        dueDate === null || paidOn === null ? [] : [daysBetween(dueDate, paidOn)],
      );
      return [id, habitOf(days)];
    }),
  );
}
