import { desc } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveEndpoints, selectShown } from './record.ts';

const { webhookEndpoints } = schema;

/**
 * Lists every endpoint of the workspace with its creator, newest first. The plan limits their
 * number.
 */
export function listEndpoints(ctx: Ctx) {
  return selectShown(ctx)
    .where(liveEndpoints)
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
}
