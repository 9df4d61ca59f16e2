import { z } from 'zod';
import { isHttps } from '../addresses/is-https.ts';
import { optionalText, plainDate } from '../fields.ts';
import { deliverableStatuses } from './vocabulary.ts';

const fields = {
  title: z.string().trim().min(1, 'Name the deliverable.').max(200),
  description: optionalText(5000),
  format: z.string().trim().max(100),
  duration: z.string().trim().max(40),
  platform: z.string().trim().max(100),
  status: z.enum(deliverableStatuses),
  dueDate: plainDate.nullable(),
  externalUrl: z.string().max(2000).refine(isHttps, 'Enter an https address.').nullable(),
  isClientVisible: z.boolean(),
  sortOrder: z.number().int().min(0).max(100_000),
  /** Broadcast identifier: 11 or 12 capitals and digits. */
  adId: z
    .string()
    .regex(/^[A-Z0-9]{11,12}$/, 'An Ad-ID has 11 or 12 capitals and digits.')
    .nullable(),
  aspect: optionalText(40),
  frameRate: optionalText(40),
  codec: optionalText(100),
  loudness: optionalText(40),
  language: optionalText(40),
  hasCaptions: z.boolean(),
  hasSlate: z.boolean(),
  /** The deliverable this one is a cut-down of. */
  parentId: z.string().nullable(),
  qcPassedAt: z.date().nullable(),
  deliveredTo: optionalText(200),
  deliveryMethod: z.enum(['link', 'upload', 'transfer', 'drive']).nullable(),
};

export const CreateDeliverable = z
  .object({ projectId: z.string(), ...fields })
  .partial()
  .required({ projectId: true, title: true });

export const UpdateDeliverable = z.object({ id: z.string(), ...z.object(fields).partial().shape });

export const RemoveDeliverable = z.object({
  id: z.string(),
  reason: z.string().trim().min(1, 'Say why it is not needed any more.').max(500),
});

export const OrderDeliverables = z.object({
  projectId: z.string(),
  /** Every live deliverable of the project, in the new order. */
  ids: z.array(z.string()).min(1).max(1000),
});
