import { noticeChannels } from '@callboard/domain/notices/enums';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { noticeCatalog } from './catalog.ts';
import { requireReader } from './record.ts';
import { defaultSettings, kindsFor } from './settings.ts';

const { noticeSettings } = schema;

/** Returns how the actor is told of each kind that their role can be told of. */
export async function findNoticeSettings(ctx: Ctx) {
  const { membershipId, role } = requireReader(ctx);
  const [stored = defaultSettings] = await ctx.tx
    .select()
    .from(noticeSettings)
    .where(eq(noticeSettings.membershipId, membershipId));
  const { channels, digestHour, quietFrom, quietUntil } = stored;
  return {
    kinds: kindsFor(role).map((kind) => {
      const { label, group, channel } = noticeCatalog[kind];
      const chosen = noticeChannels.find((it) => it === channels[kind]);
      return { kind, label, group, channel: chosen ?? channel };
    }),
    digestHour,
    timeZone: stored.timeZone ?? ctx.workspace.timeZone,
    quiet: quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null,
  };
}
