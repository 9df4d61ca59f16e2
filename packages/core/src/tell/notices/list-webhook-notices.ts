import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { webhookKindNames } from './catalog.ts';
import type { Notice } from './record.ts';
import { selectNotices } from './select-notices.ts';

const shown = 20;

/** Lists the actor's unread notices about webhooks, for the pages of webhooks and for Home. */
export async function listWebhookNotices(ctx: Ctx): Promise<Notice[]> {
  if (ctx.actor.kind !== 'user') return [];
  const rows = await selectNotices(ctx, {
    kinds: webhookKindNames,
    isUnread: true,
    limit: exactly(shown),
  });
  return rows.map(({ notice }) => notice);
}
