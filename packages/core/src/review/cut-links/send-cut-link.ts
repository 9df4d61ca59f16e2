import type { SendCutLink } from '@callboard/domain/cut-links/fields';
import type { z } from 'zod';
import { hashPasscode } from '../../accounts/people/password.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { mintPortalLink } from '../../portal/mint-portal-link.ts';
import { markShared } from '../versions/mark-shared.ts';
import { lockSharedCut } from './lock-shared-cut.ts';

/**
 * Mails a contact a link on which they review a deliverable. Its passcode is not in the message.
 * Replies go to the member who sends it. The latest version counts as shared from now on.
 * @throws AppError as `lockSharedCut` does, and `conflict` with `despiteBounce` if mail to the contact
 * bounced.
 */
export async function sendCutLink(
  unlocked: Ctx,
  {
    deliverableId,
    contactId,
    message,
    despiteBounce,
    passcode,
    ...terms
  }: z.infer<typeof SendCutLink>,
): Promise<{ id: string }> {
  const passcodeHash = passcode === undefined ? null : await hashPasscode(passcode);
  const { ctx, project, deliverable, version, contact } = await lockSharedCut(unlocked, {
    deliverableId,
    contactId,
  });
  const { title } = deliverable;
  const { id, url } = await mintPortalLink(ctx, {
    ...{ scope: 'deliverable', ref: deliverable.id, isMailed: true, contact },
    ...{ terms, passcodeHash },
  });
  const { versionNumber } = version;
  await writeMail(ctx, 'cut_link', {
    to: { email: contact.email, name: contact.name },
    topic: deliverable.id,
    ...(await repliesTo(ctx)),
    data: {
      ...{ sender: senderOf(ctx), job: project.name, title, versionNumber },
      ...{ message: message || null, url, hasPasscode: passcodeHash !== null },
      ...{ canComment: terms.canComment ?? true, canDecide: terms.canDecide ?? true },
    },
    despiteBounce,
  });
  await markShared(ctx, version);
  const data = { title, name: contact.name };
  await record(ctx, 'cut_link.sent', { subject: id, project: project.id, data });
  return { id };
}
