import { AppError } from '@callboard/domain/errors';
import type { UpdateEndpoint } from '@callboard/domain/webhook-endpoints/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireStanding } from '../../accounts/tokens/token-endpoints.unscoped.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { changesFrom, record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { wakeSender } from '../webhook-deliveries/endpoint.ts';
import { originOf, readAddress, requireAddress, toAddressColumns } from './addresses.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import { type Endpoint, endpointColumns } from './record.ts';

const { webhookEndpoints } = schema;

type Stored = Awaited<ReturnType<typeof lockEndpoint>>;
type Changes = Partial<Omit<z.infer<typeof UpdateEndpoint>, 'id' | 'opened'>>;

/**
 * Changes only the given fields; the secret stays. Pausing holds queued deliveries; resuming sends
 * them and clears `failing_since`, even if the endpoint was not paused. In the app a token's
 * endpoint can only be paused and resumed.
 * @throws AppError `not_found`, `invalid_body` when nothing changes, `invalid_parameter`,
 * `conflict` for a token's endpoint in the app, or one whose token has ended.
 */
export async function updateEndpoint(
  ctx: Ctx,
  input: z.infer<typeof UpdateEndpoint>,
): Promise<Endpoint> {
  return update(await lockWorkspace(ctx), input);
}

async function update(
  ctx: Locked,
  { id, ...input }: z.infer<typeof UpdateEndpoint>,
): Promise<Endpoint> {
  const stored = await lockEndpoint(ctx, id);
  const changes: Changes = requireChanges(
    toCurrent(ctx, stored, input),
    withoutChatAddress(stored, input),
  );
  requireOwner(ctx, stored, changes);
  if (changes.url !== undefined) requireAddress(ctx, changes.url);
  if (changes.enabled) await requireStanding(ctx, stored);
  const [endpoint] = await ctx.tx
    .update(webhookEndpoints)
    .set({ ...toColumns(ctx, stored, changes), updatedAt: ctx.now() })
    .where(eq(webhookEndpoints.id, id))
    .returning(endpointColumns);
  if (!endpoint) throw new Error('The update returned no row.');
  await record(ctx, kindOf(changes), {
    subject: id,
    data: { name: endpoint.name, fields: Object.keys(changes) },
    changes: toChanges(stored, changes),
  });
  if (changes.enabled) await wakeSender(ctx, id);
  return endpoint;
}

/**
 * Returns the values to compare with the input. Resuming a failing endpoint always counts as a
 * change.
 */
function toCurrent(ctx: Locked, stored: Stored, { enabled }: Changes) {
  const current = { ...stored, url: readAddress(ctx, stored) };
  return enabled && stored.failingSince ? { ...current, enabled: false } : current;
}

/** A conflict shows the stored values, and the address of a chat is a secret. */
function withoutChatAddress<T extends Pick<z.infer<typeof UpdateEndpoint>, 'opened'>>(
  { kind }: Stored,
  input: T,
): T {
  if (kind !== 'chat' || !input.opened) return input;
  const { url: _, ...opened } = input.opened;
  return { ...input, opened };
}

function toColumns(ctx: Locked, stored: Stored, { url, enabled, ...others }: Changes) {
  return {
    ...others,
    ...(url !== undefined && toAddressColumns(ctx, stored, url)),
    ...(enabled === false && { enabled, pausedBecause: 'person' as const }),
    ...(enabled === true && {
      enabled,
      pausedBecause: null,
      failingSince: null,
      keptAt: ctx.now(),
    }),
  };
}

function requireOwner({ actor }: Locked, { tokenId }: Stored, { enabled: _, ...others }: Changes) {
  if (tokenId === null || actor.kind === 'api' || Object.keys(others).length === 0) return;
  throw new AppError(
    'conflict',
    'This endpoint was created with an API token, and only that token can change it. You can pause or remove it.',
  );
}

function kindOf({ enabled }: Changes) {
  if (enabled === undefined) return 'webhook_endpoint.updated';
  return enabled ? 'webhook_endpoint.resumed' : 'webhook_endpoint.paused';
}

function toChanges(stored: Stored, { url, ...others }: Changes) {
  const { before, after } = changesFrom(stored, others);
  if (url === undefined) return { before, after };
  return {
    before: { ...before, address: originOf(stored) },
    after: { ...after, address: originOf({ url }) },
  };
}
