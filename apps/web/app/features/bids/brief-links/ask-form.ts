import { SendBriefLink } from '@callboard/domain/brief-links/fields';
import { z } from 'zod';

const { message } = SendBriefLink.shape;

/** Form schema of a link for briefs, which is mailed or copied. */
export const AskForm = z.object({
  contactId: z.string('Choose the contact who gets the link.'),
  message,
  despiteBounce: z.literal('on').optional(),
  intent: z.enum(['send', 'copy']).default('send'),
});
