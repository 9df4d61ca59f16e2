import { z } from 'zod';

/** To whom the schedule of a job is shown: a contact of its client. */
export const CreateScheduleLink = z.object({
  projectId: z.string(),
  contactId: z.string(),
  /** Whether the link shows the production book too. */
  showsBook: z.boolean().optional(),
});

export const SendScheduleLink = CreateScheduleLink.extend({
  /** In the words of the sender. */
  message: z.string().trim().max(5000).optional(),
  /** Sends even if earlier mail to the contact bounced. */
  despiteBounce: z.boolean().optional(),
});
