import type { RowOf } from '../../kernel/records/columns.ts';
import type { schema } from '../../kernel/schema.ts';
import { findTextable } from '../../mail/texts/find-textable.ts';
import type { CallLinkCtx } from './as-call-link.ts';

/** Digits of a phone that its page shows. */
const shownDigits = 4;

type Recipient = Pick<RowOf<typeof schema.callSheetRecipients>, 'phone'>;

/**
 * Returns whether a recipient gets texts, and the end of their phone, because the link may be
 * forwarded; null when nobody is texted here, or not at that phone.
 */
export async function findOwnTexts(ctx: CallLinkCtx, { phone }: Recipient) {
  if (!ctx.canText || phone === null) return null;
  const textable = (await findTextable(ctx, [phone])).get(phone);
  if (!textable) return null;
  return {
    phoneEnd: textable.phone.slice(-shownDigits),
    isAgreed: textable.agreedAt !== null,
    hasStopped: textable.stoppedAt !== null,
  };
}
