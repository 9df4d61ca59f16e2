import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { webhookEndpoints } = schema;

/** Returns an endpoint of this workspace. @throws AppError `not_found`. */
export async function findOwnEndpoint(ctx: Ctx, id: string) {
  const { name, enabled } = webhookEndpoints;
  const [endpoint] = await ctx.tx
    .select({ id: webhookEndpoints.id, name, enabled })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.deletedAt)));
  if (!endpoint) throw notFound('webhook endpoint');
  return endpoint;
}

/**
 * Like `findOwnEndpoint`, but rejects a paused endpoint, because its queued deliveries are not
 * sent.
 * @throws AppError `conflict`.
 */
export async function findSendingEndpoint(ctx: Ctx, id: string) {
  const endpoint = await findOwnEndpoint(ctx, id);
  if (endpoint.enabled) return endpoint;
  throw new AppError(
    'conflict',
    `${endpoint.name} is paused. Resume it, then resend the delivery.`,
  );
}

/** Wakes the sender for an endpoint when this transaction commits. */
export async function wakeSender(ctx: Ctx, endpointId: string): Promise<void> {
  const queues = JSON.stringify([{ workspaceId: ctx.workspace.id, endpointId }]);
  await ctx.tx.execute(sql`select wake_sender(${queues}::json)`);
}
