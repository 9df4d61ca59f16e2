import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { PageInput } from '../../kernel/paging/index.ts';
import { sortedPage } from '../../kernel/paging/sorted-page.ts';
import { schema } from '../../kernel/schema.ts';
import { paymentColumns } from './record.ts';

const { clients, invoices, invoiceSettlements, payments } = schema;

interface Input extends PageInput {
  clientId?: string | undefined;
}

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>['items'][number];

/**
 * Lists what clients paid, the newest first, with the invoices that each settles and what is left of
 * it. @throws AppError `forbidden`.
 */
export async function listPayments(ctx: Ctx, { limit, cursor, clientId }: Input) {
  requireAllMoney(ctx);
  const identity = { list: 'payments', filters: { clientId } };
  const run = {
    where: and(
      isNull(payments.deletedAt),
      clientId === undefined ? undefined : eq(payments.clientId, clientId),
    ),
    keys: [
      { by: sql`${payments.receivedOn}`, type: 'date' as const },
      { by: sql`${payments.id}`, type: 'text' as const },
    ],
    isDescending: true,
  };
  const settled = settledOf(ctx);
  return sortedPage(ctx, identity, { limit, cursor }, [run], (query) =>
    ctx.tx
      .select({
        ...paymentColumns,
        clientName: clients.name,
        numbers: sql<string | null>`(select string_agg(n, ', ') from (${settled}) s (n, cents))`,
        leftCents: sql`case when ${payments.reversedAt} is null
          then ${payments.amountCents} + ${payments.feeCents}
            - coalesce((select sum(cents) from (${settled}) s (n, cents)), 0)
          else 0 end`.mapWith(Number),
        position: query.position,
      })
      .from(payments)
      .innerJoin(clients, eq(clients.id, payments.clientId))
      .where(query.where)
      .orderBy(...query.orderBy)
      .limit(query.limit),
  );
}

/** The invoices that the payment of the outer statement settles, with the amounts. */
function settledOf({ tx }: Ctx) {
  return tx
    .select({ number: invoices.number, cents: invoiceSettlements.amountCents })
    .from(invoiceSettlements)
    .innerJoin(invoices, eq(invoices.id, invoiceSettlements.invoiceId))
    .where(and(eq(invoiceSettlements.paymentId, payments.id), isNull(invoiceSettlements.endedAt)))
    .orderBy(desc(invoiceSettlements.amountCents));
}
