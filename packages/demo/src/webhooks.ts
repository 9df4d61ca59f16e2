import { createHmac } from 'node:crypto';
import { type Ctx, newId } from '@callboard/core';
import {
  attemptsPerDelivery,
  createEndpoint,
  toChatMessage,
  toEnvelope,
  waitSeconds,
} from '@callboard/core/tell';
import type { EventName } from '@callboard/domain/events/enums';
import {
  type AttemptRow,
  type EventRow,
  insertDelivery,
  listEventsSince,
  setOutcome,
} from './rows.ts';
import { on, type Story } from './story.ts';

type Attempt = Pick<AttemptRow, 'at' | 'durationMs' | 'statusCode' | 'error' | 'responseBody'>;

interface Hook {
  kind: 'webhook' | 'chat';
  name: string;
  url: string;
  events: EventName[];
  /** The day it was created; it received all events since. */
  createdDay: number;
  /** The outcomes of the attempts of a delivery. */
  attempt(event: EventRow): Attempt[];
}

const chat: Hook = {
  kind: 'chat',
  name: 'Production channel',
  url: 'https://chat.example.com/services/T0TERN/B0TALLOW/8fK2mQx7',
  events: [
    'project_created',
    'project_updated',
    'deliverable_status_changed',
    'deliverable_version_created',
    'review_note_created',
    'schedule_day_updated',
  ],
  createdDay: -25,
  attempt: ({ occurredAt }) => [
    { at: occurredAt, durationMs: 184, statusCode: 200, error: null, responseBody: 'ok' },
  ],
};

/** An endpoint that fails: its receiver was moved without the company's knowledge. */
const tracker: Hook = {
  kind: 'webhook',
  name: 'Post tracker',
  url: 'https://hooks.example.com/tt',
  events: ['deliverable_status_changed'],
  createdDay: -6,
  attempt: ({ occurredAt }) => eightFailures(occurredAt),
};

function eightFailures(first: Date): Attempt[] {
  const durationMs = 412;
  let start = first.getTime();
  return [0, ...waitSeconds].map((seconds) => {
    const at = new Date(start + seconds * 1000);
    start = at.getTime() + durationMs;
    return { at, durationMs, statusCode: 503, error: null, responseBody: 'Service Unavailable' };
  });
}

/** Creates the company's endpoints: a chat channel that works, and a webhook that is down. */
export async function makeHooks(story: Story): Promise<void> {
  await makeHook(story, chat);
  const { id, last } = await makeHook(story, tracker);
  const ctx = { ...story.ctx, now: () => last };
  await setOutcome(ctx, { id, failingSince: last });
}

async function makeHook(story: Story, hook: Hook): Promise<{ id: string; last: Date }> {
  const { kind, name, url, events: names } = hook;
  const ctx = on(story, hook.createdDay, '12:00', 'dana');
  const { endpoint, secret } = await createEndpoint(ctx, { kind, name, url, events: names });
  let last = ctx.now();
  for (const event of await listEventsSince(ctx, names)) {
    last = await deliver(ctx, { endpointId: endpoint.id, secret, hook, event });
  }
  if (kind === 'chat') {
    await setOutcome(ctx, { id: endpoint.id, lastDeliveredAt: last });
  }
  return { id: endpoint.id, last };
}

interface CompletedDelivery {
  endpointId: string;
  secret: string | null;
  hook: Hook;
  event: EventRow;
}

/** Stores a completed delivery as the sender would. Returns when it ended. */
async function deliver(
  ctx: Ctx,
  { endpointId, secret, hook, event }: CompletedDelivery,
): Promise<Date> {
  const id = newId('webhookDelivery');
  const payload = { ...event, event: event.name };
  const body = secret ? toEnvelope(id, payload) : toChatMessage(payload);
  const attempts = hook.attempt(event);
  const final = attempts.at(-1);
  const endedAt = new Date((final?.at ?? event.occurredAt).getTime() + (final?.durationMs ?? 0));
  const delivery = {
    id,
    endpointId,
    eventId: event.id,
    eventName: event.name,
    body,
    occurredAt: event.occurredAt,
    status: final?.statusCode === 200 ? 'delivered' : 'failed',
    attempts: attempts.length,
    attemptsLeft: attemptsPerDelivery - attempts.length,
    createdAt: event.occurredAt,
    endedAt,
  } as const;
  const rows = attempts.map((attempt, index) => ({
    ...attempt,
    deliveryId: id,
    endpointId,
    number: index + 1,
    requestHeaders: headersOf({ id, body, secret, event: event.name, at: attempt.at }),
  }));
  await insertDelivery(ctx, { delivery, attempts: rows });
  return endedAt;
}

interface Sent {
  id: string;
  body: string;
  secret: string | null;
  event: string;
  at: Date;
}

function headersOf({ id, body, secret, event, at }: Sent): Record<string, string> {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Service-Webhooks/1' };
  if (!secret) return headers;
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const signature = `t=${t},v1=${v1}`;
  return { ...headers, 'SVC-Event': event, 'SVC-Delivery': id, 'SVC-Signature': signature };
}
