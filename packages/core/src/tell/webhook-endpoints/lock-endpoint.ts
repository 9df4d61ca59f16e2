import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { schema } from '../../kernel/schema.ts';
import { liveEndpoints, ownedBy } from './record.ts';

const { webhookEndpoints } = schema;

/**
 * Locks and returns the row of an endpoint. A token finds only endpoints it created.
 * @throws AppError `not_found`.
 */
export async function lockEndpoint(ctx: Locked, id: string) {
  const [endpoint] = await ctx.tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), liveEndpoints, ownedBy(ctx)))
    .for('no key update');
  if (!endpoint) throw notFound('webhook endpoint');
  return endpoint;
}
