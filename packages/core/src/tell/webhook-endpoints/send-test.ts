import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { decryptOrNull } from '../../kernel/secrets/index.ts';
import { toChatMessage, toEnvelope } from '../events/envelope.ts';
import { readAddress } from './addresses.ts';
import { lockEndpoint } from './lock-endpoint.ts';

const { webhookAttempts, webhookDeliveries } = schema;

/** A delivery to post, with everything the sender needs. */
export interface OutgoingPost {
  workspaceId: string;
  id: string;
  event: string;
  body: string;
  kind: 'webhook' | 'chat';
  destination: { url: string; secrets: string[] };
}

/** The outcome of a post. */
export interface PostOutcome {
  startedAt: Date;
  durationMs: number;
  isDelivered: boolean;
  statusCode: number | null;
  error: string | null;
  requestHeaders: Record<string, string>;
  responseBody: string | null;
}

/**
 * Posts a delivery once, immediately. The process provides it, because core has no network code.
 */
export type PostOnce = (post: OutgoingPost) => Promise<PostOutcome>;

/** Database and network access of an act that must not hold a transaction during a network call. */
export interface Reach {
  /** Runs work in its own transaction. */
  open<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  post: PostOnce;
}

/**
 * Posts a signed event named `test` immediately, outside the queue, also to a paused endpoint. It
 * is stored as a delivery afterwards. No transaction is open during the post.
 * @throws AppError `not_found`.
 */
export async function sendTest({ open, post }: Reach, { id }: { id: string }) {
  const { occurredAt, destination, ...outgoing } = await open(async (ctx) =>
    prepare(await lockWorkspace(ctx), id),
  );
  const outcome = destination ? await post({ ...outgoing, destination }) : unreadable(occurredAt);
  await open((ctx) => keep(ctx, { endpointId: id, occurredAt, outgoing, outcome }));
  const { isDelivered, statusCode, error } = outcome;
  return { delivered: isDelivered, statusCode, error };
}

interface Prepared extends Omit<OutgoingPost, 'destination'> {
  occurredAt: Date;
  /** Null when it cannot be decrypted. */
  destination: OutgoingPost['destination'] | null;
}

async function prepare(ctx: Locked, endpointId: string): Promise<Prepared> {
  const endpoint = await lockEndpoint(ctx, endpointId);
  const id = newId('webhookDelivery');
  const occurredAt = ctx.now();
  const summary = `This is a test of ${endpoint.name}.`;
  const payload = { event: 'test', occurredAt, summary, data: {} };
  return {
    workspaceId: ctx.workspace.id,
    id,
    event: payload.event,
    body: endpoint.kind === 'chat' ? toChatMessage(payload) : toEnvelope(id, payload),
    kind: endpoint.kind,
    occurredAt,
    destination: readDestination(ctx, endpoint),
  };
}

function readDestination(ctx: Ctx, endpoint: Awaited<ReturnType<typeof lockEndpoint>>) {
  const { id, encryptedSecret, encryptedPreviousSecret, previousSecretUntil } = endpoint;
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > ctx.now();
  const secrets = [encryptedSecret, isOverlapping ? encryptedPreviousSecret : null]
    .filter((encrypted) => encrypted !== null)
    .map((encrypted) =>
      decryptOrNull(ctx.encryptionKeys, encrypted, { purpose: 'webhook_secret', id }),
    );
  const url = readAddress(ctx, endpoint);
  const isReadable = secrets.every((secret) => secret !== null);
  return url !== null && isReadable ? { url, secrets } : null;
}

function unreadable(startedAt: Date): PostOutcome {
  return {
    startedAt,
    durationMs: 0,
    isDelivered: false,
    statusCode: null,
    error:
      'Its secret or URL cannot be read because APP_SECRET changed. Rotate the secret or change the URL.',
    requestHeaders: {},
    responseBody: null,
  };
}

interface Tested {
  endpointId: string;
  occurredAt: Date;
  outgoing: Omit<OutgoingPost, 'destination'>;
  outcome: PostOutcome;
}

async function keep(ctx: Ctx, { endpointId, occurredAt, outgoing, outcome }: Tested) {
  const { startedAt, isDelivered, ...attempt } = outcome;
  await ctx.tx.insert(webhookDeliveries).values({
    id: outgoing.id,
    endpointId,
    eventName: outgoing.event,
    body: outgoing.body,
    occurredAt,
    status: isDelivered ? 'delivered' : 'failed',
    attempts: 1,
    attemptsLeft: 0,
    createdAt: occurredAt,
    endedAt: new Date(startedAt.getTime() + outcome.durationMs),
  });
  await ctx.tx
    .insert(webhookAttempts)
    .values({ ...attempt, deliveryId: outgoing.id, endpointId, number: 1, at: startedAt });
}
