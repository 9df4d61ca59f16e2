import { AppError, invalid } from '@callboard/domain/errors';
import type { CreateEndpoint } from '@callboard/domain/webhook-endpoints/fields';
import { count, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { type Ctx, isOutsider } from '../../kernel/context.ts';
import { newId, newSecret } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { encrypt } from '../../kernel/secrets/index.ts';
import { planLimits } from '../../kernel/standing.ts';
import { originOf, requireAddress, toAddressColumns } from './addresses.ts';
import { type Endpoint, endpointColumns } from './record.ts';

const { webhookEndpoints } = schema;

/** A new endpoint and its secret, which is returned only here; null for a team chat. */
export interface CreatedEndpoint {
  endpoint: Endpoint;
  secret: string | null;
}

/**
 * Creates an endpoint, enabled by default. An endpoint created by a token belongs to the token.
 * @throws AppError `invalid_parameter` for a bad URL, and over the plan's limit.
 */
export async function createEndpoint(
  ctx: Ctx,
  input: z.infer<typeof CreateEndpoint>,
): Promise<CreatedEndpoint> {
  requireAddress(ctx, input.url);
  return store(await lockWorkspace(ctx), input);
}

async function store(
  ctx: Locked,
  { kind, name, url, events, enabled = true }: z.infer<typeof CreateEndpoint>,
): Promise<CreatedEndpoint> {
  await requireProved(ctx);
  await requireRoom(ctx);
  await requireQuotas(ctx, { webhookEndpoints: 1 });
  const id = newId('webhookEndpoint');
  const secret = kind === 'webhook' ? newSecret('whsec_') : null;
  const now = ctx.now();
  const [endpoint] = await ctx.tx
    .insert(webhookEndpoints)
    .values({
      id,
      kind,
      name,
      events,
      enabled,
      ...toAddressColumns(ctx, { id, kind }, url),
      ...makerOf(ctx),
      pausedBecause: enabled ? null : 'person',
      encryptedSecret:
        secret && encrypt(ctx.encryptionKeys, secret, { purpose: 'webhook_secret', id }),
      createdAt: now,
      updatedAt: now,
    })
    .returning(endpointColumns);
  if (!endpoint) throw new Error('The insert returned no row.');
  await record(ctx, 'webhook_endpoint.created', {
    subject: id,
    data: { name, kind, events },
    changes: { before: {}, after: { name, kind, address: originOf({ url }), events, enabled } },
  });
  return { endpoint, secret };
}

function makerOf({ actor }: Locked): { createdBy: string; tokenId: string | null } {
  if (actor.kind === 'system' || isOutsider(actor))
    throw new AppError('forbidden', 'An endpoint needs a person who creates it.');
  return {
    createdBy: actor.membershipId,
    tokenId: actor.kind === 'api' ? actor.tokenId : null,
  };
}

async function requireRoom(ctx: Locked): Promise<void> {
  const { webhookEndpoints: limit } = planLimits(ctx.workspace.subscription);
  const [row] = await ctx.tx
    .select({ used: count() })
    .from(webhookEndpoints)
    .where(isNull(webhookEndpoints.deletedAt));
  if ((row?.used ?? 0) < limit) return;
  throw invalid(
    'url',
    `Your plan allows ${limit} webhook endpoints. Remove one, or upgrade your plan.`,
  );
}
