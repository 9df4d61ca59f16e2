import type { SendBriefLink } from '@callboard/domain/brief-links/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { mintPortalLink } from '../../portal/mint-portal-link.ts';
import { lockAskedContact } from './lock-asked-contact.ts';

/**
 * Mails a contact a link through which they send briefs. Replies go to the member who sends it.
 * @throws AppError as `lockAskedContact` does, and `conflict` with `despiteBounce` if mail to the
 * contact bounced.
 */
export async function sendBriefLink(
  unlocked: Ctx,
  { contactId, message, despiteBounce }: z.infer<typeof SendBriefLink>,
): Promise<{ id: string }> {
  const { ctx, contact } = await lockAskedContact(unlocked, contactId);
  const { id, url } = await mintPortalLink(ctx, {
    ...{ scope: 'brief', ref: contactId, isMailed: true, contact },
  });
  await writeMail(ctx, 'brief_link', {
    to: { email: contact.email, name: contact.name },
    topic: contactId,
    ...(await repliesTo(ctx)),
    data: { sender: senderOf(ctx), message: message || null, url },
    despiteBounce,
  });
  await record(ctx, 'brief_link.sent', { subject: id, data: { name: contact.name } });
  return { id };
}
