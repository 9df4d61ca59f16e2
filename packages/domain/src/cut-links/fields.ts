import { z } from 'zod';
import { LinkTerms, linkPasscode } from '../portal/fields.ts';
import { SendScheduleLink } from '../schedule-links/fields.ts';

const { message, despiteBounce } = SendScheduleLink.shape;

/** To whom a deliverable is shown: a contact of the job's client, and what they may do. */
export const CreateCutLink = LinkTerms.partial().extend({
  deliverableId: z.string(),
  contactId: z.string(),
  passcode: linkPasscode.optional(),
});

export const SendCutLink = CreateCutLink.extend({ message, despiteBounce });

/** Changes of a link that works. */
export const UpdateCutLink = LinkTerms.partial().extend({ id: z.string() });

/** Another passcode of a link, or null for none. */
export const SetCutLinkPasscode = z.object({ id: z.string(), passcode: linkPasscode.nullable() });
