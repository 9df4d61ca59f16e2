import { invalid } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { clients } = schema;

/**
 * Locks a client for a change of what they paid: such changes of one client wait for each other.
 * They lock payments and invoices after it.
 * @throws AppError `forbidden`, `invalid_parameter`.
 */
export async function lockClient(ctx: Ctx, clientId: string): Promise<{ name: string }> {
  requireMoney(ctx);
  await requireOpenPeriod(ctx);
  const [client] = await ctx.tx
    .select({ name: clients.name })
    .from(clients)
    .where(and(eq(clients.id, clientId), isNull(clients.deletedAt)))
    .for('no key update');
  if (!client) throw invalid('clientId', 'Choose a client.');
  return client;
}
