import { linkPasscode } from '@callboard/domain/portal/fields';
import { linkLives } from '@callboard/domain/portal/lives';
import { SendScheduleLink } from '@callboard/domain/schedule-links/fields';
import { z } from 'zod';

const { message } = SendScheduleLink.shape;

const box = z.literal('on').optional();

/** Fields of what may be done with a link, where that can be chosen. */
export const termFields = {
  label: z.string().trim().max(100, 'Use at most 100 characters.').optional(),
  /** Days; nothing for a link that ends some time after it was last opened. */
  expires: z.enum(linkLives.map(String)).optional(),
  canComment: box,
  canDecide: box,
  canDownload: box,
};

/** Form schema of a link for a contact of the client, which is mailed or copied. */
export const ShareForm = z.object({
  contactId: z.string('Choose who gets the link.'),
  message,
  despiteBounce: box,
  intent: z.enum(['send', 'copy']).default('send'),
  /** Whether a link to a schedule shows the production book too. */
  showsBook: box,
  /** Whether the form has the fields below. */
  hasTerms: box,
  ...termFields,
  passcode: linkPasscode.optional(),
});
