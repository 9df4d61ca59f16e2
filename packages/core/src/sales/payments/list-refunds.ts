import { desc, eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { clientRefunds, clients } = schema;

/** The refunds that are listed: one does not happen often. */
const most = 200;

export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number];

/** Lists the credit that went back to clients, the newest first. @throws AppError `forbidden`. */
export async function listRefunds(ctx: Ctx) {
  requireAllMoney(ctx);
  return ctx.tx
    .select({
      id: clientRefunds.id,
      clientId: clientRefunds.clientId,
      clientName: clients.name,
      amountCents: clientRefunds.amountCents,
      currency: clientRefunds.currency,
      refundedOn: clientRefunds.refundedOn,
      method: clientRefunds.method,
      reference: clientRefunds.reference,
      reversedOn: clientRefunds.reversedOn,
      reversalReason: clientRefunds.reversalReason,
    })
    .from(clientRefunds)
    .innerJoin(clients, eq(clients.id, clientRefunds.clientId))
    .orderBy(desc(clientRefunds.refundedOn), desc(clientRefunds.id))
    .limit(most);
}
