import { eq } from 'drizzle-orm';
import { seesAllMoney } from '../../accounts/access/money.ts';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { findClient } from '../../jobs/clients/find-client.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { ageInvoices } from '../invoices/summarize-invoices.ts';
import { type Credit, selectCredit } from '../payments/select-credit.ts';
import { findStatementRecipient } from './find-statement-recipient.ts';

/**
 * Returns what a client owes by how late it is, of the invoices that the actor sees. Credit and
 * statements are for those who see all money.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findClientAccount(ctx: Ctx, { id }: { id: string }) {
  requireMoney(ctx);
  const client = await findClient(ctx, { id });
  const seesAll = seesAllMoney(ctx);
  const ageing = await ageInvoices(ctx, eq(schema.invoices.clientId, client.id));
  const credit: Credit[] = seesAll ? await selectCredit(ctx, { clientId: client.id }) : [];
  const recipient = seesAll ? await findStatementRecipient(ctx, { clientId: client.id }) : null;
  return { ageing, credit, seesAll, statementTo: recipient?.email ?? null };
}
