import { isAgreed } from '@callboard/domain/bills/enums';
import { expectBill } from '@callboard/domain/cash/expect-bill';
import { expectPayment } from '@callboard/domain/cash/habit';
import type { Expected } from '@callboard/domain/cash/projection';
import { datesOf } from '@callboard/domain/cash/recurrence';
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { selectOpenInvoices } from '../../sales/invoices/select-open-invoices.ts';
import { isOwed } from '../../spend/bills/conditions.ts';
import { restOfBill } from '../../spend/bills/select-withdrawn.ts';
import { selectHabits } from './select-habits.ts';

const { bills, invoices, recurringAmounts } = schema;

/** Days from today on, both included, in the currency of the company. */
export interface Horizon {
  today: string;
  to: string;
  currency: string;
}

/** Returns what clients will pay, each as it usually does. */
export async function expectInvoices(
  ctx: Ctx,
  { today, to, currency }: Horizon,
): Promise<Expected[]> {
  const open = await selectOpenInvoices(
    ctx,
    and(eq(invoices.currency, currency), lte(invoices.dueDate, to)),
  );
  const habits = await selectHabits(ctx, [...new Set(open.map((it) => it.clientId))]);
  return open.flatMap(({ id, number, clientId, clientName, dueDate, balanceCents }) => {
    if (dueDate === null) return [];
    const habit = habits.get(clientId) ?? null;
    return [
      {
        ...{ kind: 'invoice' as const, id, cents: balanceCents, dueOn: dueDate },
        ...{ label: number ?? 'Invoice', name: clientName },
        ...expectPayment({ dueOn: dueDate, habit, today }),
      },
    ];
  });
}

/** Returns what will be paid of which bills, approved or not. */
export async function expectBills({ tx }: Ctx, { today, to, currency }: Horizon) {
  const rows = await tx
    .select({
      id: bills.id,
      number: bills.number,
      payeeName: bills.payeeName,
      restCents: restOfBill,
      dueOn: bills.dueOn,
      scheduledFor: bills.scheduledFor,
      status: bills.status,
    })
    .from(bills)
    .where(
      and(
        ...[isOwed, eq(bills.currency, currency)],
        or(lte(bills.dueOn, to), lte(bills.scheduledFor, to)),
      ),
    )
    .orderBy(asc(bills.dueOn), asc(bills.id));
  return rows.map(
    ({ id, number, payeeName: name, restCents, status, ...due }): Expected => ({
      ...{ kind: 'bill', id, cents: -restCents, label: number ?? 'Bill', name },
      ...{ dueOn: due.dueOn, ...expectBill({ ...due, isAgreed: isAgreed(status), today }) },
    }),
  );
}

/** Returns when recurring amounts are due. */
export async function expectRecurring({ tx }: Ctx, { today, to, currency }: Horizon) {
  const rows = await tx
    .select()
    .from(recurringAmounts)
    .where(and(isNull(recurringAmounts.deletedAt), inArray(recurringAmounts.currency, [currency])));
  return rows.flatMap(({ id, name, amountCents, ...repeats }) =>
    datesOf(repeats, { from: today, to }).map(
      (date): Expected => ({
        ...{ kind: 'recurring', id, date, cents: amountCents },
        ...{ label: name, name: null, dueOn: date, why: 'Recurring' },
      }),
    ),
  );
}
