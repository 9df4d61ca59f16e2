import { z } from 'zod';

/** Whom a company asks for a brief. */
export const CreateBriefLink = z.object({ contactId: z.string() });

export const SendBriefLink = CreateBriefLink.extend({
  /** In the words of the sender. */
  message: z.string().trim().max(5000).optional(),
  /** Sends even if earlier mail to the contact bounced. */
  despiteBounce: z.boolean().optional(),
});
