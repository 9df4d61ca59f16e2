import { eq } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { findClient } from '../../jobs/clients/find-client.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { selectOpenInvoices } from '../invoices/select-open-invoices.ts';

/**
 * Lists the invoices of a client that a payment can settle, those due first.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function listPayable(ctx: Ctx, { clientId }: { clientId: string }) {
  requireMoney(ctx);
  await findClient(ctx, { id: clientId });
  return selectOpenInvoices(ctx, eq(schema.invoices.clientId, clientId));
}
