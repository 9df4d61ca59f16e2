import type { Ctx } from '../context.ts';
import { toChatMessage, toEnvelope } from '../events/envelope.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { unseal } from '../secrets/index.ts';
import { readAddress } from './addresses.ts';
import { lockEndpoint } from './endpoints.ts';

const { webhookAttempts, webhookDeliveries } = schema;

/** One post on its way, with all a sender needs to know. */
export interface OutgoingPost {
  id: string;
  event: string;
  body: string;
  kind: 'webhook' | 'chat';
  destination: { url: string; secrets: string[] };
}

/** What became of a post. */
export interface PostOutcome {
  startedAt: Date;
  durationMs: number;
  isDelivered: boolean;
  statusCode: number | null;
  error: string | null;
  requestHeaders: Record<string, string>;
  answer: string | null;
}

/** Posts once, at once. The process gives it: core knows no network. */
export type PostOnce = (post: OutgoingPost) => Promise<PostOutcome>;

/** How work that leaves the database reaches it, and the world. */
export interface Reach {
  /** Runs a piece of work in a transaction of its own. */
  open<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  post: PostOnce;
}

/**
 * Posts a signed event named `test` now, outside the queue and its attempts; a paused endpoint gets
 * it too. It is among the deliveries afterwards. No transaction is open while it is under way.
 * @throws AppError `not_found`.
 */
export async function sendTest({ open, post }: Reach, { id }: { id: string }) {
  const { occurredAt, ...outgoing } = await open((ctx) => prepare(ctx, id));
  const outcome = await post(outgoing);
  await open((ctx) => keep(ctx, { endpointId: id, occurredAt, outgoing, outcome }));
  const { isDelivered, statusCode, error } = outcome;
  return { delivered: isDelivered, statusCode, error };
}

async function prepare(ctx: Ctx, endpointId: string): Promise<OutgoingPost & { occurredAt: Date }> {
  const endpoint = await lockEndpoint(ctx, endpointId);
  const id = newId('webhookDelivery');
  const occurredAt = ctx.now();
  const summary = `This is a test of ${endpoint.name}.`;
  const happening = { event: 'test', occurredAt, summary, data: {} };
  const isOverlapping = endpoint.previousSecretUntil && endpoint.previousSecretUntil > occurredAt;
  const sealed = [endpoint.sealedSecret, isOverlapping ? endpoint.sealedPreviousSecret : null];
  const place = { purpose: 'webhook_secret', id: endpointId } as const;
  return {
    id,
    event: happening.event,
    body: endpoint.kind === 'chat' ? toChatMessage(happening) : toEnvelope(id, happening),
    kind: endpoint.kind,
    occurredAt,
    destination: {
      url: readAddress(ctx, endpoint),
      secrets: sealed.flatMap((it) => (it ? [unseal(ctx.sealingKey, it, place)] : [])),
    },
  };
}

interface Tested {
  endpointId: string;
  occurredAt: Date;
  outgoing: OutgoingPost;
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
