import { z } from 'zod';
import { SendScheduleLink } from '../schedule-links/fields.ts';

const { message, despiteBounce } = SendScheduleLink.shape;

/** To whom a deliverable is shown: a contact of the job's client. */
export const CreateCutLink = z.object({ deliverableId: z.string(), contactId: z.string() });

export const SendCutLink = CreateCutLink.extend({ message, despiteBounce });
