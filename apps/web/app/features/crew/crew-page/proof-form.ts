import { z } from 'zod';

/** What a page posts on which the crew member proves their email. */
export const ProofForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('ask') }),
  z.object({ intent: z.literal('enter'), code: z.string().max(100).default('') }),
]);
