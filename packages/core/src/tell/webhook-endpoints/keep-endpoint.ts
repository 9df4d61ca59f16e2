import { eq } from 'drizzle-orm';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findEndpoint } from './find-endpoint.ts';
import { lockEndpoint } from './lock-endpoint.ts';

const { webhookEndpoints } = schema;

/**
 * Approves an endpoint whose creator is no longer an owner or admin, until the creator loses the
 * role again. Does nothing for an endpoint that needs no review. @throws AppError `not_found`.
 */
export async function keepEndpoint(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await keep(await lockWorkspace(ctx), id);
}

async function keep(ctx: Locked, id: string): Promise<void> {
  await lockEndpoint(ctx, id);
  const { name, awaitsReview } = await findEndpoint(ctx, { id });
  if (!awaitsReview) return;
  const now = ctx.now();
  await ctx.tx
    .update(webhookEndpoints)
    .set({ keptAt: now, updatedAt: now })
    .where(eq(webhookEndpoints.id, id));
  await record(ctx, 'webhook_endpoint.kept', { subject: id, data: { name } });
}
