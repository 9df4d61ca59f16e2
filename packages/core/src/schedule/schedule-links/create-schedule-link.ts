import type { CreateScheduleLink } from '@callboard/domain/schedule-links/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { mintPortalLink } from '../../portal/mint-portal-link.ts';
import { lockShownJob } from './lock-shown-job.ts';

/**
 * Creates a link that shows a contact the schedule of a job, for a text message or a chat, and returns
 * its URL, which cannot be shown again.
 * @throws AppError as `lockShownJob` does.
 */
export async function createScheduleLink(
  unlocked: Ctx,
  input: z.infer<typeof CreateScheduleLink>,
): Promise<{ url: string }> {
  const { ctx, project, contact } = await lockShownJob(unlocked, input);
  const { id, url } = await mintPortalLink(ctx, {
    ...{ scope: 'project', ref: project.id, isMailed: false, contact },
    showsBook: input.showsBook,
  });
  const at = { subject: id, project: project.id };
  await record(ctx, 'schedule_link.created', { ...at, data: { name: contact.name } });
  return { url };
}
