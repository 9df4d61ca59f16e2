import { z } from 'zod';
import { bidSections } from '../estimates/enums.ts';
import { estimateForms } from './enums.ts';

const view = {
  form: z.enum(estimateForms),
  /** Sections whose lines the client sees. */
  sections: z.array(z.enum(bidSections)).max(bidSections.length),
  /** Whether the client chooses among the optional lines. */
  mayChoose: z.boolean(),
};

export const SendEstimate = z.object({
  id: z.string(),
  ...view,
  /** Above the link, in the words of the sender. */
  message: z.string().trim().max(5000, 'Enter at most 5,000 characters.').nullable().optional(),
  /** Sends even if earlier mail to the address bounced. */
  despiteBounce: z.boolean().optional(),
});

/** The client view of a draft that is only looked at. */
export const PreviewEstimate = z.object({ id: z.string(), ...view });

export const RemindClient = z.object({ id: z.string(), despiteBounce: z.boolean().optional() });
