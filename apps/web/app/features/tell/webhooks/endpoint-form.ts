import { CreateEndpoint } from '@callboard/domain/webhook-endpoints/fields';
import { z } from 'zod';

/** Form schema of an endpoint. The act checks where the URL may point. */
export const EndpointForm = z.object({
  name: z.string('Enter a name.').trim().max(200, 'Use at most 200 characters.'),
  url: z
    .string('Enter a URL.')
    .trim()
    .max(2000, 'Use at most 2,000 characters.')
    .regex(/^https?:\/\//i, 'Start with https://'),
  events: CreateEndpoint.shape.events,
});

export const NewEndpointForm = EndpointForm.extend({ kind: CreateEndpoint.shape.kind });

/** Keeps the URL when it is empty, because the URL of a team chat is not shown. */
export const EditEndpointForm = EndpointForm.partial({ url: true });
