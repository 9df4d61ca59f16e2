import type { SendScheduleLink } from '@callboard/domain/schedule-links/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { mintPortalLink } from '../../portal/mint-portal-link.ts';
import { lockShownJob } from './lock-shown-job.ts';

/**
 * Mails a contact a link to the schedule of a job. Replies go to the member who sends it.
 * @throws AppError as `lockShownJob` does, and `conflict` with `despiteBounce` if mail to the contact
 * bounced.
 */
export async function sendScheduleLink(
  unlocked: Ctx,
  { message, despiteBounce, ...input }: z.infer<typeof SendScheduleLink>,
): Promise<{ id: string }> {
  const { ctx, project, contact } = await lockShownJob(unlocked, input);
  const { id, url } = await mintPortalLink(ctx, {
    ...{ scope: 'project', ref: project.id, isMailed: true, contact },
    showsBook: input.showsBook,
  });
  await writeMail(ctx, 'schedule_link', {
    to: { email: contact.email, name: contact.name },
    topic: project.id,
    ...(await repliesTo(ctx)),
    data: { sender: senderOf(ctx), job: project.name, message: message || null, url },
    despiteBounce,
  });
  const at = { subject: id, project: project.id };
  await record(ctx, 'schedule_link.sent', { ...at, data: { name: contact.name } });
  return { id };
}
