import { SendScheduleLink } from '@callboard/domain/schedule-links/fields';
import { z } from 'zod';

const { message } = SendScheduleLink.shape;

/** Form schema of a link for a contact of the client, which is mailed or copied. */
export const ShareForm = z.object({
  contactId: z.string('Choose who gets the link.'),
  message,
  despiteBounce: z.literal('on').optional(),
  intent: z.enum(['send', 'copy']).default('send'),
});
