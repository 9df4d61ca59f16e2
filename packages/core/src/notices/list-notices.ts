import { and, desc, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { isAllowed } from '../access/permissions.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

const { notices, webhookEndpoints } = schema;

const noticesShown = 20;

export type Notice = Awaited<ReturnType<typeof listNotices>>[number];

/**
 * Lists the notices for owners and admins that nobody has dismissed, newest first. Empty for other
 * roles. Omits notices about deleted endpoints, and failure notices of endpoints that have since
 * received a delivery.
 */
export async function listNotices(ctx: Ctx) {
  if (ctx.actor.kind !== 'user' || !isAllowed(ctx.actor.role, 'webhooks.manage')) return [];
  return ctx.tx
    .select({
      id: notices.id,
      kind: notices.kind,
      subjectType: notices.subjectType,
      subjectId: notices.subjectId,
      text: notices.text,
      data: notices.data,
      createdAt: notices.createdAt,
    })
    .from(notices)
    .leftJoin(
      webhookEndpoints,
      and(eq(webhookEndpoints.id, notices.subjectId), isNull(webhookEndpoints.deletedAt)),
    )
    .where(
      and(
        isNull(notices.seenAt),
        or(ne(notices.subjectType, 'webhook_endpoint'), isNotNull(webhookEndpoints.id)),
        or(
          ne(notices.kind, 'endpoint_failing'),
          isNull(webhookEndpoints.lastDeliveredAt),
          lte(webhookEndpoints.lastDeliveredAt, notices.createdAt),
        ),
      ),
    )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(noticesShown);
}
