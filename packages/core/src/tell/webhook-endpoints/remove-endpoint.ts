import { and, eq } from 'drizzle-orm';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockEndpoint } from './lock-endpoint.ts';

const { webhookDeliveries, webhookEndpoints } = schema;

/**
 * Removes an endpoint with its secrets and fails its queued deliveries.
 * @throws AppError `not_found`.
 */
export async function removeEndpoint(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await remove(await lockWorkspace(ctx), id);
}

async function remove(ctx: Locked, id: string): Promise<void> {
  const endpoint = await lockEndpoint(ctx, id);
  const now = ctx.now();
  await ctx.tx
    .update(webhookEndpoints)
    .set({
      enabled: false,
      encryptedUrl: null,
      encryptedSecret: null,
      encryptedPreviousSecret: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(webhookEndpoints.id, id));
  await ctx.tx
    .update(webhookDeliveries)
    .set({ status: 'failed', nextAt: null, attemptsLeft: 0, endedAt: now })
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.status, 'queued')));
  await record(ctx, 'webhook_endpoint.removed', { subject: id, data: { name: endpoint.name } });
}
