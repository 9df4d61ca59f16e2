import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveEndpoints, ownedBy, selectShown } from './record.ts';

const { webhookEndpoints } = schema;

/**
 * Returns an endpoint with its creator. A token finds only endpoints it created.
 * @throws AppError `not_found`.
 */
export async function findEndpoint(ctx: Ctx, { id }: { id: string }) {
  const [endpoint] = await selectShown(ctx).where(
    and(eq(webhookEndpoints.id, id), liveEndpoints, ownedBy(ctx)),
  );
  if (!endpoint) throw notFound('webhook endpoint');
  return endpoint;
}
