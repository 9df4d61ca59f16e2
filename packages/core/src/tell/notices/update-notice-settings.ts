import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireReader } from './record.ts';
import type { UpdateNoticeSettings } from './settings.ts';

const { noticeSettings } = schema;

/**
 * Changes how the actor is told. Only the channels that are sent change, so that two pages that
 * change different ones at once keep both.
 */
export async function updateNoticeSettings(
  ctx: Ctx,
  { channels = {}, quiet, ...times }: z.infer<typeof UpdateNoticeSettings>,
): Promise<void> {
  const { membershipId } = requireReader(ctx);
  const changed = {
    ...times,
    ...(quiet !== undefined && {
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
    }),
    updatedAt: ctx.now(),
  };
  await ctx.tx
    .insert(noticeSettings)
    .values({ membershipId, channels, ...changed })
    .onConflictDoUpdate({
      target: [noticeSettings.workspaceId, noticeSettings.membershipId],
      set: {
        ...changed,
        channels: sql`${noticeSettings.channels} || ${JSON.stringify(channels)}::jsonb`,
      },
    });
}
