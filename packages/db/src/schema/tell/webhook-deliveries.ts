import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, tenantKey, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';
import { events } from './events.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

/** The delivery of one event to one endpoint. The body is built once and never changes. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: id().notNull(),
    endpointId: id().notNull(),
    /** The event it reports; null for a test. */
    eventId: id(),
    eventName: text().notNull(),
    /** The text that is posted and signed, in UTF-8. */
    body: text().notNull(),
    occurredAt: instant().notNull(),
    status: text({ enum: ['queued', 'delivered', 'failed'] }).notNull(),
    /** Number of attempts, which is the number of the last one. */
    attempts: integer().notNull().default(0),
    /** Number of attempts left before it fails. */
    attemptsLeft: integer().notNull().default(8),
    /** When the next attempt is due; null once it is delivered or failed. */
    nextAt: instant(),
    /** End of a sender's lease, which also identifies the lease. */
    leasedUntil: instant(),
    /** When it was last queued again by a recovery. */
    recoveredAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    /** When it was delivered or failed. */
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('webhook_deliveries_due')
      .on(t.workspaceId, t.endpointId, t.nextAt, t.id)
      .where(sql`status = 'queued'`),
    index('webhook_deliveries_newest').on(t.workspaceId, t.endpointId, t.createdAt, t.id),
    index('webhook_deliveries_by_status').on(
      t.workspaceId,
      t.endpointId,
      t.status,
      t.createdAt,
      t.id,
    ),
    index('webhook_deliveries_by_name').on(
      t.workspaceId,
      t.endpointId,
      t.eventName,
      t.createdAt,
      t.id,
    ),
    index('webhook_deliveries_by_event').on(t.workspaceId, t.eventId),
    index('webhook_deliveries_recovered')
      .on(t.workspaceId, t.endpointId, t.recoveredAt)
      .where(sql`recovered_at is not null`),
    index('webhook_deliveries_age').on(t.createdAt),
    tenantKey(t, t.endpointId, webhookEndpoints),
    tenantKey(t, t.eventId, events),
  ],
);

/** One post of a delivery, with its request and response. Kept for 30 days. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    deliveryId: id().notNull(),
    endpointId: id().notNull(),
    number: integer().notNull(),
    at: instant().notNull(),
    durationMs: integer().notNull(),
    /** Status of the response; null if the receiver could not be reached. */
    statusCode: integer(),
    /** Why nothing was answered, in a word of the sender's own list. */
    error: text(),
    requestHeaders: jsonb().$type<Record<string, string>>().notNull(),
    /** The first 16 KB of the response. */
    responseBody: text('answer'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.deliveryId, t.number] }),
    index('webhook_attempts_age').on(t.at),
    index('webhook_attempts_by_endpoint').on(t.workspaceId, t.endpointId, t.at),
    tenantKey(t, t.deliveryId, webhookDeliveries).onDelete('cascade'),
  ],
);
