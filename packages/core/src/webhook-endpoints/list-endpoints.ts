import { desc } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { liveEndpoints, selectShown } from './record.ts';

const { webhookEndpoints } = schema;

/** Every endpoint of the workspace, newest first, with who made it. A plan sets their number. */
export function listEndpoints(ctx: Ctx) {
  return selectShown(ctx)
    .where(liveEndpoints)
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
}
