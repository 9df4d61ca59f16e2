import { eq } from 'drizzle-orm';
import { findClient } from '../clients/find-client.ts';
import type { Ctx } from '../context.ts';
import { requireMoney } from '../estimates/access.ts';
import { selectOpenInvoices } from '../invoices/select-open-invoices.ts';
import { schema } from '../schema.ts';

/**
 * Lists the invoices of a client that a payment can settle, those due first.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function listPayable(ctx: Ctx, { clientId }: { clientId: string }) {
  requireMoney(ctx);
  await findClient(ctx, { id: clientId });
  return selectOpenInvoices(ctx, eq(schema.invoices.clientId, clientId));
}
