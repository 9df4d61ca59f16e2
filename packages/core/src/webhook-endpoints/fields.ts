import { z } from 'zod';
import { eventNames } from '../events/vocabulary.ts';

const fields = {
  name: z.string().trim().min(1, 'Name it after what receives.').max(200),
  url: z.string().trim().min(1, 'Enter the address to post to.').max(2000),
  events: z
    .array(z.enum(eventNames))
    .transform((chosen) => [...new Set(chosen)])
    .refine((chosen) => chosen.length > 0, 'Choose at least one event.'),
  enabled: z.boolean(),
};

export const CreateEndpoint = z
  .object({ ...fields, kind: z.enum(['webhook', 'chat']) })
  .partial({ enabled: true });

export const UpdateEndpoint = z.object(fields).partial().extend({ id: z.string() });

/** For how long the secret before signs beside the new one. */
export const RotateSecret = z.object({
  id: z.string(),
  overlapHours: z.number().int().min(0).max(168),
});
