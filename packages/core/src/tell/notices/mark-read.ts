import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { keyOfNotice, requireReader } from './record.ts';

const { notices } = schema;

/**
 * Marks one of the actor's notices as read or unread. Repeating it changes nothing.
 * @throws AppError `not_found`.
 */
export async function setNoticeRead(ctx: Ctx, { id, isRead }: { id: string; isRead: boolean }) {
  const { membershipId } = requireReader(ctx);
  const { kind, subjectId } = keyOfNotice(id);
  const changed = await ctx.tx
    .update(notices)
    .set(isRead ? { readAt: ctx.now(), mailAt: null } : { readAt: null })
    .where(
      and(
        eq(notices.membershipId, membershipId),
        eq(notices.kind, kind),
        eq(notices.subjectId, subjectId),
      ),
    )
    .returning({ kind: notices.kind });
  if (changed.length === 0) throw notFound('notice');
  return { id };
}

/** Marks as read all of the actor's notices up to an instant: those that the person has seen. */
export async function markAllRead(ctx: Ctx, { until }: { until: Date }): Promise<void> {
  const { membershipId } = requireReader(ctx);
  await ctx.tx
    .update(notices)
    .set({ readAt: ctx.now(), mailAt: null })
    .where(
      and(
        eq(notices.membershipId, membershipId),
        isNull(notices.readAt),
        lte(notices.createdAt, until),
      ),
    );
}
