import { and, eq, isNull } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { announceChange } from '../../tell/event-streams/announce-change.ts';
import type { CallLinkCtx } from './as-call-link.ts';

const { callSheetRecipients } = schema;

/**
 * Records that a person looked at their copy. The page asks for it once it is seen in a browser, so
 * that a mail scanner that follows links is no reader.
 */
export async function openOwnSheet(ctx: CallLinkCtx): Promise<void> {
  const opened = await ctx.tx
    .update(callSheetRecipients)
    .set({ openedAt: ctx.now() })
    .where(
      and(
        eq(callSheetRecipients.id, ctx.actor.recipientId),
        isNull(callSheetRecipients.openedAt),
        isNull(callSheetRecipients.deletedAt),
      ),
    )
    .returning({ id: callSheetRecipients.id });
  if (opened.length > 0) await announceChange(ctx);
}
